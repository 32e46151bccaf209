import { enums, type Infer } from 'superstruct'

export const roleNames = ['super-admin', 'company-admin', 'user', 'api'] as const
export const RoleName = enums(roleNames)
export type RoleName = Infer<typeof RoleName>

/** Role names as shown to staff. */
export const roleLabels: Record<RoleName, string> = {
  'super-admin': 'Superadministrador',
  'company-admin': 'Administrador de empresa',
  user: 'Usuario',
  api: 'Integración',
}

const admins = ['super-admin', 'company-admin'] as const
const staff = [...admins, 'user'] as const

/** True when a role allows less than another. */
export const isLowerRole = (role: RoleName, than: RoleName): boolean =>
  roleNames.indexOf(role) > roleNames.indexOf(than)

/**
 * Roles by permission (spec §6, docs/decisions/0002), read by router, menu, buttons and server; 'all' is every role.
 * The server enforces it; hiding in screens is for convenience only.
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
  /** Reverses an entry of points; a role `user` only its own recent assignments (server/domain/pointRules.ts). */
  reversePoints: staff,
  editPartners: staff,
  /** A RUT identifies the person. */
  changeRut: admins,
  /** Everything held on a person. */
  personalData: admins,
  anonymise: ['super-admin'],
  /** Points and data of a person go to another record. */
  mergePartners: admins,
  deductPoints: admins,
  reverseLoads: admins,
  /** A load of another user, which waits for a second person. */
  approveLoads: admins,
  orders: staff,
  /** A delivered order: its products have left. */
  cancelDelivered: admins,
  audit: admins,
  documentation: [...admins, 'api'],
} as const satisfies Record<string, readonly (RoleName | 'all')[]>

export type Permission = keyof typeof permissions

/** @param role first role of a profile; undefined has no permissions. */
export function isAllowed(permission: Permission, role: string | undefined): boolean {
  if (role === undefined) return false
  const allowed: readonly string[] = permissions[permission]
  return allowed.includes('all') || allowed.includes(role)
}
