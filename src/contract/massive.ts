import { array, boolean, define, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { Time } from './common.ts'
import { withJsonSchema } from './jsonSchema.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { coerceText } from './rules.ts'

/** Largest points file, bytes, by what it is. */
export const MAX_CSV_BYTES = 200 * 1024 * 1024
export const MAX_XLSX_BYTES = 50 * 1024 * 1024
/** Most rows of one file: what they add up to stays far below 2^53. */
export const MAX_ROWS = 2_000_000
/** Rows that a refusal names at most; `rows_total` counts them all. */
export const MAX_ROW_PROBLEMS = 1_000

const file = withJsonSchema(
  { type: 'string', contentMediaType: 'application/octet-stream', description: 'CSV o XLSX' },
  define<File>('file', (value) => value instanceof Blob || messages.required),
)
const flags: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
const flag = coerceText(boolean(), (value) => flags[value] ?? value)

/** What a load did: rows read, rows applied, points added in all. */
export const MassiveLoadResult = type({ rows: number(), applied: number(), points_total: number() })
export type MassiveLoadResult = Infer<typeof MassiveLoadResult>

/** `row` is where the problem is no single column's. */
export const RowField = enums(['rut', 'points', 'description', 'row'])
export type RowField = Infer<typeof RowField>

/**
 * One fault of one row. `row` counts as a spreadsheet does, the header is 1; `value` is what the cell holds, cut to
 * 100 characters; of points beyond a balance, as they were read.
 */
export const RowProblem = type({ row: number(), field: RowField, message: string(), value: optional(string()) })
export type RowProblem = Infer<typeof RowProblem>

/** A 422 whose rows are at fault: the first MAX_ROW_PROBLEMS of `rows_total` problems, by row. Nothing was applied. */
export const RefusedRows = type({ message: string(), rows: array(RowProblem), rows_total: number() })
export type RefusedRows = Infer<typeof RefusedRows>

/** A 409: this very file was loaded before. Sent again with `force: true` it adds its points once more. */
export const AlreadyLoaded = type({ message: string(), loaded: type({ at: Time, by: string() }) })
export type AlreadyLoaded = Infer<typeof AlreadyLoaded>

export const massive = {
  /**
   * All or nothing. 422 `RefusedRows` for bad rows, 422 with `errors.file` for a file that cannot be read, 409 `AlreadyLoaded` for one
   * whose bytes were loaded before, 413 over the limits.
   */
  load: endpoint({
    method: 'POST',
    path: '/massive-load',
    access: 'massive',
    encoding: 'multipart',
    body: object({ file, force: optional(flag) }),
    reply: type({ message: string(), data: MassiveLoadResult }),
    idempotent: true,
  }),
}
