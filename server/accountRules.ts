import { massive } from '#contract/massive.ts'
import { isAllowed } from '#contract/roles.ts'
import type { UserRecord } from './records.ts'

/** Who asks for a change of an account. */
export type Actor = Pick<UserRecord, 'id' | 'role'>

// Pure, so that both repositories judge alike, inside of the write (docs/decisions/0010).

/** False where who asks was removed since their session was looked up, or got another role, which ends their sessions. */
export const hasSameRole = (by: Actor, present: Pick<UserRecord, 'role'> | undefined): boolean =>
  present?.role === by.role

/** Only a super-admin makes, changes or removes a super-admin, or gives them keys: otherwise any admin could take over such an account. */
export function mayManage(by: Actor, ...roles: UserRecord['role'][]): boolean {
  return by.role === 'super-admin' || !roles.includes('super-admin')
}

/** True where no super-admin would be left: `superAdmins` are all that there are, `leaving` who stops being one or goes. */
export function removesLastSuperAdmin(superAdmins: readonly number[], leaving: readonly number[]): boolean {
  return superAdmins.some((id) => leaving.includes(id)) && superAdmins.every((id) => leaving.includes(id))
}

/** Whether points that somebody sent in a file may still be given: not where they are gone, or their role may load none any more. */
export const mayLoadPoints = (present: Pick<UserRecord, 'role'> | undefined): boolean =>
  isAllowed(massive.load.access, present?.role)
