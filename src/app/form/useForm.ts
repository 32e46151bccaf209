import { useState, useRef } from 'react'
import { validate } from 'superstruct'
import { fieldErrors, type FieldErrors } from '#contract/rules.ts'
import type { ApiError } from '../api/apiError.ts'
import type { Outcome } from '../run.ts'
import type { Schema } from '../schema.ts'
import { texts } from '../texts.ts'
import { shownErrors } from './errors.ts'
import { freshKey } from './freshKey.ts'

export type UseFormOptions<Values, Body> = {
  /** What the form holds when nothing has been changed. */
  initial: Values
  /** Values to begin with instead: a draft, which is a change already. */
  start?: Values
  /** The rules, and the body that they are read on. */
  struct: Schema<Body>
  toBody(values: Values): unknown
  /** Sends a body that holds; the key is the same for a retry of the same values and fresh otherwise. */
  send(body: Body, idempotencyKey: string): Promise<Outcome<unknown>>
  onDone(): void
}

/**
 * State of one form: values, the first message of each field, one submit at a time. A refused submit keeps every value; a
 * 422's sentences go to their fields, and those without a field of their own on top of the form (docs/decisions/0002).
 */
export function useForm<Values extends object, Body>(options: UseFormOptions<Values, Body>) {
  const [values, setValues] = useState(options.start ?? options.initial)
  const [initial] = useState(options.initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const attempt = useRef<{ values: Values; key: string } | null>(null)
  const { first, others } = shownErrors(errors, Object.keys(values))

  const change = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((current) => ({ ...current, [name]: value }))
    // What was said was said of another value. What belongs to no field falls with any change.
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([key]) => key !== '' && key !== name)))
  }

  async function submit() {
    if (sending.current) return
    const [failure, body] = validate(options.toBody(values), options.struct, { coerce: true })
    if (failure) return setErrors(fieldErrors(failure))
    if (attempt.current?.values !== values) attempt.current = { values, key: freshKey() }
    sending.current = true
    setBusy(true)
    setErrors({})
    try {
      const outcome = await options.send(body, attempt.current.key)
      if (outcome.ok) options.onDone()
      else setErrors(errorsOf(outcome.error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

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
    formErrors: others,
    dirty: !same(values, initial),
    busy,
    submit: () => void submit(),
  }
}

const errorsOf = (error: ApiError): FieldErrors =>
  error.unknownOutcome ? { '': [texts.unknownOutcome] } : error.fields

const same = <T extends object>(a: T, b: T) =>
  Object.entries(a).every(([name, value]) => {
    const other = b[name as keyof T] as unknown
    return Array.isArray(value) && Array.isArray(other)
      ? value.length === other.length && value.every((item, i) => item === other[i])
      : Object.is(value, other)
  })
