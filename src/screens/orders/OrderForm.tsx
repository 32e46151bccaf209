import { useEffect, useRef, useState } from 'react'
import { labelsOf, mapFields } from '#contract/fields.ts'
import { orderFieldNames, orderFields } from '#contract/orderFields.ts'
import { OrderForm as OrderRules, PricesChanged } from '#contract/orders.ts'
import type { Partner } from '#contract/partners.ts'
import type { FieldErrors } from '#contract/rules.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { Banner, TextField } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { createOrder } from './orderCommands.ts'
import type { Line } from './orderLines.ts'
import { OrderLines } from './OrderLines.tsx'
import { ORDER_DRAFT } from './orderTexts.ts'
import { OrderTotal } from './OrderTotal.tsx'
import { PartnerField } from './PartnerField.tsx'
import { ProductField } from './ProductField.tsx'

const labels = labelsOf(orderFields)
type OrderValues = Record<keyof typeof orderFields, string> & { partner_id: number | null; lines: readonly Line[] }
export type OrderDraft = { partner: Partner | null; values: OrderValues; attempts: readonly Attempt<OrderValues>[] }

type OrderFormProps = {
  /** The partner at first. */
  partner?: Partner | undefined
  draft?: OrderDraft | undefined
  /** `saved`: the list has to reload. */
  onClose: (saved: boolean) => void
}

/** Redeems products for a partner's points. The price seen is the price paid. */
export function OrderForm({ partner: initialPartner, draft, onClose }: OrderFormProps) {
  const [partner, setPartner] = useState(draft?.partner ?? initialPartner ?? null)
  const [problems, setProblems] = useState<FieldErrors>({})
  /** Present prices and stock of products that changed since they were added. */
  const [changed, setChanged] = useState<{ message: string; products: PricesChanged['products'] } | null>(null)
  const productField = useRef<HTMLButtonElement>(null)
  const quantities = useRef<HTMLUListElement>(null)
  const current = (line: Line): Line => {
    const now = changed?.products.find(({ product_id }) => product_id === line.product_id)
    return now ? { ...line, points: now.points, stock: now.stock } : line
  }
  const form = useForm({
    initial: {
      ...mapFields(orderFieldNames, () => ''),
      partner_id: initialPartner?.id ?? null,
      lines: [],
    } satisfies OrderValues as OrderValues,
    draft: draft?.values,
    attempts: draft?.attempts,
    struct: OrderRules,
    toBody: ({ lines, ...values }) => ({
      ...values,
      lines: lines.map(current).map(({ product_id, quantity, points }) => ({ product_id, quantity, points })),
    }),
    nameOfCreated: ({ partner_id }) =>
      partner?.id === partner_id ? `canje de ${partner?.nombre_completo || partner?.rut}` : 'canje de otro socio',
    async send(body, key) {
      const outcome = await createOrder(body, key)
      if (!outcome.ok) {
        setProblems(outcome.error.fields)
        setChanged((before) => outcome.error.bodyAs(PricesChanged) ?? before)
      }
      return outcome
    },
    onDone: () => onClose(true),
  })
  const { values, field } = form
  const lines = values.lines.map(current)
  const { error: linesError, onValueChange } = field('lines')
  const tooDear = problems['lines']?.[0]
  useEffect(() => {
    if (tooDear && !form.busy) quantities.current?.querySelector('input')?.focus()
  }, [tooDear, form.busy])
  function setLines(next: readonly Line[]) {
    setProblems({})
    onValueChange(next)
  }

  return (
    <RecordDialog
      title="Nuevo canje"
      submitLabel="Canjear"
      form={form}
      draftKind={ORDER_DRAFT}
      recordId={undefined}
      draft={{ partner, values, attempts: form.attempts } satisfies OrderDraft}
      onClose={onClose}
    >
      <PartnerField
        partner={partner}
        error={field('partner_id').error}
        onChange={(chosen) => {
          setPartner(chosen)
          field('partner_id').onValueChange(chosen.id)
        }}
      />
      <ProductField
        ref={productField}
        lines={values.lines}
        error={lines.length === 0 ? linesError : undefined}
        onAdd={(line) => setLines([...values.lines, line])}
      />
      {changed && (
        <Banner tone="warning" live>
          {`${changed.message} Revisa el total y confirma otra vez.`}
        </Banner>
      )}
      <OrderLines
        ref={quantities}
        lines={lines}
        problems={problems}
        isChecked={linesError !== undefined}
        onQuantity={(product_id, quantity) =>
          setLines(values.lines.map((line) => (line.product_id === product_id ? { ...line, quantity } : line)))
        }
        onRemove={(product_id) => {
          setLines(values.lines.filter((line) => line.product_id !== product_id))
          productField.current?.focus()
        }}
      />
      <TextField {...field('note')} label={labels.note} hint="Aparece en el historial del socio." />
      <OrderTotal partner={partner} lines={lines} refusal={tooDear} />
    </RecordDialog>
  )
}
