import { array, boolean, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { MAX_COUNT, MAX_ROW_POINTS } from './limits.ts'
import { Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { answersField } from './fileQuestions.ts'
import { AlreadyLoaded, massive, MassiveLoadResult, OpenReview, RowField } from './massive.ts'
import { pointsUpTo } from './partners.ts'
import { requiredText, text, withoutUnseen, wholeNumber, coerceFormText } from './rules.ts'

/** File name of the rows with problems; the number of the review, a date and the extension follow. */
export const PROBLEMS_FILE = 'filas-por-corregir'
/** Most rows of a review that a list holds; its total counts all. */
export const MAX_REVIEW_ROWS = 100
/** First rows with their balances before and after. */
export const SAMPLE_ROWS = 50

const texts = { row: number(), rut: string(), points: string(), description: string() }

/** A row that cannot be loaded yet. Its texts are those of the file, '' where they cannot be read as typed text. */
export const ReviewProblem = type({
  ...texts,
  problems: array(type({ field: RowField, message: string(), value: optional(string()) })),
})
export type ReviewProblem = Infer<typeof ReviewProblem>

/** A row that was corrected or excluded in the review. */
export const ChangedRow = type({ ...texts, excluded: boolean() })
export type ChangedRow = Infer<typeof ChangedRow>

/** A row to load: `balance` is right before it, `after` right after it. */
export const SampleRow = type({
  row: number(),
  rut: string(),
  nombre_completo: string(),
  /** Reason of the row; null without one. */
  description: optional(nullable(string())),
  points: number(),
  balance: number(),
  after: number(),
})
export type SampleRow = Infer<typeof SampleRow>

/** A file that was read and not loaded. Totals are those of the rows without problems. */
export const LoadReview = type({
  id: number(),
  file: nullable(string()),
  /** One of `loadOrigins`; absent counts as 'file'. */
  origin: optional(string()),
  created_at: Time,
  /** Moment at which it is deleted, unless it was loaded before. */
  expires_at: Time,
  /** Counts the changes of its rows; `reviews.apply` loads what was seen or nothing. */
  version: number(),
  rows: number(),
  partners: number(),
  points_total: number(),
  largest: nullable(type({ row: number(), rut: string(), points: number() })),
  /** RUTs that occur more than once. */
  repeated: number(),
  /** Rows with ten times the median points or more. */
  unusual: number(),
  /** An applied load of the same file or of the same rows. */
  loaded: nullable(AlreadyLoaded.schema.loaded),
  ignored_columns: array(string()),
  /** The first SAMPLE_ROWS. */
  sample: array(SampleRow),
  /** The first MAX_REVIEW_ROWS of `problem_rows`, by row. */
  problems: array(ReviewProblem),
  problem_rows: number(),
  /** The first MAX_REVIEW_ROWS of `mended` and `excluded` rows, by row. */
  changed: array(ChangedRow),
  mended: number(),
  excluded: number(),
})
export type LoadReview = Infer<typeof LoadReview>

/** A row as corrected by hand; `line` is its number in the file. */
export const MendRowForm = object({
  line: wholeNumber({ min: 2, max: MAX_COUNT }),
  rut: withoutUnseen(requiredText(40)),
  points: coerceFormText(pointsUpTo(MAX_ROW_POINTS)),
  description: optional(nullable(text())),
})
export type MendRowForm = Infer<typeof MendRowForm>

/** Without `line`: every row that has problems. */
export const ExcludeRowsForm = object({ line: optional(wholeNumber({ min: 2, max: MAX_COUNT })) })
export type ExcludeRowsForm = Infer<typeof ExcludeRowsForm>

/** `version` is that of the review as it was seen. `force: true` loads rows that were loaded before. */
export const ApplyReviewForm = object({ version: wholeNumber({ min: 1, max: MAX_COUNT }), force: optional(boolean()) })
export type ApplyReviewForm = Infer<typeof ApplyReviewForm>

/**
 * Body of 409: the rows changed since `version`, or the review was loaded before, or waits for a second person.
 * Nothing was done by this call.
 */
export const ReviewChanged = type({ message: string(), changed: enums(['rows', 'loaded', 'waiting']) })
export type ReviewChanged = Infer<typeof ReviewChanged>

const ReviewVersion = type({ data: type({ version: number() }) })

/**
 * Review of a points file before its load. It is its user's alone, who has one at a time: another one replaces it.
 * No call but `apply` changes a balance.
 */
export const reviews = {
  /**
   * Reads a file. 422 `FileQuestions`. 422 with `errors.file`: unreadable file. 422 `RefusedRows`: problems that are
   * not of single rows.
   */
  create: endpoint({
    method: 'POST',
    path: '/massive-load/check',
    access: 'massive',
    encoding: 'multipart',
    body: object({ file: massive.load.body.schema.file, answers: answersField }),
    reply: type({ data: type({ id: number() }) }),
    idempotent: true,
  }),
  /** The own review that is open; null for none. */
  open: endpoint({
    method: 'GET',
    path: '/massive-load/check',
    access: 'massive',
    reply: type({ data: nullable(OpenReview) }),
  }),
  /** 409 `ReviewChanged` for a review that was loaded, as from every call on it. */
  show: endpoint({
    method: 'GET',
    path: '/massive-load/check/:id',
    access: 'massive',
    reply: type({ data: LoadReview }),
  }),
  /** Replaces a row, which is then neither excluded nor a problem. */
  mend: endpoint({
    method: 'PUT',
    path: '/massive-load/check/row/:id',
    access: 'massive',
    body: MendRowForm,
    reply: ReviewVersion,
    idempotent: true,
  }),
  /** Leaves rows out of the load. */
  exclude: endpoint({
    method: 'PUT',
    path: '/massive-load/check/exclude/:id',
    access: 'massive',
    body: ExcludeRowsForm,
    reply: ReviewVersion,
    idempotent: true,
  }),
  /** The rows with problems, and the excluded ones, as a points file with a column more: the reason. */
  export: endpoint({
    method: 'GET',
    path: '/massive-load/check/export/:id',
    access: 'massive',
    reply: type({ url: string() }),
  }),
  discard: endpoint({ method: 'DELETE', path: '/massive-load/check/:id', access: 'massive', idempotent: true }),
  /**
   * Loads the rows: all or none. 409 `AlreadyLoaded`, as `massive.load`. 409 `ReviewChanged`.
   * 422: rows with problems are left, or none to load.
   */
  apply: endpoint({
    method: 'POST',
    path: '/massive-load/apply/:id',
    access: 'massive',
    body: ApplyReviewForm,
    reply: type({ message: string(), data: MassiveLoadResult }),
    idempotent: true,
  }),
}
