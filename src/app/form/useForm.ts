import { useEffect, useRef, useState } from 'react'
import { validate } from 'superstruct'
import { fieldErrors, type FieldErrors } from '#contract/rules.ts'
import { isListStale, type Outcome } from '../runWithToasts.ts'
import type { Schema } from '../schema.ts'
import { texts } from '../texts.ts'
import { toasts } from '../toasts.ts'
import { isConflict } from './conflict.ts'
import { createIdempotencyKey } from './createIdempotencyKey.ts'
import { markAttemptFailed } from './drafts.ts'
import { fieldNameOf, splitFieldErrors } from './fieldErrors.ts'

/**
 * A submit that was sent. The same values again are a retry under the same key.
 * `unconfirmed` while it is under way, and after an unknown outcome.
 */
export type Attempt<Values> = { values: Values; version: number | undefined; key: string; unconfirmed: boolean }

/** What a saved draft of a form holds. */
export type FormDraft<Values> = {
  /** Values to start with instead of the initial ones; the form is then dirty. */
  draft?: Values
  /** Attempts that were saved with them. */
  attempts?: readonly Attempt<Values>[]
}

export type UseFormOptions<Values, Body> = FormDraft<Values> & {
  /** Values of the unchanged form. */
  initial: Values
  /** Validates what `toBody` returns. */
  struct: Schema<Body>
  toBody(values: Values): unknown
  /** Version of the record that the form was filled from, for optimistic locking (docs/decisions/0015). */
  version?: number | undefined
  /**
   * Sends a valid body.
   * @param idempotencyKey The same for a retry of the same values.
   * @param version Undefined to overwrite.
   * @param mayBeApplied Whether an earlier attempt with this key may have been applied.
   */
  send(
    body: Body,
    idempotencyKey: string,
    version: number | undefined,
    mayBeApplied: boolean,
  ): Promise<Outcome<unknown>>
  /** Called after a save if the form is still mounted, with the other attempts that are unconfirmed. */
  onDone(unconfirmed: readonly Attempt<Values>[]): void
  /** Form error for an unknown outcome. @default texts.unknownOutcome */
  unconfirmedText?: string
  /**
   * Name of the record that these values create. An unconfirmed creation stays known after a field changes.
   * @default the form creates none
   */
  nameOfCreated?: ((values: Values) => string) | undefined
}

/** Attempts that may have been applied. */
export const unconfirmedAttempts = <Values>(attempts: readonly Attempt<Values>[]) =>
  attempts.filter(({ unconfirmed }) => unconfirmed)

/** With a message, only these prove that an earlier attempt was not applied: the server looked up the key first. */
const CONCLUSIVE_STATUSES = [404, 409, 422]

/**
 * State of one form: values, the first message of each field, one submit at a time. A refused submit keeps every value.
 * A record that was changed elsewhere is a `conflict` until the user decides.
 * @see docs/decisions/0002 for the messages of a 422, with and without a field.
 */
