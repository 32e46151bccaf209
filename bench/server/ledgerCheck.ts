import { strictEqual } from 'node:assert'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { plainFields, personalFields } from '../../server/domain/audit.ts'
import { connect } from '../../server/postgres/client.ts'
import { readLedger } from '../../server/postgres/ledger.ts'
import { COUNT_FROM } from '../../server/postgres/ledgerCounter.ts'
import { readProof } from '../../server/postgres/ledgerProof.ts'
import { readUncounted } from '../../server/postgres/ledgerSums.ts'
import { builtServer, openDeployment } from '../../tests/server/support/deployment.ts'
import { parseWholeNumber } from '../components/lib/options.mjs'
import { readMachine } from '../machine.mjs'
import { databaseUrlOf, startProduct } from './administrator.ts'
import { measureRuns, peakMemory, percentile } from './measure.ts'
import { seedPartners } from './partners.ts'
import { round, writeRun, type Figures } from './report.ts'

// npm run bench:check [-- --entries 500000]: `npm run ledger:check` beside the same rows in plain SQL. No day is over
// since the first seal, so that each entry is compared with its line.

const { entries: entriesText } = parseArgs({ options: { entries: { type: 'string', default: '500000' } } }).values
const entries = parseWholeNumber('entries', entriesText, 1_000)
const partners = Math.floor(entries / 5)
const RUNS = 5

const machine = readMachine()
const results: Figures[] = []
const built = await builtServer()
const deployment = openDeployment(built.folder)
try {
  const { connection, database: single } = await startProduct(deployment, built.folder)
  await single.close()
  const database = connect({ ...connection, max: 2 }, () => undefined)
  console.log(`Seeding ${entries} entries…`)
  await seedPartners(database, partners)
  await addCreations()
  await addEntries(entries - partners)
  while ((await readUncounted(database.query)) >= COUNT_FROM) await setTimeout(200)
  await database.maintain('vacuum analyze')

  const rows = async (name: string, run: () => Promise<unknown>) => {
    const seconds = percentile(await measureRuns(RUNS, run, 1), 0.5) / 1000
    results.push({ name, seconds: round(seconds), 'µs an entry': round((seconds * 1e6) / entries) })
    return seconds
  }
  const balances = `select count(*) from partners p
    where points is distinct from (select sum(points) from point_entries where partner_id = p.id)`
  const bySums = await rows('plain SQL: balances are sums of entries', () => database.query(balances))
  const everyRow = `select (select count(md5(e::text)) from point_entries e) + (select count(md5(l::text)) from audit_log l)
    + (select count(md5(p::text)) from partners p) as rows`
  const byRows = await rows('plain SQL: a hash of every row', () => database.query(everyRow))
  await rows('its balances, days and orders', () => readLedger(database, 5))
  await rows('its seals, lines and records', () => readProof(database, null, 5))
  let peak = 0
  const whole = await rows('npm run ledger:check', async () => (peak = Math.max(peak, await check())))
  Object.assign(results.at(-1)!, {
    'peak MB': peak,
    bare: round(bySums + byRows),
    ratio: round(whole / (bySums + byRows)),
  })
  const [version] = await database.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  await database.close()
  writeRun('bench/results/ledger-check.json', {
    partners: entries,
    machine: { ...machine, postgres: version!.postgres },
    results,
  })

  /** The line of each partner and its first entry. */
  async function addCreations(): Promise<void> {
    const known = (names: readonly string[]) =>
      `(select jsonb_object_agg(key, jsonb_build_array(null, value)) from jsonb_each(to_jsonb(p))
        where key = any('{${names.join(',')}}') and value <> 'null')`
    await database.transaction(
      (sql) =>
        sql(
          `insert into audit_log (at, role, act, entity, entity_id, changes, personal, request_id, address)
           select e.created_at, 'super-admin', 'partners.create', 'partner', p.id,
                  ${known(plainFields)} || jsonb_build_object('points', jsonb_build_array(0, e.points)),
                  ${known(personalFields)}, 'bench', '127.0.0.1'
           from partners p join point_entries e on e.partner_id = p.id`,
        ),
      { waitForLocks: true },
    )
  }

  /** Assignments of one point, each with its line. */
  async function addEntries(count: number): Promise<void> {
    await database.transaction(
      async (sql) => {
        await sql(
          `with made as (
             select 1 + n % $1::int as partner_id, clock_timestamp() - ($2::int - n) * interval '1 microsecond' as at
             from generate_series(1, $2::int) as n),
           entry as (
             insert into point_entries (partner_id, type, points, kind, created_at, source, user_id, user_name)
             select partner_id, 'Asignación manual', 1, 'assignment', at, 'bench', 1, 'Banco' from made)
           insert into audit_log (at, user_id, user_name, role, act, entity, entity_id, changes, request_id, address)
           select at, 1, 'Banco', 'super-admin', 'partners.assign', 'partner', partner_id, '{"points": [100, 101]}', 'bench', '127.0.0.1'
           from made`,
          [partners, count],
        )
        await sql(
          `update partners p set points = p.points + added.rows
           from (select 1 + n % $1::int as id, count(*) as rows from generate_series(1, $2::int) as n group by 1) as added
           where p.id = added.id`,
          [partners, count],
        )
      },
      { waitForLocks: true },
    )
  }

  /** @returns the most memory that the command took, MB. */
  async function check(): Promise<number> {
    const env = { ...process.env, DATABASE_URL: databaseUrlOf(connection) }
    const child = spawn(process.execPath, [join(built.folder, 'main.js'), '--check-ledger'], { env, stdio: 'pipe' })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += String(chunk)))
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, peakMemory(child.pid!))), 50)
    const code = await new Promise((done) => child.once('close', done))
    clearInterval(watch)
    strictEqual(code, 0, text)
    return most
  }
} finally {
  await deployment.close()
  built.remove()
}
