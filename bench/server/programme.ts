import { strictEqual } from 'node:assert'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays } from '../../src/contract/dateRange.ts'
import { dateInZone, endOfDay, startOfDay } from '../../server/domain/programmeTime.ts'
import { previousStepsOf, stepsOf } from '../../server/domain/ledgerPeriods.ts'
import { rutFromBody } from '../../server/fixtures/rut.ts'
import { connect } from '../../server/postgres/client.ts'
import { readLedger } from '../../server/postgres/ledger.ts'
import { COUNT_FROM } from '../../server/postgres/ledgerCounter.ts'
import { readUncounted } from '../../server/postgres/ledgerSums.ts'
import { postgresDashboard } from '../../server/postgres/repo/dashboard.ts'
import { builtServer, openDeployment } from '../../tests/server/support/deployment.ts'
import { parseWholeNumber } from '../components/lib/options.mjs'
import { readMachine } from '../machine.mjs'
import { signIn, startProduct } from './administrator.ts'
import { bareProgramme, type TillCall } from './bareProgramme.ts'
import { createClient, type Client } from './client.ts'
import { measureRuns, percentile } from './measure.ts'
import { ACTION, AMOUNT, DAYS, PRODUCTS, seedProgramme } from './movements.ts'
import { RARE_SURNAME, rutBody, seedPartners } from './partners.ts'
import { latency, round, writeRun, type Figures } from './report.ts'

// npm run bench:programme [-- --size 1000000]: calls of tills, the dashboard of a year and the palette's searches, over
// HTTP and beside statements on the database.

const { size: sizeText } = parseArgs({ options: { size: { type: 'string', default: '100000' } } }).values
const size = parseWholeNumber('size', sizeText, 1_000)
const SAMPLES = 200
const WARM = 200
/** Keys that call at once. */
const KEYS = 4
/** Concurrent calls: as many as those keys may have. */
const LANES = 16
const EACH = 150
/** Repetitions of the concurrent calls, which take turns; the median counts. */
const ROUNDS = 3
/** Connections of the harness: as many as the server's by default. */
const POOL = 10
/** Entries that come at once. */
const LOADED = 500_000
/** Entries of one partner. */
const HISTORY = 100_000

const results: Figures[] = []
const machine = readMachine()

