import type { DuplicateReason, MergedField } from '#contract/duplicates.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import type { Refused } from '../domain/pointsResults.ts'
import type { PartnerRecord } from '../domain/records.ts'
import type { KeysetPage, PageKey } from './pages.ts'

/** A partner with the same data as another one. */
export type SimilarRecord = Pick<PartnerRecord, 'id' | 'rut' | 'nombre_completo'> & { same: DuplicateReason[] }

/** Others have the same data, and the form asks before it saves them. */
export type SimilarRefusal = { ok: false; reason: 'similar'; similar: SimilarRecord[] }

/** `first` has the lower id. */
export type PairRecord = { first: PartnerRecord; second: PartnerRecord; same: DuplicateReason[] }

export type PairDismissed = { ok: true } | Refused<'missing'>

/** A merge that stands. */
export type MergeRecord = {
  survivor: Pick<PartnerRecord, 'id' | 'rut' | 'nombre_completo'>
  other: Pick<PartnerRecord, 'id' | 'rut' | 'nombre_completo'>
  at: Date
  by: string | null
  reason: string
}

export type MergeOptions = {
  survivor: number
  other: number
  take: readonly MergedField[]
  reason: string
  /** Those that were seen; undefined skips the check. */
  versions: { survivor: number | undefined; other: number | undefined }
  fourEyes: FourEyes
}

/** A second person has to approve so many points. */
type BeyondApproval = { ok: false; reason: 'approval'; points: number }

/** `merged`: one of them is merged already. `hasMerged`: others were merged into the other one. */
export type PartnersMerged =
  | { ok: true; row: PartnerRecord }
  | Refused<'missing' | 'same' | 'stale' | 'merged' | 'hasMerged' | 'tooMany'>
  | BeyondApproval

/** `spent`: the survivor has only `balance` of the `points` that are the other one's. `row` is the other one. */
export type PartnersSeparated =
  | { ok: true; row: PartnerRecord }
  | Refused<'missing' | 'late' | 'erased'>
  | { ok: false; reason: 'spent'; balance: number; points: number }
  | BeyondApproval

/** Partners that may be one person. Part of `Repository`. */
export type Duplicates = {
  /** Pairs with a value alike, by that value, without dismissed ones. */
  page(reason: DuplicateReason, page: { after: PageKey | null; limit: number }): Promise<KeysetPage<PairRecord>>
  /** The two are different persons. A repeat changes nothing. */
  dismiss(ids: readonly [number, number], context: WriteContext<PairDismissed>): Promise<PairDismissed>
  /** Merges of a partner that stand, the last first. */
  merges(id: number): Promise<MergeRecord[]>
  /** Gives the other one's points to the survivor by two entries. What either owes is settled with them. */
  merge(options: MergeOptions, context: WriteContext<PartnersMerged>): Promise<PartnersMerged>
  /**
   * Gives a merged partner back the points that are its own: those at the merge, with what its entries and orders gave
   * and took since. What either owed with the other one's points, it owes again.
   */
  unmerge(
    id: number,
    how: { reason: string; fourEyes: FourEyes },
    context: WriteContext<PartnersSeparated>,
  ): Promise<PartnersSeparated>
}
