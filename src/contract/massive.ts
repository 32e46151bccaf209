import {
  array,
  boolean,
  define,
  enums,
  nullable,
  number,
  object,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct'
import { Time } from './common.ts'
import { withJsonSchema } from './jsonSchema.ts'
import { endpoint } from './endpoint.ts'
import { answersField, FileQuestion } from './fileQuestions.ts'
import { messages } from './messages.ts'
import { coerceText } from './rules.ts'

/** Maximum size of a points file by format, bytes. */
export const MAX_CSV_BYTES = 200 * 1024 * 1024
export const MAX_XLSX_BYTES = 50 * 1024 * 1024
/** Maximum number of rows of a file; their sum stays far below 2^53. */
export const MAX_ROWS = 2_000_000
/** Rows with problems of their own that a file may have: one with more is refused as a whole. */
export const MAX_FAULTY_ROWS = 20_000
/** Maximum number of problems in a response, of which those are there that fit; `rows_total` counts all. */
export const MAX_ROW_PROBLEMS = 200

const file = withJsonSchema(
  { type: 'string', contentMediaType: 'application/octet-stream', description: 'CSV o XLSX' },
  define<File>('file', (value) => value instanceof Blob || messages.required),
)
const flags: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
const flag = coerceText(boolean(), (value) => flags[value] ?? value)

/** Headings of the columns that were not read, as the file spells them. Absent when there are none. */
const ignoredColumns = optional(array(string()))

/**
 * Result of a load: its id in `loads`, rows read, rows applied, sum of the points.
 * `status` is that of a load in `approvals`, which applied no row; absent for an applied one.
 */
export const MassiveLoadResult = type({
  id: optional(number()),
  rows: number(),
  applied: number(),
  points_total: number(),
  status: optional(enums(['waiting'])),
  ignored_columns: ignoredColumns,
})
export type MassiveLoadResult = Infer<typeof MassiveLoadResult>

/** 'row' for a problem that is not of a single column. */
export const RowField = enums(['rut', 'points', 'description', 'row'])
export type RowField = Infer<typeof RowField>

/** A problem of a row. `row` counts from the header, which is 1; `value` is the cell's text, up to 100 characters. */
export const RowProblem = type({ row: number(), field: RowField, message: string(), value: optional(string()) })
export type RowProblem = Infer<typeof RowProblem>

/** Body of 422 for invalid rows: the first of `rows_total` problems, by row, up to a size. Nothing was applied. */
export const RefusedRows = type({
  message: string(),
  rows: array(RowProblem),
  rows_total: number(),
  ignored_columns: ignoredColumns,
  /** Those of `FileQuestions`, of a file without answers. */
  shape: optional(string()),
  questions: optional(array(FileQuestion)),
})
export type RefusedRows = Infer<typeof RefusedRows>

/** Body of 409: the bytes, or the rows in another file, were loaded before. `force: true` loads them again. */
export const AlreadyLoaded = type({
  message: string(),
  loaded: type({ at: Time, by: string(), same: optional(enums(['file', 'rows'])) }),
})
export type AlreadyLoaded = Infer<typeof AlreadyLoaded>

/** A review, or an import of partners, that its author may go on with. */
export const OpenReview = type({ id: number(), file: nullable(string()), created_at: Time, expires_at: Time })
export type OpenReview = Infer<typeof OpenReview>

export const massive = {
  /**
   * Applies all rows or none. 422 `RefusedRows`, `FileQuestions` or `errors.file`: invalid rows, unclear columns, an
   * unreadable file. 409 `AlreadyLoaded`: the file or its rows were loaded before. 413: over the limits.
   */
  load: endpoint({
    method: 'POST',
    path: '/massive-load',
    access: 'massive',
    encoding: 'multipart',
    body: object({ file, answers: answersField, force: optional(flag) }),
    reply: type({ message: string(), data: MassiveLoadResult }),
    idempotent: true,
  }),
}
