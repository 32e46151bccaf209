import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { AssignPointsForm, type Partner } from '#contract/partners.ts'
import { formatNumber, formatRut } from '#app/format.ts'
import { findDraft, draftOwner, deleteDraft, saveDraft } from '#app/form/drafts.ts'
import { unconfirmedAttempts, useForm, type Attempt } from '#app/form/useForm.ts'
import { usePersistedDraft } from '#app/form/usePersistedDraft.ts'
import type { ConfirmOptions } from '#app/stores/confirm.ts'
import { texts } from '#app/texts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { color, FormDialog, NumberField, space, text } from '#ui'
import { BalanceChange } from './BalanceChange.tsx'
import { assignPoints } from './partnerCommands.ts'
import { nameOf, formatPoints } from './partnerFields.ts'
import { StaleDataNotice } from './StaleDataNotice.tsx'
import { UnusualAmountWarning } from './UnusualAmountWarning.tsx'
import { usePartner } from './usePartner.ts'

/**
 * Under this name and the partner's id a half-filled assignment outlives its session, and one that was sent its dialog and a reload, until it
 * is answered.
 */
export const ASSIGN_DRAFT = 'assignPoints'

type AssignValues = { points: number | null }
export type AssignDraft = { partner: Partner; values: AssignValues; attempts: readonly Attempt<AssignValues>[] }

type AssignPointsProps = {
  partner: Partner
  /** What was left of it, taken up again. */
  draft?: AssignDraft
  /** `changed`: points were assigned, or may have been. */
  onClose: (changed: boolean) => void
}

/** 'Asignar puntos' (spec §2, §5): an amount to add, with the balance before and after in sight until it is confirmed. */
export function AssignPoints({ partner: given, draft, onClose }: AssignPointsProps) {
  // What nobody answered for this partner goes on in a dialog that is opened anew: the same amount again is the same act.
  const name = `${ASSIGN_DRAFT} ${given.id}`
  const [before] = useState(() => draft ?? openDraftOf(name))
  const [owner] = useState(draftOwner)
  // A retry must send the very same body, whatever is read meanwhile.
  const [sent] = useState(before?.partner ?? given)
  const { partner, error, retry } = usePartner(sent)

  function keepOpen(left: AssignDraft['attempts']) {
    const last = left.at(-1)
    if (last) saveDraft(name, owner, { partner: sent, values: last.values, attempts: left }, true)
    else if (openDraftOf(name)) deleteDraft(name)
  }

  /** Offers back what is still open, however the dialog goes. */
  function leave(left: AssignDraft['attempts'], changed: boolean) {
    keepOpen(left)
    onClose(changed || left.length > 0 || before !== undefined)
  }

  const form = useForm({
    // spec §5: the field starts at 0.
    initial: { points: 0 } as AssignValues,
    draft: draft?.values,
    attempts: before?.attempts,
    struct: AssignPointsForm,
    toBody: ({ points }) => ({ points }),
    send: ({ points }, key, _, again) => assignPoints(sent, points, key, again),
    onDone: (left) => leave(left, true),
  })
  const { values, attempts, unconfirmed: open, dirty, busy } = form
  const isOpen = open.length > 0
  const others = open.filter((attempt) => attempt.values.points !== values.points)
  const own = { partner: sent, values: dirty || !isOpen ? values : open.at(-1)!.values, attempts } satisfies AssignDraft
  const isSent = unconfirmedAttempts(attempts).length > 0
  usePersistedDraft(ASSIGN_DRAFT, given.id, dirty || isOpen ? own : null, isSent)
  // From the moment that it is sent: a reload is what many do when nothing comes.
  const note = useEffectEvent(keepOpen)
  useEffect(() => {
    if (attempts.length > 0) note(unconfirmedAttempts(attempts))
  }, [attempts])
  const close = useBackGuard(
    () => leave(open, form.stale),
    { dirty: dirty || isOpen, busy },
    isOpen ? leaveOpen(open) : undefined,
  )
  const errors =
    others.length > 0 ? [...form.formErrors, texts.partners.sentBefore(formatAmounts(others))] : form.formErrors

  return (
    <FormDialog
      open
      size="sm"
      title="Asignar puntos"
      busy={busy}
      onSubmit={form.submit}
      onClose={close}
      error={errors.length > 0 ? errors.join(' ') : undefined}
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
      <UnusualAmountWarning id={sent.id} points={values.points} />
      {error && <StaleDataNotice onRetry={retry} />}
      {/* Nobody knows what comes of a balance in which points may be already, or which could not be read. */}
      <BalanceChange balance={partner.points} points={isOpen || error ? null : values.points} />
    </FormDialog>
  )
}

/** What was left under this name, where nobody knows whether it was applied. */
function openDraftOf(name: string): AssignDraft | undefined {
  const left = findDraft<AssignDraft>(name)
  return left && unconfirmedAttempts(left.attempts).length > 0 ? left : undefined
}

/** '1 punto', '500 puntos' or '500 y 1.000 puntos'. */
export function formatAmounts(attempts: AssignDraft['attempts']): string {
  const amounts = attempts.map(({ values }) => values.points ?? 0)
  return [...amounts.slice(0, -1).map(formatNumber), ...amounts.slice(-1).map(formatPoints)].join(' y ')
}

const leaveOpen = (open: AssignDraft['attempts']): ConfirmOptions => ({
  title: '¿Cerrar sin saber si se aplicó?',
  body: `Enviaste ${formatAmounts(open)} y no llegó la respuesta: la asignación puede estar hecha. Confírmala aquí o desde el aviso que quedará en la lista: así contará una sola vez.`,
  confirmLabel: 'Cerrar sin saber',
  cancelLabel: 'Seguir aquí',
})

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
