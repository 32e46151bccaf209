import { approvals } from '#contract/approvals.ts'
import { isAllowed } from '#contract/roles.ts'
import { areIndependent, type AccessChange } from './accountRules.ts'
import type { AuditContext } from './auditContext.ts'

/** Lifetime of a load that waits for a second person, ms. A rejected one stays listed as long. */
export const APPROVAL_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Loads that waited since before this moment have expired. */
export const approvalLimit = (now: Date): Date => new Date(now.getTime() - APPROVAL_LIFETIME_MS)

/** How long a decision or an expiry is kept for a sender who has not seen it, ms. */
export const OUTCOME_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Decisions made before this moment are not shown any more. */
export const outcomeLimit = (now: Date): Date => new Date(now.getTime() - OUTCOME_LIFETIME_MS)

/** When a load that waits expires, or expired. */
export const expiryOf = (waiting_since: Date): Date => new Date(waiting_since.getTime() + APPROVAL_LIFETIME_MS)

/** Undecided loads that waited since before this moment are not shown any more. */
export const expiredLimit = (now: Date): Date => approvalLimit(outcomeLimit(now))

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
export const mayDecide = (role: AuditContext['role']): boolean => isAllowed(approvals.approve.access, role ?? undefined)
