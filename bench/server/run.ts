import { deepStrictEqual, strictEqual } from 'node:assert'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readLedger } from '../../server/postgres/ledger.ts'
import type { Database, Sql } from '../../server/postgres/client.ts'
import { postgresImports } from '../../server/postgres/repo/imports.ts'
import { postgresLoads } from '../../server/postgres/repo/loads.ts'
import { commandLineAct } from '../../server/domain/auditContext.ts'
import { pointsRowNames } from '../../server/imports/packedBatches.ts'
import { packRows } from '../../server/imports/packedRows.ts'
import { postgresIdempotency } from '../../server/postgres/repo/idempotency.ts'
import { postgresPartners } from '../../server/postgres/repo/partners.ts'
import { postgresPoints } from '../../server/postgres/repo/points.ts'
import type { PageQuery } from '../../server/ports/pages.ts'
import type { PartnerSort } from '../../server/ports/points.ts'
import { builtServer, openDeployment } from '../../tests/server/support/deployment.ts'
import { parseWholeNumber } from '../components/lib/options.mjs'
import { readMachine } from '../machine.mjs'
import { signIn, startProduct } from './administrator.ts'
import { createClient } from './client.ts'
import { toCsv, buildRows, toXlsx } from './files.ts'
import { medianInPsql, peakMemory, percentile, resetPeak, measureRuns, type Statement } from './measure.ts'
import { rutBody, RARE_SURNAME, seedHistory, seedPartners } from './partners.ts'

// npm run bench:server [-- --size 1000000]: the built server over HTTP beside the same statements on its database.

const { size: sizeText } = parseArgs({ options: { size: { type: 'string', default: '100000' } } }).values
/** Rows that have further entries, and a page deep in the list. */
const size = parseWholeNumber('size', sizeText, 1_000)
const SAMPLES = 200
/** Calls before the measurement: code that runs all day is compiled. */
const WARM = 200
/** Concurrent clients, and calls of each. */
const LANES = 16
const EACH = 300
/** Partners that no file names. */
const OUTSIDE = 100

type Result = { name: string; [figure: string]: string | number | null }
const results: Result[] = []
const machine = readMachine()
const round = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

