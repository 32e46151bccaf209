import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keyRights } from '#contract/keys.ts'
import { features } from '#contract/features.ts'
import { programContract } from '#contract/index.ts'
import { createApp, defaultConfig } from '#server/app.ts'
import { dateInZone } from '#server/domain/programmeTime.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { connect, type Database } from '#server/postgres/client.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sha256 } from '#server/http/secret.ts'
import { sampleData } from '../contract/sample.ts'
import { emptyTables, migratedDatabase, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

// docs/examples/till.py in processes of its own, against two replicas that share a database.

const EXAMPLE = join(import.meta.dirname, '../../docs/examples/till.py')
const [KEY, API_KEY, SECRET_KEY] = ['mk_of-the-test', 'ak_of-the-test', 'sk_of-the-test']
/** Time limit, ms: processes start slowly on a busy machine. */
const LIMIT = 120_000
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
/** Of the sample; its 2.5 % of the amount are points. */
const PURCHASE = 'compra-comercio'
/** Ended three days ago. */
const ENDED = 'semana-de-aniversario'

let database: TestDatabase
let pools: Database[]
let server: Server
let folder: string
/** Requests so far. */
let requests = 0
let onRequest: (request: IncomingMessage) => void

beforeAll(async () => {
  if (spawnSync('python3', ['--version']).status !== 0)
    throw new Error('python3 was not found: the tests of docs/examples/till.py need it (docs/testing.md).')
  database = await migratedDatabase()
  pools = [1, 2].map(() => connect({ ...database.address, max: 5 }, () => undefined))
  const config = { ...defaultConfig, features }
  const replicas = pools.map((pool) =>
    getRequestListener(createApp(memoryPorts({ repository: postgresRepository(pool) }), { config }).fetch),
  )
  server = createServer((request, response) => {
    requests += 1
    onRequest(request)
    if (requests % 7 === 2) return refuse(response, 503)
    if (requests % 7 === 5) return refuse(response, 429)
    if (requests % 3 === 0) loseAnswer(request, response)
    void replicas[requests % 2]!(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  folder = mkdtempSync(join(tmpdir(), 'canje-till-'))
})
beforeEach(async () => {
  requests = 0
  onRequest = () => undefined
  await emptyTables(database)
  const repository = postgresRepository(database)
  const sample = await sampleData({ passwords: memoryPasswords })
  const [purchase] = sample.points_actions.filter(({ slug }) => slug === PURCHASE)
  const ended = { ...purchase!, id: 4, slug: ENDED, valid_until: dateInZone(new Date(daysAgo(3))) }
  const key = { last4: 'test', created_at: new Date(), rights: keyRights, ends_at: null }
  await repository.seed({
    ...sample,
    points_actions: [...sample.points_actions, ended],
    external_keys: [{ ...key, user_id: 4, api_key: API_KEY, secret_hash: await sha256(SECRET_KEY) }],
  })
  await repository.users.setMasterKey(4, [1, 3], { ...key, overlap_ms: 0, key_hash: await sha256(KEY) }, writeContext())
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await Promise.all(pools.map((pool) => pool.close()))
  await database.close()
  rmSync(folder, { recursive: true })
})

/** As a proxy does. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Retry-After': '0', 'Content-Type': 'text/html' }).end('<p>Vuelve a intentarlo</p>')
}
/** The call acts, and its answer does not arrive. */
function loseAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.write = () => true
  response.end = () => {
    request.socket.destroy()
    return response
  }
}

type Call = { path: string; body?: Record<string, unknown> }
type Answer = { reference: string | null; status: number; data?: { points: number; balance: number } }
type Keys = { CANJE_TERMINAL: string; CANJE_MASTER_KEY: string } | { CANJE_API_KEY: string; CANJE_SECRET_KEY: string }

const terminal = (code: string): Keys => ({ CANJE_MASTER_KEY: KEY, CANJE_TERMINAL: code })
const journalOf = (name: string) => join(folder, `${name}.jsonl`)

/** Starts a till with calls to make. */
function startTill(keys: Keys, journal: string, calls: readonly Call[], ...options: string[]) {
  const { port } = server.address() as AddressInfo
  // A proxy of the environment does not reach this server.
  const env = { ...process.env, ...keys, CANJE_PAUSE: '0.01', no_proxy: '*' }
  const argumentsOfTill = [EXAMPLE, `http://127.0.0.1:${port}/api`, journalOf(journal), ...options]
  const till = spawn('python3', argumentsOfTill, { env })
  till.stdin.on('error', () => undefined)
  till.stdin.end(calls.map((call) => `${JSON.stringify(call)}\n`).join(''))
  let [out, errors] = ['', '']
  till.stdout.on('data', (text) => (out += text))
  till.stderr.on('data', (text) => (errors += text))
  const ended = new Promise<{ answers: Answer[]; errors: string; killed: boolean }>((resolve) =>
    till.on('close', (_, signal) => resolve({ answers: linesOf<Answer>(out), errors, killed: signal === 'SIGKILL' })),
  )
  return { till, ended }
}

/** The lines that are complete. */
function linesOf<T>(text: string): T[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as T]
    } catch {
      return []
    }
  })
}

