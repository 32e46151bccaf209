import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { connect, type Database } from '#server/postgres/client.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { pointsForm } from '../contract/cases/massive.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'
import { migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'

// Two applications that share nothing but the database.

const PARTNERS = 500
const ruts = Array.from({ length: PARTNERS }, (_, index) => rutFromBody(5_000_000 + index))

let database: TestDatabase
let pools: Database[]
let replicas: ReturnType<typeof createApp>[]
let token: string

beforeAll(async () => {
  database = await migratedDatabase()
  pools = [1, 2].map(() => connect({ ...database.address, max: 6 }, () => undefined))
  replicas = pools.map((pool) => createApp(memoryPorts({ repository: postgresRepository(pool) })))
})
beforeEach(async () => {
  await emptyTables(database)
  const data = await sampleData({ passwords: memoryPasswords })
  const more = ruts.map((rut, index) => buildPartner({ id: 100 + index, rut }))
  await postgresRepository(database).seed({ ...data, partners: [...data.partners, ...more] })
  const { security_token } = await json(0, 'POST', '/api/auth/sign-in', {
    email: emailOf('super-admin'),
    password: PASSWORD,
  })
  token = security_token as string
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  await database.close()
})

async function json(replica: number, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await replicas[replica]!.request(path, init)
  return { status: response.status, ...((await response.json()) as object) }
}

/** Assigns a point, and again when the partner's row was taken for too long by loads, as a browser would. */
async function assign(index: number): Promise<Record<string, unknown>> {
  for (;;) {
    const path = `/api/partners/assign/${100 + ((index * 37) % PARTNERS)}`
    const answer = await json(index % 2, 'PUT', path, { points: 1 })
    if (answer['applied'] !== false) return answer
  }
}

async function load(replica: number, rows: string[], key?: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}`, ...(key && { 'Idempotency-Key': key }) }
  const body = pointsForm(`rut;puntos\n${rows.join('\n')}\n`)
  const response = await replicas[replica]!.request('/api/massive-load', { method: 'POST', headers, body })
  return `${response.status} ${await response.text()}`
}

it('applies 16 concurrent loads of the same partners in opposite orders, with assigns in between', async () => {
  const loads = Array.from({ length: 16 }, (_, index) => {
    const order = index % 2 === 0 ? ruts : ruts.toReversed()
    return load(
      index % 2,
      order.map((rut) => `${rut};${index + 1}`),
    )
  })
  const assigns = Array.from({ length: 100 }, (_, index) => assign(index))
  expect((await Promise.all(loads)).filter((response) => !response.startsWith('200'))).toEqual([])
  expect((await Promise.all(assigns)).filter(({ status }) => status !== 200)).toEqual([])
  expect(await readLedger(database, 5)).toMatchObject({
    isConsistent: true,
    entries: 2 + 16 * PARTNERS + 100,
    balanceTotal: 2000 + 136 * PARTNERS + 100,
  })
  expect(await database.query(`select count(*) as count from import_rows`)).toEqual([{ count: 0 }])
})

it('applies a load once when one key is sent to two replicas, with one response', async () => {
  const rows = ruts.map((rut) => `${rut};5`)
  const responses = await Promise.all(Array.from({ length: 6 }, (_, index) => load(index % 2, rows, 'una-carga')))
  expect([...new Set(responses)]).toHaveLength(1)
  expect(responses[0]).toMatch(/^200/)
  expect(await readLedger(database, 5)).toMatchObject({ isConsistent: true, balanceTotal: 2000 + 5 * PARTNERS })
})

it('applies a file once when two replicas get it without a key, and answers 409 to the rest', async () => {
  const rows = ruts.map((rut) => `${rut};5`)
  const responses = await Promise.all(Array.from({ length: 6 }, (_, index) => load(index % 2, rows)))
  expect(responses.map((response) => response.slice(0, 3)).sort()).toEqual(['200', '409', '409', '409', '409', '409'])
  expect(await readLedger(database, 5)).toMatchObject({ isConsistent: true, balanceTotal: 2000 + 5 * PARTNERS })
})

it('refuses with 422 the one of two concurrent loads that would pass the maximum balance', async () => {
  await database.query(`update partners set points = 999999999000 where id = 100`)
  const rows = [`${ruts[0]};600`, `${ruts[1]};1`]
  const responses = await Promise.all([load(0, [...rows, `${ruts[2]};1`]), load(1, [...rows, `${ruts[3]};1`])])
  expect(responses.map((response) => response.slice(0, 3)).sort()).toEqual(['200', '422'])
  expect(responses.find((response) => response.startsWith('422'))).toContain('"row":2,"field":"points"')
  expect(await database.query(`select points from partners where id in (100, 101) order by id`)).toEqual([
    { points: 999_999_999_600 },
    { points: 1 },
  ])
})

it('makes all points of a load visible at the same moment', async () => {
  const loading = load(
    0,
    ruts.map((rut) => `${rut};5`),
  )
  const states = new Set<unknown>()
  const finished = new AbortController()
  void loading.finally(() => finished.abort())
  while (!finished.signal.aborted) {
    const { data } = (await json(1, 'GET', '/api/dashboard')) as { data?: { points_total?: number } }
    if (data) states.add(data.points_total)
    const rows = await database.query<{ points: number }>(`select sum(points)::bigint as points from partners`)
    states.add(rows[0]!.points)
  }
  expect([2000, 2000 + 5 * PARTNERS]).toEqual(expect.arrayContaining([...states]))
})

it('refuses a load with 403 when its sender was demoted while it waited for another load', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const other = database.transaction(async (sql) => {
    await sql(`select 1 from import_lock where id = 1 for update`)
    await released
  })
  const loading = load(0, [`${ruts[0]};5`], 'una-carga')
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(await database.query(waiting)).toHaveLength(1), { timeout: 30_000 })
  await database.query(`update users set role = 'api' where id = 1`)
  release()
  await other
  expect(await loading).toMatch(/^403 .*Tu cuenta ya no puede cargar puntos/)
  expect(await readLedger(database, 5)).toMatchObject({ isConsistent: true, entries: 2, balanceTotal: 2000 })
  expect(await database.query(`select key from idempotency_keys`)).toEqual([])
  expect(await database.query(`select id from imports`)).toEqual([])
})

it('reverses and applies loads at once with assigns, without deadlocks, in opposite orders', async () => {
  const loadsOf = (points: number) => ruts.map((rut) => `${rut};${points}`)
  const ids = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const response = await load(index % 2, index % 2 === 0 ? loadsOf(index + 1) : loadsOf(index + 1).toReversed())
      return (JSON.parse(response.slice(4)) as { data: { id: number } }).data.id
    }),
  )
  const reversals = ids.map((id, index) =>
    json(index % 2, 'POST', `/api/massive-load/reverse/${id}`, { reason: 'Prueba' }),
  )
  const loads = Array.from({ length: 8 }, (_, index) => load(index % 2, loadsOf(index + 11).toReversed()))
  const assigns = Array.from({ length: 100 }, (_, index) => assign(index))
  expect((await Promise.all(reversals)).filter(({ status }) => status !== 200)).toEqual([])
  expect((await Promise.all(loads)).filter((response) => !response.startsWith('200'))).toEqual([])
  expect((await Promise.all(assigns)).filter(({ status }) => status !== 200)).toEqual([])
  expect(await readLedger(database, 5)).toMatchObject({
    isConsistent: true,
    entries: 2 + 24 * PARTNERS + 100,
    balanceTotal: 2000 + 116 * PARTNERS + 100,
  })
})

it('reverses a load once for concurrent calls to two replicas', async () => {
  const response = await load(
    0,
    ruts.map((rut) => `${rut};5`),
  )
  const { id } = (JSON.parse(response.slice(4)) as { data: { id: number } }).data
  const reversed = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      json(index % 2, 'POST', `/api/massive-load/reverse/${id}`, { reason: 'Prueba' }),
    ),
  )
  expect(reversed.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await readLedger(database, 5)).toMatchObject({ isConsistent: true, balanceTotal: 2000 })
})
