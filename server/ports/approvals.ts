import type { LoadOrigin } from '#contract/loads.ts'
import type { LoadReview } from '#contract/reviews.ts'
import type { Dependence } from '../domain/approvalRules.ts'
import type { HeldAct } from '../domain/holdings.ts'
import type {
  ActionRefused,
  LoadReversed,
  PointsActionCreated,
  PointsActionSaved,
  PointsRefused,
  ReversalRefused,
} from '../domain/pointsResults.ts'
import type { RaisedValue } from '../domain/raisedValues.ts'
import type { Applied, ApplyRefused, PreviousLoad } from './imports.ts'

/** Totals are those of its rows. */
export type WaitingLoadRecord = {
  id: number
  file_name: string | null
  /** A load, or the kind of an act. */
  origin: LoadOrigin | HeldAct['kind']
  row_count: number
  partner_count: number
  points_total: number
  user_id: number
  user_name: string
  waiting_since: Date
  rejection: { at: Date; by: string; reason: string } | null
  /** Of an act that raises the value of a points action. */
  raise: RaisedValue | null
}
export type WaitingLoadDetailRecord = WaitingLoadRecord &
  Pick<LoadReview, 'largest' | 'repeated' | 'unusual' | 'sample'> & {
    loaded: PreviousLoad | null
    reviewed: { mended: number; excluded: number } | null
    act: HeldAct | null
  }

/** A decision that the sender has not seen. Null `reason` of an approval. */
export type OutcomeRecord = Pick<
  WaitingLoadRecord,
  'id' | 'file_name' | 'origin' | 'row_count' | 'points_total' | 'waiting_since'
> & {
  /** Time of the decision, or of the expiry. */
  decided_at: Date
  /** Null for a load that expired undecided. */
  decided_by: string | null
  reason: string | null
  act: HeldAct | null
}

/** No load waits under this id, or it expired; or `by` decided first. */
export type NotWaiting =
  { ok: false; reason: 'missing' } | { ok: false; reason: 'decided'; approved: boolean; by: string }
export type DecisionRefused = NotWaiting | { ok: false; reason: Dependence }
/** Why an act cannot be done any more. */
export type HeldRefused =
  | { kind: 'assign' | 'deduct'; refusal: PointsRefused | ActionRefused }
  | { kind: 'reverse'; refusal: ReversalRefused }
  | { kind: 'reverseLoad'; refusal: Exclude<LoadReversed, { ok: true }> }
  | { kind: 'action'; refusal: Exclude<PointsActionSaved, { ok: true }> }
  | { kind: 'newAction'; refusal: Exclude<PointsActionCreated, { ok: true }> }
/** `sender`: who sent it may not load points any more. */
export type LoadApproved =
  | Applied
  | ApplyRefused
  | DecisionRefused
  | { ok: false; reason: 'sender' }
  | { ok: false; reason: 'act'; refused: HeldRefused }
export type LoadRejected = { ok: true } | DecisionRefused
/** `other`: another person sent it. */
export type WithdrawalRefused = NotWaiting | { ok: false; reason: 'other' }
export type LoadWithdrawn = { ok: true } | WithdrawalRefused
