import { strictEqual } from 'node:assert'
import { parseArgs } from 'node:util'
import { connect } from '../../server/postgres/client.ts'
import { builtServer, openDeployment } from '../../tests/server/support/deployment.ts'
import { parseWholeNumber } from '../components/lib/options.mjs'
import { readMachine } from '../machine.mjs'
import { seedActivity } from './activity.ts'
import { signIn, startProduct } from './administrator.ts'
import { createClient } from './client.ts'
import { measureRuns } from './measure.ts'
import { seedProgramme } from './movements.ts'
import { queries, type Query } from './listQueries.ts'
import { seedPartners } from './partners.ts'
import { latency, writeRun, type Figures } from './report.ts'

// npm run bench:lists [-- --size 1000000]: searches and filters of Actividad, Socios and Canjes over HTTP, also
// those that find little or nothing, with as many lines of the audit log as partners.

const { size: sizeText } = parseArgs({ options: { size: { type: 'string', default: '100000' } } }).values
const size = parseWholeNumber('size', sizeText, 1_000)
const RUNS = 20

const results: Figures[] = []
const machine = readMachine()

const built = await builtServer()
const deployment = openDeployment(built.folder)
try {
  const { connection, database: single, address } = await startProduct(deployment, built.folder)
  await single.close()
  const database = connect({ ...connection, max: 2 }, () => undefined)
  console.log(`Seeding ${size} partners and lines…`)
  await seedPartners(database, size)
  await seedProgramme(database, size)
  await seedActivity(database, size, size)
  const request = createClient(address, await signIn(address))
  const read = async (path: string, query: Query = {}): Promise<{ data: unknown[] }> => {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const answer = await request(`/api/${path}?${params}`)
    strictEqual(answer.status, 200, `${path} ${params}: ${answer.text}`)
    return JSON.parse(answer.text)
  }
  for (const [name, path, query] of queries) {
    const rows = (await read(path, query)).data.length
    const times = await measureRuns(RUNS, () => read(path, query), 3)
    results.push({ name, rows, ...latency(times) })
  }
  for (const search of ['zq', 'm', 'li', '12']) {
    const paths = ['partners', 'products', 'orders']
    const times = await measureRuns(
      RUNS,
      () => Promise.all(paths.map((path) => read(path, { search, per_page: 8 }))),
      3,
    )
    results.push({ name: `Palette: ${search}`, ...latency(times) })
  }
  const [settings] = await database.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  await database.close()
  const run = { partners: size, machine: { ...machine, postgres: settings!.postgres }, results }
  writeRun('bench/results/lists.json', run)
} finally {
  await deployment.close()
  built.remove()
}
