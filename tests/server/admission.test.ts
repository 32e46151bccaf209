import { expect, it } from 'vitest'
import { buildPath } from '#contract/endpoint.ts'
import { features } from '#contract/features.ts'
import { createApp, defaultConfig } from '#server/app.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import type { DatabaseCall, Repository } from '#server/ports/repository.ts'
import { endpoints, programEndpoints } from '../contract/harness.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'

/** Counts every call of the repository but `forCall`, whose calls it keeps. */
function observed(repository: Repository) {
  const seen = { statements: 0, running: 0, maxRunning: 0, calls: [] as DatabaseCall[] }
  const wrap = (target: object): object =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name)
        if (typeof value === 'object' && value !== null) return wrap(value)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const result: unknown = value.apply(object, args)
          if (name === 'forCall') {
            seen.calls.push(args[0] as DatabaseCall)
            return result
          }
          seen.statements += 1
          seen.running += 1
          seen.maxRunning = Math.max(seen.maxRunning, seen.running)
          return Promise.resolve(result).finally(() => (seen.running -= 1))
        }
      },
    })
  return { seen, repository: wrap(repository) as Repository }
}

/** An application whose look-ups and sign-ins wait until `release`, once `block` was called. */
async function openApp() {
  const inner = memoryPorts()
  await inner.repository.seed(await sampleData(inner))
  let release = () => {}
  let released: Promise<void> | undefined
  const { sessions, users, keys, exportLinks } = inner.repository
  const waiting =
    <Args extends unknown[], Found>(find: (...args: Args) => Promise<Found>) =>
    async (...args: Args) => {
      await released
      return find(...args)
    }
  sessions.find = waiting(sessions.find)
  users.findByEmail = waiting(users.findByEmail)
  keys.findMaster = waiting(keys.findMaster)
  exportLinks.find = waiting(exportLinks.find)
  const { seen, repository } = observed(inner.repository)
  const app = createApp(memoryPorts({ ...inner, repository }), {
    config: { ...defaultConfig, features },
    getClientAddress: (c) => c.req.header('X-Test-Address') ?? 'here',
  })
  const send = (
    path: string,
    { method = 'GET', token = '', address = 'here', headers = {}, body = null as string | null } = {},
  ) =>
    app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Test-Address': address,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body,
    })
  const signIn = (address: string, password = PASSWORD) =>
    send('/api/auth/sign-in', {
      method: 'POST',
      address,
      body: JSON.stringify({ email: emailOf('super-admin'), password }),
    })
  const tokenOf = async (address: string) =>
    ((await (await signIn(address)).json()) as { security_token: string }).security_token
  return {
    seen,
    send,
    signIn,
    tokenOf,
    block: () => (released = new Promise((resolve) => (release = resolve))),
    release: () => release(),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const wrongToken = (index: number) => String(index).padStart(43, 'x')

it('refuses a call too many of a user with 429 before the database is asked, for every call of the contract', async () => {
  const { seen, send, tokenOf, block, release } = await openApp()
  const token = await tokenOf('here')
  block()
  const calls = Array.from({ length: 64 }, () => send('/api/category', { token }))
  const forms = Array.from({ length: 63 }, () => send('/api/massive-load', { method: 'POST', token }))
  await settled()
  const before = seen.statements
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    const path = `/api${buildPath(endpoint.path, { id: 1 })}`
    const { status, headers } = await send(path, { method: endpoint.method, token })
    expect([endpoint.name, status, headers.get('Retry-After')]).toEqual([endpoint.name, 429, '1'])
  }
  expect(seen.statements).toBe(before)
  release()
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
  await Promise.all(forms)
})

it('refuses unknown tokens of an address too many with 429, and serves the valid ones behind it', async () => {
  const { seen, send, tokenOf, block, release } = await openApp()
  const token = await tokenOf('office')
  block()
  const wrong = Array.from({ length: 62 }, (_, index) =>
    send('/api/category', { token: wrongToken(index), address: 'office' }),
  )
  await settled()
  const before = seen.statements
  expect((await send('/api/category', { token: wrongToken(99), address: 'office' })).status).toBe(429)
  expect(seen.statements).toBe(before)
  const valid = send('/api/category', { token, address: 'office' })
  const elsewhere = send('/api/category', { token: wrongToken(99), address: 'home' })
  release()
  expect([(await valid).status, (await elsewhere).status]).toEqual([200, 401])
  expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([401]))
})

it('counts a token among the unknown ones again once its session has ended', async () => {
  const { send, tokenOf, seen } = await openApp()
  const token = await tokenOf('here')
  await send('/api/auth/sign-out', { method: 'POST', token })
  expect((await send('/api/category', { token })).status).toBe(401)
  expect((await send('/api/category', { token })).status).toBe(401)
  expect(seen.calls.slice(-2).map(({ holder }) => holder)).toEqual([expect.stringMatching(/^user:/), 'address:here'])
})

