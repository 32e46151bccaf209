import { massive } from '#contract/massive.ts'
import { partnerImports } from '#contract/partnerImports.ts'
import { isAllowed } from '#contract/roles.ts'
import type { Act } from './act.ts'
import type { UserRecord } from './records.ts'

/** Who changes an account. The command line has no user and may change every account. */
export type Actor = Pick<Act, 'user_id' | 'role'>

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

/** True while the uploader of a points file still exists and has a role that may load points. */
export const mayLoadPoints = (current: Pick<UserRecord, 'role'> | undefined): boolean =>
  isAllowed(massive.load.access, current?.role)

/** True while the account of an import still exists and has a role that may import partners. */
export const mayImportPartners = (current: Pick<UserRecord, 'role'> | undefined): boolean =>
  isAllowed(partnerImports.apply.access, current?.role)