const built = await builtServer()
const deployment = openDeployment(built.folder)
try {
  const { connection, database: single, address } = await startProduct(deployment, built.folder)
  await single.close()
  const database = connect({ ...connection, max: POOL }, () => undefined)
  console.log(`Seeding ${size} partners…`)
  await seedPartners(database, size)
  await seedProgramme(database, size)
  const request = createClient(address, await signIn(address))
  const send = async (client: Client, method: string, path: string, body?: object, status = 200) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await client(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    strictEqual(answer.status, status, answer.text)
    return JSON.parse(answer.text)
  }
  const read = (path: string) => send(request, 'GET', path)

  /** A user of role api with keys, and a client that sends them. */
  async function openTill(index: number) {
    const name = `Caja ${index}`
    const account = { name, email: `caja${index}@canje.test`, password: 'Primera-clave-1', role: 'api' }
    const { id } = (await send(request, 'POST', '/users', account, 201)).data as { id: number }
    const { data } = await send(request, 'POST', '/users/external-key', { id, renew: true })
    const { api_key, secret_key } = data as { api_key: string; secret_key: string }
    const Authorization = `Basic ${btoa(`${api_key}:${secret_key}`)}`
    const client: Client = (path, init = {}) => request(path, { ...init, headers: { ...init.headers, Authorization } })
    return { user_id: id, api_key, client }
  }
  const tills: Awaited<ReturnType<typeof openTill>>[] = []
  for (let index = 0; index < KEYS; index += 1) tills.push(await openTill(index))

  await counting('the whole ledger')
  await dashboards()
  await writes()
  await dashboards(', after the calls of tills')
  await accounting()
  await load()
  await dashboards(', after a load')
  await history()
  await palette()

  const [settings] = await database.query<{ postgres: string; entries: number }>(
    `select current_setting('server_version') as postgres, (select count(*) from point_entries) as entries`,
  )
  strictEqual((await readLedger(database, 5)).isConsistent, true)
  await database.close()
  const { postgres, entries } = settings!
  writeRun('bench/results/programme.json', { partners: size, entries, machine: { ...machine, postgres }, results })

  async function writes(): Promise<void> {
    const bare = bareProgramme(database)
    let partner = 0
    const nextRut = () => rutFromBody(rutBody(1 + (((partner += 1) * 7919) % size)))
    const productOf = (turn: number) => `producto-${1 + (turn % PRODUCTS)}`
    const callOf = (turn: number, reference: string): TillCall => {
      const { user_id, api_key } = tills[turn % KEYS]!
      return { user_id, api_key, reference, rut: nextRut() }
    }
    const post = (turn: number, path: string, body: object) => {
      const till = tills[turn % KEYS]!.client
      return send(till, 'POST', `/program/${path}`, { rut: nextRut(), ...body }, 201)
    }
    type Write = (turn: number, reference: string) => Promise<unknown>
    const calls: [name: string, overHttp: Write, bare: Write][] = [
      [
        'accumulate',
        (turn, reference) => post(turn, 'accumulations', { reference, action: ACTION, amount: AMOUNT }),
        (turn, reference) => bare.accumulate(callOf(turn, reference)),
      ],
      [
        'redeem',
        (turn, reference) => {
          const items = [{ slug: productOf(turn), quantity: 1 }]
          return post(turn, 'redemptions', { reference, items, deliver: true })
        },
        (turn, reference) => bare.redeem(callOf(turn, reference), productOf(turn)),
      ],
    ]
    const http = await atOnce(() => request('/healthz'))
    results.push({ name: `HTTP without a call, ${LANES} at once`, 'per second': http.perSecond, p99: http.p99 })
    for (const [name, overHttp, byHand] of calls) {
      const alone = await measureRuns(SAMPLES, (index) => overHttp(index, `${name}-${index}`), WARM)
      const bareAlone = await measureRuns(SAMPLES, (index) => byHand(index, `${name}-bare-${index}`), WARM)
      results.push({ name, ...latency(alone), ...ratioOf(percentile(alone, 0.5), percentile(bareAlone, 0.5)) })
      const [ours, theirs]: Together[][] = [[], []]
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        ours!.push(await atOnce((call) => overHttp(call, `${name}-${turn}-${call}`)))
        theirs!.push(await atOnce((call) => byHand(call, `${name}-bare-${turn}-${call}`)))
      }
      const [together, bareTogether] = [median(ours!), median(theirs!)]
      results.push({
        name: `${name}, ${LANES} at once`,
        'per second': together.perSecond,
        p99: together.p99,
        bare: bareTogether.perSecond,
        'bare p99': bareTogether.p99,
        ratio: round(bareTogether.perSecond / together.perSecond),
      })
    }
  }

  /** The server counts new entries by itself, every ten seconds. @param what entries, for the name of the figure. */
  async function counting(what: string): Promise<void> {
    const start = performance.now()
    while ((await readUncounted(database.query)) >= COUNT_FROM) await setTimeout(200)
    results.push({ name: `until ${what} is counted`, seconds: round((performance.now() - start) / 1000) })
    await database.maintain('vacuum analyze')
  }

  /** @param after what came before, for the names of the figures. */
  async function dashboards(after = ''): Promise<void> {
    const repository = postgresDashboard(database)
    const today = dateInZone(new Date())
    for (const [name, days, by] of [
      ['dashboard of a year, by month', DAYS, 'month'],
      ['dashboard of a month, by day', 30, 'day'],
    ] as const) {
      const period = { from: addDays(today, 1 - days), to: today, by }
      const current = stepsOf(period).map(startOfDay)
      const steps = { previous: previousStepsOf(period).map(startOfDay), current, end: endOfDay(today) }
      await compare(
        name + after,
        () => read(`/dashboard?${new URLSearchParams(period)}`),
        () => Promise.all([repository.summary(), repository.periods(steps, 5)]),
      )
    }
    await compare(
      `dashboard without a period${after}`,
      () => read('/dashboard'),
      () => repository.summary(),
    )
  }

  /** As many rows as five loads of 100,000; the server counts them by itself. */
  async function load(): Promise<void> {
    await database.transaction(
      async (sql) => {
        await sql(
          `insert into point_entries (partner_id, type, points, kind, created_at, source)
           select 1 + n % $1::int, 'Carga masiva', 10, 'import', now(), 'import:1' from generate_series(1, $2::int) as n`,
          [size, LOADED],
        )
        await sql(
          `update partners p set points = p.points + 10 * added.rows
           from (select partner_id, count(*) as rows from point_entries where source = 'import:1' group by 1) as added
           where p.id = added.partner_id`,
        )
      },
      { waitForLocks: true },
    )
    await counting(`a load of ${LOADED} rows`)
  }

  async function accounting(): Promise<void> {
    const today = dateInZone(new Date())
    for (const [name, days] of [
      ['year', DAYS],
      ['month', 30],
    ] as const) {
      const path = `/dashboard/accounting?${new URLSearchParams({ from: addDays(today, 1 - days), to: today })}`
      strictEqual((await read(path)).data.balanced, true)
      results.push({ name: `accounting report of a ${name}`, ...latency(await measureRuns(30, () => read(path), 5)) })
    }
  }

  /** The oldest and the middle page of one partner's history. */
  async function history(): Promise<void> {
    await database.query(
      `with added as (
         insert into point_entries (partner_id, type, points, kind, created_at, source)
         select 1, 'Compra', 1, 'accrual', now(), 'bench' from generate_series(1, $1::int) returning id)
       update partners set points = points + $1::int where id = 1`,
      [HISTORY],
    )
    for (const [name, offset] of [
      ['newest', 1],
      ['middle', HISTORY / 2],
      ['oldest', HISTORY],
    ] as const) {
      const [row] = await database.query<{ id: number }>(
        `select id from point_entries where partner_id = 1 order by id desc offset $1 limit 1`,
        [offset],
      )
      const cursor = Buffer.from(JSON.stringify(['id', 'desc', row!.id, row!.id])).toString('base64url')
      const path = `/partners/points/history/1?${new URLSearchParams({ cursor })}`
      const page = () => read(path)
      results.push({ name: `${name} page of a history of ${HISTORY}`, ...latency(await measureRuns(30, page, 5)) })
    }
  }

  async function compare(name: string, overHttp: () => Promise<unknown>, bare: () => Promise<unknown>) {
    const times = await measureRuns(30, overHttp, 5)
    const bareTimes = await measureRuns(30, bare, 5)
    results.push({ name, ...latency(times), ...ratioOf(percentile(times, 0.5), percentile(bareTimes, 0.5)) })
  }

  /** What the palette asks for at once as its text changes. */
  async function palette(): Promise<void> {
    const searches: [name: string, text: string][] = [
      ['a RUT', rutFromBody(rutBody(Math.floor(size / 2))).replace('-', '')],
      ['a part of a RUT', String(rutBody(size)).slice(0, 5)],
      ['a rare name', RARE_SURNAME],
      ['a common name', 'maria gonzalez'],
      ['a product', 'producto 7'],
      ['an order', `canje ${Math.floor(size / 20)}`],
      ['a text that nothing has', 'zzzz'],
    ]
    for (const [name, text] of searches) {
      const paths = ['partners', 'products', 'orders'].map(
        (list) => `/${list}?${new URLSearchParams({ search: text, per_page: '8' })}`,
      )
      const times = await measureRuns(30, () => Promise.all(paths.map(read)), 5)
      results.push({ name: `palette, ${name}`, ...latency(times) })
    }
  }
} finally {
  await deployment.close()
  built.remove()
}

type Together = { perSecond: number; p99: number }

/** Runs `act` in `LANES` concurrent lanes. */
async function atOnce(act: (turn: number) => Promise<unknown>): Promise<Together> {
  const start = performance.now()
  const lanes = Array.from({ length: LANES }, (_, lane) => measureRuns(EACH, (index) => act(lane * EACH + index), 0))
  const times = (await Promise.all(lanes)).flat()
  return { perSecond: Math.round(times.length / ((performance.now() - start) / 1000)), p99: latency(times).p99 }
}

function median(rounds: Together[]): Together {
  return rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)]!
}

function ratioOf(time: number, bare: number) {
  return { bare: round(bare), ratio: round(time / bare) }
}
