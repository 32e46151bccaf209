import { labelsOf, mapFields, namesOfKind } from '#contract/fields.ts'
import { roleLabels, roleNames, type RoleName } from '#contract/roles.ts'
import { userFields } from '#contract/userFields.ts'
import type { User } from '#contract/users.ts'
import type { Option } from '#ui'
import type { Noun } from '../list/listTexts.ts'

/** Draft kind of the form (docs/decisions/0007). */
export const USER_DRAFT = 'user'

export const USER: Noun = ['usuario', 'usuarios']

/** Only the first role counts (spec §6). */
export const firstRole = ({ roles }: User): RoleName | null => roleNames.find((name) => name === roles[0]?.name) ?? null

/** Roles that `ownRole` may assign: only a super-admin assigns super-admin (docs/decisions/0010). */
export const roleOptions = (ownRole: string | undefined): Option[] =>
  roleNames
    .filter((name) => ownRole === 'super-admin' || name !== 'super-admin')
    .map((name) => ({ key: name, label: roleLabels[name] }))

/** Only a super-admin may change a super-admin (docs/decisions/0010). */
export const canEditUser = (ownRole: string | undefined, user: User): boolean =>
  ownRole === 'super-admin' || firstRole(user) !== 'super-admin'

export const userLabels = labelsOf(userFields)

const userTexts = namesOfKind(userFields, 'text')

/** Form values; only a new user has a password. */
export type UserValues = Record<(typeof userTexts)[number], string> & { role: RoleName | null; password: string }

export const toFormValues = (user: User | null): UserValues => ({
  ...mapFields(userTexts, (field) => user?.[field] ?? ''),
  role: user && firstRole(user),
  password: '',
})

/** Request body of an update, without the password. */
export const toUpdateBody = ({ password: _password, ...values }: UserValues) => values
