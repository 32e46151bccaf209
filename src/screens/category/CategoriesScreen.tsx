import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Category } from '#contract/categories.ts'
import { hasFeature } from '#app/config.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord, useRowHref } from '#app/list/useOpenRecord.ts'
import { useAddressedForm } from '#app/useAddressedForm.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button, px, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import { draftTitle, type ListTexts } from '../list/listTexts.ts'
import { OpenRecord } from '../list/OpenRecord.tsx'
import { RecordSteps } from '../list/RecordSteps.tsx'
import { removeMenuItem } from '../list/removeMenuItems.ts'
import { categoryColumns } from './categoryColumns.tsx'
import {
  categorySource,
  readCategory,
  readCategoryTotal,
  removeCategories,
  removeCategory,
} from './categoryCommands.ts'
import { CATEGORY } from './categoryFields.ts'
import { CATEGORY_DRAFT, CategoryForm, type CategoryFormMode } from './CategoryForm.tsx'
import { CategoryView } from './CategoryView.tsx'

const listTexts: ListTexts<never> = {
  title: 'Categorías',
  noun: CATEGORY,
  gender: 'f',
  allNote: 'Todas las categorías, primero las más nuevas',
  emptyText: 'Agrega la primera categoría para ordenar el catálogo de productos.',
  query: {
    placeholder: 'Busca por nombre',
    noMatches: 'Ningún nombre contiene',
    sortLabels: {},
  },
}

const nameOf = ({ name }: Category) => name

/** Categorías (spec §2). Every role that has the screen may delete (spec §6). */
export function CategoriesScreen() {
  useScreenTitle('Categorías')
  const address = useSearchParams()
  const list = useList<Category>({
    ...categorySource,
    ...(hasFeature('catalogue') && { readTotal: readCategoryTotal }),
    address,
  })
  const [openId, setOpenId] = useOpenRecord('category', address)
  const rowHref = useRowHref('category', address)
  const [form, setForm] = useState<CategoryFormMode | null>(null)
  const offer = useDraftOffer<CategoryFormMode>(CATEGORY_DRAFT)
  const { selectedRows, reload } = list

  useAddressedForm('nuevo', address, () => setForm({ category: null }))

  const view = useCallback(({ id }: Category) => setOpenId(id), [setOpenId])
  const closeView = () => setOpenId(null)
  const rowActions = useCallback(
    (category: Category): MenuItem[] => [
      { key: 'view', label: 'Ver detalle', icon: 'detail', onSelect: () => view(category) },
      { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setForm({ category }) },
      ...removeMenuItem(async () => (await removeCategory(category)) && reload()),
    ],
    [reload, view],
  )

  return (
    <ListLayout
      list={list}
      texts={listTexts}
      columns={categoryColumns}
      rowHeight={px.tableRowTall}
      getRowLabel={nameOf}
      rowActions={rowActions}
      getRowHref={rowHref}
      onRowOpen={view}
      addButton={
        <Button variant="primary" icon="add" onClick={() => setForm({ category: null })}>
          Agregar categoría
        </Button>
      }
      bulkActions={
        <Button
          size="sm"
          variant="danger"
          icon="delete"
          onClick={async () => (await removeCategories(selectedRows())) && reload()}
        >
          Eliminar
        </Button>
      }
      draftBanner={
        <DraftBanner
          offer={offer}
          title={({ category, draft }) => draftTitle(listTexts, category?.name ?? draft?.name)}
          onRecover={setForm}
        />
      }
    >
      {openId !== null && !form && (
        <OpenRecord id={openId} list={list} texts={listTexts} read={readCategory} onClose={closeView}>
          {(category) => (
            <CategoryView
              category={category}
              steps={<RecordSteps id={openId} list={list} texts={listTexts} nameOf={nameOf} onOpen={setOpenId} />}
              onEdit={() => {
                setForm({ category })
                closeView()
              }}
              onClose={closeView}
            />
          )}
        </OpenRecord>
      )}
      {form && (
        <CategoryForm
          category={form.category}
          draft={form.draft}
          attempts={form.attempts}
          onClose={(saved) => {
            setForm(null)
            offer.refresh()
            if (saved) void reload()
          }}
        />
      )}
    </ListLayout>
  )
}
