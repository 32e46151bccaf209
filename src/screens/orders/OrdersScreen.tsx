import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mayUndoStep, orderSortKeys, type Order } from '#contract/orders.ts'
import { clock } from '#app/clock.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord, useRowHref } from '#app/list/useOpenRecord.ts'
import { useIdlePreload } from '#app/useIdlePreload.ts'
import { useAddressedForm } from '#app/useAddressedForm.ts'
import { usePermission } from '#app/usePermission.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import { OpenRecord } from '../list/OpenRecord.tsx'
import { RecordSteps } from '../list/RecordSteps.tsx'
import { LazyOrderForm } from '../shared/lazy.ts'
import { CancelOrder, type CancelDraft } from './CancelOrder.tsx'
import { orderColumns } from './orderColumns.tsx'
import { orderFilterNames, orderSource, readOrder, stepOrder, undoStep } from './orderCommands.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import type { OrderDraft } from './OrderForm.tsx'
import { CANCEL_DRAFT, ORDER_DRAFT, orderTexts, orderTitle } from './orderTexts.ts'

type OpenForm = { mode: 'create'; draft?: OrderDraft } | { mode: 'cancel'; order: Order; draft?: CancelDraft } | null
type Act = { key: string; label: string; icon: 'cart' | 'check' | 'refresh' | 'close'; onSelect: () => void }

/** Canjes, a feature of the deployment and the home of role user. */
export function OrdersScreen() {
  useScreenTitle('Canjes')
  useIdlePreload(LazyOrderForm)
  const address = useSearchParams()
  const list = useList<Order>({ ...orderSource, sortKeys: orderSortKeys, filterNames: orderFilterNames, address })
  const [openId, setOpenId] = useOpenRecord('orders', address)
  const rowHref = useRowHref('orders', address)
  const [form, setForm] = useState<OpenForm>(null)
  const orderOffer = useDraftOffer<OrderDraft>(ORDER_DRAFT)
  const cancelOffer = useDraftOffer<CancelDraft>(CANCEL_DRAFT)
  const mayCancelDelivered = usePermission('cancelDelivered')
  const { reload } = list

  useAddressedForm('nuevo', address, () => setForm({ mode: 'create' }))

  const show = useCallback(({ id }: Order) => setOpenId(id), [setOpenId])
  const actsOf = useCallback(
    (order: Order): Act[] => {
      const undo = async (stepped: Order) => {
        if (await undoStep(stepped)) await reload()
      }
      const step = (to: 'ready' | 'delivered') => async () => {
        if (await stepOrder(order, to, (stepped) => void undo(stepped))) await reload()
      }
      const { status, ready, delivered } = order
      const last = status === 'delivered' ? delivered : status === 'ready' ? ready : null
      const acts: Act[] = []
      if (status === 'pending')
        acts.push({ key: 'ready', label: 'Marcar preparado', icon: 'cart', onSelect: step('ready') })
      if (status === 'pending' || status === 'ready')
        acts.push({ key: 'deliver', label: 'Marcar entregado', icon: 'check', onSelect: step('delivered') })
      if (last && mayUndoStep(new Date(last.at), clock.now(), mayCancelDelivered))
        acts.push({
          key: 'undo',
          label: status === 'delivered' ? 'Deshacer entrega' : 'Deshacer preparación',
          icon: 'refresh',
          onSelect: () => void undo(order),
        })
      if (status !== 'cancelled' && (status !== 'delivered' || mayCancelDelivered))
        acts.push({
          key: 'cancel',
          label: 'Anular canje',
          icon: 'close',
          onSelect: () => setForm({ mode: 'cancel', order }),
        })
      return acts
    },
    [mayCancelDelivered, reload],
  )
  const rowActions = useCallback(
    (order: Order): MenuItem[] => [
      { key: 'view', label: 'Ver detalle', icon: 'detail', onSelect: () => show(order) },
      ...actsOf(order).map((act): MenuItem => (act.key === 'cancel' ? { ...act, tone: 'danger' } : act)),
    ],
    [actsOf, show],
  )

  const closeDetail = () => setOpenId(null)
  function closeForm(changed: boolean) {
    setForm(null)
    orderOffer.refresh()
    cancelOffer.refresh()
    if (changed) void reload()
  }

  return (
    <ListLayout
      list={list}
      texts={orderTexts}
      columns={orderColumns}
      getRowLabel={orderTitle}
      rowActions={rowActions}
      getRowHref={rowHref}
      onRowOpen={show}
      addButton={
        <Button variant="primary" icon="add" onClick={() => setForm({ mode: 'create' })}>
          Nuevo canje
        </Button>
      }
      filters={<OrderFilters filters={list.params.filters} onChange={list.setFilters} />}
      draftBanner={
        <>
          <DraftBanner
            offer={orderOffer}
            title={({ partner }) =>
              partner ? `Quedó un canje a medio llenar, de ${partner.nombre_completo}` : 'Quedó un canje a medio llenar'
            }
            onRecover={(draft) => setForm({ mode: 'create', draft })}
          />
          <DraftBanner
            offer={cancelOffer}
            title={({ order }) => `Quedó una anulación a medio llenar, del canje N.º ${order.id}`}
            onRecover={(draft) => setForm({ mode: 'cancel', order: draft.order, draft })}
          />
        </>
      }
    >
      {openId !== null && (
        <OpenRecord id={openId} list={list} texts={orderTexts} read={readOrder} onClose={closeDetail}>
          {(order) => (
            <OrderDetail
              order={order}
              steps={<RecordSteps id={openId} list={list} texts={orderTexts} nameOf={orderTitle} onOpen={setOpenId} />}
              acts={actsOf(order).map(({ key, label, icon, onSelect }, index) => (
                <Button
                  key={key}
                  icon={icon}
                  variant={key === 'cancel' ? 'danger' : index === 0 && key !== 'undo' ? 'primary' : undefined}
                  onClick={onSelect}
                >
                  {label}
                </Button>
              ))}
              onClose={closeDetail}
            />
          )}
        </OpenRecord>
      )}
      {form?.mode === 'create' && <LazyOrderForm draft={form.draft} onClose={closeForm} />}
      {form?.mode === 'cancel' && <CancelOrder order={form.order} draft={form.draft} onClose={closeForm} />}
    </ListLayout>
  )
}
