import { MAX_STEPPED, mayUndoStep, type Order, type SteppedOrders } from '#contract/orders.ts'
import { isAllowed } from '#contract/roles.ts'
import { clock } from '#app/clock.ts'
import { formatNumber } from '#app/format.ts'
import type { Command, ListScreen, OfferedDraft, ScreenDialog } from '../list/commands.ts'
import { viewCommand } from '../list/viewCommand.ts'
import type { ListCommands } from '../list/useListCommands.tsx'
import { LazyOrderForm } from '../shared/lazy.ts'
import { CancelOrder, type CancelDraft } from './CancelOrder.tsx'
import { exportOrders, stepOrder, stepOrders, undoStep } from './orderCommands.ts'
import type { OrderDraft } from './OrderForm.tsx'
import { CANCEL_DRAFT, ORDER_DRAFT } from './orderTexts.ts'
import { PreparationList } from './PreparationList.tsx'

type Screen = ListScreen<Order>

const orderForm: ScreenDialog<{ draft?: OrderDraft }, Screen> = ({ draft }, close) => (
  <LazyOrderForm draft={draft} onClose={close} />
)
const cancelForm: ScreenDialog<{ order: Order; draft?: CancelDraft }, Screen> = ({ order, draft }, close) => (
  <CancelOrder order={order} draft={draft} onClose={close} />
)

const create: Command<Screen> = {
  key: 'create',
  label: 'Nuevo canje',
  icon: 'add',
  primary: true,
  address: 'nuevo',
  run: ({ open }) => open(orderForm, {}),
}

const exportCsv: Command<Screen> = {
  key: 'export',
  label: 'Exportar canjes',
  icon: 'download',
  run: ({ list }) => exportOrders(list.params, 'csv'),
}
const exportXlsx: Command<Screen> = {
  ...exportCsv,
  key: 'xlsx',
  label: 'Exportar como XLSX',
  run: ({ list }) => exportOrders(list.params, 'xlsx'),
}

const mayCancelDelivered = ({ role }: Screen) => isAllowed('cancelDelivered', role)

async function undo({ changed }: Screen, order: Order) {
  if (await undoStep(order)) changed()
}
const step = (to: 'ready' | 'delivered') => async (screen: Screen, order: Order) => {
  if (await stepOrder(order, to, (stepped) => void undo(screen, stepped))) screen.changed()
}

const preparation: ScreenDialog<{ orders: readonly Order[] }, Screen> = ({ orders }, close) => (
  <PreparationList orders={orders} onClose={() => close(false)} />
)

type Step = 'ready' | 'delivered'
const mayStep = ({ status }: Order, step: Step) => status === 'pending' || (status === 'ready' && step === 'delivered')
const selected = ({ list }: Screen, step: Step) => list.selectedRows().filter((order) => mayStep(order, step))

async function undoMany({ changed }: Screen, stepped: SteppedOrders['stepped']) {
  if (await stepOrders(stepped, 'undo')) changed()
}

/** A step of the selected orders that can take it. */
const stepSelected = (
  step: Step,
  labelOf: (count: number) => string,
  more: Pick<Command<Screen>, 'key' | 'icon'>,
): Command<Screen> => ({
  ...more,
  label: (screen) => labelOf(selected(screen, step).length),
  when: (screen) => selected(screen, step).length > 0,
  disabledReason: (screen) =>
    selected(screen, step).length > MAX_STEPPED
      ? `Selecciona a lo más ${formatNumber(MAX_STEPPED)} canjes.`
      : undefined,
  async run(screen) {
    const stale = await stepOrders(selected(screen, step), step, (stepped) => void undoMany(screen, stepped))
    if (stale) screen.changed()
  },
})

const prepareSelected = stepSelected(
  'ready',
  (count) => (count === 1 ? 'Marcar 1 preparado' : `Marcar ${formatNumber(count)} preparados`),
  { key: 'readyMany', icon: 'box' },
)
const deliverSelected = stepSelected('delivered', (count) => `Entregar ${formatNumber(count)}`, {
  key: 'deliveredMany',
  icon: 'check',
})
const printSelected: Command<Screen> = {
  key: 'preparation',
  label: 'Lista de preparación',
  icon: 'print',
  run: ({ open, list }) => open(preparation, { orders: list.selectedRows() }),
}

const prepare: Command<Screen, Order> = {
  key: 'ready',
  label: 'Marcar preparado',
  icon: 'box',
  primary: true,
  when: (_, { status }) => status === 'pending',
  run: step('ready'),
}
const deliver: Command<Screen, Order> = {
  key: 'deliver',
  label: 'Marcar entregado',
  icon: 'check',
  primary: true,
  when: (_, { status }) => status === 'pending' || status === 'ready',
  run: step('delivered'),
}
const undoLast: Command<Screen, Order> = {
  key: 'undo',
  label: (_, { status }) => (status === 'delivered' ? 'Deshacer entrega' : 'Deshacer preparación'),
  icon: 'refresh',
  when(screen, { status, ready, delivered }) {
    const last = status === 'delivered' ? delivered : status === 'ready' ? ready : null
    return last !== null && mayUndoStep(new Date(last.at), clock.now(), mayCancelDelivered(screen))
  },
  run: undo,
}
const cancel: Command<Screen, Order> = {
  key: 'cancel',
  label: 'Anular canje',
  icon: 'close',
  danger: true,
  when: (screen, { status }) => status !== 'cancelled' && (status !== 'delivered' || mayCancelDelivered(screen)),
  run: ({ open }, order) => open(cancelForm, { order }),
}

const orderDraft: OfferedDraft<OrderDraft, Screen> = {
  kind: ORDER_DRAFT,
  title: ({ partner }) =>
    partner ? `Quedó un canje a medio llenar, de ${partner.nombre_completo}` : 'Quedó un canje a medio llenar',
  recover: ({ open }, draft) => open(orderForm, { draft }),
}
const cancelDraft: OfferedDraft<CancelDraft, Screen> = {
  kind: CANCEL_DRAFT,
  title: ({ order }) => `Quedó una anulación a medio llenar, del canje N.º ${order.id}`,
  recover: ({ open }, draft) => open(cancelForm, { order: draft.order, draft }),
}

export const detailCommands: readonly Command<Screen, Order>[] = [prepare, deliver, undoLast, cancel]

export const listCommands: ListCommands<Order, Screen> = {
  row: [viewCommand, ...detailCommands],
  toolbar: [exportCsv, exportXlsx],
  bulk: [prepareSelected, deliverSelected, printSelected],
  add: create,
  drafts: [orderDraft, cancelDraft],
}
