import type { ExportFormat } from '#contract/common.ts'
import { MAX_POSITION } from '#contract/limits.ts'
import type { Product } from '#contract/products.ts'
import type { Move } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import type { IconName } from '#ui'
import type { Command, ListScreen, OfferedDraft, ScreenDialog } from '../list/commands.ts'
import { draftTitle, formatCount } from '../list/listTexts.ts'
import { removeCommands } from '../list/removeCommands.ts'
import { viewCommand } from '../list/viewCommand.ts'
import type { ListCommands } from '../list/useListCommands.tsx'
import { LazyImportProducts, LazyMoveProduct, LazyProductForm } from './lazy.ts'
import { exportProducts, removeProduct, removeProducts } from './productCommands.ts'
import { nameOf, PRODUCT, PRODUCT_DRAFT } from './productFields.ts'
import type { ProductFormMode } from './ProductForm.tsx'
import { productTexts } from './productTexts.ts'

/** `move`: shows a move at once and saves it. */
export type ProductExtra = { move: (product: Product, move: Move) => void }
type Screen = ListScreen<Product, ProductExtra>

const form: ScreenDialog<ProductFormMode, Screen> = (mode, close, { list }) => (
  <LazyProductForm {...mode} products={list.rows} onClose={close} />
)
const positionForm: ScreenDialog<Product, Screen> = (product, close, { list, move }) => (
  <LazyMoveProduct
    product={product}
    position={list.rows.findIndex(({ id }) => id === product.id) + 1}
    onMove={(position) => move(product, position)}
    onClose={() => close(false)}
  />
)
const importDialog: ScreenDialog<undefined, Screen> = (_, close) => <LazyImportProducts onClose={close} />

const create: Command<Screen> = {
  key: 'create',
  label: 'Agregar producto',
  icon: 'add',
  primary: true,
  address: 'nuevo',
  run: ({ open }) => open(form, { mode: 'create' }),
}
const edit: Command<Screen, Product> = {
  key: 'edit',
  label: 'Editar',
  icon: 'edit',
  shortcut: 'E',
  run: ({ open }, product) => open(form, { mode: 'update', product }),
}
const importProducts: Command<Screen> = {
  key: 'import',
  label: 'Importar productos',
  icon: 'upload',
  feature: 'catalogue',
  address: 'importar',
  run: ({ open }) => open(importDialog, undefined),
}

/** Over any distance, a feature. The arrows of a row move by one. */
const moving = (key: string, label: string, icon: IconName, run: Command<Screen, Product>['run']) => ({
  key,
  label,
  icon,
  feature: 'catalogue' as const,
  disabledReason: ({ list }: Screen) => moveDisabledReason(list.loadedParams ?? list.params),
  run,
})
const moveToPosition: Command<Screen, Product> = {
  ...moving('position', 'Mover a la posición…', 'sort', ({ open }, product) => open(positionForm, product)),
  startsGroup: true,
}
const moveToStart = moving('start', 'Al principio', 'arrow-up', ({ move }, product) => move(product, 1))
const moveToEnd = moving('end', 'Al final', 'arrow-down', ({ move }, product) => move(product, MAX_POSITION))

/** Products move in the catalogue's own order, so a search, a filter or a sort disables it (docs/decisions/0002). */
export function moveDisabledReason({ search, sort, filters }: ListParams): string | undefined {
  if (search) return 'Borra la búsqueda para cambiar el orden'
  if (filters) return 'Quita los filtros para cambiar el orden'
  return sort ? 'Quita el orden por columna para cambiar el orden' : undefined
}

/** The selected products, or all that the list shows. */
const exportAs = (format: ExportFormat) => (screen: Screen) =>
  exportProducts(screen.list.selectedRows(), screen.list.params, format)
const exportCsv: Command<Screen> = {
  key: 'export',
  label: ({ list }) =>
    list.selectedCount > 0 ? `Exportar ${formatCount(PRODUCT, list.selectedCount)}` : 'Exportar productos',
  icon: 'download',
  run: exportAs('csv'),
}
const exportXlsx: Command<Screen> = { ...exportCsv, key: 'xlsx', label: 'Exportar como XLSX', run: exportAs('xlsx') }

const remove = removeCommands<Product, ProductExtra>(productTexts, {
  permission: 'removeProducts',
  one: removeProduct,
  many: removeProducts,
})

const draft: OfferedDraft<ProductFormMode, Screen> = {
  kind: PRODUCT_DRAFT,
  title: (mode) => draftTitle(productTexts, mode.mode === 'update' ? nameOf(mode.product) : mode.draft?.title),
  recover: ({ open }, mode) => open(form, mode),
}

export const listCommands: ListCommands<Product, Screen> = {
  row: [viewCommand, edit, moveToPosition, moveToStart, moveToEnd, remove.row],
  add: create,
  toolbar: [exportCsv, exportXlsx, importProducts, remove.toolbar],
  bulk: [{ ...exportCsv, label: 'Exportar' }, remove.bulk],
  drafts: [draft],
}

export const detailCommands: readonly Command<Screen, Product>[] = [{ ...edit, label: 'Editar producto' }]
