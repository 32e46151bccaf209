import { CancelOrderForm, type Order } from '#contract/orders.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { AutocompleteField, Banner, Checkbox } from '#ui'
import { formatPoints } from '../list/points.tsx'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { RecordHeading } from '../list/RecordHeading.tsx'
import { useStoredPartner } from '../shared/usePartner.ts'
import { cancelOrder } from './orderCommands.ts'
import { CANCEL_DRAFT, describeLines, orderTitle } from './orderTexts.ts'

type CancelValues = { reason: string; restock: boolean }
export type CancelDraft = { order: Order; values: CancelValues; attempts: readonly Attempt<CancelValues>[] }

export type CancelOrderProps = {
  order: Order
  draft?: CancelDraft | undefined
  /** `changed`: the list has to reload. */
  onClose: (changed: boolean) => void
}

const reasons = ['El socio se arrepintió', 'Producto sin existencias', 'Producto equivocado']

/** Cancels an order: asks for the reason, and whether the pieces return to the stock. */
export function CancelOrder({ order, draft, onClose }: CancelOrderProps) {
  const { points, partner, status, version } = order
  const form = useForm({
    // The pieces of a delivered order have left.
    initial: { reason: '', restock: status !== 'delivered' } satisfies CancelValues as CancelValues,
    draft: draft?.values,
    attempts: draft?.attempts,
    struct: CancelOrderForm,
    toBody: (values) => values,
    version,
    send: (body, key, version) => cancelOrder(order, { ...body, version }, key),
    onDone: () => onClose(true),
  })
  const owed = useStoredPartner(partner.id).partner?.owed ?? 0
  const settled = Math.min(owed, points)
  const { value: restock, onValueChange: setRestock } = form.field('restock')
  return (
    <RecordDialog
      size="sm"
      title="Anular canje"
      submitLabel="Anular canje"
      form={form}
      draftKind={CANCEL_DRAFT}
      recordId={order.id}
      draft={{ order, values: form.values, attempts: form.attempts } satisfies CancelDraft}
      onClose={onClose}
    >
      <RecordHeading name={orderTitle(order)} detail={describeLines(order.lines)} />
      <p>
        {`${points === 1 ? 'Se devolverá' : 'Se devolverán'} ${formatPoints(points)} a ${partner.nombre_completo}.`}
      </p>
      {settled > 0 && (
        <Banner tone="warning">
          {`El socio debe ${formatPoints(owed)} de reversas: este canje paga ${formatPoints(settled)} de esa deuda.`}
        </Banner>
      )}
      <AutocompleteField
        {...form.field('reason')}
        label="Motivo"
        required
        hint="Aparece en el historial del socio."
        suggestions={reasons}
      />
      <Checkbox checked={restock} onCheckedChange={setRestock} label="Los productos vuelven al stock" />
    </RecordDialog>
  )
}
