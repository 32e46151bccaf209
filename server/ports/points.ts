import type { EntryKind } from '#contract/partners.ts'
import type { AccessChange } from '../domain/accountRules.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import type { ExactSum } from '../domain/exactSum.ts'
import type { KeyLimitRefused, KeyLimits } from '../domain/fourEyes.ts'
import type { IdempotentOperation, StoredResponse } from '../domain/idempotency.ts'
import type { CountedPartners, PartnerCondition, PartnerMatching } from '../domain/partnerMatching.ts'
import type {
  BalanceChanged,
  EntryReversed,
  LoadReversed,
  NewAssignment,
  NewEntry,
  PointsActionCreated,
  PointsActionSaved,
  PointsAssigned,
  Refused,
  ReversalRefused,
  ReverseLoadOptions,
  Settled,
} from '../domain/pointsResults.ts'
import type { AccrualRefusal } from '../domain/programRules.ts'
import type {
  HistoryRecord,
  LoadDetailRecord,
  LoadEntryRecord,
  LoadRecord,
  MovementRecord,
  NewPointsAction,
  PartnerChanges,
  PartnerFields,
  PartnerRecord,
  PointsActionFields,
  PointsActionRecord,
} from '../domain/records.ts'
import type {
  LoadApproved,
  LoadRejected,
  LoadWithdrawn,
  OutcomeRecord,
  WaitingLoadDetailRecord,
  WaitingLoadRecord,
} from './approvals.ts'
import type { OperationKind } from '#contract/programOperations.ts'
import type { OrderCancelled, OrderCreated } from './catalogue.ts'
import type { ApplyOptions, Imports, Reviews } from './imports.ts'
import type { Duplicates, SimilarRefusal } from './duplicates.ts'
import type { KeysetPage, PageQuery, UpdateContext, UpdateRefusal } from './pages.ts'
import type { ImportHistory } from './importHistory.ts'
import type { PartnerImports } from './partnerImports.ts'

export type PartnerSort = 'id' | 'points'

export type LoadSort = 'id' | 'points_total'

/** Another partner has the RUT. */
export type RutTakenRefusal = { ok: false; reason: 'rutTaken'; existing: Pick<PartnerRecord, 'id' | 'nombre_completo'> }

export type PartnerCreated = { ok: true; row: PartnerRecord } | RutTakenRefusal | SimilarRefusal

/** `rutFixed`: the role may not change a RUT. */
export type PartnerUpdated =
  { ok: true; row: PartnerRecord } | RutTakenRefusal | SimilarRefusal | Refused<UpdateRefusal | 'rutFixed'>

/** Refuses a partner with data of others. @default false */
type SimilarCheck = { checkSimilar?: boolean | undefined }

/** `done`: the partner is anonymous already. `rut`: of another partner. `orders`: `count` orders are not delivered. */
export type PartnerAnonymised =
  | { ok: true; row: PartnerRecord }
  | Refused<'missing' | 'done' | 'rut' | 'merged'>
  | { ok: false; reason: 'orders'; count: number }

/** Points that a key accumulates by an action; the action computes them, or takes `points` where they are free. */
export type NewAccrual = {
  rut: string
  /** Slug of the action. */
  action: string
  /** Pesos. */
  amount: number | null
  points: number | null
  /** Most points of one call. */
  max_points: number
  limits: KeyLimits
  /** Day on which the action must be valid, 'YYYY-MM-DD' in the programme's zone. */
  day: string
  note: string | null
}

/** An order of a key, delivered at once with `deliver`. */
export type NewRedemption = {
  rut: string
  /** `points`: the price that the till has shown; null where it has shown none. */
  items: { slug: string; quantity: number; points: number | null }[]
  total: number | null
  note: string | null
  deliver: boolean
}

/** `entry` is null where an amount is too small for a point: nothing changed. */
export type Accrued =
  | ({ ok: true; points: number; balance: number; entry: number | null } & Settled)
  | Refused<'missing' | 'tooMany'>
  | { ok: false; reason: 'accrual'; why: AccrualRefusal }
  | KeyLimitRefused

/** `unknown`: no call of the user has the reference. `nothing`: it moved no points. */
export type ProgramReversed =
  | ({ ok: true; points: number; missing: number; balance: number } & Settled)
  | ReversalRefused
  | Exclude<OrderCancelled, { ok: true }>
  | Refused<'unknown' | 'nothing'>
  | KeyLimitRefused

/** A call of a key that was applied. `body` is its answer. */
export type OperationRecord = {
  id: number
  reference: string
  kind: OperationKind
  created_at: Date
  terminal: string | null
  points: number
  reversed: boolean
  body: string
}
/** Applied from `from` on, before `to`. `terminal`: a code, in upper or lower case. */
export type OperationCondition = {
  user_id: number
  from: Date
  to: Date
  terminal: string | null
  kind: OperationKind | null
}
export type OperationTotal = { kind: OperationKind; count: number; points: number }

