import { strictEqual } from 'node:assert'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildPath, type AnyStruct, type Endpoint } from '../../src/contract/endpoint.ts'
import { callNames } from '../../src/contract/index.ts'
import { MAX_CSV_BYTES } from '../../src/contract/massive.ts'
import { FORM_TYPE, hostileBody, hostileForms, values } from '../../tests/contract/hostileBodies.ts'
import { builtServer, openDeployment } from '../../tests/server/support/deployment.ts'
import { readMachine } from '../machine.mjs'
import { signIn, startProduct } from './administrator.ts'
import { createClient } from './client.ts'
import { peakMemory, percentile, resetPeak } from './measure.ts'
import { round, writeRun, type Figures } from './report.ts'

// npm run bench:bodies [-- --only form]: what the worst bodies of every call cost the built server: time of its main
// thread, how long that is blocked at once, and memory.

const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values
const RUNS = 5
const WARM = 2
const METRICS_TOKEN = 'medicion-de-cuerpos'
/** Resolution of the server's event loop histogram, which counts it, ms. */
const RESOLUTION = 10
const CSV_HEADER = 'rut;puntos\n'

type Shape = { name: string; bodyOf: (endpoint: Endpoint) => string | null; type: string }
type Cost = { call: string; status: number; cpu: number; block: number; memory: number; refusal: number }

