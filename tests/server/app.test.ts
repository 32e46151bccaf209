import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, defaultConfig, type PublicConfig } from '#server/app.ts'
import { packPoints, type PackedPoints } from '#server/imports/packedBatches.ts'
import { emptyBatch } from '#server/imports/pointsFile.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { openApiDocument } from '#server/openapi/document.ts'
import { CommitUnknownError, DatabaseUnavailableError } from '#server/ports/repositoryErrors.ts'
import type { LogEntry } from '#server/ports/services.ts'
import type { Repository } from '#server/ports/repository.ts'
import { connect } from '#server/postgres/client.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'

const broken = new Error('relation "users" does not exist at /srv/canje/repo.js:7')

function openFailingApp(repository: Partial<Repository>) {
  const log: LogEntry[] = []
  const ports = memoryPorts({ log: (entry) => log.push(entry) })
  return { app: createApp({ ...ports, repository: { ...ports.repository, ...repository } }), log }
}

const signIn = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email: 'a@b.cl', password: 'x' }),
}

it('answers 500 to an unexpected error, with its details only in the log', async () => {
  const users = { ...memoryPorts().repository.users, findByEmail: () => Promise.reject(broken) }
  const { app, log } = openFailingApp({ users })
  const response = await app.request('/api/auth/sign-in', signIn)
  const body = (await response.json()) as { message: string }
  expect(response.status).toBe(500)
  expect(body).toEqual({ message: expect.any(String), applied: false })
  expect(body.message).toContain(response.headers.get('X-Request-Id'))
  expect(body.message).not.toMatch(/relation|srv/)
  expect(log[0]).toMatchObject({ level: 'error', event: 'unforeseen', message: broken.message })
  expect(response.headers.get('Content-Security-Policy')).toContain("object-src 'none'")
  expect(response.headers.get('Content-Security-Policy')).toMatch(/(^|; )style-src 'self'(;|$)/)
})

it('answers 503 with Retry-After while the database is unreachable', async () => {
  const database = connect({ host: '/nowhere' }, () => undefined)
  const users = {
    ...memoryPorts().repository.users,
    findByEmail: async () => (await database.query<never>('select 1'))[0] ?? null,
  }
  const { app, log } = openFailingApp({ users })
  const response = await app.request('/api/auth/sign-in', signIn)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await response.text()).toMatch(/^(?!.*(nowhere|ENOENT)).*"applied":false/)
  expect(log[0]).toMatchObject({ level: 'error', event: 'unreachable', code: 'ENOENT' })
  await expect(database.transaction(() => Promise.resolve())).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await database.close()
})

