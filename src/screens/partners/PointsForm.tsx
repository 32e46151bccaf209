import { useEffect, useEffectEvent, useState } from 'react'
import { AssignPointsForm, DeductPointsForm, type Partner } from '#contract/partners.ts'
import { formatNumber } from '#app/format.ts'
import { findDraft, draftOwner, deleteDraft, saveDraft } from '#app/form/drafts.ts'
import { unconfirmedAttempts, useForm, type Attempt } from '#app/form/useForm.ts'
import { usePersistedDraft } from '#app/form/usePersistedDraft.ts'
import type { Outcome } from '#app/runWithToasts.ts'
import type { Schema } from '#app/schema.ts'
import type { ConfirmOptions } from '#app/stores/confirm.ts'
import { texts } from '#app/texts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, NumberField, TextField } from '#ui'
import { BalanceChange } from './BalanceChange.tsx'
import { assignPoints, deductPoints, type UndoAssignment } from './partnerCommands.ts'
import { formatPoints, pointsSuffix } from '../list/points.tsx'
import { balanceAfter } from './partnerFields.ts'
import { PartnerHeading } from './PartnerHeading.tsx'
import { StaleDataNotice } from './StaleDataNotice.tsx'
import { UnusualAmountWarning } from './UnusualAmountWarning.tsx'
import { usePartner } from './usePartner.ts'

export type PointsChange = 'assign' | 'deduct'

/**
 * Draft kind of each form; the partner's id follows it (docs/decisions/0007).
 * A draft with unconfirmed attempts also survives the dialog and a reload, until an attempt is confirmed.
 */
export const pointsDrafts: Record<PointsChange, string> = { assign: 'assignPoints', deduct: 'deductPoints' }

/** `note` is the optional reason of an assignment, `reason` the required one of a deduction. */
type PointsValues = { points: number | null; note: string; reason: string }
type PointsAttempts = readonly Attempt<PointsValues>[]
export type PointsDraft = { partner: Partner; values: PointsValues; attempts: PointsAttempts }
type PointsBody = { points: number; note?: string | null | undefined; reason?: string }

// spec §5: the field starts at 0.
const INITIAL: PointsValues = { points: 0, note: '', reason: '' }

type PointsFormProps = {
  change: PointsChange
  partner: Partner
  draft?: PointsDraft | undefined
  /** Takes the assignment back; offered by its toast. */
  onUndo: UndoAssignment
  /** `changed`: points were assigned or deducted, or may have been. */
  onClose: (changed: boolean) => void
}

const forms = {
  assign: {
    verb: 'Asignar',
    title: 'Asignar puntos',
    hint: 'Se suman al saldo actual.',
    struct: AssignPointsForm as Schema<PointsBody>,
    toBody: ({ points, note }: PointsValues) => (note.trim() ? { points, note: note.trim() } : { points }),
  },
  deduct: {
    verb: 'Descontar',
    title: 'Descontar puntos',
    hint: 'Se restan del saldo actual, que nunca queda bajo 0.',
    struct: DeductPointsForm as Schema<PointsBody>,
    toBody: ({ points, reason }: PointsValues) => ({ points, reason: reason.trim() }),
  },
}

