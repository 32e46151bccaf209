import { strictEqual } from 'node:assert'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../../server/postgres/client.ts'
import { builtServer, openDeployment } from '../../tests/server/support/deployment.ts'
import { parseWholeNumber } from '../components/lib/options.mjs'
import { readMachine } from '../machine.mjs'
import { createAdministrator, databaseUrlOf, signIn } from './administrator.ts'
import { createClient } from './client.ts'
import { percentile } from './measure.ts'
import { seedPartners } from './partners.ts'
import { round, writeRun, type Figures } from './report.ts'

// npm run bench:upgrade -- --old FOLDER [--entries 2000000]: `npm run migrate` beside a server of version 0.1.0, built
// in FOLDER, which is read and written each 100 ms.

const { old, entries: entriesText } = parseArgs({
  options: { old: { type: 'string' }, entries: { type: 'string', default: '2000000' } },
}).values
if (old === undefined || !existsSync(join(old, 'main.js'))) throw new Error('--old names the folder of a built 0.1.0')
const oldFolder = resolve(old)
const entries = parseWholeNumber('entries', entriesText, 1_000)
const partners = Math.floor(entries / 10)
/** Loads, and rows of each. */
const LOADS = 20
const LOADED = Math.floor(entries / 100)
const INTERVAL = 100

type Probe = { name: string; times: number[]; failures: string[]; acknowledged: number }
const machine = readMachine()
const results: Figures[] = []
const built = await builtServer()
const deployment = openDeployment(built.folder)
try {
  const { connection } = await deployment.startDatabase()
  const database = connect({ ...connection, max: 2 }, () => undefined)
  const before = await deployment.startServer(connection, { FEATURES: '' }, oldFolder)
  await createAdministrator(connection, oldFolder)
  console.log(`Seeding ${entries} entries…`)
  await seed()
  const token = await signIn(before.address)
  const request = createClient(before.address, token)
  const get = (path: string) => request(path)
  const assign = (turn: number) =>
    request(`/api/partners/assign/${2 + (turn % 1_000)}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `u-${turn}` },
      body: JSON.stringify({ points: 1 }),
    })
  const state = { isOver: false }
  const probes = [
    repeat('page 1 of partners', () => get('/api/partners')),
    repeat('search of partners', () => get('/api/partners?search=huenchumilla')),
    repeat('history of a partner', () => get('/api/partners/points/history/1')),
    repeat('assign', assign),
    repeat('healthz', () => get('/healthz')),
  ]
  const migration = await migrate()
  const refusedAt = performance.now()
  while ((await get('/readyz')).status === 200 && performance.now() - refusedAt < 10_000) await setTimeout(50)
  const ready = await get('/readyz')
  state.isOver = true
  const found = await Promise.all(probes)
  const after = await deployment.startServer(connection)
  const status = (await createClient(after.address, await signIn(after.address))('/api/partners')).status
  const [kept] = await database.query<{ entries: number; partners: number }>(
    `select (select count(*) from point_entries where type = 'Asignación manual') as entries,
            (select count(*) from partners p where points <> (select sum(points) from point_entries where partner_id = p.id)) as partners
     from (select 1) as one`,
  )
  const acknowledged = found.find(({ name }) => name === 'assign')!.acknowledged
  for (const { name, times, failures } of found)
    results.push({
      name: `${name}, during the migration`,
      count: times.length,
      p50: round(percentile(times, 0.5)),
      p99: round(percentile(times, 0.99)),
      max: round(Math.max(...times)),
      refused: failures.length,
    })
  results.push(
    { name: 'npm run migrate', seconds: migration.seconds },
    { name: 'longest time without a line of progress', seconds: migration.silence },
    { name: 'assigns acknowledged by 0.1.0, and found afterwards', acknowledged, found: kept!.entries },
    { name: '/readyz of 0.1.0 afterwards', status: ready.status },
    { name: 'partners whose balance is not the sum of their entries', count: kept!.partners },
  )
  console.log(
    found.flatMap(({ name, failures }) => [...new Set(failures)].map((text) => `${name}: ${text}`)).join('\n'),
  )
  strictEqual(status, 200)
  const [version] = await database.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  await database.close()
  writeRun('bench/results/upgrade.json', {
    partners: entries,
    machine: { ...machine, postgres: version!.postgres },
    lines: migration.lines,
    results,
  })

  /** Entries of the last two years; some came by loads. Searches of 0.1.0 have no member numbers. */
  async function seed(): Promise<void> {
    await seedPartners(database, partners)
    await database.transaction(
      async (sql) => {
        await sql(`update partner_search set search = regexp_replace(search, ' \\S+$', '')`)
        const rest = entries - partners - LOADS * LOADED
        await sql(
          `insert into point_entries (partner_id, type, points, created_at, source)
           select 1 + n % $1::int, 'Compra', 10, now() - ($2::int - n) * (interval '700 days' / $2::int), 'bench'
           from generate_series(1, $2::int) as n`,
          [partners, rest],
        )
        for (let load = 1; load <= LOADS; load += 1) {
          const [made] = await sql<{ id: number; at: Date }>(
            `insert into imports (sha256, user_id, user_name, created_at, applied_at)
             select md5($1::text), 1, 'Banco', at, at from (select now() - $1::int * interval '1 day' as at) as one
             returning id, applied_at as at`,
            [load],
          )
          await sql(
            `insert into point_entries (partner_id, type, points, created_at, source)
             select 1 + n * 7 % $1::int, 'Compra', 10, $3, 'import:' || $4::int from generate_series(1, $2::int) as n`,
            [partners, LOADED, made!.at, made!.id],
          )
        }
        await sql(
          `update partners p set points = p.points + added.points
           from (select partner_id, sum(points)::bigint as points from point_entries where id > $1 group by 1) as added
           where p.id = added.partner_id`,
          [partners],
        )
      },
      { waitForLocks: true },
    )
    await database.maintain('vacuum analyze')
  }

  async function repeat(name: string, call: (turn: number) => ReturnType<typeof get>): Promise<Probe> {
    const probe: Probe = { name, times: [], failures: [], acknowledged: 0 }
    const under: Promise<void>[] = []
    for (let turn = 0; !state.isOver; turn += 1) {
      const start = performance.now()
      under.push(
        call(turn)
          .then(({ status, text }) => {
            if (status === 200) probe.acknowledged += 1
            else probe.failures.push(`${status} ${text.slice(0, 200)}`)
          })
          .catch((error: unknown) => void probe.failures.push(String(error)))
          .finally(() => probe.times.push(performance.now() - start)),
      )
      await setTimeout(INTERVAL)
    }
    await Promise.all(under)
    return probe
  }

  /** Runs the command, and notes its lines and the longest time between two of them. */
  async function migrate() {
    const start = performance.now()
    const lines: string[] = []
    let [silence, last] = [0, start]
    const heard = () => {
      silence = Math.max(silence, performance.now() - last)
      last = performance.now()
    }
    const env = { ...process.env, DATABASE_URL: databaseUrlOf(connection), LOG_LEVEL: 'error' }
    const child = spawn(process.execPath, [join(built.folder, 'main.js'), '--migrate'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        heard()
        console.log(`${round((performance.now() - start) / 1000)} s: ${line}`)
        if (!line.startsWith('{')) lines.push(line)
      })
    const code = await new Promise((done) => child.once('close', done))
    heard()
    strictEqual(code, 0)
    return { seconds: round((performance.now() - start) / 1000), silence: round(silence / 1000), lines }
  }
} finally {
  await deployment.close()
  built.remove()
}
