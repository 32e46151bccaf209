import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildPartner } from '#server/fixtures/partners.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { argon2Passwords } from '#server/node/passwords.ts'
import { connect } from '#server/postgres/client.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { pointsForm } from '../contract/cases/massive.ts'
import { sampleData } from '../contract/sample.ts'
import { end, openDeployment, signInAt, type Deployment } from './support/deployment.ts'
import { stoppedDatabase } from './support/stoppedDatabase.ts'
import { askServices } from '../support/askServices.ts'

const PARTNERS = 2_000
/** Rows of the file: enough for a load that is seen while it runs. */
const ROWS = 20_000
const LIMIT = 180_000

let built: string
/** With the sample and 2,000 more partners. */
let filledDatabase: Awaited<ReturnType<typeof stoppedDatabase>>
let deployment: Deployment
beforeAll(async () => {
  built = await askServices('/build')
  filledDatabase = await stoppedDatabase(built, async (database) => {
    const data = await sampleData({ passwords: argon2Passwords })
    const more = ruts.map((rut, index) => buildPartner({ id: 100 + index, rut }))
    await postgresRepository(database).seed({ ...data, partners: [...data.partners, ...more] })
  })
}, LIMIT)
afterAll(async () => {
  await filledDatabase.remove()
})
beforeEach(() => {
  deployment = openDeployment(built, filledDatabase.folder)
})
afterEach(() => deployment.close())

const ruts = Array.from({ length: PARTNERS }, (_, index) => rutFromBody(5_000_000 + index))
const file = `rut;puntos\n${Array.from({ length: ROWS }, (_, index) => `${ruts[index % PARTNERS]};3\n`).join('')}`

/** Status, or 0 without a response. */
async function load(address: string, token: string, signal?: AbortSignal): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'la-carga' }
  const call = fetch(`${address}/api/massive-load`, {
    method: 'POST',
    headers,
    body: pointsForm(file),
    ...(signal && { signal }),
  })
  return call.then(
    (response) => response.status,
    () => 0,
  )
}

/** Starts the deployment on its filled database, which `pool` reads. */
async function startFilled(settings?: Record<string, string>) {
  const database = await deployment.startDatabase()
  const pool = connect(database.connection, () => undefined)
  const server = await deployment.startServer(database.connection, settings)
  return { database, pool, server, token: await signInAt(server.address) }
}

/** Kills the victim during a call, starts the deployment again and reads its ledger. */
async function killAndRestart(victim: string, filled: Awaited<ReturnType<typeof startFilled>>, call: Promise<number>) {
  const { server, pool: first } = filled
  let { database } = filled
  if (victim === 'the server') server.child.kill('SIGKILL')
  else deployment.killDatabase()
  // PostgreSQL's children outlive the postmaster for a moment, so a response may arrive; then it must hold.
  const status = await call
  await first.close().catch(() => undefined)
  await end(server.child, 'SIGKILL')
  if (victim === 'PostgreSQL') {
    await end(database.child, 'SIGKILL')
    database = await deployment.startDatabase()
  }
  const { address } = await deployment.startServer(database.connection)
  const pool = connect(database.connection, () => undefined)
  const afterKill = await readLedger(pool, 5)
  expect(afterKill.isConsistent).toBe(true)
  return { answered: status, pool, afterKill, address }
}

