import {
  array,
  boolean,
  create,
  define,
  enums,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
  validate,
  type Infer,
  type Struct,
} from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { messages } from './messages.ts'
import { boundedArray, coerceText, searchText, text } from './rules.ts'

const NumericId: Struct<number, null> = withJsonSchema(
  { type: 'integer', minimum: 1 },
  define('id', (value) => (Number.isSafeInteger(value) && (value as number) > 0) || messages.invalid),
)
/** A positive integer below 2^53. Text of digits is converted (paths, multipart). */
export const Id: Struct<number, null> = coerceText(NumericId, (value) =>
  /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value,
)
export type Id = number

/**
 * Optimistic locking: counts the edits of a row, from 1. A form with an older version gets 409 (docs/decisions/0015).
 * Without a version nothing is compared; rows may lack it, because a backend may not support it.
 */
export const Version = Id

/** Whether a text is a date of the calendar, 'YYYY-MM-DD', from 1900 to 9998: the next day has four digits as well. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900' || value >= '9999') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

export const CalendarDate = withJsonSchema(
  { type: 'string', format: 'date' },
  define<string>('date', (value) => (typeof value === 'string' && isCalendarDate(value)) || messages.date),
)

/** The valid fields of values from an address, which may hold anything. All fields of `struct` are optional. */
export function validFields<T, S>(values: Record<string, unknown>, struct: Struct<T, S>): T {
  const valid = Object.entries(values).filter(
    ([name, value]) => validate({ [name]: value }, struct, { coerce: true })[0] === undefined,
  )
  return create(Object.fromEntries(valid), struct)
}

/** ISO 8601, UTC. */
export const Time = withJsonSchema({ type: 'string', format: 'date-time' }, string())

export const SortDirection = enums(['asc', 'desc'])
export type SortDirection = Infer<typeof SortDirection>

/**
 * A page of a list. `next_page_url` is absolute or relative to {host}, null on the last page.
 * `total` of all pages comes with a first page that asks for it; `beyond`: there are more than `total`.
 */
export type Page<Row> = { data: Row[]; next_page_url: string | null } & PageTotal
export type PageTotal = { total?: number | undefined; beyond?: boolean | undefined }
// oxlint-disable-next-line typescript/no-explicit-any -- a row's schema type is of no interest here
export const Page = <Row>(row: Struct<Row, any>) =>
  type({ ...UncountedPage(row).schema, total: optional(number()), beyond: optional(boolean()) })
/** A page of a list that cannot be counted. */
// oxlint-disable-next-line typescript/no-explicit-any -- a row's schema type is of no interest here
export const UncountedPage = <Row>(row: Struct<Row, any>) =>
  type({ data: array(row), next_page_url: nullable(string()) })

/** Default number of rows per page. `per_page` is an extension. */
export const PAGE_SIZE = 20
const PerPage = coerceText(
  withJsonSchema(
    { type: 'integer', minimum: 1, maximum: 200, default: PAGE_SIZE },
    define<number>(
      'per_page',
      (value) => (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 200) || messages.invalid,
    ),
  ),
  (value) => (/^\d{1,3}$/.test(value) ? Number(value) : value),
)

/** Longer than any cursor, characters: a name of 200 characters takes up to 1,800 bytes as JSON, plus base64. */
const MAX_CURSOR_LENGTH = 4_000
const cursor = { per_page: optional(PerPage), cursor: optional(text(MAX_CURSOR_LENGTH)) }
/** `total` asks for the number of all rows, an extension. */
const paging = { ...cursor, total: optional(enums(['yes', 'no'])) }

/** Query of a list: searched by `search`, sorted by one of `keys`. */
export const listQuery = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  object({ ...paging, search: optional(searchText()), key: optional(enums(keys)), sort: optional(SortDirection) })

/** Query of the list of categories, which the spec searches by `name`. */
export const nameQuery = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  object({ ...paging, name: optional(searchText()), key: optional(enums(keys)), sort: optional(SortDirection) })

export const pageQuery = object(paging)
/** Of a list that cannot be counted. */
export const uncountedQuery = object(cursor)

export const StatusReply = type({ status: boolean() })
/** File format of an export; CSV where none is given. */
export const ExportFormat = enums(['csv', 'xlsx'])
export type ExportFormat = Infer<typeof ExportFormat>

/** Maximum number of ids of a bulk action. */
export const MAX_IDS = 1000
/** At least one id. @param tooFew message without one. */
export const someIds = (tooFew?: string) => boundedArray(NumericId, { min: 1, max: MAX_IDS, ...(tooFew && { tooFew }) })
/** Ids of a bulk action, which applies to all or none. */
export const IdList = object({ list: someIds() })
export const Removed = type({ status: literal(true), deleted: number() })

/**
 * Body of every error response. `errors` are messages by field (422).
 * `applied` is in 500 and 503 only: nothing was done. A gateway's 500 lacks it, because the call may have been done.
 */
export const Failure = type({
  message: string(),
  errors: optional(
    withJsonSchema(
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      record(string(), array(string())),
    ),
  ),
  applied: optional(literal(false)),
})
export type Failure = Infer<typeof Failure>

/** 403 of a call with `confirm`: after auth.confirm the same call goes through. */
export const PasswordNeeded = type({ message: string(), code: literal('password_needed') })
