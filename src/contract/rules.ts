import { any, coerce, define, type Struct, type StructError } from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { messages } from './messages.ts'

/** Field name → sentences, as in a 422 answer. The key '' holds what belongs to no field. */
export type FieldErrors = Record<string, string[]>

/** Most points or pieces that one field may hold; balances stay far below 2^53 (spec: not shown, docs/decisions/0002). */
export const MAX_POINTS = 1_000_000_000
/** Most points that one partner may hold: far below 2^53, so that sums over thousands of such partners stay exact as well. */
export const MAX_BALANCE = 1_000_000_000_000

/** Text that must be given: neither '' nor blanks and marks alone that nobody sees. */
export const requiredText = (max = 200): Struct<string, null> =>
  ofLines(
    withJsonSchema(
      { type: 'string', minLength: 1, maxLength: max },
      define('required', (value) => {
        if (typeof value !== 'string' || /^[\s\p{Cf}]*$/u.test(value)) return messages.required
        if (!isStorable(value)) return messages.invalid
        return value.length <= max || messages.tooLong(max)
      }),
    ),
  )

/** Text that may be left empty, of at most `max` characters. */
export const text = (max = 200): Struct<string, null> =>
  ofLines(
    withJsonSchema(
      { type: 'string', maxLength: max },
      define('text', (value) => {
        if (typeof value !== 'string' || !isStorable(value)) return messages.invalid
        return value.length <= max || messages.tooLong(max)
      }),
    ),
  )

/** A line ends with '\n', one character, as it does where it is typed: on its way in a multipart form a browser makes '\r\n' of it. */
const ofLines = <T, S>(struct: Struct<T, S>): Struct<T, S> =>
  coerceText(struct, (value) => value.replace(/\r\n?/g, '\n'))

/** No NUL and no half of a surrogate pair: no database takes them as text. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
}

/** A whole number from `min` to `max`; `below` is the sentence for what is smaller (spec §5: 'Ingresa un valor' when assigning). */
export const wholeNumber = ({ min = 0, max = MAX_POINTS, below = messages.value as string } = {}): Struct<
  number,
  null
> =>
  withJsonSchema(
    { type: 'integer', minimum: min, maximum: max },
    define('whole', (value) => {
      if (typeof value !== 'number' || Number.isNaN(value)) return messages.number
      if (value < min) return below
      if (!Number.isInteger(value)) return messages.wholeNumber
      return value <= max || messages.tooLarge(max)
    }),
  )

/** A number from `min` to `max` with at most `decimals` of them, so that nothing is rounded: the percentage of a points action. */
export const decimalNumber = ({ min = 0, max = MAX_POINTS, decimals = 4 } = {}): Struct<number, null> =>
  withJsonSchema(
    { type: 'number', minimum: min, maximum: max, description: messages.decimals(decimals) },
    define('numeric', (value) => {
      if (typeof value !== 'number' || !Number.isFinite(value)) return messages.number
      if (value < min) return messages.value
      if (value <= max && Number(value.toFixed(decimals)) !== value) return messages.decimals(decimals)
      return value <= max || messages.tooLarge(max)
    }),
  )

/**
 * Text is what `read` makes of it, and `struct` checks that; anything else is checked as it came. Not by a condition of `string()`:
 * superstruct would make an error, with its stack, for each value that is no text (of a thousand ids, each).
 */
export const coerceText = <T, S>(struct: Struct<T, S>, read: (text: string) => unknown): Struct<T, S> =>
  coerce(struct, any(), (value: unknown) => (typeof value === 'string' ? read(value) : value))

/** An e-mail as it is seen: a pasted one may bring marks along that nobody sees, and whoever types it would be somebody else. */
export const withoutInvisible = <T, S>(struct: Struct<T, S>): Struct<T, S> =>
  coerceText(struct, (value) => value.replace(/\p{Cf}/gu, ''))

/**
 * Reads a form's text into `struct` (multipart carries text only): '' is null, plain decimal digits a number. Anything else is
 * left as it came, so that the rule refuses it: nothing is ever reinterpreted (no 1e3, 0x10, 1.000).
 */
export const coerceFormText = <T, S>(struct: Struct<T, S>): Struct<T, S> =>
  coerceText(struct, (value) => (value === '' ? null : /^-?\d{1,15}$/.test(value) ? Number(value) : value))

/** Every message for each field, in the order of the rules; what failed without a sentence of its own gets a general one. */
export function fieldErrors(error: StructError): FieldErrors {
  // A Map, because a field may be called anything, '__proto__' too.
  const fields = new Map<string, string[]>()
  for (const failure of error.failures()) {
    const name = String(failure.path[0] ?? '')
    const sentences = fields.get(name) ?? []
    const sentence = sentenceOf(failure)
    if (!sentences.includes(sentence)) fields.set(name, [...sentences, sentence])
  }
  return Object.fromEntries(fields)
}

type Failure = { type: string; value: unknown; message: string; refinement: string | undefined }

function sentenceOf({ type, value, message }: Failure): string {
  if (!message.startsWith('Expected ')) return message
  if (type === 'never') return messages.unknownField
  return value === undefined || value === null || value === '' ? messages.required : messages.invalid
}