const sale = (amount: number, more: object = {}): Call => ({
  path: '/program/accumulations',
  body: { rut: '22.222.222-2', action: PURCHASE, amount, ...more },
})
const redemption = (reference: string, slug: string, more: object = {}): Call => ({
  path: '/program/redemptions',
  body: { reference, rut: '11111111-1', items: [{ slug, quantity: 1 }], ...more },
})
const reversal = (of: string): Call => ({ path: '/program/reversals', body: { of, reason: 'Devolución' } })

const balance = async (id: number) => {
  const [row] = await database.query<{ points: number }>(`select points from partners where id = $1`, [id])
  return row!.points
}

/** The journal's calls with their answers, in its order. */
function readJournal(name: string) {
  const lines = linesOf<{
    reference: string
    path?: string
    body?: Record<string, unknown>
    status?: number
    answer?: Answer
  }>(readFileSync(journalOf(name), 'utf8'))
  const answers = new Map(lines.flatMap((line) => (line.answer ? [[line.reference, line] as const] : [])))
  return lines.flatMap(({ reference, path, body }) =>
    path
      ? [
          {
            reference,
            path,
            body: body!,
            status: answers.get(reference)?.status,
            data: answers.get(reference)?.answer?.data,
          },
        ]
      : [],
  )
}

/** Holds that the ledger has exactly what the answers in the journals say. */
async function expectLedgerOf(...journals: string[]) {
  const calls = journals.flatMap(readJournal)
  expect(calls.filter(({ status }) => status === undefined)).toEqual([])
  const done = calls.filter(({ status }) => status === 200 || status === 201)
  const recorded = await database.query<{ reference: string }>(`select reference from program_references`)
  expect(recorded.map(({ reference }) => reference).sort()).toEqual(done.map(({ reference }) => reference).sort())

  const isRedemption = new Map(calls.map(({ reference, path }) => [reference, path === '/program/redemptions']))
  const moved = done.map(({ path, body, data }) => {
    const takes =
      path === '/program/reversals' ? !isRedemption.get(body['of'] as string) : path === '/program/redemptions'
    return takes ? -data!.points : data!.points
  })
  const inOrder = (points: number[]) => points.filter((one) => one !== 0).sort((a, b) => a - b)
  const entries = await database.query<{ points: number }>(`select points from point_entries where source <> 'demo'`)
  expect(inOrder(entries.map(({ points }) => points))).toEqual(inOrder(moved))
  expect((await readLedger(database, 1)).isConsistent).toBe(true)
}

it('sends only to paths of the contract', () => {
  const paths = Object.values(programContract.program).map(({ path }) => path.split('/:')[0]!)
  for (const [path] of readFileSync(EXAMPLE, 'utf8').matchAll(/\/program\/[a-z]+/g)) expect(paths).toContain(path)
})

it(
  'moves points once for each call of two tills at once, though answers are lost and others are 429 and 503',
  async () => {
    const shift = (till: string): Call[] => [
      ...Array.from({ length: 6 }, (_, index) => sale(4_000, { reference: `${till}-${index}` })),
      redemption(`${till}-last-piece`, 'cafetera-2'),
      redemption(`${till}-back`, 'cafetera-3'),
      reversal(`${till}-back`),
      reversal(`${till}-0`),
    ]
    const tills = [
      startTill(terminal('T-1001'), 'a', shift('a')),
      startTill({ CANJE_API_KEY: API_KEY, CANJE_SECRET_KEY: SECRET_KEY }, 'b', shift('b')),
    ]
    const ended = await Promise.all(tills.map(({ ended }) => ended))
    expect(ended.map(({ errors }) => errors)).toEqual(['', ''])
    const statuses = ended.flatMap(({ answers }) => answers.map(({ status }) => status)).sort()
    // The last piece is sold once.
    expect(statuses).toEqual([...Array<number>(4).fill(200), ...Array<number>(15).fill(201), 422])
    expect(requests).toBeGreaterThan(20)
    expect([await balance(2), await balance(1)]).toEqual([500 + 10 * 100, 1400])
    await expectLedgerOf('a', 'b')
  },
  LIMIT,
)

