import { approvals } from '#contract/approvals.ts'
import type { LoadOrigin } from '#contract/loads.ts'
import { isAllowed } from '#contract/roles.ts'
import type { LoadReview } from '#contract/reviews.ts'
import { areIndependent, type AccessChange } from '../accountRules.ts'
import type { Act } from '../act.ts'
import type { HeldAct } from '../holdings.ts'
import type {
  ActionRefused,
  LoadReversed,
  PointsActionCreated,
  PointsActionSaved,
  PointsRefused,
  ReversalRefused,
} from '../pointsResults.ts'
import type { RaisedValue } from '../raisedValues.ts'
import type { Applied, ApplyRefused, PreviousLoad } from './ports.ts'

/** Lifetime of a load that waits for a second person, ms. A rejected one stays listed as long. */
export const APPROVAL_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Loads that waited since before this moment have expired. */
export const approvalLimit = (now: Date): Date => new Date(now.getTime() - APPROVAL_LIFETIME_MS)

/** Why a person may not decide on a load: an own one, or one whose sender's account depends on theirs. */
export type Dependence = 'own' | 'dependent'

/** @param changes of the last DEPENDENCE_MS */
export function dependenceOf(
  user_id: number | null,
  load: { user_id: number },
  changes: readonly AccessChange[],
): Dependence | null {
  if (load.user_id === user_id) return 'own'
  return user_id === null || areIndependent(user_id, load.user_id, changes) ? null : 'dependent'
}

/** Whether a role may approve or reject loads. */
export const mayDecide = (role: Act['role']): boolean => isAllowed(approvals.approve.access, role ?? undefined)

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
