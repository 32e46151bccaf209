import { describe, expect, it } from 'vitest'
import type { CurrentApi } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'

const COMMON = ['Es de las más usadas, aunque lleve números o símbolos: elige otra']
const PERSONAL = ['Se adivina con el nombre, el correo o el programa: elige otra']

/** Every call that stores a new password. */
export function weakPasswordCases(api: CurrentApi): void {
  const calls: Record<string, (password: string) => ReturnType<ReturnType<CurrentApi>['put']>> = {
    'users.create': (password) =>
      api().post('/api/users', { json: { name: 'Persona user', email: 'p@canje.test', role: 'user', password } }),
    'users.updatePassword': (password) => api().put('/api/users/update/password/3', { json: { password } }),
    'auth.changePassword': (password) =>
      api().put('/api/auth/password', { as: 'user', json: { current: PASSWORD, password } }),
  }

  describe.each(Object.entries(calls))('%s', (_, call) => {
    it('refuses a common password and one made of the person with 422, and changes nothing', async () => {
      for (const [password, sentence] of [
        ['P@ssw0rd2026!', COMMON],
        ['Persona-2026', PERSONAL],
      ] as const) {
        const { status, body } = await call(password)
        expect([status, body.errors]).toEqual([422, { password: sentence }])
      }
      const json = { email: emailOf('user'), password: PASSWORD }
      expect((await api().send('POST', '/api/auth/sign-in', { json })).status).toBe(200)
      expect((await call('Zorzal-azul-9')).status).toBeLessThan(300)
    })
  })
}
