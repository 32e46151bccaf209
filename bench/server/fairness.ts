import { strictEqual } from 'node:assert'
import { parseArgs } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { addDays } from '../../src/contract/dateRange.ts'
import { dateInZone } from '../../server/domain/programmeTime.ts'
import { rutFromBody } from '../../server/fixtures/rut.ts'
import { connect } from '../../server/postgres/client.ts'
import { builtServer, openDeployment } from '../../tests/server/support/deployment.ts'
import { parseWholeNumber } from '../components/lib/options.mjs'
import { readMachine } from '../machine.mjs'
import { seedActivity } from './activity.ts'
import { signIn, startProduct } from './administrator.ts'
import { createClient } from './client.ts'
import { startFlood, type Flood, type FloodCall } from './flood.ts'
import { percentile } from './measure.ts'
import { ACTION, AMOUNT, DAYS, seedProgramme } from './movements.ts'
import { rutBody, seedPartners } from './partners.ts'
import { latency, round, writeRun, type Figures } from './report.ts'

// npm run bench:fairness [-- --size 1000000 --only 'search|key']: what others notice while one user, or
// one address without an account, sends 200 calls at once.

const { size: sizeText, only } = parseArgs({
  options: { size: { type: 'string', default: '1000000' }, only: { type: 'string', default: '' } },
}).values
const isWanted = (name: string) => only.split('|').some((part) => name.includes(part))
const size = parseWholeNumber('size', sizeText, 1_000)
/** Calls of each kind in an idle and in a flooded period. */
const SAMPLES = 50
/** Time until a flood has all its calls under way, ms. */
const RISE = 1_500
const PASSWORD = 'Clave-segura-2'

