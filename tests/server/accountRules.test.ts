import { expect, it } from 'vitest'
import { removesLastSuperAdmin } from '#server/domain/accountRules.ts'

it.each([
  ['the only one', [1], [1], true],
  ['the only one among others', [1], [1, 7], true],
  ['all of them at once', [1, 2], [2, 1], true],
  ['one of two', [1, 2], [1], false],
  ['another user', [1], [7], false],
  ['a user while there is none', [], [7], false],
])('removing %s: last super-admin of %j, removed %j → %s', (_, superAdmins, leaving, isLast) => {
  expect(removesLastSuperAdmin(superAdmins, leaving)).toBe(isLast)
})
