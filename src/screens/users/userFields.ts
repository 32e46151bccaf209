import { roleLabels, roleNames, type RoleName } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import type { Option } from '#ui'
import type { Noun } from '../list/listTexts.ts'

/** Under this name a half-filled form outlives its session. */
export const USER_DRAFT = 'user'

export const USER: Noun = ['usuario', 'usuarios']

/** The first role alone decides (spec §6), and it is the one that is shown. */
export const firstRole = ({ roles }: User): RoleName | null => roleNames.find((name) => name === roles[0]?.name) ?? null

/** The roles that somebody with the role `own` may give: only a super-admin makes super-admins (docs/decisions/0010). */
export const roleOptions = (own: string | undefined): Option[] =>
  roleNames
    .filter((name) => own === 'super-admin' || name !== 'super-admin')
    .map((name) => ({ key: name, label: roleLabels[name] }))

/** Whether somebody with the role `own` may change this user at all. */
export const canEditUser = (own: string | undefined, user: User): boolean =>
  own === 'super-admin' || firstRole(user) !== 'super-admin'

/** The form's values; a password is asked for only when the user is made. */
export type UserValues = { name: string; email: string; role: RoleName | null; password: string }

export const toFormValues = (user: User | null): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  role: user && firstRole(user),
  password: '',
})

/** The body of an update, which never carries a password. */
export const toUpdateBody = ({ name, email, role }: UserValues) => ({ name, email, role })
