import { useState } from 'react'
import { styled } from 'styled-components'
import { AssignPointsForm, type Partner } from '#contract/partners.ts'
import { formatRut } from '#app/format.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { useKeptDraft } from '#app/form/useKeptDraft.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { color, FormDialog, NumberField, space, text } from '#ui'
import { BalanceChange } from './BalanceChange.tsx'
import { assignPoints } from './partnerCommands.ts'
import { nameOf } from './partnerFields.ts'
import { usePartner } from './usePartner.ts'

/** Under this name a half-filled assignment outlives its session. */
export const ASSIGN_DRAFT = 'assignPoints'

type AssignValues = { points: number | null }
export type AssignDraft = { partner: Partner; values: AssignValues; attempts: readonly Attempt<AssignValues>[] }

type AssignPointsProps = {
  partner: Partner
  /** What an ended session left of it. */
  draft?: AssignDraft
  /** `changed`: points were assigned, or may have been. */
  onClose: (changed: boolean) => void
}

/** 'Asignar puntos' (spec §2, §5): an amount to add, with the balance before and after in sight until it is confirmed. */
export function AssignPoints({ partner: given, draft, onClose }: AssignPointsProps) {
  // A retry must send the very same body, whatever is read meanwhile.
  const [sent] = useState(given)
  const { partner } = usePartner(sent)
  const form = useForm({
    // spec §5: the field starts at 0.
    initial: { points: 0 } as AssignValues,
    start: draft?.values,
    attempts: draft?.attempts,
    struct: AssignPointsForm,
    toBody: ({ points }) => ({ points }),
    send: ({ points }, key) => assignPoints(sent, points, key),
    onDone: () => onClose(true),
  })
  const close = () => onClose(form.stale)
  const { values, attempts } = form
  useKeptDraft(ASSIGN_DRAFT, form.dirty ? ({ partner: sent, values, attempts } satisfies AssignDraft) : null)
  useBackGuard(form, close)

  return (
    <FormDialog
      open
      size="sm"
      title="Asignar puntos"
      busy={form.busy}
      dirty={form.dirty}
      onSubmit={form.submit}
      onClose={close}
      error={form.formErrors.length > 0 ? form.formErrors.join(' ') : undefined}
    >
      <Who>
        <strong>{nameOf(partner)}</strong>
        <span>RUT {formatRut(partner.rut)}</span>
      </Who>
      <NumberField
        {...form.field('points')}
        label="Puntos"
        required
        min={0}
        suffix="pts"
        hint="Se suman al saldo actual."
        // Whoever types an amount means to replace the 0: a press before it would make 5.000 of 500.
        onFocus={(event) => event.currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.value === '0' && currentTarget.select()}
      />
      <BalanceChange balance={partner.points} points={values.points} />
    </FormDialog>
  )
}

const Who = styled.p`
  display: grid;
  gap: ${space['025']};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & > strong {
    font: ${text.titleSm};
  }
  & > span {
    color: ${color.fgMuted};
  }
`
