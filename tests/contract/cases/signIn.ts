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
  const signIn = (json: object, address = 'here', cookie = '') =>
    api().send('POST', path, { json, address, headers: cookie ? { Cookie: cookie } : {} })
  const failTimes = async (count: number, address?: string, cookie?: string) => {
    for (let tries = 0; tries < count; tries += 1) await signIn(wrong, address, cookie)
  }
  /** The device cookie after a sign-in, as a browser sends it back. */
  const deviceCookie = async (json: object = right, cookie?: string) =>
    (await signIn(json, 'desk', cookie)).headers.get('Set-Cookie')!.split(';')[0]!

  it('returns profile, expiry and token', async () => {
    const { status, body } = await signIn(right)
    expect(status).toBe(200)
    expect(is(body, SignedIn)).toBe(true)
    expect(body.profile).toEqual({ id: 3, name: 'Persona user', roles: [{ name: 'user', label: 'Usuario' }] })
    expect(body.expiration_token).toBe('2026-03-02T21:00:00.000Z')
    expect(body.security_token).toMatch(/^[\w-]{43}$/)
  })

  it('finds the account regardless of case and surrounding blanks', async () => {
    expect((await signIn({ ...right, email: ' USER@Canje.Test ' })).status).toBe(200)
  })

  it('responds equally to a wrong password and to an unknown e-mail', async () => {
    const responses = [await signIn(wrong), await signIn({ ...wrong, email: 'nadie@canje.test' })]
    expect(responses.map(({ status }) => status)).toEqual([401, 401])
    expect(responses[0]!.text).toBe(responses[1]!.text)
    expect(responses[0]!.body.message).toBe('No fue posible iniciar sesion')
  })

  it('reports both fields when they are empty', async () => {
    const { status, body } = await signIn({ email: '', password: '' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ email: ['Este campo es requerido'], password: ['Este campo es requerido'] })
  })

  it.each([
    ['an account', wrong],
    ['an unknown account', { email: 'nadie@canje.test', password: 'x' }],
  ])('delays %s after five failures by a growing time', async (_, json) => {
    for (let tries = 0; tries < 4; tries += 1) expect((await signIn(json)).status).toBe(401)
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect((await signIn(json)).status).toBe(401)
      const limited = await signIn({ ...json, password: PASSWORD })
      expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, String(minutes * 60)])
      const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
      expect(limited.body.message).toBe(`Demasiados intentos fallidos. Vuelve a intentarlo en ${wait}.`)
      api().advanceClock(minutes * MINUTE)
    }
    expect((await signIn(right)).status).toBe(200)
  })

  it('deletes the failures of an account after a success', async () => {
    await failTimes(4)
    await signIn(right)
    for (let tries = 0; tries < 4; tries += 1) expect((await signIn(wrong)).status).toBe(401)
  })

  it('limits 240 guesses at one account from 60 addresses to five', async () => {
    const statuses = []
    for (let tries = 0; tries < 240; tries += 1) statuses.push((await signIn(wrong, `host-${tries % 60}`)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(235)
  })

  it('reveals the result of no more than five parallel guesses', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong)))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('accepts 20 parallel sign-ins with the right password', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(right)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  it('accepts the right password from an address with 60 failures on other accounts', async () => {
    for (let tries = 0; tries < 60; tries += 1) await signIn({ email: `a${tries % 20}@canje.test`, password: 'x' })
    expect((await signIn(right)).status).toBe(200)
  })

  it('delays an address after 100 failures over many accounts, and no other address', async () => {
    for (let tries = 0; tries < 100; tries += 1) await signIn({ email: `a${tries}@canje.test`, password: 'x' })
    const limited = await signIn({ email: 'otra@canje.test', password: 'x' })
    expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '1'])
    expect((await signIn({ email: 'otra@canje.test', password: 'x' }, 'elsewhere')).status).toBe(401)
    api().advanceClock(1000)
    expect((await signIn(right)).status).toBe(200)
  })

  it('remembers the device in a cookie that scripts cannot read', async () => {
    const cookie = (await signIn(right)).headers.get('Set-Cookie')!
    expect(cookie).toMatch(/^canje_device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/)
    const secure = await api().send('POST', path, { json: right, headers: { 'X-Forwarded-Proto': 'https' } })
    expect(secure.headers.get('Set-Cookie')).toContain('; Secure')
    expect((await signIn(wrong)).headers.get('Set-Cookie')).toBeNull()
  })

  it('accepts a known device while strangers have locked the account and the address', async () => {
    const cookie = await deviceCookie()
    await failTimes(40, 'desk')
    for (let tries = 0; tries < 100; tries += 1) await signIn({ email: `a${tries}@canje.test`, password: 'x' }, 'desk')
    expect((await signIn(right, 'desk')).status).toBe(429)
    expect((await signIn(right, 'desk', cookie)).status).toBe(200)
  })

  it('keeps a known device for both of two users who share it', async () => {
    const first = await deviceCookie()
    const second = await deviceCookie({ ...right, email: emailOf('company-admin') }, first)
    expect(second).toBe(first)
    await failTimes(6, 'stranger')
    expect((await signIn(right, 'desk', second)).status).toBe(200)
  })

  it('limits the failures of a known device, apart from those of other devices', async () => {
    const cookie = await deviceCookie()
    await failTimes(5, 'desk', cookie)
    expect((await signIn(right, 'desk', cookie)).status).toBe(429)
    expect((await signIn(right, 'elsewhere')).status).toBe(200)
  })

  it.each(['canje_device=forged', 'canje_device='])(
    'treats the forged cookie %j as an unknown device',
    async (cookie) => {
      await failTimes(5)
      expect((await signIn(right, 'here', cookie)).status).toBe(429)
    },
  )

  it('treats the device of another user as unknown', async () => {
    const cookie = await deviceCookie({ ...right, email: emailOf('company-admin') })
    await failTimes(5)
    expect((await signIn(right, 'here', cookie)).status).toBe(429)
  })

  it('never delays by more than 15 minutes when the clock is set back', async () => {
    await failTimes(5)
    api().advanceClock(-30_000)
    const limited = await signIn(right)
    expect([limited.status, Number(limited.headers.get('Retry-After'))]).toEqual([429, 60])
    api().advanceClock(-24 * 60 * MINUTE)
    expect((await signIn(right)).status).toBe(200)
  })

  it('logs the delay with user and address', async () => {
    await failTimes(6, 'stranger')
    const entry = api()
      .log.map((line) => JSON.parse(line))
      .find(({ event }) => event === 'sign_in.limited')
    expect(entry).toEqual({
      level: 'warn',
      event: 'sign_in.limited',
      user_id: 3,
      address: 'stranger',
      delay_ms: MINUTE,
    })
  })
}