const built = await builtServer()
const deployment = openDeployment(built.folder)
try {
  const { connection, database, child, address } = await startProduct(deployment, built.folder)
  console.log(`Seeding ${size} partners…`)
  await seedPartners(database, size)
  await seedHistory(database, size, Math.floor(size / 10))

  const token = await signIn(address)
  const request = createClient(address, token)
  const read = async (path: string) => {
    const { status, text } = await request(`/api${path}`)
    strictEqual(status, 200, text)
    return JSON.parse(text) as { data: { id: number }[]; next_page_url: string | null; url: string }
  }
  const healthz = async () => strictEqual((await request('/healthz')).status, 200)

  await disk(database)
  await lists(database)
  await assigns(database)
  await exports()
  await signIns()
  await loads(database)
  const [settings] = await database.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  const ledger = await readLedger(database, 5)
  strictEqual(ledger.isConsistent, true)
  await database.close()
  report(settings!.postgres)

  /** Size of the partner tables on disk, and of their indexes, which should stay in memory. */
  async function disk(pool: Database): Promise<void> {
    const [{ rows, indexes }] = (await pool.query<{ rows: number; indexes: number }>(
      `select sum(pg_table_size(oid))::float8 as rows, sum(pg_indexes_size(oid))::float8 as indexes
       from pg_class where oid in ('partners'::regclass, 'partner_search'::regclass)`,
    )) as [{ rows: number; indexes: number }]
    const megabytes = (bytes: number) => Math.round(bytes / 1e6)
    results.push({ name: 'partners on disk', 'rows MB': megabytes(rows), 'indexes MB': megabytes(indexes) })
  }

  /** Each page over HTTP, by the same statement through the driver, and in psql. */
  async function lists(pool: Database): Promise<void> {
    results.push({ name: 'HTTP alone (healthz)', ...latency(await measureRuns(SAMPLES, healthz, WARM)) })
    const last = Math.min(10_000, Math.floor(size / 20) - 1)
    const [edge] = await pool.query<{ points: number; id: number }>(
      `select points, id from partners order by points desc, id desc offset $1 limit 1`,
      [(last - 1) * 20 - 1],
    )
    const byPoints = { key: 'points', direction: 'desc' } as const
    const cursor = Buffer.from(JSON.stringify(['points', 'desc', edge!.points, edge!.id])).toString('base64url')
    const byId = { key: 'id', direction: 'desc' } as const
    const digits = String(rutBody(size)).slice(0, 6)
    // `plain` selects the page's partners without index and cursor, as a check.
    const cases: [name: string, path: string, query: Partial<PageQuery<PartnerSort>>, plain: string][] = [
      ['page 1', '/partners', { sort: byId }, 'order by id desc'],
      ['page 1 by points', '/partners?key=points&sort=desc', { sort: byPoints }, 'order by points desc, id desc'],
      [
        'a page deep in the list, by points',
        `/partners?key=points&sort=desc&cursor=${cursor}`,
        { sort: byPoints, after: { value: edge!.points, id: edge!.id } },
        `order by points desc, id desc offset ${(last - 1) * 20}`,
      ],
      [
        'search, rare name',
        `/partners?search=${RARE_SURNAME}`,
        { sort: byId, search: RARE_SURNAME.toLowerCase() },
        `where nombre_completo like '%${RARE_SURNAME}%' order by id desc`,
      ],
      [
        'search, part of a RUT',
        `/partners?search=${digits}`,
        { sort: byId, search: digits },
        `where replace(rut, '-', '') like '%${digits}%' order by id desc`,
      ],
    ]
    for (const [name, path, query, plain] of cases) {
      const listQuery = { search: '', after: null, limit: 20, sort: byId, ...query }
      const statement = await recorded((sql) =>
        postgresPartners({ ...pool, query: sql }).page(listQuery, { today: '2026-01-01' }),
      )
      const found = await pool.query<{ id: number }>(`select id from partners ${plain} limit 20`)
      for (const rows of [(await read(path)).data, await pool.query<{ id: number }>(statement.text, statement.values)])
        deepStrictEqual(
          rows.slice(0, 20).map(({ id }) => id),
          found.map(({ id }) => id),
          name,
        )
      const overHttp = await measureRuns(SAMPLES, () => read(path), WARM)
      const statementAlone = await measureRuns(SAMPLES, () => pool.query(statement.text, statement.values), WARM)
      const psql = await medianInPsql(connection, statement, SAMPLES)
      results.push({
        name,
        ...latency(overHttp),
        bare: round(percentile(statementAlone, 0.5)),
        psql: round(psql),
        ...ratio(overHttp, statementAlone),
      })
      if (name !== 'page 1') continue
      const together = await atOnce(() => read(path))
      const bareTogether = await atOnce(() => pool.query(statement.text, statement.values))
      results.push({ name: `${name}, ${LANES} at once`, ...together, ...bareFigures(bareTogether) })
    }
  }

  async function assigns(pool: Database): Promise<void> {
    const assign = async (id: number, key: string) => {
      const body = JSON.stringify({ points: 1 })
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
      const { status, text } = await request(`/api/partners/assign/${id}`, { method: 'PUT', body, headers })
      strictEqual(status, 200, text)
    }
    const finished = await measureRuns(SAMPLES, (index) => assign(1 + index, `uno-${index}`), WARM)
    // The statements of such a call without its session's, in one transaction.
    const points = postgresPoints(pool)
    const idempotency = postgresIdempotency(pool)
    const bareAssign = async (id: number, key: string) => {
      const now = new Date()
      const call = { user_id: 1, key, fingerprint: key, now, expires_at: new Date(now.getTime() + 3_600_000) }
      strictEqual(await idempotency.find(call), null)
      const done = await points.assign(
        { partner_id: id, points: 1, type: 'Asignación manual', note: null },
        {
          act: commandLineAct('partners.assign', now),
          idempotency: { ...call, toResponse: (assigned) => ({ status: 200, body: JSON.stringify(assigned) }) },
        },
      )
      strictEqual(done.ok, true)
    }
    const bare = await measureRuns(SAMPLES, (index) => bareAssign(1 + index, `uno-solo-${index}`), WARM)
    results.push({
      name: 'assign',
      ...latency(finished),
      bare: round(percentile(bare, 0.5)),
      psql: null,
      ...ratio(finished, bare),
    })
    results.push({
      name: 'assign, after a long history',
      ...latency(await measureRuns(SAMPLES, (index) => assign(size, `largo-${index}`))),
    })
    const history = () => read(`/partners/points/history/${size}`)
    strictEqual((await history()).data.length, 20)
    results.push({ name: 'a long history, page 1', ...latency(await measureRuns(SAMPLES, history)) })
    const together = await atOnce((turn) => assign(1 + (turn % size), `a-${turn}`))
    const bareTogether = await atOnce((turn) => bareAssign(1 + (turn % size), `a-solo-${turn}`))
    results.push({ name: `assign, ${LANES} at once`, ...together, ...bareFigures(bareTogether) })
  }

  async function exports(): Promise<void> {
    resetPeak(child.pid!)
    const start = performance.now()
    const { url } = await read('/partners/export')
    const text = await (await fetch(`${address}${url}`)).text()
    const lines = text.split('\r\n').length - 2
    strictEqual(lines, size)
    results.push({ name: 'export', ...speed(lines, start), 'peak MB': peakMemory(child.pid!) })
  }

  async function signIns(): Promise<void> {
    results.push({ name: 'sign-in', ...latency(await measureRuns(30, () => signIn(address), 2)) })
  }

  /** A load over HTTP under concurrent calls, and the same statements with the rows at hand. */
  async function loads(pool: Database): Promise<void> {
    const total = async () =>
      (await pool.query<{ sum: number }>(`select sum(points)::bigint as sum from partners`))[0]!.sum
    for (const [kind, make] of [
      ['CSV', toCsv],
      ['XLSX', toXlsx],
    ] as const) {
      const rows = buildRows(size - OUTSIDE, kind.length)
      const file = make(rows)
      const added = rows.reduce((sum, [, points]) => sum + points, 0)
      const before = await total()
      resetPeak(child.pid!)
      const body = new FormData()
      body.append('file', file, 'puntos')
      const start = performance.now()
      const headers = { Authorization: `Bearer ${token}` }
      const loading = fetch(`${address}/api/massive-load`, { method: 'POST', headers, body })
      const meanwhileResult = await meanwhile(loading)
      const response = await loading
      const figures = speed(rows.length, start)
      const { id: _id, ...loaded } = ((await response.json()) as { data: { id: number } }).data
      deepStrictEqual(loaded, {
        rows: rows.length,
        applied: rows.length,
        points_total: added,
      })
      strictEqual(await total(), before + added + meanwhileResult.assigned)
      results.push({
        name: `load ${kind}`,
        'file MB': round(file.size / 2 ** 20),
        ...figures,
        'peak MB': peakMemory(child.pid!),
      })
      for (const [name, times] of Object.entries(meanwhileResult.times))
        results.push({ name: `${name}, during ${kind}`, ...latency(times), max: round(Math.max(...times)) })
      if (meanwhileResult.turnedAway.length > 0)
        results.push({
          name: `assigns refused with 503, during ${kind}`,
          count: meanwhileResult.turnedAway.length,
          ...latency(meanwhileResult.turnedAway),
        })
    }
    const { id, ...bare } = await bareLoad(pool)
    results.push({ name: 'load, bare statements', ...bare })
    const reversal = await bareReversal(pool, id, size - OUTSIDE)
    // A reversal takes at most three times as long as its load.
    results.push({ name: 'reversal of that load', ...reversal, ratio: round(reversal.seconds! / bare.seconds!) })
    const csv = results.find(({ name }) => name === 'load CSV')!
    csv['ratio'] = round(Number(csv['seconds']) / Number(bare['seconds']))
  }

  /** Concurrent calls until `loading` ends. `assigned`: points in all. */
  async function meanwhile(loading: Promise<Response>) {
    const times: Record<string, number[]> = {}
    const refused: number[] = []
    let assigned = 0
    const finished = new AbortController()
    void loading.finally(() => finished.abort())
    let key = 0
    const assign = async (id: number) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `${start}-${(key += 1)}` }
      const from = performance.now()
      const { status } = await request(`/api/partners/assign/${id}`, { method: 'PUT', body: '{"points":1}', headers })
      if (status === 503) refused.push(performance.now() - from)
      else strictEqual(status, 200)
      if (status === 200) assigned += 1
    }
    const start = performance.now()
    const calls: Record<string, () => Promise<unknown>> = {
      'page 1': () => read('/partners'),
      'search, rare name': () => read(`/partners?search=${RARE_SURNAME}`),
      healthz,
      'sign-in': () => signIn(address),
      'assign to a partner of the file': () => assign(1 + Math.floor(Math.random() * (size - OUTSIDE))),
      'assign to another': () => assign(size - Math.floor(Math.random() * OUTSIDE)),
    }
    const repeat = async (name: string, call: () => Promise<unknown>) => {
      times[name] = []
      while (!finished.signal.aborted) {
        times[name].push(...(await measureRuns(1, call, 0)))
        await new Promise((done) => setTimeout(done, 50))
      }
    }
    await Promise.all(Object.entries(calls).map(([name, call]) => repeat(name, call)))
    return { times, turnedAway: refused, assigned }
  }

  async function bareLoad(pool: Database) {
    const imports = postgresImports(pool)
    const rows = buildRows(size - OUTSIDE, 99)
    const at = new Date()
    const start = performance.now()
    const id = await imports.begin({
      sha256: 'bench',
      file_name: null,
      origin: 'file',
      user_id: 1,
      user_name: 'Banco',
      created_at: at,
    })
    for (let from = 0; from < rows.length; from += 5_000) {
      const part = rows.slice(from, from + 5_000)
      const staged = part.map(([rut, points], index) => {
        return { line: from + index + 2, rut, typed: null, points, description: null }
      })
      await imports.stage(id, packRows(staged, pointsRowNames))
    }
    const applied = await imports.apply(
      id,
      { at, allowRepeat: false, limit: 5 },
      { act: commandLineAct('massive.load', at) },
    )
    strictEqual(applied.ok, true)
    await imports.discard(id)
    return { id, ...speed(rows.length, start) }
  }

  async function bareReversal(pool: Database, id: number, rows: number) {
    const start = performance.now()
    const options = { reason: 'Archivo equivocado', available: false, limit: 5 }
    const reversed = await postgresLoads(pool).reverse(id, options, {
      act: commandLineAct('loads.reverse', new Date()),
    })
    deepStrictEqual(reversed.ok && reversed.rows, rows)
    return speed(rows, start)
  }
} finally {
  await deployment.close()
  built.remove()
}
// On a database of its own, with entries of two years.
await import('./programme.ts')

