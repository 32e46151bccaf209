import type { SpentPoints } from '#contract/loads.ts'
import type { ActionRefusal } from './actionRules.ts'
import type { HistoryRecord, LoadRecord, PartnerRecord, PointEntryRecord, PointsActionRecord } from './records.ts'

// Input and results of the writes that give and take points (`Repository`).

/**
 * `missing`: no such partner or entry. `tooMany`: the balance would exceed MAX_BALANCE.
 * `spent`: the balance is lower than the points to take.
 */
export type PointsRefused = Refused<'missing' | 'tooMany'> | { ok: false; reason: 'spent'; balance: number }

/**
 * `forbidden`: of another author, or too old, for the role. `kind`: entries of this kind are not reversed; that of
 * `order_id` is given back by cancelling the order.
 */
export type ReversalRefused =
  | Refused<'missing' | 'forbidden'>
  | { ok: false; reason: 'kind'; order_id: number | null }
  | { ok: false; reason: 'reversed'; reversed: { entry: number; at: Date; by: string | null } }
  | { ok: false; reason: 'spent' | 'tooMany'; balance: number; points: number }

/** The action of an assignment was not applied, because `why`. */
export type ActionRefused = { ok: false; reason: 'action'; why: ActionRefusal }

/** An entry without author, time, source and idempotency key, which come from its act. */
export type NewEntry = Pick<PointEntryRecord, 'partner_id' | 'type' | 'points'> & { note: string | null }
/** With an action, `type` is its name and `points` are those that it must give. `amount` in pesos. */
export type NewAssignment = NewEntry & { action?: { id: number; amount: number | null } | undefined }

export type Refused<Reason extends string> = { ok: false; reason: Reason }

/**
 * `rows` are all entries taken back. `partners` and `points_total` are those deducted; `missing` points were spent, by
 * `missing_partners`, who owe them.
 */
export type LoadReversal = {
  rows: number
  partners: number
  points_total: number
  missing: number
  missing_partners: number
}
/** `spent`: partners used their points, and none was deducted. `nothing`: there is nothing left to deduct. */
export type LoadReversed =
  | ({ ok: true; waiting?: number } & LoadReversal)
  | { ok: false; reason: 'missing' | 'nothing' }
  | { ok: false; reason: 'reversed'; reversal: NonNullable<LoadRecord['reversal']> }
  | { ok: false; reason: 'spent'; rows: SpentPoints[]; rows_total: number; missing: number }
export type ReverseLoadOptions = {
  reason: string
  /** Deducts from each partner only what is left of the balance. */
  available: boolean
  /** Most partners that a refusal names. */
  limit: number
}

/**
 * `settled`: points that went at once to what earlier reversals could not take. `owed`: what is left of that, all of it
 * points that were spent. An act that takes points settles none.
 */
export type Settled = { settled: number; owed: number }

/** `row` has the new balance, `entry` is the id of its entry. `waiting`: it waits under this id, with nothing done. */
export type BalanceChanged =
  ({ ok: true; row: PartnerRecord; entry: number; waiting?: number } & Settled) | PointsRefused
export type PointsAssigned = BalanceChanged | ActionRefused
/** `points` changed a balance. `missing` ones were spent, and so not taken back: they are owed. */
export type EntryReversed =
  | ({
      ok: true
      row: PartnerRecord
      entry: HistoryRecord
      points: number
      missing: number
      waiting?: number
    } & Settled)
  | ReversalRefused

/** `row` is as before while the write waits for a second person; a new one has id 0 then. */
type ActionWritten = { ok: true; row: PointsActionRecord; waiting?: number }
export type PointsActionCreated = ActionWritten | Refused<'slugTaken'>
export type PointsActionSaved = ActionWritten | Refused<'missing' | 'stale'>
