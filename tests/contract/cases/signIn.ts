import { is } from 'superstruct'
import { expect, it } from 'vitest'
import { SignedIn } from '#contract/auth.ts'
import { emailOf, PASSWORD } from '../sample.ts'
import type { CurrentApi } from '../harness.ts'

const MINUTE = 60_000
const right = { email: emailOf('user'), password: PASSWORD }
const wrong = { ...right, password: 'Otra-clave-1' }
const path = '/api/auth/sign-in'

export function signInCases(api: CurrentApi): void {
  const signIn = (json: object, address = 'here') => api().send('POST', path, { json, address })

  it('answers profile, expiry and token', async () => {
    const { status, body } = await signIn(right)
    expect(status).toBe(200)
    expect(is(body, SignedIn)).toBe(true)
    expect(body.profile).toEqual({ id: 3, name: 'Persona user', roles: [{ name: 'user', label: 'Usuario' }] })
    expect(body.expiration_token).toBe('2026-03-02T21:00:00.000Z')
    expect(body.security_token).toMatch(/^[\w-]{43}$/)
  })

  it('finds the account without regard to case or outer blanks', async () => {
    expect((await signIn({ ...right, email: ' USER@Canje.Test ' })).status).toBe(200)
  })

  it('says the same of a wrong password and of an unknown e-mail', async () => {
    const answers = [await signIn(wrong), await signIn({ ...wrong, email: 'nadie@canje.test' })]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect(answers[0]!.text).toBe(answers[1]!.text)
    expect(answers[0]!.body.message).toBe('No fue posible iniciar sesion')
  })

  it('names both fields when they are empty', async () => {
    const { status, body } = await signIn({ email: '', password: '' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ email: ['Este campo es requerido'], password: ['Este campo es requerido'] })
  })

  it('stops after five failures of an account, also with the right password, until 15 minutes have passed', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await signIn(wrong)).status).toBe(401)
    const blocked = await signIn(right)
    expect(blocked.status).toBe(429)
    expect(blocked.headers.get('Retry-After')).toBe('900')
    expect(blocked.body.message).toBe('Demasiados intentos fallidos. Vuelve a intentarlo en 15 minutos.')
    api().advanceClock(15 * MINUTE - 1)
    expect((await signIn(right)).status).toBe(429)
    api().advanceClock(1)
    expect((await signIn(right)).status).toBe(200)
  })

  it('does not lock the account for somebody at another address', async () => {
    for (let tries = 0; tries < 8; tries++) await signIn(wrong, 'stranger')
    expect((await signIn(right, 'desk')).status).toBe(200)
  })

  it('limits an unknown account in the same way', async () => {
    const unknown = { email: 'nadie@canje.test', password: 'x' }
    for (let tries = 0; tries < 5; tries++) await signIn(unknown)
    expect((await signIn(unknown)).status).toBe(429)
  })

  it('stops an address after twenty failures over many accounts', async () => {
    for (let tries = 0; tries < 20; tries++) await signIn({ email: `a${tries}@canje.test`, password: 'x' })
    expect((await signIn({ email: 'otra@canje.test', password: 'x' })).status).toBe(429)
    expect((await signIn({ email: 'otra@canje.test', password: 'x' }, 'elsewhere')).status).toBe(401)
  })

  it('forgets the failures after a success', async () => {
    for (let tries = 0; tries < 4; tries++) await signIn(wrong)
    await signIn(right)
    for (let tries = 0; tries < 4; tries++) expect((await signIn(wrong)).status).toBe(401)
  })

  it('lets no more guesses through when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })
}
