import { mayUndoStep, type Order } from '#contract/orders.ts'
import { isAllowed } from '#contract/roles.ts'
import { clock } from '#app/clock.ts'
import type { Command, ListScreen, OfferedDraft, ScreenDialog } from '../list/commands.ts'
import { viewCommand } from '../list/viewCommand.ts'
import type { ListCommands } from '../list/useListCommands.tsx'
import { LazyOrderForm } from '../shared/lazy.ts'
import { CancelOrder, type CancelDraft } from './CancelOrder.tsx'
import { stepOrder, undoStep } from './orderCommands.ts'
import type { OrderDraft } from './OrderForm.tsx'
import { CANCEL_DRAFT, ORDER_DRAFT } from './orderTexts.ts'

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

const mayCancelDelivered = ({ role }: Screen) => isAllowed('cancelDelivered', role)

async function undo({ changed }: Screen, order: Order) {
  if (await undoStep(order)) changed()
}
const step = (to: 'ready' | 'delivered') => async (screen: Screen, order: Order) => {
  if (await stepOrder(order, to, (stepped) => void undo(screen, stepped))) screen.changed()
}

const prepare: Command<Screen, Order> = {
  key: 'ready',
  label: 'Marcar preparado',
  icon: 'cart',
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
  add: create,
  drafts: [orderDraft, cancelDraft],
}
