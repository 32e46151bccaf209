import { roleNames, type RoleName } from '#contract/roles.ts'

export const isRoleName = (value: string): value is RoleName => (roleNames as readonly string[]).includes(value)
