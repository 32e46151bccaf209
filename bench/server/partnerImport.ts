import { deepStrictEqual, strictEqual } from 'node:assert'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rutFromBody } from '../../server/fixtures/rut.ts'
import { readLedger } from '../../server/postgres/ledger.ts'
import { builtServer, openDeployment } from '../../tests/server/support/deployment.ts'
import { parseWholeNumber } from '../components/lib/options.mjs'
import { readMachine } from '../machine.mjs'
import { signIn, startProduct } from './administrator.ts'
import { createClient } from './client.ts'
import { measureRuns, peakMemory, percentile, resetPeak } from './measure.ts'
import { seedPartners } from './partners.ts'

// npm run bench:import [-- --rows 100000 --partners 1000000]: a file of new partners with opening balances, and then
// the list with its total. The ledger is checked at the end.

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, partners: { type: 'string', default: '0' } },
})
const rows = parseWholeNumber('rows', values.rows, 1_000)
const partners = parseWholeNumber('partners', values.partners, 0)
const SAMPLES = 100
const FILE = 'bench/results/partner-import.json'
/** Bodies of RUTs that `seedPartners` does not use. */
const FIRST_BODY = 15_000_000

const round = (value: number) => Math.round(value * 100) / 100
const balanceOf = (index: number) => (index * 7919) % 5_000

function toCsv(count: number): Blob {
  const header =
    'rut;nombre;n.º de socio;teléfono;correo;dirección;número;región;fecha de ingreso;al día hasta;saldo_inicial'
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `${rutFromBody(FIRST_BODY + index)};Camila Muñoz ${index};B${index};+56 2 2111 2222;socia${index}@correo.example;Los Boldos;${index % 900};Ñuble;01-03-2020;31-12-2027;${balanceOf(index)}`,
  )
  return new Blob([`${header}\r\n${lines.join('\r\n')}\r\n`])
}

const built = await builtServer()
const deployment = openDeployment(built.folder)
try {
  const { database, child, address } = await startProduct(deployment, built.folder)
  if (partners > 0) await seedPartners(database, partners)

  const token = await signIn(address)
  const request = createClient(address, token)
  const read = async (path: string) => {
    const { status, text } = await request(`/api${path}`)
    strictEqual(status, 200, text)
    return JSON.parse(text) as Record<string, unknown>
  }
  /** Seconds of a step, and the memory of the server in it. */
  async function step<T>(run: () => Promise<T>) {
    resetPeak(child.pid!)
    const start = performance.now()
    const value = await run()
    return { value, seconds: round((performance.now() - start) / 1000), 'peak MB': peakMemory(child.pid!) }
  }
  const page = async (query = '') =>
    round(percentile(await measureRuns(SAMPLES, () => read(`/partners${query}`), 20), 0.5))

  const file = toCsv(rows)
  const { value: id, ...review } = await step(async () => {
    const form = new FormData()
    form.append('file', file, 'socios.csv')
    const sent = { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form }
    const response = await fetch(`${address}/api/partners/import/check`, sent)
    const text = await response.text()
    strictEqual(response.status, 200, text)
    return (JSON.parse(text) as { data: { id: number } }).data.id
  })
  const reviewed = (await read(`/partners/import/check/${id}`)) as { data: { counts: object } }
  deepStrictEqual(reviewed.data.counts, { new: rows, changed: 0, same: 0, error: 0 })

  const times: number[] = []
  const finished = new AbortController()
  const meanwhile = async () => {
    while (!finished.signal.aborted) {
      times.push(...(await measureRuns(1, () => read('/partners'), 0)))
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  const reading = meanwhile()
  const headers = { 'Content-Type': 'application/json' }
  const { value: applied, ...apply } = await step(() =>
    request(`/api/partners/import/apply/${id}`, { method: 'POST', headers, body: '{}' }),
  )
  finished.abort()
  await reading
  strictEqual(applied.status, 200, applied.text)
  const { data } = JSON.parse(applied.text) as { data: { created: number; points_total: number } }
  const points = Array.from({ length: rows }, (_, index) => balanceOf(index)).reduce((sum, one) => sum + one, 0)
  deepStrictEqual([data.created, data.points_total], [rows, points])

  const lists = {
    'page 1': await page(),
    'page 1 with its total': await page('?total=yes'),
    'exact count': round(percentile(await measureRuns(10, () => read('/partners/count'), 2), 0.5)),
  }
  const ledger = await readLedger(database, 5)
  strictEqual(ledger.isConsistent, true)
  const [settings] = await database.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  await database.close()

  const result = {
    rows,
    partners,
    machine: { ...readMachine(), postgres: settings!.postgres },
    results: {
      'file, MB': round(file.size / 2 ** 20),
      'review, s': review.seconds,
      'review, at most MB': review['peak MB'],
      'import, s': apply.seconds,
      'import, at most MB': apply['peak MB'],
      'page 1 during the import, ms': round(percentile(times, 0.5)),
      'the longest of them, ms': round(Math.max(...times)),
      ...Object.fromEntries(Object.entries(lists).map(([name, ms]) => [`${name}, ms`, ms])),
    },
  }
  console.table(result.results)
  const earlier = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as (typeof result)[]) : []
  const others = earlier.filter((one) => one.rows !== rows || one.partners !== partners)
  mkdirSync('bench/results', { recursive: true })
  const sorted = [...others, result].sort((a, b) => a.partners - b.partners || a.rows - b.rows)
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
} finally {
  await deployment.close()
  built.remove()
}