it.each([
  ['the server', 'while rows are staged', `select 1 from import_rows limit 1`],
  ['the server', 'while they are applied', `select 1 from pg_locks where relation = 'point_entries'::regclass`],
  ['PostgreSQL', 'while rows are staged', `select 1 from import_rows limit 1`],
  ['PostgreSQL', 'while they are applied', `select 1 from pg_locks where relation = 'point_entries'::regclass`],
])(
  'applies all or nothing when %s is killed %s, and completes on retry',
  { timeout: LIMIT },
  async (victim, _, moment) => {
    const filled = await startFilled()
    const { pool: first, server, token } = filled

    const loading = load(server.address, token)
    while ((await first.query(moment)).length === 0);
    const { answered: status, pool, afterKill, address } = await killAndRestart(victim, filled, loading)
    expect(status === 200 ? [2 + ROWS] : [2, 2 + ROWS]).toContain(afterKill.entries)

    expect(await load(address, token)).toBe(200)
    expect(await load(address, token)).toBe(200)
    const report = await readLedger(pool, 5)
    expect(report).toMatchObject({ isConsistent: true, entries: 2 + ROWS, balanceTotal: 2000 + 3 * ROWS })
    // Leftovers of the killed load are purged after an hour.
    await postgresRepository(pool).imports.purge(new Date(Date.now() + 61 * 60_000))
    expect(await pool.query(`select count(*) as count from import_rows`)).toEqual([{ count: 0 }])
    await pool.close()
  },
)

it.each([['the server'], ['PostgreSQL']])(
  'reverses all of a load or nothing when %s is killed meanwhile, and completes on retry',
  { timeout: LIMIT },
  async (victim) => {
    const filled = await startFilled()
    const { pool: first, server, token } = filled
    expect(await load(server.address, token)).toBe(200)
    const [{ id }] = (await first.query<{ id: number }>(`select id from imports`)) as [{ id: number }]
    const admin = await signInAt(server.address, 'super-admin')
    const reverse = (at: string): Promise<number> =>
      fetch(`${at}/api/massive-load/reverse/${id}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${admin}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'la-reversa',
        },
        body: JSON.stringify({ reason: 'Archivo equivocado' }),
      }).then(
        (response) => response.status,
        () => 0,
      )
    const finished = new AbortController()
    const reversing = reverse(server.address).finally(() => finished.abort())
    const inserting = `select 1 from pg_locks where relation = 'point_entries'::regclass and mode = 'RowExclusiveLock'`
    while (!finished.signal.aborted && (await first.query(inserting)).length === 0);
    expect(finished.signal.aborted).toBe(false)
    const { answered: status, pool, afterKill, address } = await killAndRestart(victim, filled, reversing)
    expect(status === 200 ? [2 + 2 * ROWS] : [2 + ROWS, 2 + 2 * ROWS]).toContain(afterKill.entries)

    expect(await reverse(address)).toBe(200)
    expect(await reverse(address)).toBe(200)
    expect(await readLedger(pool, 5)).toMatchObject({ isConsistent: true, entries: 2 + 2 * ROWS, balanceTotal: 2000 })
    await pool.close()
  },
)

it.each([['the server'], ['PostgreSQL']])(
  'loads all rows of a review or none when %s is killed meanwhile, keeps the review and completes on retry',
  { timeout: LIMIT },
  async (victim) => {
    const { pool: first, server, ...filled } = await startFilled()
    const headers = { Authorization: `Bearer ${filled.token}` }
    const body = pointsForm(file)
    const reviewed = await fetch(`${server.address}/api/massive-load/check`, { method: 'POST', headers, body })
    const { data } = (await reviewed.json()) as { data: { id: number } }
    const apply = (at: string): Promise<number> =>
      fetch(`${at}/api/massive-load/apply/${data.id}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': 'lo-revisado' },
        body: JSON.stringify({ version: 1 }),
      }).then(
        (response) => response.status,
        () => 0,
      )
    const finished = new AbortController()
    const applying = apply(server.address).finally(() => finished.abort())
    const inserting = `select 1 from pg_locks where relation = 'point_entries'::regclass and mode = 'RowExclusiveLock'`
    while (!finished.signal.aborted && (await first.query(inserting)).length === 0);
    expect(finished.signal.aborted).toBe(false)
    const killed = await killAndRestart(victim, { ...filled, pool: first, server }, applying)
    const { answered: status, pool, afterKill, address } = killed
    expect(status === 200 ? [2 + ROWS] : [2, 2 + ROWS]).toContain(afterKill.entries)

    expect(await apply(address)).toBe(200)
    expect(await apply(address)).toBe(200)
    const report = await readLedger(pool, 5)
    expect(report).toMatchObject({ isConsistent: true, entries: 2 + ROWS, balanceTotal: 2000 + 3 * ROWS })
    await pool.close()
  },
)