export function useForm<Values extends object, Body>(options: UseFormOptions<Values, Body>) {
  // A draft of an older version lacks the fields that came since.
  const filled = (draft?: Values): Values => ({ ...options.initial, ...draft })
  const [values, setValues] = useState(() => filled(options.draft))
  const [initial] = useState(options.initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<string | null>(null)
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const mounted = useRef(true)
  const overwriting = useRef(false)
  const dismissFailureToast = useRef(() => {})
  const [attempts, setAttempts] = useState(() =>
    (options.attempts ?? []).map((attempt) => ({ ...attempt, values: filled(attempt.values) })),
  )
  /** Key of a first attempt under way: it is not reported as unconfirmed meanwhile. */
  const [firstKey, setFirstKey] = useState('')
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      dismissFailureToast.current()
    }
  }, [])
  const { first: firstErrors, others: otherErrors } = splitFieldErrors(errors, Object.keys(values))

  const change = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    // The values under way stay visible: the form may close with them.
    if (sending.current) return
    setValues((current) => ({ ...current, [name]: value }))
    // Drops the errors of this field and those without a field.
    const remains = (key: string) => fieldNameOf(key) !== name && fieldNameOf(key) in values
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([key]) => remains(key))))
  }

  async function submit() {
    if (sending.current) return
    dismissFailureToast.current()
    const overwrites = overwriting.current
    overwriting.current = false
    const [failure, body] = validate(options.toBody(values), options.struct, { coerce: true })
    if (failure) return setErrors(fieldErrors(failure))
    const currentVersion = overwrites ? undefined : options.version
    const matching = attempts.filter((attempt) => isSame(attempt.values, values))
    // An unconfirmed attempt is repeated with its own version: with the current one it would conflict with itself.
    const unconfirmedMatch = overwrites ? undefined : matching.findLast(({ unconfirmed }) => unconfirmed)
    const previous = unconfirmedMatch ?? matching.find(({ version }) => version === currentVersion)
    const { version, key } = previous ?? { version: currentVersion, key: createIdempotencyKey() }
    const others = attempts.filter((attempt) => attempt !== previous)
    const record = (unconfirmed: boolean) => {
      setAttempts([...others, { values, version, key, unconfirmed }])
      if (!unconfirmed && !mounted.current) markAttemptFailed(key)
    }
    // Unconfirmed until a response says otherwise: a draft may outlive the wait.
    record(true)
    if (!previous) setFirstKey(key)
    sending.current = true
    setBusy(true)
    setErrors({})
    try {
      const outcome = await options.send(body, key, version, previous?.unconfirmed === true)
      if (outcome.ok) {
        // If unmounted, leave the attempt unconfirmed in the draft: another form may be open by now.
        if (!mounted.current) return
        record(false)
        return options.onDone(unconfirmedAttempts(others))
      }
      const { error, toastId } = outcome
      if (mounted.current && toastId) dismissFailureToast.current = () => toasts.dismiss(toastId)
      if (isListStale(outcome)) setStale(true)
      const hasConflict = isConflict(error, version)
      const conflictText = error.text ?? texts.changedMeanwhile
      const mayBeOwnChange = unconfirmedAttempts(others).length > 0
      setConflict(!hasConflict ? null : mayBeOwnChange ? `${conflictText} ${texts.perhapsYourOwn}` : conflictText)
      setErrors(hasConflict ? {} : error.fields)
      const isConclusive = CONCLUSIVE_STATUSES.includes(error.status) && error.text !== null
      const wasUnconfirmed = previous?.unconfirmed === true && options.unconfirmedText === undefined
      record(error.unknownOutcome || (wasUnconfirmed && !isConclusive))
    } finally {
      sending.current = false
      setBusy(false)
      setFirstKey('')
    }
  }

  const unconfirmed = unconfirmedAttempts(attempts).filter(({ key }) => key !== firstKey)
  const isUnconfirmed = !busy && unconfirmed.some((attempt) => isSame(attempt.values, values))
  const lastSent = unconfirmed.at(-1)
  const created = lastSent && options.nameOfCreated?.(lastSent.values)
  return {
    values,
    /** Props of the field `name`. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onValueChange: (value: Values[Name]) => change(name, value),
      error: firstErrors[name],
    }),
    /** Messages without a field. */
    formErrors: isUnconfirmed
      ? [options.unconfirmedText ?? texts.unknownOutcome, ...otherErrors]
      : created !== undefined && !busy
        ? [texts.createdBefore(created), ...otherErrors]
        : otherErrors,
    /** Name of the record that an unconfirmed attempt may have created. */
    created,
    dirty: !isSame(values, initial),
    busy,
    submit: () => void submit(),
    /** All attempts, for a draft: an attempt of an ended session must not be applied twice. */
    attempts,
    /** Attempts that may have been applied, without a first attempt under way. */
    unconfirmed,
    /** Whether a list that shows the record must reload when the form closes. */
    stale,
    /** Why a save was refused: the record changed since the form was filled. The server's message, or null. */
    conflict,
    /** Makes the next submit overwrite the record's current version. */
    forceOverwrite: () => void (overwriting.current = true),
  }
}

const isSame = <T extends object>(a: T, b: T) =>
  Object.entries(a).every(([name, value]) => {
    const other = b[name as keyof T] as unknown
    return Array.isArray(value) && Array.isArray(other)
      ? value.length === other.length && value.every((item, i) => item === other[i])
      : Object.is(value, other)
  })
