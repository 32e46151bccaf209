import { array, define, enums, nullable, optional, string, type, type Infer } from 'superstruct'
import { CalendarDate, Time } from './common.ts'
import { withJsonSchema } from './jsonSchema.ts'
import { messages } from './messages.ts'
import { wholeNumber } from './rules.ts'

export const keyKinds = ['master', 'external'] as const
/** A master key, or a pair of API keys: a user has at most one of each. */
export type KeyKind = (typeof keyKinds)[number]

export const keyRights = ['read', 'accumulate', 'redeem', 'reverse'] as const
export const KeyRight = enums(keyRights)
/** What a key may do; each call of /program needs one. */
export type KeyRight = Infer<typeof KeyRight>

/** As an infinitive: 'Esta clave no permite acumular puntos.' */
export const keyRightLabels: Record<KeyRight, string> = {
  read: 'consultar',
  accumulate: 'acumular puntos',
  redeem: 'canjear productos',
  reverse: 'revertir operaciones',
}

/** Some of the values, each once. */
const someOf = <const Value extends string>(values: readonly Value[], min: number, empty: string) =>
  withJsonSchema(
    { type: 'array', items: { type: 'string', enum: [...values] }, minItems: min, maxItems: values.length },
    define<Value[]>('someOf', (value) => {
      if (!Array.isArray(value) || value.length > values.length) return messages.invalid
      if (value.length < min) return empty
      const isKnown = value.every((one) => (values as readonly unknown[]).includes(one))
      return (isKnown && new Set(value).size === value.length) || messages.invalid
    }),
  )

/** Hours that a replaced key may go on: a week. */
export const MAX_OVERLAP_HOURS = 168

/** Of a renewal: what the new key may do, its last day, and how long the replaced one goes on. */
export const newKeyFields = {
  /** @default every right */
  rights: optional(someOf(keyRights, 1, messages.keyRightNeeded)),
  ends_on: optional(nullable(CalendarDate)),
  /** @default 0, which ends it at once */
  overlap_hours: optional(wholeNumber({ max: MAX_OVERLAP_HOURS })),
}

export type NewKeyTerms = { rights?: KeyRight[]; ends_on?: string | null; overlap_hours?: number }

/** Own keys to end with a new password. */
export const EndedKeys = someOf(keyKinds, 0, messages.invalid)

/** `last_used_at`: when it last opened a call of /program, to the minute; null: never. `ends_at` null: no end. */
export const keyState = {
  last_used_at: optional(nullable(Time)),
  rights: optional(array(KeyRight)),
  ends_at: optional(nullable(Time)),
  /** The replaced key, masked, while it still opens calls. */
  previous: optional(nullable(type({ key: string(), ends_at: Time, last_used_at: nullable(Time) }))),
}
