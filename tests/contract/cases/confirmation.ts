import { describe, expect, it } from 'vitest'
import { buildPath } from '#contract/endpoint.ts'
import { endpoints, type CurrentApi } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'

const MINUTE = 60_000
const NEEDED = { message: 'Confirma tu contraseña para seguir.', code: 'password_needed' }

/** Every write on accounts and keys, which a session left open must not be enough for. */
const confirmed = endpoints.filter(
  ({ name, method }) => name.startsWith('users.') && method !== 'GET' && name !== 'users.search',
)

export function confirmationCases(api: CurrentApi): void {
  const confirm = (current: string, token?: string) =>
    api().post('/api/auth/confirm', { json: { current }, ...(token && { token }) })
  const rename = (token?: string) =>
    api().put('/api/users/update/3', {
      json: { name: 'Otra', email: emailOf('user'), role: 'user' },
      ...(token && { token }),
    })

  describe('five minutes after the sign-in', () => {
    it.each(confirmed)('$name asks for the password and changes nothing', async ({ method, path }) => {
      const before = await api().all('/users')
      api().advanceClock(5 * MINUTE)
      const { status, body } = await api().send(method, `/api${buildPath(path, { id: 3 })}`, {
        as: 'super-admin',
        json: { id: 3, name: 'X', email: 'x@canje.test', role: 'super-admin', renew: true, terminals: [1], list: [3] },
      })
      expect([status, body]).toEqual([403, NEEDED])
      expect(await api().all('/users')).toEqual(before)
    })

    it('a confirmed password opens them for five minutes, in its own session only', async () => {
      const json = { email: emailOf('super-admin'), password: PASSWORD }
      const other = (await api().send('POST', '/api/auth/sign-in', { json })).body.security_token
      await api().tokenOf('super-admin')
      api().advanceClock(5 * MINUTE)
      expect((await confirm(PASSWORD)).body).toEqual({ status: true })
      api().advanceClock(5 * MINUTE - 1)
      expect([(await rename()).status, (await rename(other)).status]).toEqual([200, 403])
      api().advanceClock(1)
      expect((await rename()).status).toBe(403)
    })

    it('a wrong password opens nothing, and counts as a failed sign-in', async () => {
      await api().tokenOf('super-admin')
      api().advanceClock(5 * MINUTE)
      for (let times = 0; times < 5; times += 1) {
        const { status, body } = await confirm('Otra-clave-7')
        expect([status, body.errors]).toEqual([422, { current: ['La contraseña actual no es esa'] }])
      }
      expect([(await confirm(PASSWORD)).status, (await rename()).status]).toEqual([429, 403])
    })
  })

  it('refuses a role without permission before it asks for the password', async () => {
    await api().tokenOf('user')
    api().advanceClock(5 * MINUTE)
    const { status, body } = await api().remove('/api/users/4', { as: 'user' })
    expect([status, body.code]).toEqual([403, undefined])
  })
}
