import {
  array,
  boolean,
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
  type Infer,
  type Struct,
} from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { messages } from './messages.ts'
import { coerceText, text } from './rules.ts'

/** A positive whole number below 2^53; text of plain digits is read as one (paths, multipart). */
export const Id: Struct<number, null> = coerceText(
  withJsonSchema(
    { type: 'integer', minimum: 1 },
    define<number>('id', (value) => (Number.isSafeInteger(value) && (value as number) > 0) || messages.invalid),
  ),
  (value) => (/^[1-9]\d{0,15}$/.test(value) ? Number(value) : value),
)
export type Id = number

/**
 * Counts the writes of a row by a form, from 1. A form that sends the one it was filled from is refused (409) where the row has another by
 * now; without it nothing is compared (docs/decisions/0015). Optional in what is read: a backend may not count.
 */
export const Version = Id

/** ISO 8601, UTC. */
export const Time = withJsonSchema({ type: 'string', format: 'date-time' }, string())

export const SortDirection = enums(['asc', 'desc'])
export type SortDirection = Infer<typeof SortDirection>

/** One page of a list; `next_page_url` is absolute or relative to {host}, null at the end. */
export type Page<Row> = { data: Row[]; next_page_url: string | null }
export const Page = <Row>(row: Struct<Row, any>) => type({ data: array(row), next_page_url: nullable(string()) }) // oxlint-disable-line typescript/no-explicit-any -- a row's schema type is of no interest here

/** Rows of a page: the server's choice when not asked for (an extension: up to 200). */
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

/** Longer than the key of any row: 200 syllables of Korean take 1,800 bytes, as base64 a third more. */
const LONGEST_CURSOR = 4_000
const paging = { per_page: optional(PerPage), cursor: optional(text(LONGEST_CURSOR)) }

/** Query of a list that is searched by `search` and sorted by one of `keys`. */
export const listQuery = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  object({ ...paging, search: optional(text()), key: optional(enums(keys)), sort: optional(SortDirection) })

/** Query of the categories' list, which the spec searches by `name`. */
export const nameQuery = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  object({ ...paging, name: optional(text()), key: optional(enums(keys)), sort: optional(SortDirection) })

export const pageQuery = object(paging)

export const StatusReply = type({ status: boolean() })
/** Most rows that one bulk act takes. */
export const MAX_IDS = 1000
/** The ids of a bulk act, all or none. */
export const IdList = object({
  list: withJsonSchema(
    { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: MAX_IDS },
    define<number[]>('list', (value) => {
      if (!Array.isArray(value) || value.length === 0) return messages.required
      if (value.length > MAX_IDS) return messages.tooMany(MAX_IDS)
      return value.every((id) => Number.isSafeInteger(id) && id > 0) || messages.invalid
    }),
  ),
})
export const Removed = type({ status: literal(true), deleted: number() })

/**
 * What every failed call answers. `errors` names fields (422). `applied` stands in 500 and 503 alone: nothing of the call was done. It says that the
 * server itself answers, and not a gateway in its place, whose 500 may follow on a call that it had passed on.
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
