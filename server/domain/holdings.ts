import { loads } from '#contract/loads.ts'
import { partners } from '#contract/partners.ts'
import { pointsActionForms } from '#contract/pointsActionForms.ts'
import { pointsActions } from '#contract/pointsActions.ts'
import type { Permission } from '#contract/roles.ts'
import type { AuditedCommand } from './auditContext.ts'
import { reversedType } from './pointRules.ts'
import type {
  BalanceChanged,
  EntryReversed,
  LoadReversed,
  NewAssignment,
  NewEntry,
  ReverseLoadOptions,
  Settled,
} from './pointsResults.ts'
import type { RaisedValue } from './raisedValues.ts'
import type { NewPointsAction, PartnerRecord, PointsActionFields } from './records.ts'

/** An act that waits for a second person, as it is stored; `kind` is its origin among the waiting loads. */
export type HeldAct =
  | { kind: 'assign'; entry: NewAssignment }
  | { kind: 'deduct'; entry: NewEntry }
  /** `type` and `partner_id` are those of the entry to take back. */
  | { kind: 'reverse'; entry: number; partner_id: number; type: string; reason: string; available: boolean }
  | { kind: 'reverseLoad'; load: number; reason: string; available: boolean }
  /** Refused once the action has another version. */
  | { kind: 'action'; action: number; version: number; values: Partial<PointsActionFields>; raise: RaisedValue }
  | { kind: 'newAction'; fields: NewPointsAction; raise: RaisedValue }

/** Permission that the sender of an act needs, also when it is approved. */
export const heldPermissions: Record<HeldAct['kind'], Permission> = {
  assign: partners.assign.access,
  deduct: partners.deduct.access,
  reverse: partners.reverse.access,
  reverseLoad: loads.reverse.access,
  action: pointsActions.save.access,
  newAction: pointsActionForms.create.access,
}

/** What their lines in the audit log are called. */
export const heldCalls = {
  assign: 'partners.assign',
  deduct: 'partners.deduct',
  reverse: 'partners.reverse',
  reverseLoad: 'loads.reverse',
  action: 'pointsActions.save',
  newAction: 'pointsActions.create',
} as const satisfies Record<HeldAct['kind'], AuditedCommand>

/** How large an act is; points are negative where they are taken. */
export type HeldSize = { points: number; rows: number; partners: number }

/** A raised value moves no points by itself. */
export const raiseSize: HeldSize = { points: 0, rows: 1, partners: 0 }

// How writes that were done are held for a second person instead: both repositories undo them then.

type Done<Result> = Extract<Result, { ok: true }>

/** `waiting` is the result of the write while it waits under an id. */
export type Holding<Result> = HeldSize & { held: HeldAct; waiting: (id: number) => Done<Result> }

/** The result with the balance before the act. */
const undone = <Result extends Settled & { row: PartnerRecord }>(done: Result, points: number): Result => ({
  ...done,
  row: { ...done.row, points: done.row.points - points + done.settled },
  settled: 0,
})

type BalanceAct = Extract<HeldAct, { kind: 'assign' | 'deduct' }>
export const balanceHolding =
  (held: BalanceAct) =>
  (done: Done<BalanceChanged>): Holding<BalanceChanged> => {
    const points = held.kind === 'assign' ? held.entry.points : -held.entry.points
    return {
      held,
      points,
      rows: 1,
      partners: 1,
      waiting: (waiting) => ({ ...undone(done, points), entry: 0, waiting }),
    }
  }

export const reversalHolding =
  (entry: number, { reason, available }: { reason: string; available: boolean }) =>
  (done: Done<EntryReversed>): Holding<EntryReversed> => {
    const { points } = done
    const { partner_id, type } = done.entry
    return {
      held: { kind: 'reverse', entry, partner_id, type: reversedType(type), reason, available },
      points,
      rows: 1,
      partners: 1,
      waiting: (waiting) => ({ ...undone(done, points), waiting }),
    }
  }

export const loadReversalHolding =
  (load: number, { reason, available }: ReverseLoadOptions) =>
  (done: Done<LoadReversed>): Holding<LoadReversed> => ({
    held: { kind: 'reverseLoad', load, reason, available },
    points: -done.points_total,
    rows: done.rows,
    partners: done.partners,
    waiting: (waiting) => ({ ...done, waiting }),
  })
