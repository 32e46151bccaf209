import { expect, it } from 'vitest'
import { buildPath, type Endpoint } from '#contract/endpoint.ts'
import { roleNames, type RoleName } from '#contract/roles.ts'
import { endpoints, type CurrentApi } from '../harness.ts'

/** The id of no record, so that no call changes data. */
const pathWithUnknownId = (endpoint: Endpoint) => `/api${buildPath(endpoint.path, { id: 999_999 })}`

/** Spec §6 and docs/decisions/0002, independent of the application’s own table. */
const ofAdmins =
  /^(dashboard|terminals|users|audit|duplicates)\.|^products\.(remove|openOrders)|^partners\.deduct|^(loads|importHistory)\.reverse|^approvals\.(approve|reject|count)|^personalData\./
const mayCall = (name: string, role: RoleName) =>
  name === 'personalData.anonymise'
    ? role === 'super-admin'
    : name.startsWith('auth.') ||
      name === 'users.ownKeys' ||
      role.endsWith('-admin') ||
      (role === 'user' && !ofAdmins.test(name))

export function roleCases(api: CurrentApi): void {
  it.each(endpoints.filter(({ access }) => access !== 'public'))(
    '$name answers 401 without a session',
    async (endpoint) => {
      const response = await api().send(endpoint.method, pathWithUnknownId(endpoint))
      expect(response.status).toBe(401)
      expect(response.body).toEqual({ message: 'Tu sesión terminó. Vuelve a entrar.' })
    },
  )

  it.each(roleNames)('lets role %s make exactly its calls', async (role) => {
    for (const endpoint of endpoints) {
      if (endpoint.access === 'public' || endpoint.name === 'auth.signOut') continue
      const { status } = await api().send(endpoint.method, pathWithUnknownId(endpoint), { as: role })
      const passed = status !== 401 && status !== 403
      expect([endpoint.name, passed ? 'passed' : status]).toEqual([
        endpoint.name,
        mayCall(endpoint.name, role) ? 'passed' : 403,
      ])
    }
  })

  it.each(roleNames)('lets role %s sign out', async (role) => {
    expect((await api().send('POST', '/api/auth/sign-out', { as: role })).status).toBe(204)
  })
}
