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
import { formatPoints, pointsSuffix } from '../list/points.tsx'
import { nameOf } from './partnerFields.ts'
import { StaleDataNotice } from './StaleDataNotice.tsx'
import { UnusualAmountWarning } from './UnusualAmountWarning.tsx'
import { usePartner } from './usePartner.ts'

/**
 * Draft kind of the form; the partner's id follows it (docs/decisions/0007).
 * A draft with unconfirmed attempts also survives the dialog and a reload, until an attempt is confirmed.
 */
export const ASSIGN_DRAFT = 'assignPoints'

type AssignValues = { points: number | null }
type AssignAttempts = readonly Attempt<AssignValues>[]
export type AssignDraft = { partner: Partner; values: AssignValues; attempts: AssignAttempts }

type AssignPointsProps = {
  partner: Partner
  draft?: AssignDraft
  /** `changed`: points were assigned, or may have been. */
  onClose: (changed: boolean) => void
}

/** Assigns points to a partner (spec §2, §5). Shows the balance before and after. */
export function AssignPoints({ partner: initialPartner, draft, onClose }: AssignPointsProps) {
  const draftName = `${ASSIGN_DRAFT} ${initialPartner.id}`
  // Continues unconfirmed attempts of an earlier dialog: the same amount is then a retry under the same key.
  const [previous] = useState(() => draft ?? findUnconfirmedDraft(draftName))
  const [owner] = useState(draftOwner)
  // The body repeats the partner's fields, and a retry has to send the same body.
  const [bodyPartner] = useState(previous?.partner ?? initialPartner)
  const { partner, error, retry } = usePartner(bodyPartner)

  function saveUnconfirmed(unconfirmed: AssignAttempts) {
    const last = unconfirmed.at(-1)
    if (last) saveDraft(draftName, owner, { partner: bodyPartner, values: last.values, attempts: unconfirmed }, true)
    else if (findUnconfirmedDraft(draftName)) deleteDraft(draftName)
  }

  function finish(unconfirmed: AssignAttempts, changed: boolean) {
    saveUnconfirmed(unconfirmed)
    onClose(changed || unconfirmed.length > 0 || previous !== undefined)
  }

  const form = useForm({
    // spec §5: the field starts at 0.
    initial: { points: 0 } as AssignValues,
    draft: draft?.values,
    attempts: previous?.attempts,
    struct: AssignPointsForm,
    toBody: ({ points }) => ({ points }),
    send: ({ points }, key, _, isRetry) => assignPoints(bodyPartner, points, key, isRetry),
    onDone: (unconfirmed) => finish(unconfirmed, true),
  })
  const { values, attempts, unconfirmed, dirty, busy } = form
  const hasUnconfirmed = unconfirmed.length > 0
  const otherAmounts = unconfirmed.filter((attempt) => attempt.values.points !== values.points)
  const draftToSave = {
    partner: bodyPartner,
    values: dirty || !hasUnconfirmed ? values : unconfirmed.at(-1)!.values,
    attempts,
  } satisfies AssignDraft
  usePersistedDraft(
    ASSIGN_DRAFT,
    initialPartner.id,
    dirty || hasUnconfirmed ? draftToSave : null,
    unconfirmedAttempts(attempts).length > 0,
  )
  // Saved as soon as it is sent: the page may be reloaded before the answer.
  const saveSent = useEffectEvent(saveUnconfirmed)
  useEffect(() => {
    if (attempts.length > 0) saveSent(unconfirmedAttempts(attempts))
  }, [attempts])
  const close = useBackGuard(
    () => finish(unconfirmed, form.stale),
    { dirty: dirty || hasUnconfirmed, busy },
    hasUnconfirmed ? closeUnconfirmed(unconfirmed) : undefined,
  )
  const errors =
    otherAmounts.length > 0
      ? [...form.formErrors, texts.partners.sentBefore(formatAmounts(otherAmounts))]
      : form.formErrors

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
      <PartnerHeading>
        <strong>{nameOf(partner)}</strong>
        <span>RUT {formatRut(partner.rut)}</span>
      </PartnerHeading>
      <NumberField
        {...form.field('points')}
        label="Puntos"
        required
        min={0}
        suffix={pointsSuffix(values.points)}
        hint="Se suman al saldo actual."
        // Selects the initial 0, so that typing replaces it: a caret before it would turn 500 into 5000.
        onFocus={(event) => event.currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.value === '0' && currentTarget.select()}
      />
      <UnusualAmountWarning partnerId={bodyPartner.id} points={values.points} />
      {error && <StaleDataNotice onRetry={retry} />}
      {/* The new balance is unknown while unconfirmed points may be part of it, or when it could not be loaded. */}
      <BalanceChange balance={partner.points} points={hasUnconfirmed || error ? null : values.points} />
    </FormDialog>
  )
}

function findUnconfirmedDraft(name: string): AssignDraft | undefined {
  const draft = findDraft<AssignDraft>(name)
  return draft && unconfirmedAttempts(draft.attempts).length > 0 ? draft : undefined
}

/** '1 punto', '500 puntos' or '500 y 1.000 puntos'. */
export function formatAmounts(attempts: AssignAttempts): string {
  const amounts = attempts.map(({ values }) => values.points ?? 0)
  return [...amounts.slice(0, -1).map(formatNumber), ...amounts.slice(-1).map(formatPoints)].join(' y ')
}

const closeUnconfirmed = (unconfirmed: AssignAttempts): ConfirmOptions => ({
  title: '¿Cerrar sin saber si se aplicó?',
  body: `Enviaste ${formatAmounts(unconfirmed)} y no llegó la respuesta: la asignación puede estar hecha. Confírmala aquí o desde el aviso que quedará en la lista: así contará una sola vez.`,
  confirmLabel: 'Cerrar sin saber',
  cancelLabel: 'Seguir aquí',
})

const PartnerHeading = styled.p`
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
