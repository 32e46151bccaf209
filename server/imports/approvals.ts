import { approvals } from '#contract/approvals.ts'
import type { LoadOrigin } from '#contract/loads.ts'
import { isAllowed } from '#contract/roles.ts'
import type { LoadReview } from '#contract/reviews.ts'
import type { Act } from '../act.ts'
import type { Applied, ApplyRefused, PreviousLoad, StagedRows } from './ports.ts'

/** Lifetime of a load that waits for a second person, ms. A rejected one stays listed as long. */
export const APPROVAL_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Loads that waited since before this moment have expired. */
export const approvalLimit = (now: Date): Date => new Date(now.getTime() - APPROVAL_LIFETIME_MS)

/** Whether points wait for a second person. @param approveFrom 0: none do. */
export const needsApproval = (points: number, approveFrom: number): boolean => approveFrom > 0 && points >= approveFrom

/** Whether a person may approve or reject a load: the role, and never one of their own. */
export const mayDecide = ({ user_id, role }: Pick<Act, 'user_id' | 'role'>, load: { user_id: number }): boolean =>
  isAllowed(approvals.approve.access, role ?? undefined) && load.user_id !== user_id

/** Totals are those of its rows. */
export type WaitingLoadRecord = {
  id: number
  file_name: string | null
  origin: LoadOrigin
  row_count: number
  partner_count: number
  points_total: number
  user_id: number
  user_name: string
  waiting_since: Date
  rejection: { at: Date; by: string; reason: string } | null
}
export type WaitingLoadDetailRecord = WaitingLoadRecord &
  Pick<LoadReview, 'largest' | 'repeated' | 'unusual' | 'sample'> & {
    loaded: PreviousLoad | null
    reviewed: { mended: number; excluded: number } | null
  }

/** No load waits under this id, or it expired; or `by` decided first. */
export type NotWaiting =
  { ok: false; reason: 'missing' } | { ok: false; reason: 'decided'; approved: boolean; by: string }
/** `own`: the actor sent it. */
export type DecisionRefused = NotWaiting | { ok: false; reason: 'own' }
/** `sender`: who sent it may not load points any more. `unknown`: rows whose RUT no partner has by now. */
export type LoadApproved =
  | Applied
  | ApplyRefused
  | DecisionRefused
  | { ok: false; reason: 'sender' }
  | ({ ok: false; reason: 'unknown' } & StagedRows)
export type LoadRejected = { ok: true } | DecisionRefused
/** `other`: another person sent it. */
export type WithdrawalRefused = NotWaiting | { ok: false; reason: 'other' }
export type LoadWithdrawn = { ok: true } | WithdrawalRefused
