import { describe, expect, it } from 'vitest'
import { roleNames, type RoleName } from '#contract/roles.ts'
import { CallerRevokedError } from '#server/ports/repositoryErrors.ts'
import { sha256 } from '#server/http/secret.ts'
import { emailOf, PASSWORD } from '../sample.ts'
import { writeContext } from '../../support/writeContext.ts'
import type { CurrentApi, Request } from '../harness.ts'

const NEW_PASSWORD = 'Otra-clave-2'
const MINUTE = 60_000

export function ownAccountCases(api: CurrentApi): void {
  const signIn = (role: RoleName, password = PASSWORD, headers: Record<string, string> = {}) =>
    api().send('POST', '/api/auth/sign-in', { json: { email: emailOf(role), password }, address: 'desk', headers })
  const tokenOf = async (role: RoleName) => (await signIn(role)).body.security_token as string
  const isSignedIn = async (token: string) =>
    (await api().send('PUT', '/api/auth/password', { token, json: {} })).status !== 401
  const change = (token: string, json: object, request: Request = {}) =>
    api().put('/api/auth/password', { token, json, address: 'desk', ...request })
  const right = { current: PASSWORD, password: NEW_PASSWORD }

  describe('PUT /auth/password', () => {
    it.each(roleNames)('changes the password of %s, keeps the session and ends the others', async (role) => {
      const [current, other] = [await tokenOf(role), await tokenOf(role)]
      expect((await change(current, right)).body).toEqual({ status: true })
      expect([await isSignedIn(current), await isSignedIn(other)]).toEqual([true, false])
      expect((await signIn(role)).status).toBe(401)
      expect((await signIn(role, NEW_PASSWORD)).status).toBe(200)
    })

    it('leaves the passwords and sessions of other users unchanged', async () => {
      const other = await tokenOf('company-admin')
      await change(await tokenOf('user'), right)
      expect(await isSignedIn(other)).toBe(true)
      expect((await signIn('company-admin')).status).toBe(200)
    })

    it.each([
      [{}, { current: ['Este campo es requerido'], password: ['Este campo es requerido'] }],
      [{ ...right, current: 'Otra-clave-9' }, { current: ['La contraseña actual no es esa'] }],
      [
        { ...right, password: 'corta' },
        {
          password: [
            'La contraseña debe tener al menos 8 caracteres, 1 letra mayúscula, 1 letra minúscula, 1 carácter especial',
          ],
        },
      ],
      [{ ...right, password: `Otra-\u200Bclave-2` }, { password: ['Quita los caracteres invisibles'] }],
      [{ ...right, current: 7 }, { current: ['Este campo es requerido'] }],
      [{ ...right, id: 1 }, { id: ['Este campo no se acepta aquí'] }],
    ])('refuses %j with 422 and changes nothing', async (json, errors) => {
      const [current, other] = [await tokenOf('user'), await tokenOf('user')]
      const { status, body } = await change(current, json)
      expect([status, body.errors]).toEqual([422, errors])
      expect(await isSignedIn(other)).toBe(true)
      expect((await signIn('user')).status).toBe(200)
    })

    it('counts a wrong current password as a failed sign-in of the account', async () => {
      const token = await tokenOf('user')
      const wrong = { ...right, current: 'Otra-clave-9' }
      for (let tries = 0; tries < 5; tries += 1) expect((await change(token, wrong)).status).toBe(422)
      const limited = await change(token, right)
      expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60'])
      expect((await signIn('user')).status).toBe(429)
      api().advanceClock(MINUTE)
      expect((await change(token, right)).status).toBe(200)
    })

    it('reveals the result of no more than five parallel guesses', async () => {
      const token = await tokenOf('user')
      const wrong = { ...right, current: 'Otra-clave-9' }
      const responses = await Promise.all(Array.from({ length: 12 }, () => change(token, wrong)))
      expect(responses.filter(({ status }) => status === 422)).toHaveLength(5)
    })

    it('works on a known device while strangers have locked the account', async () => {
      const first = await signIn('user')
      const headers = { Cookie: first.headers.get('Set-Cookie')!.split(';')[0]! }
      for (let tries = 0; tries < 6; tries += 1) await signIn('user', 'Otra-clave-9')
      expect((await change(first.body.security_token, right, { headers })).status).toBe(200)
    })

    it('applies once for equal idempotency keys, also after a lost response', async () => {
      const token = await tokenOf('user')
      const headers = { 'Idempotency-Key': 'password' }
      expect((await change(token, right, { headers })).status).toBe(200)
      const repeated = await change(token, right, { headers })
      expect([repeated.status, repeated.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
      expect((await change(token, right)).status).toBe(422)
    })

    it('changes nothing for a session that ended while the current password was verified', async () => {
      const token = await tokenOf('user')
      const { repository } = api().ports
      const { user, session } = (await repository.sessions.find(await sha256(token)))!
      await api().put('/api/users/update/password/3', { json: { password: NEW_PASSWORD } })
      const writing = repository.users.setPassword(
        user.id,
        'late',
        session.token_hash,
        [],
        writeContext({ user_id: 3, role: 'user' }),
      )
      await expect(writing).rejects.toThrow(CallerRevokedError)
      expect((await signIn('user', NEW_PASSWORD)).status).toBe(200)
    })
  })

  describe('POST /auth/sign-out-others', () => {
    it.each(roleNames)('ends the other sessions of %s and no others', async (role) => {
      const other = await tokenOf(role === 'user' ? 'api' : 'user')
      const [current, second, third] = [await tokenOf(role), await tokenOf(role), await tokenOf(role)]
      const { body } = await api().post('/api/auth/sign-out-others', { token: current })
      expect(body).toEqual({ ended: 2 })
      expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, false])
      expect([await isSignedIn(current), await isSignedIn(other)]).toEqual([true, true])
      expect((await api().post('/api/auth/sign-out-others', { token: current })).body).toEqual({ ended: 0 })
    })

    it('does not count sessions that have expired', async () => {
      await tokenOf('user')
      api().advanceClock(13 * 60 * MINUTE)
      const current = await tokenOf('user')
      expect((await api().post('/api/auth/sign-out-others', { token: current })).body).toEqual({ ended: 0 })
    })
  })
}