/** Entries of one kind in one period. `given` and `taken` are at least 0. */
export type KindSum = { period: number; kind: EntryKind; entries: number; given: bigint; taken: bigint }

export type LedgerPeriods = {
  /** Sums by the index of the period. */
  sums: KindSum[]
  /** Balances of all partners after the last period. */
  closing: bigint
}

/** Consecutive periods by their first moments: those to compare with, then those of a dashboard, until `end`. */
export type ComparedPeriods = { previous: Date[]; current: Date[]; end: Date }

/** Sums by the index of the period: those to compare with come first. */
export type DashboardPeriods = LedgerPeriods & {
  /** Partners with an entry in each current period. */
  partners: number[]
  /** Partners with an entry in any of the periods. */
  partners_total: { previous: number; current: number }
  /**
   * Of the current periods, by pieces, then by points; with the title of the newest order. `cancelled` pieces are of
   * orders that were cancelled since, whenever that was.
   */
  top_products: { product_id: number; title: string; quantity: bigint; points: bigint; cancelled: bigint }[]
}

/** Which entries: of any of the kinds, authors and partners. `from` is included, `before` is not. */
export type MovementCondition = {
  kinds?: readonly EntryKind[] | undefined
  users?: readonly number[] | undefined
  partners?: readonly number[] | undefined
  points_min?: number | undefined
  points_max?: number | undefined
  from?: Date | undefined
  before?: Date | undefined
}

