import { any, array, coerce, define, refine, Struct, type StructError } from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { isSlug, MAX_SLUG, slugify } from '#text/slugify.ts'
import { messages } from './messages.ts'

/** Messages by field, as in a 422 response. The key '' is for messages of no field. */
export type FieldErrors = Record<string, string[]>

/** Pictures of several characters, which join with signs of no width. */
const EMOJI = /\p{Extended_Pictographic}[\uFE0E\uFE0F\u200D\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*|[\d#*]\uFE0F\u20E3/u
/** Characters that are not displayed, or turn the direction of the text. */
const UNSEEN = /(?![\0\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\u061C\uFFF9-\uFFFB]/u

/** Emoji stay as they are. */
const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI.source})|${UNSEEN.source}`, 'gu')

const removeUnseen = (value: string): string =>
  UNSEEN.test(value) ? value.replace(EMOJI_OR_UNSEEN, (_, emoji: string | undefined) => emoji ?? '') : value

/** Whether a text has unseen characters, besides those that join emoji. */
export const hasUnseen = (value: string): boolean => removeUnseen(value) !== value

/**
 * The rule of every text of the contract but passwords: a message for one that cannot be stored, is too long or has
 * unseen characters; true for others.
 */
function checkText(value: unknown, max: number): string | true {
  if (typeof value !== 'string' || !isStorable(value)) return messages.invalid
  if (value.length > max) return messages.tooLong(max)
  return !hasUnseen(value) || messages.invisible
}

/** Required text: not only blanks and invisible characters. @param max characters. */
export const requiredText = (max = 200): Struct<string, null> =>
  withNormalizedLines(
    withJsonSchema(
      { type: 'string', minLength: 1, maxLength: max },
      define('required', (value) => {
        if (typeof value !== 'string' || /^[\s\p{Cf}]*$/u.test(value)) return messages.required
        return checkText(value, max)
      }),
    ),
  )

/** A word with letters of two alphabets that look alike: a Cyrillic а in a Latin name. Not the signs of units. */
const MIXED_WORD =
  /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*(?![ΩΔμπλβ])[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}])[\p{L}\p{M}]+/u
/** Letters that look like those of a keyboard: İ, ı, ɑ, small capitals, full width, mathematical. */
const LOOK_ALIKE = /[İıɑɡᴀ-ᴢ\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]/u

/** Of a text that people read as a name: no letters that look like others. */
export const asName = <T extends string | null, S>(struct: Struct<T, S>): Struct<T, S> =>
  refine(struct, 'name', (value) => {
    if (typeof value !== 'string') return true
    if (LOOK_ALIKE.test(value)) return messages.lookAlike
    return !MIXED_WORD.test(value) || messages.mixedAlphabets
  })

/** Required text that people read as a name. @param max characters. */
export const nameText = (max = 200): Struct<string, null> => asName(requiredText(max))

/** A slug; a text that is none is refused with a proposal. @param stored accepted, though it may be no slug. */
export const slugText = (stored?: string | null): Struct<string, null> =>
  refine(
    withJsonSchema(
      { type: 'string', maxLength: MAX_SLUG, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      requiredText(MAX_SLUG),
    ),
    'slug',
    (value) => value === stored || isSlug(value) || messages.slug(slugify(value)),
  )

/** Text that may be empty. @param max characters. */
export const text = (max = 200): Struct<string, null> =>
  withNormalizedLines(
    withJsonSchema(
      { type: 'string', maxLength: max },
      define('text', (value) => checkText(value, max)),
    ),
  )

/** Text to look for, which may be pasted with unseen characters: they find nothing. */
export const searchText = (): Struct<string, null> => withoutUnseen(text())

/** Line breaks become '\n': browsers send '\r\n' in multipart forms, which would count as two characters. */
const withNormalizedLines = <T, S>(struct: Struct<T, S>): Struct<T, S> =>
  coerceText(struct, (value) => value.replace(/\r\n?/g, '\n'))

/** False for NUL and lone surrogates, which databases reject as text. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
}

/** `max` is a limit of limits.ts. */
type Range = { min?: number; max: number }

/**
 * An integer from `min` to `max`.
 * @param below message for a smaller value.
 */
export const wholeNumber = ({
  min = 0,
  max,
  below = messages.value,
}: Range & { below?: string }): Struct<number, null> =>
  withJsonSchema(
    { type: 'integer', minimum: min, maximum: max },
    define('whole', (value) => {
      if (typeof value !== 'number' || Number.isNaN(value)) return messages.number
      if (value < min) return below
      if (!Number.isInteger(value)) return messages.wholeNumber
      return value <= max || messages.tooLarge(max)
    }),
  )

/** A number from `min` to `max` with at most `decimals` decimals. */
export const decimalNumber = ({ min = 0, max, decimals = 4 }: Range & { decimals?: number }): Struct<number, null> =>
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
 * Converts text with `read` before validating; other values are validated unchanged.
 * Does not use `string()` as the condition: superstruct would create an error with a stack for each other value.
 */
export const coerceText = <T, S>(struct: Struct<T, S>, read: (text: string) => unknown): Struct<T, S> =>
  coerce(struct, any(), (value: unknown) => (typeof value === 'string' ? read(value) : value))

/** Removes invisible characters, which pasted text may contain. */
export const withoutInvisible = <T, S>(struct: Struct<T, S>): Struct<T, S> =>
  coerceText(struct, (value) => value.replace(/\p{Cf}/gu, ''))

/** Removes unseen characters, where no person could find them: in rich text, in searches, in what a till sends. */
export const withoutUnseen = <T, S>(struct: Struct<T, S>): Struct<T, S> => coerceText(struct, removeUnseen)

/** Longer than any text that is normalised, characters: the time for combining marks is quadratic in their number. */
const MAX_NORMALIZED = 2_000

/** Unicode normalisation: the same text typed on different systems has the same bytes. */
export const normalized = <T, S>(form: 'NFC' | 'NFKC', struct: Struct<T, S>): Struct<T, S> =>
  coerceText(struct, (value) => (value.length <= MAX_NORMALIZED ? value.normalize(form) : value))

/**
 * An array of `min` to `max` items; one of another length is refused before its items are looked at.
 * @param tooFew message for fewer items, and for none at all.
 */
export function boundedArray<T>(
  // oxlint-disable-next-line typescript/no-explicit-any -- an item's schema type is of no interest here
  items: Struct<T, any>,
  { min = 0, max, tooFew = messages.required }: { min?: number; max: number; tooFew?: string },
): Struct<T[], BoundedArraySchema> {
  const { entries, ...unbounded } = array(items)
  const isBounded = (value: unknown) => Array.isArray(value) && value.length >= min && value.length <= max
  return new Struct<T[], BoundedArraySchema>({
    ...unbounded,
    type: 'boundedArray',
    schema: { items, minItems: min, maxItems: max },
    coercer: (value) => (isBounded(value) ? [...(value as unknown[])] : value),
    validator: (value) => {
      if (!Array.isArray(value)) return value === undefined || value === null ? tooFew : messages.invalid
      if (value.length < min) return tooFew
      return value.length <= max || messages.tooMany(max)
    },
    entries: (value, context) => (isBounded(value) ? entries(value, context) : []),
  })
}
// oxlint-disable-next-line typescript/no-explicit-any -- any struct
export type BoundedArraySchema = { items: Struct<any, any>; minItems: number; maxItems: number }

/** A list in a query, separated by commas: 'assign,import'. @param max items. */
export const commaList = <T, S>(items: Struct<T, S>, max: number) =>
  coerceText(boundedArray(items, { min: 1, max }), (value) => value.split(','))

/** True for zero-width and other characters that are not displayed. */
export const hasInvisible = (value: string): boolean => /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(value)

/**
 * Converts text of a multipart form: '' to null, plain decimal digits to a number.
 * Other text stays unchanged and is refused by the struct: 1e3, 0x10 and 1.000 are never reinterpreted.
 */
export const coerceFormText = <T, S>(struct: Struct<T, S>): Struct<T, S> =>
  coerceText(struct, (value) => (value === '' ? null : /^-?\d{1,15}$/.test(value) ? Number(value) : value))

/** Maximum number of messages of a refusal. */
export const MAX_PROBLEMS = 20
/** Maximum length of a name in a refusal: that of an unknown field is the sender's. */
const MAX_SHOWN_NAME = 60

export const shortenName = (name: string): string =>
  name.length > MAX_SHOWN_NAME ? `${name.slice(0, MAX_SHOWN_NAME)}…` : name

type Path = readonly (string | number)[]
const fieldOf = (path: Path): string => String(path[0] ?? '')
/** 'items.0.quantity' */
export const pathName = (path: Path): string => path.join('.')

/**
 * Messages by field, in the order of the rules: the first MAX_PROBLEMS.
 * Failures without a message of their own get a general one.
 * @param nameOf name of a path. @default the field of a form that it begins with
 */
export function fieldErrors(error: StructError, nameOf = fieldOf): FieldErrors {
  // A Map, because a field may have any name, '__proto__' included.
  const fields = new Map<string, string[]>()
  let count = 0
  for (const failure of error.failures()) {
    const name = shortenName(nameOf(failure.path))
    const list = fields.get(name) ?? []
    const message = failureMessage(failure)
    if (list.includes(message)) continue
    fields.set(name, [...list, message])
    count += 1
    if (count === MAX_PROBLEMS) break
  }
  return Object.fromEntries(fields)
}

type Failure = { type: string; value: unknown; message: string; refinement: string | undefined }

function failureMessage({ type, value, message }: Failure): string {
  if (!message.startsWith('Expected ')) return message
  if (type === 'never') return messages.unknownField
  return value === undefined || value === null || value === '' ? messages.required : messages.invalid
}
