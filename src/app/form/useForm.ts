import { useEffect, useRef, useState } from 'react'
import { validate } from 'superstruct'
import { fieldErrors, type FieldErrors } from '#contract/rules.ts'
import { toasts } from '../toasts.ts'
import { isListStale, type Outcome } from '../runWithToasts.ts'
import type { Schema } from '../schema.ts'
import { texts } from '../texts.ts'
import { isConflict } from './conflict.ts'
import { markAttemptFailed } from './drafts.ts'
import { fieldNameOf, splitFieldErrors } from './fieldErrors.ts'
import { createIdempotencyKey } from './createIdempotencyKey.ts'

/** Values that were sent; the same ones again are a retry, under the same key. `lost`: nobody knows what came of it, so while it is under way. */
export type Attempt<Values> = { values: Values; version: number | undefined; key: string; unconfirmed: boolean }

export type UseFormOptions<Values, Body> = {
  /** What the form holds when nothing has been changed. */
  initial: Values
  /** Values to begin with instead: a draft, which is a change already. */
  draft?: Values
  /** What the form that `start` is of had sent already: its `attempts`. */
  attempts?: readonly Attempt<Values>[]
  /** The rules, and the body that they are read on. */
  struct: Schema<Body>
  toBody(values: Values): unknown
  /** Of the record that the form was filled from, where its backend counts (docs/decisions/0015). */
  version?: number | undefined
  /**
   * Sends a body that holds; the key is the same for a retry of the same values and fresh otherwise. `version` is undefined where
   * nothing is to be compared; `again` is true of what may have been applied already.
   */
  send(body: Body, idempotencyKey: string, version: number | undefined, again: boolean): Promise<Outcome<unknown>>
  /** Called where the form is still there by the time that it is saved; `open` is what else was sent and nobody answered. */
  onDone(open: readonly Attempt<Values>[]): void
  /** Said on top when the answer is lost, where the usual sentence, of something that may have been applied, would be out of place. */
  unconfirmedText?: string
}

/** Those of which nobody knows whether they were applied. */
export const unconfirmedAttempts = <Values>(attempts: readonly Attempt<Values>[]) =>
  attempts.filter(({ unconfirmed: lost }) => lost)

/** The server's refusals, with a sentence, that come after a look for the key: what was sent under it before was not applied. */
const LOOKED = [404, 409, 422]

/**
 * State of one form: values, the first message of each field, one submit at a time. A refused submit keeps every value; a
 * 422's sentences go to their fields, and those without a field of their own on top of the form (docs/decisions/0002). A record that
 * changed meanwhile is a `conflict` until the person decides.
 */
export function useForm<Values extends object, Body>(options: UseFormOptions<Values, Body>) {
  const [values, setValues] = useState(options.draft ?? options.initial)
  const [initial] = useState(options.initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<string | null>(null)
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const shown = useRef(true)
  const overwriting = useRef(false)
  /** Takes away what a notice said of the last failed try. */
  const forget = useRef(() => {})
  // All of them: what was sent and not answered stays the same act, whatever was tried in between.
  const [attempts, setAttempts] = useState(options.attempts ?? [])
  const [firstTry, setFirstTry] = useState('')
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      forget.current()
    }
  }, [])
  const { first, others: unplaced } = splitFieldErrors(errors, Object.keys(values))

  const change = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    // The form shows what is on its way: it may close with that.
    if (sending.current) return
    setValues((current) => ({ ...current, [name]: value }))
    // What was said was said of another value. What belongs to no field falls with any change.
    const stays = (key: string) => fieldNameOf(key) !== name && fieldNameOf(key) in values
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([key]) => stays(key))))
  }

  async function submit() {
    if (sending.current) return
    forget.current()
    const isKnowing = overwriting.current
    overwriting.current = false
    const [failure, body] = validate(options.toBody(values), options.struct, { coerce: true })
    if (failure) return setErrors(fieldErrors(failure))
    const asked = isKnowing ? undefined : options.version
    const alike = attempts.filter((attempt) => same(attempt.values, values))
    // What nobody answered goes as it went, over what had changed too: asked for by its version, it would be in its own way.
    const lost = isKnowing ? undefined : alike.findLast((attempt) => attempt.unconfirmed)
    const before = lost ?? alike.find((attempt) => attempt.version === asked)
    const { version, key } = before ?? { version: asked, key: createIdempotencyKey() }
    const others = attempts.filter((attempt) => attempt !== before)
    const note = (lost: boolean) => {
      setAttempts([...others, { values, version, key, unconfirmed: lost }])
      if (!lost && !shown.current) markAttemptFailed(key)
    }
    // From now on, until an answer says otherwise: a draft may outlive the wait for it.
    note(true)
    if (!before) setFirstTry(key)
    sending.current = true
    setBusy(true)
    setErrors({})
    try {
      const outcome = await options.send(body, key, version, before?.unconfirmed === true)
      if (outcome.ok) {
        // A form that is gone closes nothing: another may be open in its place. What is left of it goes on doubting, for it was not refused.
        if (!shown.current) return
        note(false)
        return options.onDone(unconfirmedAttempts(others))
      }
      const { toastId: notice } = outcome
      if (shown.current && notice) forget.current = () => toasts.dismiss(notice)
      if (isListStale(outcome)) setStale(true)
      const changed = isConflict(outcome.error, version)
      const said = outcome.error.text ?? texts.changedMeanwhile
      const isOwnPerhaps = unconfirmedAttempts(others).length > 0
      setConflict(!changed ? null : isOwnPerhaps ? `${said} ${texts.perhapsYourOwn}` : said)
      setErrors(changed ? {} : outcome.error.fields)
      const { unknownOutcome, status, text } = outcome.error
      // Of a try before that may have been applied only those speak who looked: no gateway, no role, nobody who was too busy.
      const isOpen = before?.unconfirmed === true && options.unconfirmedText === undefined
      note(unknownOutcome || (isOpen && !(LOOKED.includes(status) && text !== null)))
    } finally {
      sending.current = false
      setBusy(false)
      setFirstTry('')
    }
  }

  const open = unconfirmedAttempts(attempts).filter(({ key }) => key !== firstTry)
  const isLost = !busy && open.some((attempt) => same(attempt.values, values))
  return {
    values,
    /** Props of the field `name`. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => change(name, value),
      error: first[name],
    }),
    /** Sentences that belong to no field. */
    formErrors: isLost ? [options.unconfirmedText ?? texts.unknownOutcome, ...unplaced] : unplaced,
    dirty: !same(values, initial),
    busy,
    submit: () => void submit(),
    /** All that was sent. A draft keeps it: what its session left without an answer is not done twice. */
    attempts,
    /** Those of them that may have been applied or not. One that is sent for the first time is not among them while it is under way. */
    open,
    /** A list that shows the record is to be read anew however the form closes: it may have been saved, changed or deleted. */
    stale,
    /** Why a save was refused: the record has changed since the form was filled. The server's sentence, or null. */
    conflict,
    /** Has the next submit write over what changed meanwhile. */
    forceOverwrite: () => void (overwriting.current = true),
  }
}

const same = <T extends object>(a: T, b: T) =>
  Object.entries(a).every(([name, value]) => {
    const other = b[name as keyof T] as unknown
    return Array.isArray(value) && Array.isArray(other)
      ? value.length === other.length && value.every((item, i) => item === other[i])
      : Object.is(value, other)
  })
