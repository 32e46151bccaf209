import { enums, type Infer } from 'superstruct'

export const roleNames = ['super-admin', 'company-admin', 'user', 'api'] as const
export const RoleName = enums(roleNames)
export type RoleName = Infer<typeof RoleName>

/** What staff read beside their name. */
export const roleLabels: Record<RoleName, string> = {
  'super-admin': 'Superadministrador',
  'company-admin': 'Administrador de empresa',
  user: 'Usuario',
  api: 'Integración',
}

const admins = ['super-admin', 'company-admin'] as const
const staff = [...admins, 'user'] as const

/**
 * Who may do what (spec §6, docs/decisions/0002). The one table that router, menu, buttons and server read; 'all' is every role.
 * The server decides by it: what a screen hides is hidden for comfort, not for protection.
 */
export const permissions = {
  signedIn: ['all'],
  dashboard: admins,
  partners: staff,
  products: staff,
  removeProducts: admins,
  points_actions: staff,
  massive: staff,
  category: staff,
  terminals: admins,
  users: admins,
} as const satisfies Record<string, readonly (RoleName | 'all')[]>

export type Permission = keyof typeof permissions

/** True when the first role of a profile may do it; no role may do nothing. */
export function isAllowed(permission: Permission, role: string | undefined): boolean {
  if (role === undefined) return false
  const allowed: readonly string[] = permissions[permission]
  return allowed.includes('all') || allowed.includes(role)
}
