import { useState } from 'react'
import {
  AlreadyReversed,
  BalanceTooLow,
  ReversePointsForm,
  type Partner,
  type PointsHistoryEntry,
} from '#contract/partners.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { formatDateTime, formatNumber, formatSignedPoints } from '#app/format.ts'
import { texts } from '#app/texts.ts'
import { AutocompleteField, Banner, Checkbox, DescriptionList } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { BalanceChange } from '../shared/BalanceChange.tsx'
import { reverseEntry } from './partnerCommands.ts'
import { REVERSE_DRAFT } from './partnerFields.ts'
import { PartnerHeading } from './PartnerHeading.tsx'
import { reasonSuggestions } from './reasons.ts'
import { StaleDataNotice } from '../shared/StaleDataNotice.tsx'
import { usePartner } from '../shared/usePartner.ts'

type ReverseValues = { reason: string; available: boolean }
export type ReverseDraft = {
  partner: Partner
  entry: PointsHistoryEntry
  values: ReverseValues
  attempts: readonly Attempt<ReverseValues>[]
}

type ReverseEntryProps = {
  partner: Partner
  entry: PointsHistoryEntry
  /** @default '' */
  reason?: string | undefined
  draft?: ReverseDraft | undefined
  /** `changed`: the entry was taken back, by this form or before. */
  onClose: (changed: boolean) => void
}

/** Takes an entry of the points history back, as one more entry. Points that were spent stay with the partner. */
export function ReverseEntry({ partner: initialPartner, entry, reason = '', draft, onClose }: ReverseEntryProps) {
  const { partner, error, retry } = usePartner(initialPartner)
  const [refusedBalance, setRefusedBalance] = useState<number | null>(null)
  const [reversal, setReversal] = useState<string | null>(null)
  const form = useForm({
    initial: { reason, available: false } satisfies ReverseValues as ReverseValues,
    draft: draft?.values,
    attempts: draft?.attempts,
    struct: ReversePointsForm,
    toBody: ({ reason, available }) => ({ reason: reason.trim(), ...(available && { available }) }),
    async send(body, key) {
      const outcome = await reverseEntry(entry, body, key)
      if (!outcome.ok) {
        setRefusedBalance(outcome.error.bodyAs(BalanceTooLow)?.balance ?? null)
        const earlier = outcome.error.bodyAs(AlreadyReversed)
        setReversal(earlier && texts.partners.alreadyReversed(formatDateTime(earlier.reversed.at), earlier.reversed.by))
      }
      return outcome
    },
    onDone: () => onClose(true),
  })
  const points = -entry.accumulated_points
  const balance = refusedBalance ?? partner.points
  const isShort = balance + points < 0
  const { error: availableError, value: available, onValueChange: setAvailable } = form.field('available')
  const after = isShort ? (available ? 0 : null) : balance + points

  return (
    <RecordDialog
      size="sm"
      title="Revertir movimiento"
      submitLabel="Revertir movimiento"
      form={form}
      draftKind={REVERSE_DRAFT}
      recordId={entry.id}
      draft={{ partner: initialPartner, entry, values: form.values, attempts: form.attempts } satisfies ReverseDraft}
      formErrors={reversal ? [reversal] : form.formErrors}
      onClose={onClose}
    >
      <PartnerHeading partner={partner} />
      <DescriptionList
        items={[
          { term: 'Movimiento', detail: entry.type.display_name },
          { term: 'Puntos', detail: formatSignedPoints(entry.accumulated_points) },
          { term: 'Fecha', detail: formatDateTime(entry.created_at) },
          { term: 'Por', detail: entry.by?.name ?? null },
        ]}
      />
      {error && <StaleDataNotice onRetry={retry} />}
      <BalanceChange balance={balance} after={error ? null : after} />
      <AutocompleteField
        {...form.field('reason')}
        label="Motivo"
        required
        hint="Aparece en el historial del socio."
        suggestions={reasonSuggestions}
      />
      {isShort && (
        <Banner tone="warning" live>
          <p>{availableError ?? texts.partners.spent(formatNumber(balance), formatNumber(-points))}</p>
          <p>{texts.partners.staysOwed}</p>
        </Banner>
      )}
      {isShort && (
        <Checkbox
          checked={available}
          onCheckedChange={setAvailable}
          label={
            balance > 0
              ? `Descontar solo lo que queda (${formatNumber(balance)})`
              : `Revertir y dejar ${formatNumber(-points)} como deuda`
          }
          aria-invalid={availableError ? true : undefined}
        />
      )}
    </RecordDialog>
  )
}