it.each([['the server'], ['PostgreSQL']])(
  'applies all rows of an approved load or none when %s is killed meanwhile, and completes on retry',
  { timeout: LIMIT },
  async (victim) => {
    const filled = await startFilled({ APPROVE_LOADS_FROM: '1' })
    const { pool: first, server, token } = filled
    expect(await load(server.address, token)).toBe(200)
    expect(await readLedger(first, 5)).toMatchObject({ isConsistent: true, entries: 2 })
    const [{ id }] = (await first.query<{ id: number }>(`select id from imports`)) as [{ id: number }]
    const admin = await signInAt(server.address, 'super-admin')
    const approve = (at: string, key: string): Promise<number> =>
      fetch(`${at}/api/massive-load/approve/${id}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: '{}',
      }).then(
        (response) => response.status,
        () => 0,
      )
    const finished = new AbortController()
    const approving = approve(server.address, 'la-firma').finally(() => finished.abort())
    const inserting = `select 1 from pg_locks where relation = 'point_entries'::regclass and mode = 'RowExclusiveLock'`
    while (!finished.signal.aborted && (await first.query(inserting)).length === 0);
    expect(finished.signal.aborted).toBe(false)
    const { answered: status, pool, afterKill, address } = await killAndRestart(victim, filled, approving)
    expect(status === 200 ? [2 + ROWS] : [2, 2 + ROWS]).toContain(afterKill.entries)

    expect(await approve(address, 'la-firma')).toBe(200)
    expect(await approve(address, 'la-firma')).toBe(200)
    expect(await approve(address, 'otra-firma')).toBe(409)
    const report = await readLedger(pool, 5)
    expect(report).toMatchObject({ isConsistent: true, entries: 2 + ROWS, balanceTotal: 2000 + 3 * ROWS })
    await pool.close()
  },
)

it('applies nothing when the client disconnects while rows are staged', { timeout: LIMIT }, async () => {
  const { pool, server, token } = await startFilled()
  const client = new AbortController()
  const loading = load(server.address, token, client.signal)
  while ((await pool.query(`select 1 from import_rows limit 1`)).length === 0);
  client.abort()
  expect(await loading).toBe(0)
  while ((await pool.query(`select 1 from imports`)).length > 0);
  expect(await pool.query(`select count(*) as count from import_rows`)).toEqual([{ count: 0 }])
  expect(await readLedger(pool, 5)).toMatchObject({ isConsistent: true, entries: 2 })
  expect(await load(server.address, token)).toBe(200)
  await pool.close()
})

it('answers other requests while it reads 60,000 rows', { timeout: LIMIT }, async () => {
  const { pool, server, token } = await startFilled()
  const rows = 60_000
  const many = Array.from({ length: rows }, (_, index) => `${ruts[index % PARTNERS]};1\n`)
  const headers = { Authorization: `Bearer ${token}` }
  const body = pointsForm(`rut;puntos\n${many.join('')}`)
  const finished = new AbortController()
  const loading = fetch(`${server.address}/api/massive-load`, { method: 'POST', headers, body })
  void loading.finally(() => finished.abort())
  const began = performance.now()
  let slowest = 0
  let responses = 0
  while (!finished.signal.aborted) {
    const start = performance.now()
    expect((await fetch(`${server.address}/api/partners`, { headers })).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - start)
    responses += 1
    await new Promise((done) => setTimeout(done, 20))
  }
  expect((await (await loading).json()).data).toMatchObject({ rows, applied: rows, points_total: rows })
  expect(responses).toBeGreaterThan(10)
  // A thread that only reads the file would block others for the whole load.
  expect(slowest).toBeLessThan((performance.now() - began) / 4)
  await pool.close()
})
