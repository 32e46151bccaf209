import { expect, it } from 'vitest'
import { createApp, defaultConfig } from '#server/app.ts'
import type { PointsBatch } from '#server/imports/pointsFile.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { CommitUnknownError, DatabaseUnavailableError } from '#server/repositoryErrors.ts'
import { type LogEntry, type Repository } from '#server/ports.ts'
import { connect } from '#server/postgres/client.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'

const broken = new Error('relation "users" does not exist at /srv/canje/repo.js:7')

function openBroken(repository: Partial<Repository>) {
  const log: LogEntry[] = []
  const ports = memoryPorts({ log: (entry) => log.push(entry) })
  return { app: createApp({ ...ports, repository: { ...ports.repository, ...repository } }), log }
}

const signIn = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email: 'a@b.cl', password: 'x' }),
}

it('answers an unexpected error with 500 and a message, and writes the details to the log only', async () => {
  const users = { ...memoryPorts().repository.users, findByEmail: () => Promise.reject(broken) }
  const { app, log } = openBroken({ users })
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

it('answers 503 while the database cannot be reached, and says when to ask again', async () => {
  const database = connect({ host: '/nowhere' }, () => undefined)
  const users = {
    ...memoryPorts().repository.users,
    findByEmail: async () => (await database.query<never>('select 1'))[0] ?? null,
  }
  const { app, log } = openBroken({ users })
  const response = await app.request('/api/auth/sign-in', signIn)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await response.text()).toMatch(/^(?!.*(nowhere|ENOENT)).*"applied":false/)
  expect(log[0]).toMatchObject({ level: 'error', event: 'unreachable', code: 'ENOENT' })
  await expect(database.transaction(() => Promise.resolve())).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await database.close()
})

it('answers 504 where the database was lost while it committed, apart from a fault after which nothing was done', async () => {
  const users = {
    ...memoryPorts().repository.users,
    findByEmail: () => Promise.reject(new CommitUnknownError('ECONNRESET')),
  }
  const { app, log } = openBroken({ users })
  const response = await app.request('/api/auth/sign-in', signIn)
  expect(response.status).toBe(504)
  expect(await response.json()).toEqual({ message: expect.stringContaining('no sabemos si se aplicó') })
  expect(log[0]).toMatchObject({ level: 'error', event: 'in_doubt', message: 'ECONNRESET' })
})

it('takes it for no fault of ours that a client goes away while its file is read, and loads nothing', async () => {
  const client = new AbortController()
  async function* batches(): AsyncGenerator<PointsBatch> {
    client.abort()
    const row = { lines: [2], ruts: ['11111111-1'], typedRuts: [null], points: [5], descriptions: [null] }
    yield { ...row, problems: [], rows: 1, problemCount: 0, ignoredColumns: [] }
  }
  const log: LogEntry[] = []
  const ports = memoryPorts({
    log: (entry) => log.push(entry),
    pointsFiles: { receive: (_, work) => work({ file: { sha256: 'a'.repeat(64), readBatches: batches } }) },
  })
  await ports.repository.seed(await sampleData(ports))
  const app = createApp(ports)
  const body = JSON.stringify({ email: emailOf('user'), password: PASSWORD })
  const entered = await app.request('/api/auth/sign-in', { ...signIn, body })
  const { security_token } = (await entered.json()) as { security_token: string }
  const headers = { Authorization: `Bearer ${security_token}` }
  const before = await ports.repository.dashboard.summary()
  const answer = await app.request('/api/massive-load', { method: 'POST', headers, signal: client.signal })
  expect(answer.status).toBe(499)
  expect(log.map(({ level }) => level)).not.toContain('error')
  expect(await ports.repository.dashboard.summary()).toEqual(before)
})

it('is not ready while the repository is not, and says when to ask again', async () => {
  for (const ready of [() => Promise.resolve(false), () => Promise.reject(broken)]) {
    const response = await openBroken({ ready }).app.request('/readyz')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  }
})

it('allows pictures and calls of another origin only where the configuration names one', async () => {
  const config = { ...defaultConfig, host: 'https://api.canje.cl/v1', bucket: 'https://cdn.canje.cl/fotos' }
  const response = await createApp(memoryPorts(), { config }).request('/healthz')
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.canje.cl;")
  expect(policy).toContain("connect-src 'self' https://api.canje.cl;")
})

it('verifies a hash for an unknown account too, so that response times reveal nothing', async () => {
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
