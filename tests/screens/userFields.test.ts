import { expect, it } from 'vitest'
import type { User } from '#contract/users.ts'
import { canEditUser, roleOptions } from '#screens/users/userFields.ts'

const withRole = (name: string) => ({ roles: [{ name, label: '' }] }) as User

it.each([
  ['super-admin', ['super-admin', 'company-admin', 'user', 'api']],
  ['company-admin', ['company-admin', 'user', 'api']],
  [undefined, ['company-admin', 'user', 'api']],
])('offers %s the roles that it may assign', (role, roles) => {
  expect(roleOptions(role).map(({ key }) => key)).toEqual(roles)
})

it('lets only a super-admin edit a super-admin, and both admins edit the others', () => {
  expect(canEditUser('company-admin', withRole('super-admin'))).toBe(false)
  expect(canEditUser('super-admin', withRole('super-admin'))).toBe(true)
  expect(canEditUser('company-admin', withRole('company-admin'))).toBe(true)
})