const results: Figures[] = []
const machine = readMachine()
const built = await builtServer()
const deployment = openDeployment(built.folder)
try {
  const settings = { TRUSTED_PROXIES: '1' }
  const { connection, database: single, address } = await startProduct(deployment, built.folder, settings)
  await single.close()
  const database = connect({ ...connection, max: 2 }, () => undefined)
  console.log(`Seeding ${size} partners and lines…`)
  await seedPartners(database, size)
  await seedProgramme(database, size)
  await seedActivity(database, size, size)
  const request = createClient(address, await signIn(address))
  const json = { 'Content-Type': 'application/json' }
  const post = async (path: string, body: object, status: number) => {
    const answer = await request(`/api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
    strictEqual(answer.status, status, answer.text)
    return JSON.parse(answer.text)
  }
  let people = 0
  /** Headers of a new account at an address of its own. */
  async function openAccount(role: string) {
    people += 1
    const account = { email: `persona${people}@canje.test`, password: PASSWORD }
    const { data } = await post('/users', { name: `Persona ${people}`, role, ...account }, 201)
    const headers = { 'X-Forwarded-For': `10.0.0.${people}` }
    if (role === 'api') {
      const { api_key, secret_key } = (await post('/users/external-key', { id: data.id, renew: true }, 200)).data
      return { ...headers, Authorization: `Basic ${btoa(`${api_key}:${secret_key}`)}` }
    }
    const { security_token } = await post('/auth/sign-in', account, 200)
    return { ...headers, Authorization: `Bearer ${security_token}` }
  }
  const other = await openAccount('user')
  for (const flood of await listFloods()) if (isWanted(flood.name)) await measure(flood)
  const [version] = await database.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  await database.close()
  const run = { partners: size, machine: { ...machine, postgres: version!.postgres }, results }
  if (only === '') writeRun('bench/results/fairness.json', run)

  async function listFloods(): Promise<Flood[]> {
    const today = dateInZone(new Date())
    const year = new URLSearchParams({ from: addDays(today, 1 - DAYS), to: today, by: 'month' })
    const headers = await openAccount('super-admin')
    const admins = [headers, await openAccount('company-admin'), await openAccount('company-admin')]
    const staff = await openAccount('user')
    const till = await openAccount('api')
    const stranger = { ...json, 'X-Forwarded-For': '10.0.1.1' }
    const get = (path: string): FloodCall => ({ path: `/api/${path}`, headers })
    const write = (method: string, path: string, body: object, as: Record<string, string>): FloodCall => ({
      method,
      path: `/api/${path}`,
      headers: { ...json, ...as },
      body: JSON.stringify(body),
    })
    const form = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n${'a'.repeat(1e6)}\r\n--x--\r\n`
    const rut = rutFromBody(rutBody(7))
    const attempt = { email: 'nadie{n}@canje.test', password: PASSWORD }
    return [
      { name: 'Socios, page of 200', calls: [get('partners?per_page=200')] },
      { name: 'Socios, search with total', calls: [get('partners?search=maria%20gonzalez&total=yes&per_page=200')] },
      { name: 'Socios, two letters with total', calls: [get('partners?search=zq&total=yes')] },
      { name: 'Socios, total of a filter', calls: [get('partners?points_min=60000&total=yes')] },
      { name: 'Socios, exact count', calls: [get('partners/count?points_min=1')] },
      { name: 'Actividad, search without hits', calls: [get('audit?search=zzzz')] },
      { name: 'Actividad, search that reads many lines', calls: [get('audit?search=begona&group=orders')] },
      {
        name: 'Actividad, searches of three administrators, 4 each',
        lanes: 12,
        calls: admins.flatMap((as) => [
          { path: '/api/audit?search=begona%20nanculef', headers: as },
          { path: '/api/audit?search=zzzz', headers: as },
        ]),
      },
      { name: 'Actividad, filters', calls: [get('audit?group=reviews'), get('audit/users'), get('audit?user=1001')] },
      { name: 'Canjes, search', calls: [get('orders?search=zq'), get('orders?search=12')] },
      { name: 'dashboard of a year', calls: [get(`dashboard?${year}`)] },
      { name: 'accounting of a year', calls: [get(`dashboard/accounting?${year}`)] },
      { name: 'history of a socio', calls: [get('partners/points/history/7')] },
      { name: 'exports, links and files', calls: [get('partners/export')], follows: true },
      { name: 'assigns', calls: [write('PUT', 'partners/assign/7', { points: 1 }, headers)] },
      { name: 'assigns to many', calls: [write('PUT', 'partners/assign/{n}', { points: 1 }, headers)] },
      {
        name: 'forms of 1 MB',
        calls: [
          {
            method: 'POST',
            path: '/api/products',
            headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' },
            body: form,
          },
        ],
      },
      {
        name: 'accumulations of a key',
        calls: [
          write('POST', 'program/accumulations', { rut, action: ACTION, amount: AMOUNT, reference: 'f{n}' }, till),
        ],
      },
      { name: 'wrong roles (403)', calls: [{ path: '/api/audit', headers: staff }] },
      { name: 'sign-ins, address', calls: [write('POST', 'auth/sign-in', attempt, stranger)] },
      {
        name: 'wrong tokens, address',
        calls: [{ path: '/api/partners', headers: { ...stranger, Authorization: `Bearer ${'x'.repeat(40)}{n}` } }],
      },
      {
        name: 'wrong keys, address',
        calls: [
          { path: '/api/program/actions', headers: { ...stranger, Authorization: `Bearer mk_${'x'.repeat(40)}{n}` } },
        ],
      },
      {
        name: 'wrong links of files, address',
        calls: [{ path: `/api/exports/${'x'.repeat(40)}{n}`, headers: stranger }],
      },
      { name: 'calls without a token, address', calls: [{ path: '/api/partners', headers: stranger }] },
      { name: 'readyz, address', calls: [{ path: '/readyz', headers: stranger }] },
    ]
  }

  /** Calls of another user, one after the other. */
  async function watch() {
    const times = { healthz: [] as number[], list: [] as number[], assign: [] as number[] }
    const body = JSON.stringify({ points: 1 })
    let refused = 0
    const timed = async (name: keyof typeof times, path: string, init: Omit<FloodCall, 'path'> = {}) => {
      const start = performance.now()
      const { status } = await request(path, { ...init, headers: { ...other, ...json } })
      times[name].push(performance.now() - start)
      if (status !== 200) refused += 1
    }
    for (let turn = 0; turn < SAMPLES; turn += 1) {
      await timed('healthz', '/healthz')
      await timed('list', '/api/partners')
      await timed('assign', `/api/partners/assign/${1 + ((turn * 7919) % size)}`, { method: 'PUT', body })
    }
    return { times, refused }
  }

  async function measure(flood: Flood): Promise<void> {
    await watch()
    const idle = await watch()
    const { stop } = startFlood(address, flood)
    await setTimeout(RISE)
    const start = performance.now()
    const flooded = await watch()
    const seconds = (performance.now() - start) / 1000
    const answers = await stop()
    const p50 = (times: number[]) => percentile(times, 0.5)
    const ratio = (name: keyof typeof idle.times) => p50(flooded.times[name]) / p50(idle.times[name])
    const [healthz, list, assign] = [ratio('healthz'), ratio('list'), ratio('assign')]
    const figures = {
      name: flood.name,
      healthz: round(healthz),
      list: round(list),
      assign: round(assign),
      'list ÷ healthz': round(list / healthz),
      'assign ÷ healthz': round(assign / healthz),
      'list p50': latency(flooded.times.list).p50,
      'list p99': latency(flooded.times.list).p99,
      'assign p50': latency(flooded.times.assign).p50,
      'assign p99': latency(flooded.times.assign).p99,
      refused: flooded.refused,
    }
    results.push(figures)
    console.log(JSON.stringify({ ...figures, seconds: round(seconds), answers }))
    await setTimeout(RISE)
  }
} finally {
  await deployment.close()
  built.remove()
}
