import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Category } from '#contract/categories.ts'
import { dropDraft, draftOf } from '#app/form/drafts.ts'
import { useList } from '#app/list/useList.ts'
import { useScreen } from '#app/useScreen.ts'
import {
  BulkBar,
  Button,
  DataTable,
  LoadMore,
  px,
  SearchField,
  Toolbar,
  type DataTableHandle,
  type MenuItem,
} from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListEmpty } from '../list/ListEmpty.tsx'
import { ListNote, type ListWords } from '../list/ListNote.tsx'
import { selectAllLabel } from '../list/selectAllLabel.ts'
import { categoryColumns } from './categoryColumns.tsx'
import { categorySource, removeCategories, removeCategory } from './categoryCommands.ts'
import { countOf } from './categoryFields.ts'
import { CATEGORY_DRAFT, CategoryForm, type CategoryFormMode } from './CategoryForm.tsx'
import { CategoryFrame } from './CategoryFrame.ts'
import { CategoryView } from './CategoryView.tsx'

type OpenDialog = ({ mode: 'form' } & CategoryFormMode) | { mode: 'view'; category: Category } | null

/** Nothing but the name is shown, and the spec names no order: the address has none to say. */
const sortKeys: readonly never[] = []
const words: ListWords<never> = {
  rows: 'Categorías',
  all: 'Todas las categorías, de la más nueva a la más antigua',
  back: 'Ver todas',
  columns: {},
}

const rowId = ({ id }: Category) => id
const nameOf = ({ name }: Category) => name

/** Categorías (spec §2). Whoever reaches the screen may delete (spec §6). */
export function CategoriesScreen() {
  useScreen('Categorías')
  const list = useList<Category>({ ...categorySource, sortKeys, address: useSearchParams() })
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [draft, setDraft] = useState(() => draftOf<CategoryFormMode>(CATEGORY_DRAFT))
  const table = useRef<DataTableHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const { question, selectedRows, reload } = list
  const chosen = selectedRows.length

  const add = () => setDialog({ mode: 'form', category: null })
  const view = useCallback((category: Category) => setDialog({ mode: 'view', category }), [])
  const removeChosen = async () => (await removeCategories(selectedRows)) && reload()

  function clearSearch() {
    list.searchProps.onSearch('')
    search.current?.focus()
  }

  function closeDraft(reopen: boolean) {
    if (reopen && draft) setDialog({ mode: 'form', ...draft })
    else dropDraft(CATEGORY_DRAFT)
    setDraft(null)
  }

  const rowActions = useCallback(
    (category: Category): MenuItem[] => {
      const remove = async () => (await removeCategory(category)) && reload()
      return [
        { key: 'view', label: 'Ver detalle', icon: 'detail', onSelect: () => setDialog({ mode: 'view', category }) },
        { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setDialog({ mode: 'form', category }) },
        { type: 'separator', key: 'separator' },
        { key: 'remove', label: 'Eliminar', icon: 'delete', tone: 'danger', onSelect: () => void remove() },
      ]
    },
    [reload],
  )

  const addButton = (
    <Button variant="primary" icon="add" onClick={add}>
      Agregar categoría
    </Button>
  )
  return (
    <CategoryFrame>
      <Toolbar title="Categorías">
        <SearchField ref={search} label="Buscar categorías" placeholder="Busca por nombre" {...list.searchProps} />
        {addButton}
      </Toolbar>
      {draft && (
        <DraftBanner
          title="Quedó una categoría a medio llenar"
          onRecover={() => closeDraft(true)}
          onDrop={() => closeDraft(false)}
        />
      )}
      <div className="list-note">
        {chosen === 0 && list.status !== 'error' && <ListNote question={question} words={words} onReset={list.reset} />}
        <BulkBar
          count={chosen}
          label={`${countOf(chosen)} ${chosen === 1 ? 'seleccionada' : 'seleccionadas'}`}
          onClear={list.clearSelection}
        >
          <Button size="sm" variant="danger" icon="delete" onClick={() => void removeChosen()}>
            Eliminar
          </Button>
        </BulkBar>
      </div>
      <DataTable
        ref={table}
        label="Categorías"
        columns={categoryColumns}
        rowHeight={px.tableRowTall}
        rowId={rowId}
        rowLabel={nameOf}
        {...list.tableProps}
        selectAllLabel={selectAllLabel(list.rows.length, 'cargada')}
        rowActions={rowActions}
        onRowOpen={view}
        empty={
          <ListEmpty
            search={question.search}
            onClear={clearSearch}
            notFound={<>Ningún nombre contiene «{question.search}».</>}
            action={addButton}
          >
            Agrega la primera categoría para ordenar el catálogo de productos.
          </ListEmpty>
        }
      />
      <LoadMore
        {...list.loadMoreProps}
        noun={['categoría', 'categorías']}
        onEnd={(index) => table.current?.focusRow(index)}
      />
      {dialog?.mode === 'view' && <CategoryView category={dialog.category} onClose={() => setDialog(null)} />}
      {dialog?.mode === 'form' && (
        <CategoryForm
          category={dialog.category}
          draft={dialog.draft}
          onClose={(saved) => {
            setDialog(null)
            setDraft((offered) => draftOf<CategoryFormMode>(CATEGORY_DRAFT) ?? offered)
            if (saved) void reload()
          }}
        />
      )}
    </CategoryFrame>
  )
}