/** Assigns points to a partner (spec §2, §5), or deducts them. Shows the balance before and after. */
export function PointsForm({ change, partner: initialPartner, draft, onUndo, onClose }: PointsFormProps) {
  const { verb, title, hint, struct, toBody } = forms[change]
  const draftName = `${pointsDrafts[change]} ${initialPartner.id}`
  // Continues unconfirmed attempts of an earlier dialog: the same amount is then a retry under the same key.
  const [previous] = useState(() => draft ?? findUnconfirmedDraft(draftName))
  const [owner] = useState(draftOwner)
  // The body repeats the partner's fields, and a retry has to send the same body.
  const [bodyPartner] = useState(previous?.partner ?? initialPartner)
  const { partner, error, retry } = usePartner(bodyPartner)

  function saveUnconfirmed(unconfirmed: PointsAttempts) {
    const last = unconfirmed.at(-1)
    if (last) saveDraft(draftName, owner, { partner: bodyPartner, values: last.values, attempts: unconfirmed }, true)
    else if (findUnconfirmedDraft(draftName)) deleteDraft(draftName)
  }

  function finish(unconfirmed: PointsAttempts, changed: boolean) {
    saveUnconfirmed(unconfirmed)
    onClose(changed || unconfirmed.length > 0 || previous !== undefined)
  }

  const form = useForm({
    initial: INITIAL,
    draft: draft && { ...INITIAL, ...draft.values },
    attempts: previous?.attempts,
    struct,
    toBody,
    send: (body, key, _, isRetry): Promise<Outcome<unknown>> =>
      change === 'assign'
        ? assignPoints(bodyPartner, body, key, isRetry, onUndo)
        : deductPoints(bodyPartner, { ...body, reason: body.reason ?? '' }, key),
    onDone: (unconfirmed) => finish(unconfirmed, true),
  })
  const { values, attempts, unconfirmed, dirty, busy } = form
  const hasUnconfirmed = unconfirmed.length > 0
  const otherAttempts = unconfirmed.filter(
    ({ values: { points, note, reason } }) =>
      points !== values.points || (note ?? '') !== values.note || (reason ?? '') !== values.reason,
  )
  const draftToSave = {
    partner: bodyPartner,
    values: dirty || !hasUnconfirmed ? values : unconfirmed.at(-1)!.values,
    attempts,
  } satisfies PointsDraft
  usePersistedDraft(
    pointsDrafts[change],
    initialPartner.id,
    dirty || hasUnconfirmed ? draftToSave : null,
    unconfirmedAttempts(attempts).length > 0,
  )
  // Saved as soon as it is sent: the page may be reloaded before the response.
  const saveSent = useEffectEvent(saveUnconfirmed)
  useEffect(() => {
    if (attempts.length > 0) saveSent(unconfirmedAttempts(attempts))
  }, [attempts])
  const close = useBackGuard(
    () => finish(unconfirmed, form.stale),
    { dirty: dirty || hasUnconfirmed, busy },
    hasUnconfirmed ? closeUnconfirmed(change, unconfirmed) : undefined,
  )
  const errors =
    otherAttempts.length > 0
      ? [...form.formErrors, texts.partners[change].sentBefore(formatAmounts(otherAttempts))]
      : form.formErrors

  return (
    <FormDialog
      open
      size="sm"
      title={title}
      submitLabel={values.points ? `${verb} ${formatPoints(values.points)}` : title}
      busy={busy}
      onSubmit={form.submit}
      onClose={close}
      error={errors.length > 0 ? errors.join(' ') : undefined}
    >
      <PartnerHeading partner={partner} />
      <NumberField
        {...form.field('points')}
        label="Puntos"
        required
        min={0}
        suffix={pointsSuffix(values.points)}
        hint={hint}
        // Selects the initial 0, so that typing replaces it: a caret before it would turn 500 into 5000.
        onFocus={(event) => event.currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.value === '0' && currentTarget.select()}
      />
      <TextField
        {...form.field(change === 'assign' ? 'note' : 'reason')}
        label="Motivo"
        required={change === 'deduct'}
        hint="Aparece en el historial del socio."
      />
      {change === 'assign' && <UnusualAmountWarning partnerId={bodyPartner.id} points={values.points} />}
      {error && <StaleDataNotice onRetry={retry} />}
      {/* The new balance is unknown while unconfirmed points may be part of it, or when it could not be loaded. */}
      <BalanceChange
        balance={partner.points}
        after={
          hasUnconfirmed || error
            ? null
            : balanceAfter(partner.points, values.points, change === 'assign' ? 'add' : 'take')
        }
      />
    </FormDialog>
  )
}

function findUnconfirmedDraft(name: string): PointsDraft | undefined {
  const draft = findDraft<PointsDraft>(name)
  return draft && unconfirmedAttempts(draft.attempts).length > 0 ? draft : undefined
}

/** '1 punto', '500 puntos' or '500 y 1.000 puntos'. */
export function formatAmounts(attempts: PointsAttempts): string {
  const amounts = attempts.map(({ values }) => values.points ?? 0)
  return [...amounts.slice(0, -1).map(formatNumber), ...amounts.slice(-1).map(formatPoints)].join(' y ')
}

const closeUnconfirmed = (change: PointsChange, unconfirmed: PointsAttempts): ConfirmOptions => ({
  title: '¿Cerrar sin saber si se aplicó?',
  body: texts.partners[change].closeUnconfirmed(formatAmounts(unconfirmed)),
  confirmLabel: 'Cerrar sin saber',
  cancelLabel: 'Seguir aquí',
})
