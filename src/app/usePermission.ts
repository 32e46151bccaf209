import { useSnapshot } from 'valtio'
import { isAllowed, type Permission } from '#contract/roles.ts'
import { roleOf, session } from './stores/session.ts'

/** Name of the signed-in person's first role, which alone decides (spec §6). */
export const useRole = (): string | undefined => roleOf(useSnapshot(session))

/** True when the signed-in role may do it (spec §6: the first role alone decides). */
export function usePermission(permission: Permission): boolean {
  return isAllowed(permission, useRole())
}
