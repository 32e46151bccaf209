import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Category } from '#contract/categories.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { useList } from '#app/list/useList.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button, px, type MenuItem } from '#ui'
import { latestRow } from '../list/latestRow.ts'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import { draftTitle, type ListTexts } from '../list/listTexts.ts'
import { removeMenuItem } from '../list/removeMenuItems.ts'
import { categoryColumns } from './categoryColumns.tsx'
import { categorySource, removeCategories, removeCategory } from './categoryCommands.ts'
import { CATEGORY } from './categoryFields.ts'
import { CATEGORY_DRAFT, CategoryForm, type CategoryFormMode } from './CategoryForm.tsx'
import { CategoryView } from './CategoryView.tsx'

type OpenDialog = ({ mode: 'form' } & CategoryFormMode) | { mode: 'view'; category: Category } | null

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
  const list = useList<Category>({ ...categorySource, address: useSearchParams() })
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const offer = useDraftOffer<CategoryFormMode>(CATEGORY_DRAFT)
  const { selectedRows, reload } = list

  const view = useCallback((category: Category) => setDialog({ mode: 'view', category }), [])
  const rowActions = useCallback(
    (category: Category): MenuItem[] => [
      { key: 'view', label: 'Ver detalle', icon: 'detail', onSelect: () => setDialog({ mode: 'view', category }) },
      { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setDialog({ mode: 'form', category }) },
      ...removeMenuItem(async () => (await removeCategory(category)) && reload()),
    ],
    [reload],
  )

  const addButton = (
    <Button variant="primary" icon="add" onClick={() => setDialog({ mode: 'form', category: null })}>
      Agregar categoría
    </Button>
  )
  return (
    <ListLayout
      list={list}
      texts={listTexts}
      columns={categoryColumns}
      rowHeight={px.tableRowTall}
      getRowLabel={nameOf}
      rowActions={rowActions}
      onRowOpen={view}
      addButton={addButton}
      toolbarActions={addButton}
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
          onRecover={(draft) => setDialog({ mode: 'form', ...draft })}
        />
      }
    >
      {dialog?.mode === 'view' && (
        <CategoryView
          category={latestRow(list.rows, dialog.category)}
          onEdit={() => setDialog({ mode: 'form', category: latestRow(list.rows, dialog.category) })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.mode === 'form' && (
        <CategoryForm
          category={dialog.category}
          draft={dialog.draft}
          attempts={dialog.attempts}
          onClose={(saved) => {
            setDialog(null)
            offer.refresh()
            if (saved) void reload()
          }}
        />
      )}
    </ListLayout>
  )
}