/** Partners and their points. Part of `Repository`. */
export type PointsPorts = {
  partners: {
    /** Searches `partnerSearchText`. Anonymous partners are left out, also by `countAll`. */
    page(query: PageQuery<PartnerSort>, condition: PartnerCondition): Promise<KeysetPage<PartnerRecord>>
    countAll(matching: PartnerMatching): Promise<CountedPartners>
    find(id: number): Promise<PartnerRecord | null>
    /** Distinct regions by name, at most `limit`. */
    regions(limit: number): Promise<string[]>
    /** @param rut as stored, '12345678-5'. */
    findByRut(rut: string): Promise<PartnerRecord | null>
    /** Up to `limit` partners with more than 0 points, ordered by id, with ids above `after`. */
    withPoints(after: number, limit: number): Promise<PartnerRecord[]>
    create(fields: PartnerFields, context: WriteContext<PartnerCreated> & SimilarCheck): Promise<PartnerCreated>
    /** Leaves the balance unchanged. Applies the permission `changeRut` to the act in the transaction. */
    update(
      id: number,
      changes: PartnerChanges,
      context: UpdateContext<PartnerUpdated> & SimilarCheck,
    ): Promise<PartnerUpdated>
    /**
     * Erases the partner's own data, also from the audit log, and takes the balance by an entry.
     * @param how `rut` must be the partner's, with or without dots and hyphen.
     */
    anonymise(
      id: number,
      how: { rut: string; reason: string },
      context: WriteContext<PartnerAnonymised>,
    ): Promise<PartnerAnonymised>
  }

  /** The ledger. Entries are append-only; each is written in one transaction with the balance that it changes. */
  points: {
    /** Entries of a partner, the last added first: times may be out of order. */
    history(partner_id: number, query: PageQuery<'id'>): Promise<KeysetPage<HistoryRecord>>
    /** Points that reversals could not take from a partner, and that no later points settled. */
    owed(partner_id: number): Promise<number>
    /**
     * Adds `points` (1 or more) to the balance. Applies server/domain/actionRules.ts to its action in the transaction.
     * A repeat with the same key, user, partner and amount is a no-op without a time limit (docs/decisions/0009).
     */
    assign(entry: NewAssignment, context: WriteContext<PointsAssigned>): Promise<PointsAssigned>
    /** Deducts `points` (1 or more) from the balance, which stays at 0 or above. Repeats are no-ops as for `assign`. */
    deduct(entry: NewEntry, context: WriteContext<BalanceChanged>): Promise<BalanceChanged>
    /**
     * Takes an entry back, once. Applies server/domain/pointRules.ts to the act in the transaction.
     * @param how `available` takes only what is left of the balance.
     */
    reverse(
      id: number,
      how: { reason: string; available: boolean },
      context: WriteContext<EntryReversed>,
    ): Promise<EntryReversed>
  }

  /** Entries of all partners. */
  movements: {
    /** The last added first. */
    page(query: PageQuery<'id'>, condition: MovementCondition): Promise<KeysetPage<MovementRecord>>
    /** Sums of all that match, by kind. */
    sums(condition: MovementCondition): Promise<Omit<KindSum, 'period'>[]>
    /** Users who made entries, by the name of one of their entries where the account is gone. */
    authors(): Promise<{ id: number; name: string }[]>
  }

  pointsActions: {
    page(query: PageQuery<'id'>): Promise<KeysetPage<PointsActionRecord>>
    find(id: number): Promise<PointsActionRecord | null>
    /** By id. */
    all(): Promise<PointsActionRecord[]>
    /** A value that is raised too much waits in `approvals`, where `fourEyes` of the context are on. */
    create(fields: NewPointsAction, context: WriteContext<PointsActionCreated>): Promise<PointsActionCreated>
    /** Updates the fields in `values` only. Raised values as in `create`. */
    save(
      id: number,
      values: Partial<PointsActionFields>,
      context: UpdateContext<PointsActionSaved>,
    ): Promise<PointsActionSaved>
  }

  /** Writes of keys, which their references let act once for ever. */
  program: {
    /** The stored response, 'mismatch' when the reference belongs to another call, null when it is unused. */
    find(call: IdempotentOperation): Promise<StoredResponse | 'mismatch' | null>
    /** What the call of a reference did; null for an unknown one. */
    operation(user_id: number, reference: string): Promise<OperationRecord | null>
    /** The last applied first, and the totals of all pages. */
    operations(
      query: PageQuery<'id'>,
      condition: OperationCondition,
    ): Promise<KeysetPage<OperationRecord> & { totals: OperationTotal[] }>
    /** Applies server/domain/programRules.ts in the transaction. */
    accumulate(accrual: NewAccrual, context: WriteContext<Accrued>): Promise<Accrued>
    redeem(redemption: NewRedemption, context: WriteContext<OrderCreated>): Promise<OrderCreated>
    /** Takes back what the call of a reference did: its entry, as far as the balance allows, or its order. */
    reverse(
      how: { of: string; reason: string; limits: KeyLimits },
      context: WriteContext<ProgramReversed>,
    ): Promise<ProgramReversed>
  }

  imports: Imports

  reviews: Reviews

  duplicates: Duplicates
  partnerImports: PartnerImports
  importHistory: ImportHistory

  /** Loads that wait for a second person, and rejected ones until they expire. */
  approvals: {
    /** Searches the file's name and the user's. */
    page(query: PageQuery<LoadSort>, now: Date): Promise<KeysetPage<WaitingLoadRecord>>
    find(id: number, now: Date): Promise<WaitingLoadDetailRecord | null>
    /**
     * Matches the RUTs again, then applies the rows as `imports.apply`. One decision stands, however many come at once.
     * @throws CallerRevokedError when the actor was removed or has another role.
     */
    approve(id: number, options: ApplyOptions, context: WriteContext<LoadApproved>): Promise<LoadApproved>
    /** Deletes the rows. @throws CallerRevokedError as `approve`. */
    reject(id: number, reason: string, context: WriteContext<LoadRejected>): Promise<LoadRejected>
    /** Loads that wait for a decision, by their senders. */
    counts(now: Date): Promise<{ user_id: number; count: number }[]>
    /** Changes of the access to accounts by others, of the last DEPENDENCE_MS. */
    accessChanges(now: Date): Promise<AccessChange[]>
    /** Deletes a load of the actor that waits. */
    withdraw(id: number, context: WriteContext<LoadWithdrawn>): Promise<LoadWithdrawn>
    /** Points that a user gave and took by that moment of the day. */
    pointsOfDay(user_id: number, at: Date): Promise<number>
    /** Decisions on loads of a user that were not seen, the last first. */
    outcomes(user_id: number, now: Date): Promise<OutcomeRecord[]>
    /** Marks those of the actor as seen; others stay. */
    markSeen(ids: readonly number[], context: WriteContext<{ ok: true }>): Promise<{ ok: true }>
  }

  /** Applied loads. */
  loads: {
    /** Searches the file's name and the user's. */
    page(query: PageQuery<LoadSort>): Promise<KeysetPage<LoadRecord>>
    find(id: number): Promise<LoadDetailRecord | null>
    /** Entries of a load. Searches `partnerSearchText`. */
    entries(id: number, query: PageQuery<'id'>): Promise<KeysetPage<LoadEntryRecord>>
    /** Adds an entry for each one that is not taken back yet and updates the balances: all or none. */
    reverse(id: number, options: ReverseLoadOptions, context: WriteContext<LoadReversed>): Promise<LoadReversed>
  }

  dashboard: {
    /** Sum of all balances, and number of partners with more than 0 points. */
    summary(): Promise<{ points_total: ExactSum; partners_total: number }>
    /** Entries and redeemed products of the periods, from one snapshot. @param products most of `top_products`. */
    periods(periods: ComparedPeriods, products: number): Promise<DashboardPeriods>
    /**
     * Entries of consecutive periods, and the sum of all entries before them as `opening`, from one snapshot.
     * @param starts first moments of the periods, ascending. @param end end of the last period.
     */
    accounting(starts: Date[], end: Date): Promise<LedgerPeriods & { opening: bigint }>
  }
}