/** The repository's statement, without sending it. */
async function recorded(call: (sql: Sql) => Promise<unknown>): Promise<Statement> {
  let found: Statement | null = null
  await call(async (text, values = []) => {
    found = { text, values }
    return []
  })
  return found!
}

/** Runs `act` in `LANES` concurrent lanes; returns calls a second and the 99th percentile, ms. */
async function atOnce(call: (turn: number) => Promise<unknown>) {
  const start = performance.now()
  const lanes = Array.from({ length: LANES }, (_, repeat) =>
    measureRuns(EACH, (index) => call(repeat * EACH + index), 0),
  )
  const times = (await Promise.all(lanes)).flat()
  return { 'per second': Math.round(times.length / ((performance.now() - start) / 1000)), ...latency(times) }
}

function bareFigures(together: Awaited<ReturnType<typeof atOnce>>) {
  return { bare: together['per second'], 'bare p99': together.p99 }
}

function latency(times: number[]) {
  return { p50: round(percentile(times, 0.5)), p99: round(percentile(times, 0.99)) }
}

function ratio(finished: number[], bare: number[]) {
  return { ratio: round(percentile(finished, 0.5) / percentile(bare, 0.5)) }
}

function speed(rows: number, start: number) {
  const seconds = (performance.now() - start) / 1000
  return { seconds: round(seconds), 'rows/s': Math.round(rows / seconds) }
}

function report(postgres: string): void {
  console.table(Object.fromEntries(results.map(({ name, ...figures }) => [name, figures])))
  mkdirSync('bench/results', { recursive: true })
  const file = size === 100_000 ? 'bench/results/server.json' : `bench/results/server-${size}.json`
  writeFileSync(
    file,
    `${JSON.stringify({ partners: size, unit: 'ms', machine: { ...machine, postgres }, results }, null, 2)}\n`,
  )
}
