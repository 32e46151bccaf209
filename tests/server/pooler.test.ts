import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { connect, type Database } from '#server/postgres/client.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { pgbouncerPath, pgbouncerVersion, startPooler, type Pooler } from '../support/pooler.ts'

// In transaction mode every transaction may run on another connection.

if (!pgbouncerPath)
  console.info('Not run: two replicas behind a pooler, because pgbouncer is not installed (apt-get install pgbouncer).')

describe.skipIf(!pgbouncerPath)('two replicas behind pgbouncer in transaction mode', () => {
  let database: TestDatabase
  let pooler: Pooler
  let pools: Database[]
  let replicas: ReturnType<typeof createApp>[]
  let token: string

  beforeAll(async () => {
    console.info(`Through ${pgbouncerVersion()}, 4 server connections for 2 × 10 of the replicas.`)
    database = await emptyDatabase()
    pooler = await startPooler(database, 4)
    pools = [1, 2].map(() => connect({ ...pooler.address, max: 10 }, () => undefined))
    await Promise.all(pools.map((pool) => migrate(pool)))
    await postgresRepository(pools[0]!).seed(await sampleData({ passwords: memoryPasswords }))
    replicas = pools.map((pool) => createApp(memoryPorts({ repository: postgresRepository(pool) })))
    token = (await (await signIn(0, PASSWORD)).json()).security_token
  })
  afterAll(async () => {
    await Promise.all((pools ?? []).map((pool) => pool.close()))
    await pooler?.stop()
    await database?.close()
  })

  const signIn = (replica: number, password: string) =>
    replicas[replica]!.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: emailOf('super-admin'), password }),
    })
  const send = (replica: number, method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    replicas[replica]!.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(json ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    })

  it('migrate concurrently', async () => {
    expect(await Promise.all([0, 1].map(async (replica) => (await send(replica, 'GET', '/readyz')).status))).toEqual([
      200, 200,
    ])
  })

  it('add up points assigned through both', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => send(index % 2, 'PUT', '/api/partners/assign/3', { points: 1 })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await (await send(0, 'GET', '/api/partners/show/3')).json()).data.points).toBe(60)
    expect((await readLedger(pools[1]!, 5)).isConsistent).toBe(true)
  })

  it('apply one key sent to both once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send(index % 2, 'POST', '/api/terminals', { name: 'Nuevo', code: 'T-9' }, { 'Idempotency-Key': 'k' }),
      ),
    )
    expect(
      new Set(await Promise.all(responses.map(async (response) => `${response.status} ${await response.text()}`))).size,
    ).toBe(1)
    expect(responses[0]!.status).toBe(201)
  })

  it('end a session on one when the account is removed on the other', async () => {
    const ana = { name: 'Ana', email: 'ana@canje.test', role: 'user', password: 'Clave-nueva-1' }
    const { data } = await (await send(0, 'POST', '/api/users', ana)).json()
    const signedIn = await replicas[1]!.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ana.email, password: ana.password }),
    })
    const headers = { Authorization: `Bearer ${(await signedIn.json()).security_token}` }
    expect((await replicas[0]!.request('/api/category', { headers: headers })).status).toBe(200)
    expect((await send(0, 'DELETE', `/api/users/${data.id}`)).status).toBe(200)
    expect((await replicas[1]!.request('/api/category', { headers: headers })).status).toBe(401)
  })

  it('count failed sign-ins together: five of twelve are checked, the rest get 429', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => signIn(index % 2, 'Clave-falsa-1')))
    const statuses = responses.map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([5, 7])
    expect((await signIn(1, PASSWORD)).status).toBe(429)
  })
})