it('has no calls of a feature that is off, and describes none', async () => {
  const send = async (method: string, path: string, features: PublicConfig['features']) => {
    const app = createApp(memoryPorts(), { config: { ...defaultConfig, features } })
    const response = await app.request(`/api${path}`, { method })
    return [response.status, response.headers.get('Allow')]
  }
  expect(await send('POST', '/partners', [])).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(await send('PUT', '/partners/update/1', [])).toEqual([404, null])
  expect(await send('POST', '/partners', ['partners-edit'])).toEqual([401, null])
  expect(await send('PUT', '/partners/update/1', ['partners-edit'])).toEqual([401, null])
  expect(await send('POST', '/config', [])).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(await send('GET', '/config/usable', [])).toEqual([404, null])
  expect(await send('GET', '/config/usable', ['actions'])).toEqual([401, null])
  const operationsOf = (features: PublicConfig['features']) => JSON.stringify(openApiDocument('/api', features))
  expect(operationsOf([])).not.toMatch(/partners\.(create|update)"/)
  expect(operationsOf(['partners-edit'])).toMatch(/partners\.update"/)
  expect(await send('POST', '/orders', ['partners-edit'])).toEqual([404, null])
  for (const path of ['/program/actions', '/openapi-program.json'])
    expect(await send('GET', path, ['users', 'orders'])).toEqual([404, null])
  expect(await send('GET', '/program/actions', ['terminals'])).toEqual([401, null])
  expect(operationsOf([])).not.toMatch(/orders\./)
})

it('reads the period of the dashboard with the feature `reports`, and its liability with the value of a point', async () => {
  const ports = memoryPorts()
  await ports.repository.seed(await sampleData(ports))
  const json = { email: emailOf('super-admin'), password: PASSWORD }
  const body = JSON.stringify(json)
  const headers = { 'Content-Type': 'application/json' }
  const read = async (features: PublicConfig['features'], pointValue: number | null) => {
    const app = createApp(ports, { config: { ...defaultConfig, features }, pointValue })
    const session = await (await app.request('/api/auth/sign-in', { method: 'POST', body, headers })).json()
    const response = await app.request('/api/dashboard?from=2026-01-01&to=2026-12-31&by=month', {
      headers: { Authorization: `Bearer ${session.security_token}` },
    })
    return (await response.json()).data
  }
  expect(Object.keys(await read([], 2))).toEqual(['points_total', 'partners_total', 'partners_avg'])
  expect(await read(['reports'], null)).toMatchObject({ closing: 2000, value_clp: null })
  expect(await read(['reports'], 2)).toMatchObject({ closing: 2000, value_clp: 4000, point_value_clp: 2 })
})

describe('a fault that passes', () => {
  let database: TestDatabase
  beforeAll(async () => (database = await emptyDatabase()))
  afterAll(() => database.close())

  const raise = (code: string) =>
    `do $$ begin raise exception using errcode = '${code}', message = 'in base/1/2'; end $$`
  const inTransaction = (statement: string) => () => database.transaction((sql) => sql<never>(statement))
  const atCommit = (code: string) => () =>
    database.transaction(async (sql) => {
      await sql(`create table faults (id int)`)
      await sql(`create function fault() returns trigger language plpgsql as $$
        begin raise exception using errcode = '${code}', message = 'in base/1/2'; end $$`)
      await sql(`create constraint trigger fault after insert on faults deferrable initially deferred
        for each row execute function fault()`)
      await sql(`insert into faults values (1)`)
    })
  const fromFileSystem = (code: string) => () =>
    Promise.reject(Object.assign(new Error(`${code}: write /srv/canje`), { code, syscall: 'write' }))

  it.each([
    [
      'a cancelled statement',
      inTransaction('select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)'),
      'statement_cancelled',
      '57014',
      '5',
    ],
    ['a cancelled commit', atCommit('57014'), 'statement_cancelled', '57014', '5'],
    ['a full disk of the database', inTransaction(raise('53100')), 'disk_full', '53100', '60'],
    ['a full disk at the commit', atCommit('53100'), 'disk_full', '53100', '60'],
    ['a full disk of the files', fromFileSystem('ENOSPC'), 'disk_full', 'ENOSPC', '60'],
    ['a used-up quota', fromFileSystem('EDQUOT'), 'disk_full', 'EDQUOT', '60'],
  ])('answers %s with 503, Retry-After and an event of its own', async (_, fail, event, code, retryAfter) => {
    const findByEmail = async () => {
      await fail()
      return null
    }
    const { app, log } = openFailingApp({ users: { ...memoryPorts().repository.users, findByEmail } })
    const response = await app.request('/api/auth/sign-in', signIn)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, retryAfter])
    expect(await response.text()).toMatch(/^(?!.*(base\/|srv|statement)).*No se guardó nada.*"applied":false/)
    expect(log[0]).toMatchObject({ level: 'error', event, code, request_id: expect.any(String) })
  })
})

