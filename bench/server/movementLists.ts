import { strictEqual } from 'node:assert'
import { parseArgs } from 'node:util'
import { addDays } from '../../src/contract/dateRange.ts'
import { dateInZone } from '../../server/domain/programmeTime.ts'
import { connect, type Database } from '../../server/postgres/client.ts'
import { createLedgerCounter } from '../../server/postgres/ledgerCounter.ts'
import { builtServer, openDeployment } from '../../tests/server/support/deployment.ts'
import { parseWholeNumber } from '../components/lib/options.mjs'
import { readMachine } from '../machine.mjs'
import { signIn, startProduct } from './administrator.ts'
import { createClient } from './client.ts'
import { measureRuns } from './measure.ts'
import { seedPartners } from './partners.ts'
import { latency, writeRun, type Figures } from './report.ts'

// npm run bench:movements [-- --entries 10000000]: pages and sums of Movimientos over HTTP, with a tenth of partners.

const { entries: text } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } }).values
const entries = parseWholeNumber('entries', text, 10_000)
const RUNS = 20

/** Users of the seeded entries: the keys of the tills, and one person of few entries. */
const [TILLS, RARE] = [9_001, 9_002]
const BATCH = 500_000

const today = dateInZone(new Date())
const month = (daysAgo: number) => `from=${addDays(today, -daysAgo - 29)}&to=${addDays(today, -daysAgo)}`

const filters: [name: string, query: string][] = [
  ['all', ''],
  ['a month', month(30)],
  ['a month two years ago', month(730)],
  ['a day a year ago', `from=${addDays(today, -365)}&to=${addDays(today, -365)}`],
  ['a month, given', `kind=assign,import,accrual&${month(30)}`],
  ['a month, taken back', `kind=reversal&points_max=-1&${month(30)}`],
  ['a rare kind', 'kind=transfer'],
  ['a kind without entries', 'kind=expiry'],
  ['a person of most entries, a month', `user=${TILLS}&${month(30)}`],
  ['a person of most entries, a kind that is not theirs', `user=${TILLS}&kind=assign`],
  ['a person of ten old entries', `user=${RARE}`],
  ['a person who loads files, a month', `user=9003&${month(30)}`],
  ['a partner', 'partner=17'],
  ['a rare amount', 'points_min=1000000'],
  ['a common amount, a month', `points_min=10&${month(30)}`],
]

/** Of three years, in the order of time. */
async function seedEntries(database: Database, partners: number): Promise<void> {
  for (let from = 1; from <= entries; from += BATCH)
    await database.transaction(
      (sql) =>
        sql(
          `insert into point_entries (partner_id, type, points, kind, created_at, source, user_id, user_name, import_id)
           select 1 + n * 7919 % $1, case kind when 'redemption' then 'Canje' else 'Compra' end,
                  case when n % 400000 = 7 then 1000000 when kind in ('redemption', 'reversal', 'deduct') then -10 else 1 + n % 50 end,
                  kind, now() - ($2 - n) * interval '1 second' * (94608000.0 / $2), case when kind = 'import' then 'import:' || 1 + n / 20000 else kind || ':' || author end,
                  case when kind <> 'import' then author end, case when kind <> 'import' then 'Persona ' || author end,
                  case when kind = 'import' then 1 + n / 20000 end
           from (select n, kind, case when n between 1000 and 1009 then ${RARE} when kind = 'accrual' then ${TILLS} else 9010 + n % 20 end as author
                 from (select n, case when n % 100 < 60 then 'accrual' when n % 100 < 78 then 'redemption' when n % 100 < 88 then 'import'
                                      when n % 100 < 96 then 'assign' when n % 100 < 98 then 'deduct' when n % 200000 = 99 then 'transfer' else 'reversal' end as kind
                       from generate_series($3::bigint, $4::bigint) as n) as kinds) as made`,
          [partners, entries, from, Math.min(from + BATCH - 1, entries)],
        ),
      { waitForLocks: true },
    )
  await database.transaction(
    (sql) =>
      sql(
        `insert into imports (sha256, user_id, user_name, created_at, applied_at, file_name)
         select 'bench-' || n, 9003, 'Persona de cargas', now(), now(), 'carga.csv' from generate_series(1, $1::bigint) as n`,
        [1 + Math.ceil(entries / 20_000)],
      ),
    { waitForLocks: true },
  )
  await database.maintain('vacuum analyze')
}

const results: Figures[] = []
const machine = readMachine()

const built = await builtServer()
const deployment = openDeployment(built.folder)
try {
  const { connection, database: single, address } = await startProduct(deployment, built.folder)
  await single.close()
  const database = connect({ ...connection, max: 2 }, () => undefined)
  console.log(`Seeding ${entries} entries…`)
  const partners = Math.ceil(entries / 10)
  await seedPartners(database, partners)
  await seedEntries(database, partners)
  console.log('Counting…')
  // The server may be counting them as well: only one does.
  const isCounted = async () => {
    await createLedgerCounter(database)()
    const [row] = await database.query<{ done: boolean }>(
      `select coalesce((select entry_id from ledger_counted), 0) > (select max(id) from point_entries) - 2000 as done`,
    )
    return row!.done
  }
  while (!(await isCounted())) await new Promise((resolve) => setTimeout(resolve, 1_000))
  const request = createClient(address, await signIn(address))
  const read = async (path: string) => {
    const answer = await request(`/api/movements${path}`)
    strictEqual(answer.status, 200, `${path}: ${answer.text}`)
    return JSON.parse(answer.text).data as { entries: number } & unknown[]
  }
  for (const [name, query] of filters) {
    const rows = (await read(`?${query}`)).length
    results.push({ name: `${name}: page 1`, rows, ...latency(await measureRuns(RUNS, () => read(`?${query}`), 3)) })
    const summed = (await read(`/sums?${query}`)).entries
    results.push({
      name: `${name}: sums`,
      rows: summed,
      ...latency(await measureRuns(RUNS, () => read(`/sums?${query}`), 3)),
    })
  }
  const [settings] = await database.query<{ postgres: string; size: string }>(
    `select current_setting('server_version') as postgres, pg_size_pretty(pg_total_relation_size('point_entries')) as size`,
  )
  await database.close()
  console.log(`point_entries with indexes: ${settings!.size}`)
  writeRun('bench/results/movements.json', {
    partners,
    entries,
    machine: { ...machine, postgres: settings!.postgres },
    results,
  })
} finally {
  await deployment.close()
  built.remove()
}
