import { useSnapshot } from 'valtio'
import { isAllowed, type Permission } from '#contract/roles.ts'
import { roleOf, session } from './stores/session.ts'

/** Name of the user's first role, the only one that counts (spec §6). */
export const useRole = (): string | undefined => roleOf(useSnapshot(session))

/** Whether the user's role has a permission (spec §6). */
export function usePermission(permission: Permission): boolean {
  return isAllowed(permission, useRole())
}
