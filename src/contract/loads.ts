import {
  array,
  assign,
  boolean,
  define,
  nullable,
  number,
  object,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct'
import { listQuery, Page, pageQuery, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MAX_NOTE } from './partners.ts'
import { requiredText, searchText } from './rules.ts'

/** File name of a load's certificate ('acta'); the load's number, a date and the extension follow. */
export const LOAD_FILE = 'acta-carga'

/** `points` were deducted; `missing` were spent before and could not be. */
export const LoadReversal = type({ at: Time, by: string(), reason: string(), points: number(), missing: number() })
export type LoadReversal = Infer<typeof LoadReversal>

/** Whether the rows are those of a file or partners selected in a list. */
export const loadOrigins = ['file', 'selection'] as const
export type LoadOrigin = (typeof loadOrigins)[number]

/** An applied load. Totals are those of its rows. Null: the load was applied by an older version. */
export const Load = type({
  id: number(),
  file: nullable(string()),
  /** One of `loadOrigins`; absent counts as 'file'. */
  origin: optional(string()),
  rows: nullable(number()),
  partners: nullable(number()),
  points_total: nullable(number()),
  by: string(),
  applied_at: Time,
  reversed: nullable(LoadReversal),
})
export type Load = Infer<typeof Load>

/** `ledger` counts the load's entries, independently of the totals of its file. */
export const LoadDetail = assign(
  Load,
  type({
    ledger: type({ entries: number(), points: number() }),
    /** Rows that were corrected and left out in a review; null for a load without one. */
    reviewed: optional(nullable(type({ mended: number(), excluded: number() }))),
    /** The second person; null for a load that needed none. */
    approved: optional(nullable(type({ at: Time, by: string() }))),
  }),
)
export type LoadDetail = Infer<typeof LoadDetail>

/** An entry of a load. `reversed`: another entry reverses it. */
export const LoadEntry = type({
  id: number(),
  partner: type({ id: number(), rut: string(), nombre_completo: string() }),
  points: number(),
  description: nullable(string()),
  reversed: boolean(),
})
export type LoadEntry = Infer<typeof LoadEntry>

/** `available: true` deducts from each partner only what is left; the rest is recorded as missing. */
export const ReverseLoadForm = object({ reason: requiredText(MAX_NOTE), available: optional(boolean()) })
export type ReverseLoadForm = Infer<typeof ReverseLoadForm>

/** The form on the screen, where the load's number is typed to confirm. */
export const confirmedReverseLoadForm = (id: number) =>
  type({
    ...ReverseLoadForm.schema,
    confirmation: define<string>(
      'confirmation',
      (value) => value === String(id) || `Escribe ${id}, el número de la carga`,
    ),
  })

/** Most partners that a refused reversal names. */
export const MAX_SPENT = 100

/** A partner who used some of a load's points: `balance` is left of them, `missing` is not. */
export const SpentPoints = type({
  id: number(),
  rut: string(),
  nombre_completo: string(),
  points: number(),
  balance: number(),
  missing: number(),
})
export type SpentPoints = Infer<typeof SpentPoints>

/** Body of 422: the first of `rows_total` partners that fit, most missing first. Nothing was deducted. */
export const PointsSpent = type({
  message: string(),
  rows: array(SpentPoints),
  rows_total: number(),
  missing: number(),
})
export type PointsSpent = Infer<typeof PointsSpent>

/** Body of 409: the load was reversed before. */
export const LoadAlreadyReversed = type({ message: string(), reversed: type({ at: Time, by: string() }) })
export type LoadAlreadyReversed = Infer<typeof LoadAlreadyReversed>

export const loadSortKeys = ['id', 'points_total'] as const
export const LoadListQuery = listQuery(loadSortKeys)
export type LoadListQuery = Infer<typeof LoadListQuery>

/** History of the loads that massive.load applied. */
export const loads = {
  /** Searches the file's name and the user's. */
  list: endpoint({ method: 'GET', path: '/massive-load', access: 'massive', query: LoadListQuery, reply: Page(Load) }),
  show: endpoint({
    method: 'GET',
    path: '/massive-load/show/:id',
    access: 'massive',
    reply: type({ data: LoadDetail }),
  }),
  /** Searches the partner's name and RUT. */
  entries: endpoint({
    method: 'GET',
    path: '/massive-load/rows/:id',
    access: 'massive',
    query: object({ ...pageQuery.schema, search: optional(searchText()) }),
    reply: Page(LoadEntry),
  }),
  export: endpoint({
    method: 'GET',
    path: '/massive-load/export/:id',
    access: 'massive',
    reply: type({ url: string() }),
  }),
  /**
   * Takes back the entries that are not taken back yet: all or none. 422 `PointsSpent`: partners used their points.
   * 409 `LoadAlreadyReversed`: the load was reversed before.
   */
  reverse: endpoint({
    method: 'POST',
    path: '/massive-load/reverse/:id',
    access: 'reverseLoads',
    body: ReverseLoadForm,
    reply: type({
      message: string(),
      data: type({
        rows: number(),
        partners: number(),
        points_total: number(),
        missing: number(),
        missing_partners: number(),
      }),
      /** Id under which it waits for a second person (`approvals`): nothing is taken back yet. */
      waiting: optional(number()),
    }),
    idempotent: true,
  }),
}
