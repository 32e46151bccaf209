import { massive } from '#contract/massive.ts'
import { partnerImports } from '#contract/partnerImports.ts'
import { productImports } from '#contract/productImports.ts'
import { isAllowed } from '#contract/roles.ts'
import type { AuditContext } from './auditContext.ts'
import type { UserRecord } from './records.ts'

/** Who changes an account. The command line has no user and may change every account. */
export type Actor = Pick<AuditContext, 'user_id' | 'role'>

// Pure functions: both repositories call them inside the transaction of the write (docs/decisions/0010).

/** False when the actor was deleted or got another role after the session was looked up. */
export const hasSameRole = (actor: Actor, current: Pick<UserRecord, 'role'> | undefined): boolean =>
  actor.user_id === null || current?.role === actor.role

/** Only a super-admin manages super-admins and their keys: any other admin could take over such an account. */
export function mayManage(actor: Actor, ...roles: UserRecord['role'][]): boolean {
  return actor.user_id === null || actor.role === 'super-admin' || !roles.includes('super-admin')
}

/**
 * True when removing or demoting `leaving` would leave no super-admin.
 * @param superAdmins ids of every super-admin.
 */
export function removesLastSuperAdmin(superAdmins: readonly number[], leaving: readonly number[]): boolean {
  return superAdmins.some((id) => leaving.includes(id)) && superAdmins.every((id) => leaving.includes(id))
}

/** How long an account depends on the person who created it, or changed its password, role or e-mail, ms. */
export const DEPENDENCE_MS = 30 * 24 * 60 * 60 * 1000
/** Acts that give a person the use of another's account: an `users.update` where it changes one of `accessFields`. */
export const accessActs = [
  'users.create',
  'users.update',
  'users.updatePassword',
] as const satisfies AuditContext['name'][]
export const accessFields = ['role', 'email'] as const
/** A change of `account`'s access by another person. */
export type AccessChange = { account: number; by: number }

/** An account and all that could use it by these changes, also through accounts between them. */
function personsBehind(id: number, changes: readonly AccessChange[]): Set<number> {
  const persons = new Set([id])
  // A set visits what is added while it is walked.
  for (const account of persons) for (const change of changes) if (change.account === account) persons.add(change.by)
  return persons
}

/** False where one person could use both accounts, by the changes of the last DEPENDENCE_MS. */
export function areIndependent(one: number, other: number, changes: readonly AccessChange[]): boolean {
  const others = personsBehind(other, changes)
  return ![...personsBehind(one, changes)].some((id) => others.has(id))
}

/** True while the uploader of a points file still exists and has a role that may load points. */
export const mayLoadPoints = (current: Pick<UserRecord, 'role'> | undefined): boolean =>
  isAllowed(massive.load.access, current?.role)

/** True while the account of an import still exists and has a role that may import products. */
export const mayImportProducts = (current: Pick<UserRecord, 'role'> | undefined): boolean =>
  isAllowed(productImports.apply.access, current?.role)

/** True while the account of an import still exists and has a role that may import partners. */
export const mayImportPartners = (current: Pick<UserRecord, 'role'> | undefined): boolean =>
  isAllowed(partnerImports.apply.access, current?.role)
