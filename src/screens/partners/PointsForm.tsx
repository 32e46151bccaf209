import { useEffect, useEffectEvent, useState } from 'react'
import { AssignPointsForm, DeductPointsForm, type Partner } from '#contract/partners.ts'
import { hasFeature } from '#app/config.ts'
import { findDraft, draftOwner, deleteDraft, saveDraft } from '#app/form/drafts.ts'
import { unconfirmedAttempts, useForm } from '#app/form/useForm.ts'
import { usePersistedDraft } from '#app/form/usePersistedDraft.ts'
import type { Outcome } from '#app/runWithToasts.ts'
import type { Schema } from '#app/schema.ts'
import type { ConfirmOptions } from '#app/stores/confirm.ts'
import { texts } from '#app/texts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, NumberField, TextField } from '#ui'
import { BalanceChange } from '../shared/BalanceChange.tsx'
import { approvalHint } from './approvalHint.ts'
import { assignPoints, deductPoints, type UndoAssignment } from './partnerCommands.ts'
import { formatPoints, pointsSuffix } from '../list/points.tsx'
import { acceptedPoints, balanceAfter } from './partnerFields.ts'
import { LazyActionFields, LazyAmountButtons } from './lazy.ts'
import { PartnerHeading } from './PartnerHeading.tsx'
import {
  formatAmounts,
  pointsDrafts,
  type PointsAttempts,
  type PointsChange,
  type PointsDraft,
  type PointsValues,
} from './pointsDrafts.ts'
import { StaleDataNotice } from '../shared/StaleDataNotice.tsx'
import { UnusualAmountWarning } from './UnusualAmountWarning.tsx'
import { usePartner } from '../shared/usePartner.ts'

type PointsBody = AssignPointsForm & { reason?: string }

// spec §5: the field starts at 0.
const INITIAL: PointsValues = { points: 0, note: '', reason: '', action_id: null, strategy: null, amount: null }

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
    waitingHint: 'Se suman cuando otra persona los apruebe.',
    struct: AssignPointsForm as Schema<PointsBody>,
    toBody: ({ points, note, action_id, amount }: PointsValues) => ({
      points,
      ...(note.trim() && { note: note.trim() }),
      ...(action_id !== null && { action_id, ...(amount !== null && { amount }) }),
    }),
  },
  deduct: {
    verb: 'Descontar',
    title: 'Descontar puntos',
    hint: 'Se restan del saldo actual, que nunca queda bajo 0.',
    waitingHint: 'Se restan cuando otra persona lo apruebe.',
    struct: DeductPointsForm as Schema<PointsBody>,
    toBody: ({ points, reason }: PointsValues) => ({ points, reason: reason.trim() }),
  },
}

/** Assigns points to a partner (spec §2, §5), or deducts them. Shows the balance before and after. */
export function PointsForm({ change, partner: initialPartner, draft, onUndo, onClose }: PointsFormProps) {
  const { verb, title, hint, waitingHint, struct, toBody } = forms[change]
  const draftName = `${pointsDrafts[change]} ${initialPartner.id}`
  // Continues unconfirmed attempts of an earlier dialog: the same amount is then a retry under the same key.
  const [previous] = useState(() => withAllFields(draft ?? findUnconfirmedDraft(draftName)))
  const [owner] = useState(draftOwner)
  // The body repeats the partner's fields, and a retry has to send the same body.
  const [bodyPartner] = useState(previous?.partner ?? initialPartner)
  const { partner, error, retry } = usePartner(bodyPartner)
  const [refusals, setRefusals] = useState(0)

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
    draft: draft && previous?.values,
    attempts: previous?.attempts,
    struct,
    toBody,
    async send(body, key, _, isRetry): Promise<Outcome<unknown>> {
      if (change === 'deduct') return deductPoints(bodyPartner, { points: body.points, reason: body.reason ?? '' }, key)
      const outcome = await assignPoints(bodyPartner, body, key, isRetry, onUndo)
      if (!outcome.ok) setRefusals((count) => count + 1)
      return outcome
    },
    onDone: (unconfirmed) => finish(unconfirmed, true),
  })
  const { values, attempts, unconfirmed, dirty, busy } = form
  const hasUnconfirmed = unconfirmed.length > 0
  const otherAttempts = unconfirmed.filter((attempt) => !isSameChange(attempt.values, values))
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

  const withActions = change === 'assign' && hasFeature('actions')
  const isFree = values.strategy === null || values.strategy === 'arbitrary'
  const usualHint = isFree ? hint : 'Los que da la acción.'
  const isByAmount = values.strategy === 'by_amount'
  const points = form.field('points')
  const direction = change === 'assign' ? 'add' : 'take'
  // A rounded number on the button would be another than the typed one.
  const amount = acceptedPoints(values.points, direction)

  return (
    <FormDialog
      open
      size="sm"
      title={title}
      submitLabel={amount === null ? title : `${verb} ${formatPoints(amount)}`}
      busy={busy}
      onSubmit={form.submit}
      onClose={close}
      error={errors.length > 0 ? errors.join(' ') : undefined}
    >
      <PartnerHeading partner={partner} />
      {withActions && <LazyActionFields field={form.field} revision={refusals} />}
      <NumberField
        {...points}
        label="Puntos"
        required
        min={0}
        suffix={pointsSuffix(values.points)}
        hint={approvalHint(values.points, usualHint, waitingHint)}
        readOnly={!isFree}
        // Before the fields of the action; not on touch screens, whose keyboard would cover the dialog.
        autoFocus={withActions && !matchMedia('(pointer: coarse)').matches}
        // Points by amount stand beside the amount, with their error.
        {...(isByAmount && { error: undefined, style: { display: 'none' } })}
        // Selects the initial 0, so that typing replaces it: a caret before it would turn 500 into 5000.
        onFocus={(event) => event.currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.value === '0' && currentTarget.select()}
      />
      {withActions && isFree && <LazyAmountButtons points={points.value} onValueChange={points.onValueChange} />}
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
        after={hasUnconfirmed || error ? null : balanceAfter(partner.points, values.points, direction)}
      />
    </FormDialog>
  )
}

const isSameChange = (a: PointsValues, b: PointsValues) =>
  (['points', 'note', 'reason', 'action_id', 'amount'] as const).every((name) => a[name] === b[name])

function findUnconfirmedDraft(name: string): PointsDraft | undefined {
  const draft = findDraft<PointsDraft>(name)
  return draft && unconfirmedAttempts(draft.attempts).length > 0 ? draft : undefined
}

/** Version 0.1.0 stored drafts without the reason and the fields of an action. */
function withAllFields(draft: PointsDraft | undefined): PointsDraft | undefined {
  if (!draft) return undefined
  const complete = (values: Partial<PointsValues>) => ({ ...INITIAL, ...values })
  const attempts = draft.attempts.map((attempt) => ({ ...attempt, values: complete(attempt.values) }))
  return { ...draft, values: complete(draft.values), attempts }
}

const closeUnconfirmed = (change: PointsChange, unconfirmed: PointsAttempts): ConfirmOptions => ({
  title: '¿Cerrar sin saber si se aplicó?',
  body: texts.partners[change].closeUnconfirmed(formatAmounts(unconfirmed)),
  confirmLabel: 'Cerrar sin saber',
  cancelLabel: 'Seguir aquí',
})
