import type { SortDirection } from '#contract/common.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import type { Refused } from '../domain/pointsResults.ts'

/** Keyset position: sort value and id of a page's last row. A null number counts as −1. */
export type PageKey = { value: number | string; id: number }

/** `next` is null on the last page. Ties are broken by id in the same direction as the sort. */
export type KeysetPage<Row> = {
  rows: Row[]
  next: PageKey | null
  /** Number of all matches, at most `countTo` of the query; undefined without one. */
  total?: number | undefined
}

export type PageQuery<SortKey extends string> = {
  /** Normalised by the application (server/domain/search.ts); '' matches everything. `% _ \` are literal. */
  search: string
  sort: { key: SortKey; direction: SortDirection }
  /** Null for the first page. */
  after: PageKey | null
  limit: number
  /** Counts all matches, at most as many. @default they are not counted */
  countTo?: number | undefined
}

/** `stale`: the row's version differs from the one that the form was filled from (docs/decisions/0015). */
export type UpdateRefusal = 'missing' | 'stale'

/** Result of an update; `row` has the incremented version. */
export type Updated<Row, Refusal extends string> = { ok: true; row: Row } | Refused<Refusal>

/** `version` is the one that the form was filled from, compared in the transaction. Undefined skips the check. */
export type UpdateContext<Result> = WriteContext<Result> & { version?: number | undefined }

export type Removed = { ok: true } | Refused<'missing'>