it('refuses sign-ins of an address too many with 429 before the database is asked, and serves other addresses', async () => {
  const { seen, signIn, block, release } = await openApp()
  block()
  const attempts = Array.from({ length: 62 }, () => signIn('office'))
  await settled()
  const before = seen.statements
  expect((await signIn('office')).status).toBe(429)
  expect(seen.statements).toBe(before)
  const elsewhere = signIn('home')
  release()
  expect((await elsewhere).status).toBe(200)
  await Promise.all(attempts)
})

it('asks the database nothing for an address that failed too often, and its known devices sign in', async () => {
  const { seen, send, signIn } = await openApp()
  const Cookie = (await signIn('office')).headers.get('Set-Cookie')!.split(';')[0]!
  const guess = (email: string, password: string, headers = {}) =>
    send('/api/auth/sign-in', { method: 'POST', address: 'office', headers, body: JSON.stringify({ email, password }) })
  for (let index = 0; index < 101; index += 1) await guess(`nadie${index}@canje.test`, 'Una-falsa-1')
  const before = seen.statements
  const refused = await guess('nadie@canje.test', 'Una-falsa-1')
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0, seen.statements]).toEqual([429, true, before])
  expect((await guess(emailOf('super-admin'), PASSWORD, { Cookie })).status).toBe(200)
})

it('refuses unknown keys of an address too many with 429 before the database is asked, for every request with keys', async () => {
  const { seen, send, block, release } = await openApp()
  block()
  const wrong = Array.from({ length: 62 }, (_, index) =>
    send('/api/program/actions', { token: `mk_${wrongToken(index)}` }),
  )
  await settled()
  const before = seen.statements
  for (const { name, method, path } of programEndpoints) {
    const { status } = await send(`/api${path.replace(':rut', '11111111-1')}`, {
      method,
      token: `mk_${wrongToken(99)}`,
    })
    expect([name, status]).toEqual([name, 429])
  }
  expect(seen.statements).toBe(before)
  release()
  await Promise.all(wrong)
})

it('gives the statements of each call its user, its kind, and the signal of its caller where it reads', async () => {
  const { seen, send, tokenOf } = await openApp()
  const token = await tokenOf('here')
  const guarded = endpoints.filter(({ access, name }) => access !== 'public' && name !== 'auth.signOut')
  for (const endpoint of guarded) {
    seen.calls.length = 0
    const body = endpoint.method === 'GET' ? null : '{}'
    await send(`/api${buildPath(endpoint.path, { id: 999_999 })}`, { method: endpoint.method, token, body })
    const [{ holder, kind, signal } = {} as DatabaseCall] = seen.calls
    const expected = endpoint.method === 'GET' ? ['read', true] : ['write', false]
    expect([endpoint.name, holder?.startsWith('user:'), kind, signal instanceof AbortSignal]).toEqual([
      endpoint.name,
      true,
      ...expected,
    ])
  }
})

it('reads one after the other, on one connection, in every read of the contract', async () => {
  const { seen, send, tokenOf } = await openApp()
  const token = await tokenOf('here')
  const values: Record<string, string> = { total: 'yes', search: 'a', from: '2026-01-01', to: '2026-01-31' }
  const used = new Set<string>()
  for (const { name, path, query } of endpoints.filter(({ method }) => method === 'GET')) {
    const asked = Object.keys(query?.schema ?? {}).filter((key) => key in values)
    for (const key of asked) used.add(key)
    const search = new URLSearchParams(asked.map((key) => [key, values[key]!]))
    seen.maxRunning = 0
    const { status } = await send(`/api${buildPath(path, { id: 1 })}?${search}`, { token })
    expect([name, status < 500, seen.maxRunning]).toEqual([name, true, 1])
  }
  expect([...used].sort()).toEqual(Object.keys(values).sort())
})

it('refuses unknown links of an address too many with 429, and serves the valid ones behind it', async () => {
  const { send, tokenOf, block, release } = await openApp()
  const token = await tokenOf('office')
  const { url } = (await (await send('/api/partners/export', { token, address: 'office' })).json()) as { url: string }
  block()
  const wrong = Array.from({ length: 62 }, (_, index) =>
    send(`/api/exports/${wrongToken(index)}`, { address: 'office' }),
  )
  await settled()
  expect((await send(`/api/exports/${wrongToken(99)}`, { address: 'office' })).status).toBe(429)
  const valid = send(url, { address: 'office' })
  release()
  expect((await valid).status).toBe(200)
  expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([404]))
})

it('adds no audit line for a download that is refused because two are under way', async () => {
  const { seen, send, tokenOf } = await openApp()
  const token = await tokenOf('here')
  const link = async () => ((await (await send('/api/partners/export', { token })).json()) as { url: string }).url
  const links = [await link(), await link(), await link()]
  const downloads = [await send(links[0]!), await send(links[1]!)]
  const before = seen.statements
  expect((await send(links[2]!)).status).toBe(429)
  // The link and its session.
  expect(seen.statements).toBe(before + 2)
  await Promise.all(downloads.map(({ body }) => body!.cancel()))
  expect((await send(links[2]!)).status).toBe(200)
})

it('shares one look at the database among requests for readiness', async () => {
  const { seen, send } = await openApp()
  const before = seen.statements
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('/readyz')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(seen.statements).toBe(before + 1)
})