describe('/readyz after a full disk', () => {
  const full = (code: string) => Object.assign(new Error('No space left'), { code })
  it.each([
    ['the database', '53100'],
    ['the files', 'ENOSPC'],
    ['the files, by a quota', 'EDQUOT'],
  ])('of %s is 503 until a write succeeds, tried once in ten seconds', async (_, code) => {
    let now = 0
    let isFull = true
    let probes = 0
    const write = async (own: boolean) => {
      if (own) probes += 1
      if (own && isFull) throw full(code)
    }
    const memory = memoryPorts()
    const ports = memoryPorts({
      clock: () => new Date(now),
      repository: {
        ...memory.repository,
        probeWrite: () => write(code === '53100'),
        users: { ...memory.repository.users, findByEmail: () => Promise.reject(full(code)) },
      },
      files: { ...memory.files, put: () => write(code !== '53100') },
    })
    const app = createApp(ports)
    const ready = async () => (await app.request('/readyz')).status
    expect([await ready(), probes]).toEqual([200, 0])
    await app.request('/api/auth/sign-in', signIn)
    expect([await ready(), probes]).toEqual([503, 0])
    now += 10_000
    expect([await ready(), await ready(), probes]).toEqual([503, 503, 1])
    isFull = false
    expect(await ready()).toBe(503)
    now += 10_000
    expect([await ready(), await ready(), probes]).toEqual([200, 200, 2])
  })

  it('stays 200 after another error', async () => {
    const { app } = openFailingApp({
      users: { ...memoryPorts().repository.users, findByEmail: () => Promise.reject(full('57014')) },
    })
    await app.request('/api/auth/sign-in', signIn)
    expect((await app.request('/readyz')).status).toBe(200)
  })
})

it('answers 504 without `applied` when the connection is lost during a commit', async () => {
  const users = {
    ...memoryPorts().repository.users,
    findByEmail: () => Promise.reject(new CommitUnknownError('ECONNRESET')),
  }
  const { app, log } = openFailingApp({ users })
  const response = await app.request('/api/auth/sign-in', signIn)
  expect(response.status).toBe(504)
  expect(await response.json()).toEqual({ message: expect.stringContaining('no sabemos si se aplicó') })
  expect(log[0]).toMatchObject({ level: 'error', event: 'in_doubt', message: 'ECONNRESET' })
})

it('answers 499 when the client disconnects while its file is read, applies nothing and logs no error', async () => {
  const client = new AbortController()
  async function* batches(): AsyncGenerator<PackedPoints> {
    client.abort()
    const row = { lines: [2], ruts: ['11111111-1'], typedRuts: [null], points: [5], descriptions: [null] }
    yield packPoints({ ...emptyBatch(), ...row })
  }
  const log: LogEntry[] = []
  const ports = memoryPorts({
    log: (entry) => log.push(entry),
    pointsFiles: { receive: (_, work) => work({ file: { sha256: 'a'.repeat(64), readBatches: batches } }) },
  })
  await ports.repository.seed(await sampleData(ports))
  const app = createApp(ports)
  const body = JSON.stringify({ email: emailOf('user'), password: PASSWORD })
  const signedIn = await app.request('/api/auth/sign-in', { ...signIn, body })
  const { security_token } = (await signedIn.json()) as { security_token: string }
  const headers = { Authorization: `Bearer ${security_token}` }
  const before = await ports.repository.dashboard.summary()
  const response = await app.request('/api/massive-load', { method: 'POST', headers, signal: client.signal })
  expect(response.status).toBe(499)
  expect(log.map(({ level }) => level)).not.toContain('error')
  expect(await ports.repository.dashboard.summary()).toEqual(before)
})

it('answers 503 with Retry-After on /readyz while the repository is not ready', async () => {
  for (const ready of [() => Promise.resolve(false), () => Promise.reject(broken)]) {
    const response = await openFailingApp({ ready }).app.request('/readyz')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  }
})

it('allows images and calls of the configured origins in the content security policy', async () => {
  const config = { ...defaultConfig, host: 'https://api.canje.cl/v1', bucket: 'https://cdn.canje.cl/fotos' }
  const response = await createApp(memoryPorts(), { config }).request('/healthz')
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.canje.cl;")
  expect(policy).toContain("connect-src 'self' https://api.canje.cl;")
})

it('verifies a hash also for an unknown account, so that response times are equal', async () => {
  const ports = memoryPorts()
  const verified: string[] = []
  const passwords = {
    ...ports.passwords,
    verify: async (hash: string) => {
      verified.push(hash)
      return false
    },
  }
  await createApp({ ...ports, passwords }).request('/api/auth/sign-in', signIn)
  expect(verified).toHaveLength(1)
  expect(verified[0]).toMatch(/^memory\$/)
})