const machine = readMachine()
const built = await builtServer()
const deployment = openDeployment(built.folder)
try {
  const settings = { TRUSTED_PROXIES: '1', METRICS_TOKEN }
  const { database, child, address } = await startProduct(deployment, built.folder, settings)
  const [version] = await database.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  const token = await signIn(address)
  const request = createClient(address, token)
  const headers = { 'Content-Type': 'application/json' }
  const post = async (path: string, body: object, status: number) => {
    const answer = await request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    strictEqual(answer.status, status, answer.text)
    return JSON.parse(answer.text).data
  }
  const till = { name: 'Caja', email: 'caja@canje.test', password: 'Clave-segura-2', role: 'api' }
  const { id } = await post('/users', till, 201)
  const { api_key, secret_key } = await post('/users/external-key', { id, renew: true }, 200)
  const keys = { Authorization: `Basic ${btoa(`${api_key}:${secret_key}`)}` }
  let addresses = 0

  const results: Figures[] = []
  for (const shape of shapes().filter(({ name }) => name.includes(only))) results.push(await worstOf(shape))
  await database.close()
  if (only === '')
    writeRun('bench/results/bodies.json', {
      partners: 0,
      machine: { ...machine, postgres: version!.postgres },
      results,
    })

  async function worstOf({ name, bodyOf, type }: Shape): Promise<Figures> {
    const costs: Cost[] = []
    for (const [endpoint, call] of callNames) {
      const body = bodyOf(endpoint)
      if (body !== null) costs.push(await measure(endpoint, call, body, type))
    }
    const worst = (figure: 'cpu' | 'block' | 'memory' | 'refusal') =>
      costs.reduce((most, cost) => (cost[figure] > most[figure] ? cost : most))
    const of = (figure: 'cpu' | 'block' | 'memory') => round(worst(figure)[figure])
    const figures = {
      name,
      calls: costs.length,
      'ms of the event loop': of('cpu'),
      call: worst('cpu').call,
      'at once, ms': of('block'),
      'memory, MB': of('memory'),
      'memory of': worst('memory').call,
      'refusal, kB': round(worst('refusal').refusal / 1000),
      statuses: [...new Set(costs.map(({ status }) => status))].sort().join(' '),
    }
    console.log(JSON.stringify(figures))
    return figures
  }

  async function measure(endpoint: Endpoint, call: string, body: string, type: string): Promise<Cost> {
    const path = `/api${buildPath(endpoint.path, { id: 999_999 }).replace(':rut', '1-9')}`
    const runs: Omit<Cost, 'call'>[] = []
    for (let turn = -WARM; turn < RUNS; turn += 1) {
      addresses += 1
      const own = { 'X-Forwarded-For': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` }
      await readBlock()
      resetPeak(child.pid!)
      const before = { cpu: readCpu(child.pid!), memory: peakMemory(child.pid!) }
      const answer = await request(path, {
        method: endpoint.method,
        headers: { ...own, 'Content-Type': type, ...(endpoint.access === 'program' && keys) },
        body,
      })
      if (turn >= 0)
        runs.push({
          status: answer.status,
          cpu: readCpu(child.pid!) - before.cpu,
          memory: peakMemory(child.pid!) - before.memory,
          block: await readBlock(),
          refusal: answer.status >= 400 ? answer.text.length : 0,
        })
    }
    const middle = (figure: 'cpu' | 'block' | 'memory') =>
      percentile(
        runs.map((run) => run[figure]),
        0.5,
      )
    const { status, refusal } = runs[0]!
    return {
      call,
      status,
      refusal,
      cpu: middle('cpu'),
      block: Math.min(...runs.map(({ block }) => block)),
      memory: middle('memory'),
    }
  }

  /** The longest time since the last call that the server's event loop did not turn, ms. */
  async function readBlock(): Promise<number> {
    const { text } = await request('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
    const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)![1]
    return Math.max(0, Number(seconds) * 1000 - RESOLUTION)
  }
} finally {
  await deployment.close()
  built.remove()
}

/** Time of the main thread on a processor, ms. Needs /proc (Linux). */
function readCpu(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

function shapes(): Shape[] {
  const json = Object.entries(values).map(([name, value]): Shape => ({
    name: `JSON: ${name}`,
    type: 'application/json',
    bodyOf: (endpoint) => (endpoint.body && endpoint.encoding === undefined ? hostileBody(endpoint, value) : null),
  }))
  const form = (name: string, formOf: (endpoint: Endpoint) => string | null): Shape => ({
    name: `form: ${name}`,
    type: FORM_TYPE,
    bodyOf: (endpoint) => (endpoint.encoding === 'multipart' ? formOf(endpoint) : null),
  })
  const example = [...callNames.keys()].find(({ encoding }) => encoding === 'multipart')!
  const names = hostileForms(example).map(([name]) => name)
  return [
    ...json,
    ...names.map((name) => form(name, (endpoint) => hostileForms(endpoint).find(([one]) => one === name)![1])),
    form('many parts of 10 MB', () => `--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n\r\n`.repeat(170_000)),
    form('a file of 10 MB, zeros', (endpoint) => fileForm(endpoint, '\0'.repeat(1e7))),
    form('a file of 10 MB, line breaks', (endpoint) => fileForm(endpoint, '\r\n'.repeat(5e6))),
    form('a file of 10 MB, almost its end', (endpoint) => fileForm(endpoint, '\r\n--'.repeat(2.5e6))),
    form('a CSV of 10 MB with a mistake in each row', (endpoint) => fileForm(endpoint, csvOf(1e7))),
    form('a CSV of the allowed size, one row', (endpoint) =>
      isImage(endpoint) ? null : fileForm(endpoint, CSV_HEADER + '9'.repeat(MAX_CSV_BYTES - 100)),
    ),
    form('a CSV of the allowed size with a mistake in each row', (endpoint) =>
      isImage(endpoint) ? null : fileForm(endpoint, csvOf(MAX_CSV_BYTES - 100)),
    ),
  ]
}

function isImage({ body }: Endpoint): boolean {
  return 'thumbnail' in (body as AnyStruct).schema
}

function csvOf(bytes: number): string {
  return CSV_HEADER + '11111111-2;x\n'.repeat((bytes - CSV_HEADER.length) / 13)
}

function fileForm(endpoint: Endpoint, content: string): string {
  const field = isImage(endpoint) ? 'thumbnail' : 'file'
  return `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`
}