it(
  'moves points once for each call of two tills whose power is cut again and again',
  async () => {
    const shift = (till: string): Call[] => [
      ...Array.from({ length: 5 }, (_, index) => sale(4_000, { reference: `${till}-${index}` })),
      reversal(`${till}-1`),
    ]
    /** Runs a till until it ends by itself; the first `cuts` runs are killed at their second request. */
    async function work(code: string, journal: string, cuts: number) {
      for (let run = 0; ; run += 1) {
        const { till, ended } = startTill(terminal(code), journal, shift(journal))
        sent.set(code, () => run < cuts && till.kill('SIGKILL'))
        const { errors, killed } = await ended
        expect(errors).toBe('')
        if (!killed) return
        // What a power cut may leave of a line.
        appendFileSync(journalOf(journal), '\n{"reference": "half')
      }
    }
    const counts = new Map<string, number>()
    const sent = new Map<string, () => void>()
    onRequest = ({ headers }) => {
      const code = String(headers['x-terminal'])
      counts.set(code, (counts.get(code) ?? 0) + 1)
      if (counts.get(code)! % 2 === 0) sent.get(code)!()
    }
    await Promise.all([work('T-1001', 'c', 4), work('T-2001', 'd', 3)])
    expect(await balance(2)).toBe(500 + 8 * 100)
    await expectLedgerOf('c', 'd')
  },
  LIMIT,
)

it(
  'sends a week without connection at once: each purchase by the rules of its day, once',
  async () => {
    const week: Call[] = [
      sale(4_000, { reference: 'too-old', occurred_at: daysAgo(31) }),
      ...[7, 6, 5, 4, 3, 2, 1].map((days) => sale(4_000, { reference: `day-${days}`, occurred_at: daysAgo(days) })),
      sale(4_000, { reference: 'in-time', action: ENDED, occurred_at: daysAgo(5) }),
      sale(4_000, { reference: 'ended', action: ENDED, occurred_at: daysAgo(1) }),
      sale(39, { reference: 'small', occurred_at: daysAgo(1) }),
      reversal('day-7'),
    ]
    const offline = await startTill(terminal('T-1001'), 'e', week, '--offline').ended
    expect([offline.errors, offline.answers, requests]).toEqual(['', [], 0])
    const { errors, answers } = await startTill(terminal('T-1001'), 'e', [sale(4_000)]).ended
    expect(errors).toBe('')
    expect(answers.map(({ status }) => status)).toEqual([422, ...Array<number>(8).fill(201), 422, 200, 200, 201])
    expect(await balance(2)).toBe(500 + 8 * 100)
    await expectLedgerOf('e')
  },
  LIMIT,
)

it(
  'reads a balance and rehearses a redemption, which move nothing and are not in the journal',
  async () => {
    const { answers } = await startTill(terminal('T-1001'), 'f', [
      { path: '/program/partners/11.111.111-1' },
      redemption('rehearsal', 'cafetera-2', { dry_run: true }),
      { path: '/program/partners/1-9' },
    ]).ended
    expect(answers.map(({ status, data }) => [status, data?.points, data?.balance])).toEqual([
      [200, 1500, undefined],
      [200, 100, 1400],
      [404, undefined, undefined],
    ])
    expect(readJournal('f')).toEqual([])
    expect(await balance(1)).toBe(1500)
  },
  LIMIT,
)

it(
  'keeps a sale that its key may not send, and says why',
  async () => {
    const refused = await startTill(terminal('T-1002'), 'g', [sale(4_000)]).ended
    expect(refused.errors).toContain('Este terminal no pertenece a la clave.')
    const sent = await startTill(terminal('T-1001'), 'g', []).ended
    expect(sent.answers.map(({ status }) => status)).toEqual([201])
    await expectLedgerOf('g')
  },
  LIMIT,
)
