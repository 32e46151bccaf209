import { MAX_POSITION } from '#contract/limits.ts'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ExportFormat } from '#contract/common.ts'
import { productSortKeys, type Product } from '#contract/products.ts'
import { hasFeature } from '#app/config.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord, useRowHref } from '#app/list/useOpenRecord.ts'
import { useIdlePreload } from '#app/useIdlePreload.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { useAddressedForm } from '#app/useAddressedForm.ts'
import { usePermission } from '#app/usePermission.ts'
import { Button, Menu, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import { formatCount, draftTitle, type ListTexts } from '../list/listTexts.ts'
import { OpenRecord } from '../list/OpenRecord.tsx'
import { RecordSteps } from '../list/RecordSteps.tsx'
import { removeMenuItem, removeSelectedMenuItem } from '../list/removeMenuItems.ts'
import { createMoveQueue } from './createMoveQueue.ts'
import { columnsFor } from './productColumns.tsx'
import { LazyImportProducts, LazyMoveProduct, LazyProductDialogs, LazyProductFilters } from './lazy.ts'
import {
  exportProducts,
  moveProduct,
  productFilterNames,
  productSource,
  readProduct,
  removeProduct,
  removeProducts,
  readProductTotal,
} from './productCommands.ts'
import { nameOf, PRODUCT, PRODUCT_DRAFT } from './productFields.ts'
import type { ProductFormMode } from './ProductForm.tsx'

const listTexts: ListTexts<(typeof productSortKeys)[number]> = {
  title: 'Productos',
  noun: PRODUCT,
  gender: 'm',
  allNote: 'Catálogo completo, en su orden de exhibición',
  filtered: {
    note: 'Productos que cumplen los filtros, en su orden de exhibición',
    empty: 'Ningún producto cumple los filtros.',
  },
  emptyText: 'El catálogo está vacío. Agrega el primer producto que se podrá canjear por puntos.',
  query: {
    placeholder: 'Busca por nombre o descripcion',
    noMatches: 'Ningún nombre ni descripción contiene',
    sortLabels: { order: 'orden de exhibición', points: 'puntos', stock: 'stock' },
  },
}

/** Productos (spec §2). */
export function ProductsScreen() {
  useScreenTitle('Productos')
  useIdlePreload(LazyProductDialogs)
  const address = useSearchParams()
  const hasCatalogue = hasFeature('catalogue')
  const list = useList<Product>({
    ...productSource,
    sortKeys: productSortKeys,
    ...(hasCatalogue && { filterNames: productFilterNames, readTotal: readProductTotal }),
    address,
  })
  const [openId, setOpenId] = useOpenRecord('products', address)
  const rowHref = useRowHref('products', address)
  const [dialog, setDialog] = useState<ProductFormMode | null>(null)
  const offer = useDraftOffer<ProductFormMode>(PRODUCT_DRAFT)
  const [moving, setMoving] = useState<Product | null>(null)
  const [importing, setImporting] = useState(false)
  const mayRemove = usePermission('removeProducts')
  const { params, rows, selectedCount, selectedRows, reload } = list
  const columns = useMemo(() => columnsFor(rows), [rows])

  const view = useCallback(({ id }: Product) => setOpenId(id), [setOpenId])
  const removeSelected = async () => (await removeProducts(selectedRows())) && reload()
  const exportSelected = (format: ExportFormat) => exportProducts(selectedRows(), params, format)
  const moveReason = moveDisabledReason(list.loadedParams ?? params)
  const [move] = useState(() =>
    createMoveQueue<Product>({
      show: ({ id }, move) => list.moveRow(id, move),
      save: moveProduct,
      reload,
    }),
  )
  useAddressedForm('nuevo', address, () => setDialog({ mode: 'create' }))
  useAddressedForm('importar', address, () => setImporting(true), hasCatalogue)
  const rowActions = useCallback(
    (product: Product): MenuItem[] => [
      { key: 'view', label: 'Ver detalle', icon: 'detail', onSelect: () => view(product) },
      { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setDialog({ mode: 'update', product }) },
      ...(hasCatalogue
        ? moveMenuItems(moveReason, {
            toPosition: () => setMoving(product),
            toStart: () => move(product, 1),
            toEnd: () => move(product, MAX_POSITION),
          })
        : []),
      ...(mayRemove ? removeMenuItem(async () => (await removeProduct(product)) && reload()) : []),
    ],
    [hasCatalogue, mayRemove, move, moveReason, reload, view],
  )

  const closeView = () => setOpenId(null)
  const exportLabel = selectedCount > 0 ? `Exportar ${formatCount(PRODUCT, selectedCount)}` : 'Exportar productos'
  const toolbarItems: MenuItem[] = [
    { key: 'export', label: exportLabel, icon: 'download', onSelect: () => exportSelected('csv') },
    { key: 'xlsx', label: 'Exportar como XLSX', icon: 'download', onSelect: () => exportSelected('xlsx') },
  ]
  if (hasCatalogue)
    toolbarItems.push({
      key: 'import',
      label: 'Importar productos',
      icon: 'upload',
      onSelect: () => setImporting(true),
    })
  if (mayRemove) {
    toolbarItems.push(
      { type: 'separator', key: 'separator' },
      removeSelectedMenuItem(listTexts, selectedCount, removeSelected),
    )
  }

  return (
    <ListLayout
      list={list}
      texts={listTexts}
      columns={columns}
      getRowLabel={nameOf}
      rowActions={rowActions}
      getRowHref={rowHref}
      onRowOpen={view}
      onMove={move}
      onMoveTo={hasCatalogue ? move : undefined}
      moveDisabledReason={moveReason}
      addButton={
        <Button variant="primary" icon="add" onClick={() => setDialog({ mode: 'create' })}>
          Agregar producto
        </Button>
      }
      toolbarActions={<Menu label="Más acciones de productos" items={toolbarItems} />}
      filters={hasCatalogue && <LazyProductFilters list={list} />}
      bulkActions={
        <>
          <Button size="sm" icon="download" onClick={() => exportSelected('csv')}>
            Exportar
          </Button>
          {mayRemove && (
            <Button size="sm" variant="danger" icon="delete" onClick={removeSelected}>
              Eliminar
            </Button>
          )}
        </>
      }
      draftBanner={
        <DraftBanner
          offer={offer}
          title={(form) => draftTitle(listTexts, form.mode === 'update' ? nameOf(form.product) : form.draft?.title)}
          onRecover={setDialog}
        />
      }
    >
      {openId !== null && (
        <OpenRecord id={openId} list={list} texts={listTexts} read={readProduct} onClose={closeView}>
          {(product) => (
            <LazyProductDialogs
              dialog={{
                mode: 'view',
                product,
                steps: <RecordSteps id={openId} list={list} texts={listTexts} nameOf={nameOf} onOpen={setOpenId} />,
                onEdit: () => setDialog({ mode: 'update', product }),
              }}
              products={rows}
              onClose={closeView}
            />
          )}
        </OpenRecord>
      )}
      {moving && (
        <LazyMoveProduct
          product={moving}
          position={rows.findIndex(({ id }) => id === moving.id) + 1}
          onMove={(position) => move(moving, position)}
          onClose={() => setMoving(null)}
        />
      )}
      {importing && (
        <LazyImportProducts
          onClose={(imported) => {
            setImporting(false)
            if (imported) void reload()
          }}
        />
      )}
      {dialog && (
        <LazyProductDialogs
          dialog={dialog}
          products={rows}
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

type MoveActs = { toPosition: () => void; toStart: () => void; toEnd: () => void }

/** Moves over any distance, a feature of the deployment. @param disabledReason Why rows cannot be moved now. */
const moveMenuItems = (disabledReason: string | undefined, acts: MoveActs): MenuItem[] => [
  { type: 'separator', key: 'order' },
  { key: 'position', label: 'Mover a la posición…', icon: 'sort', disabledReason, onSelect: acts.toPosition },
  { key: 'start', label: 'Al principio', icon: 'arrow-up', disabledReason, onSelect: acts.toStart },
  { key: 'end', label: 'Al final', icon: 'arrow-down', disabledReason, onSelect: acts.toEnd },
]

/** Products move in the catalogue's own order, so a search, a filter or a sort disables it (docs/decisions/0002). */
function moveDisabledReason({ search, sort, filters }: ListParams): string | undefined {
  if (search) return 'Borra la búsqueda para cambiar el orden'
  if (filters) return 'Quita los filtros para cambiar el orden'
  return sort ? 'Quita el orden por columna para cambiar el orden' : undefined
}
