import { Suspense, useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { productSortKeys, type Product } from '#contract/products.ts'
import { dropDraft, draftOf } from '#app/form/drafts.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { useList } from '#app/list/useList.ts'
import { useIdlePreload } from '#app/useIdlePreload.ts'
import { useScreen } from '#app/useScreen.ts'
import { usePermission } from '#app/useSession.ts'
import {
  BulkBar,
  Button,
  DataTable,
  LoadMore,
  Menu,
  SearchField,
  Toolbar,
  type DataTableHandle,
  type MenuItem,
} from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListEmpty } from '../list/ListEmpty.tsx'
import { ListFrame } from '../list/ListFrame.ts'
import { ListNote, type ListWords } from '../list/ListNote.tsx'
import { selectAllLabel } from '../list/selectAllLabel.ts'
import { productColumns } from './productColumns.tsx'
import {
  countOf,
  exportProducts,
  moveProduct,
  productSource,
  removeProduct,
  removeProducts,
} from './productCommands.ts'
import type { ProductDialog, ProductDialogsProps } from './ProductDialogs.tsx'
import { nameOf, PRODUCT_DRAFT } from './productFields.ts'
import type { ProductFormMode } from './ProductForm.tsx'

const ProductDialogs = lazyScreen<ProductDialogsProps>(() =>
  import('./ProductDialogs.tsx').then((m) => m.ProductDialogs),
)

const rowId = ({ id }: Product) => id

const words: ListWords<(typeof productSortKeys)[number]> = {
  rows: 'Productos',
  all: 'Catálogo completo, en su orden de exhibición',
  back: 'Ver el catálogo',
  columns: { order: 'orden de exhibición', points: 'puntos', stock: 'stock' },
}

/** Productos (spec §2). */
export function ProductsScreen() {
  useScreen('Productos')
  useIdlePreload(ProductDialogs)
  const list = useList<Product>({ ...productSource, sortKeys: productSortKeys, address: useSearchParams() })
  const [dialog, setDialog] = useState<ProductDialog | null>(null)
  const [draft, setDraft] = useState(() => draftOf<ProductFormMode>(PRODUCT_DRAFT))
  const mayRemove = usePermission('removeProducts')
  const table = useRef<DataTableHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const { question, selectedRows, reload } = list
  const chosen = selectedRows.length

  const add = () => setDialog({ mode: 'create' })
  const view = useCallback((product: Product) => setDialog({ mode: 'view', product }), [])
  const removeChosen = async () => (await removeProducts(selectedRows)) && reload()
  const exportChosen = () => exportProducts(selectedRows, question)

  function clearSearch() {
    list.searchProps.onSearch('')
    search.current?.focus()
  }

  function closeDraft(reopen: boolean) {
    if (reopen) setDialog(draft)
    else dropDraft(PRODUCT_DRAFT)
    setDraft(null)
  }

  const move = useCallback(
    async (product: Product, direction: 'up' | 'down') => {
      if (await moveProduct(product, direction)) await reload()
    },
    [reload],
  )

  const rowActions = useCallback(
    (product: Product): MenuItem[] => {
      const items: MenuItem[] = [
        { key: 'view', label: 'Ver detalle', icon: 'detail', onSelect: () => setDialog({ mode: 'view', product }) },
        { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setDialog({ mode: 'update', product }) },
      ]
      if (!mayRemove) return items
      const remove = async () => (await removeProduct(product)) && reload()
      return [
        ...items,
        { type: 'separator', key: 'separator' },
        { key: 'remove', label: 'Eliminar', icon: 'delete', tone: 'danger', onSelect: () => void remove() },
      ]
    },
    [mayRemove, reload],
  )

  const toolbarItems: MenuItem[] = [
    {
      key: 'export',
      label: chosen > 0 ? `Exportar ${countOf(chosen)}` : 'Exportar productos',
      icon: 'download',
      onSelect: () => void exportChosen(),
    },
  ]
  if (mayRemove) {
    toolbarItems.push(
      { type: 'separator', key: 'separator' },
      {
        key: 'removeMany',
        label: 'Eliminar seleccionados',
        icon: 'delete',
        tone: 'danger',
        disabledReason: chosen === 0 ? 'Selecciona al menos un producto' : undefined,
        onSelect: () => void removeChosen(),
      },
    )
  }

  return (
    <ListFrame>
      <Toolbar title="Productos">
        <SearchField
          ref={search}
          label="Buscar productos"
          placeholder="Busca por nombre o descripcion"
          {...list.searchProps}
        />
        <Button variant="primary" icon="add" onClick={add}>
          Agregar producto
        </Button>
        <Menu label="Más acciones de productos" items={toolbarItems} />
      </Toolbar>
      {draft && (
        <DraftBanner
          title="Quedó un producto a medio llenar"
          onRecover={() => closeDraft(true)}
          onDrop={() => closeDraft(false)}
        />
      )}
      <div className="list-note">
        {chosen === 0 && list.status !== 'error' && <ListNote question={question} words={words} onReset={list.reset} />}
        <BulkBar
          count={chosen}
          label={chosen === 1 ? '1 producto seleccionado' : `${chosen} productos seleccionados`}
          onClear={list.clearSelection}
        >
          <Button size="sm" icon="download" onClick={() => void exportChosen()}>
            Exportar
          </Button>
          {mayRemove && (
            <Button size="sm" variant="danger" icon="delete" onClick={() => void removeChosen()}>
              Eliminar
            </Button>
          )}
        </BulkBar>
      </div>
      <DataTable
        ref={table}
        label="Productos"
        columns={productColumns}
        rowId={rowId}
        rowLabel={nameOf}
        {...list.tableProps}
        selectAllLabel={selectAllLabel(list.rows.length, 'cargado')}
        onMove={move}
        moveDisabledReason={moveRefusal(question)}
        rowActions={rowActions}
        onRowOpen={view}
        empty={
          <ListEmpty
            search={question.search}
            onClear={clearSearch}
            notFound={`Ningún nombre ni descripción contiene «${question.search}».`}
            action={
              <Button variant="primary" icon="add" onClick={add}>
                Agregar producto
              </Button>
            }
          >
            El catálogo está vacío. Agrega el primer producto que se podrá canjear por puntos.
          </ListEmpty>
        }
      />
      <LoadMore
        {...list.loadMoreProps}
        noun={['producto', 'productos']}
        onEnd={(index) => table.current?.focusRow(index)}
      />
      <Suspense fallback={null}>
        {dialog && (
          <ProductDialogs
            dialog={dialog}
            onClose={(saved) => {
              setDialog(null)
              setDraft((offered) => draftOf<ProductFormMode>(PRODUCT_DRAFT) ?? offered)
              if (saved) void reload()
            }}
          />
        )}
      </Suspense>
    </ListFrame>
  )
}

/** Up and down speak of the catalogue's own order, and make sense only where all of it is shown so (docs/decisions/0002). */
function moveRefusal({ search, sort }: { search: string; sort: unknown }): string | undefined {
  if (search) return 'Borra la búsqueda para cambiar el orden'
  return sort ? 'Quita el orden por columna para cambiar el orden' : undefined
}
