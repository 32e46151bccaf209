import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { features } from '#contract/features.ts'
import { programContract } from '#contract/index.ts'
import { createApp, defaultConfig } from '#server/app.ts'
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
const KEY = 'mk_of-the-test'
const hasPython = spawnSync('python3', ['--version']).status === 0

let database: TestDatabase
let pools: Database[]
let server: Server
let folder: string
/** Requests so far; every third one acts and its answer is lost. */
let requests = 0
let onRequest: () => void

beforeAll(async () => {
  database = await migratedDatabase()
  pools = [1, 2].map(() => connect({ ...database.address, max: 5 }, () => undefined))
  const config = { ...defaultConfig, features }
  const replicas = pools.map((pool) =>
    getRequestListener(createApp(memoryPorts({ repository: postgresRepository(pool) }), { config }).fetch),
  )
  server = createServer((request, response) => {
    requests += 1
    onRequest()
    if (requests % 3 === 0) {
      response.write = () => true
      response.end = () => {
        request.socket.destroy()
        return response
      }
    }
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
  await repository.seed(await sampleData({ passwords: memoryPasswords }))
  const key = { key_hash: await sha256(KEY), last4: 'test', created_at: new Date() }
  await repository.users.setMasterKey(4, [1, 3], key, writeContext())
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await Promise.all(pools.map((pool) => pool.close()))
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Starts a till with sales to send. */
function startTill(terminal: string, journal: string, calls: object[]) {
  const { port } = server.address() as AddressInfo
  // A proxy of the environment does not reach this server.
  const settings = { CANJE_MASTER_KEY: KEY, CANJE_TERMINAL: terminal, CANJE_PAUSE: '0.01', no_proxy: '*' }
  const env = { ...process.env, ...settings }
  const till = spawn('python3', [EXAMPLE, `http://127.0.0.1:${port}/api`, join(folder, journal)], { env })
  till.stdin.on('error', () => undefined)
  till.stdin.end(calls.map((call) => `${JSON.stringify(call)}\n`).join(''))
  let [out, errors] = ['', '']
  till.stdout.on('data', (text) => (out += text))
  till.stderr.on('data', (text) => (errors += text))
  const ended = new Promise<{ out: string; errors: string }>((resolve) =>
    till.on('close', () => resolve({ out, errors })),
  )
  return { till, ended }
}

const sale = (amount: number) => ({
  path: '/program/accumulations',
  body: { rut: '22.222.222-2', action: 'compra-comercio', amount },
})
const lastPiece = {
  path: '/program/redemptions',
  body: { rut: '11111111-1', items: [{ slug: 'cafetera-2', quantity: 1 }] },
}
const balance = async (id: number) => {
  const [row] = await database.query<{ points: number }>(`select points from partners where id = $1`, [id])
  return row!.points
}
const linesOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { reference: string; status: number })

it('sends only to paths of the contract', () => {
  const paths = Object.values(programContract.program).map(({ path }) => path as string)
  for (const [path] of readFileSync(EXAMPLE, 'utf8').matchAll(/\/program\/[a-z]+/g)) expect(paths).toContain(path)
})

if (hasPython) {
  it('moves points once for each sale of two tills at once, though every third answer is lost', async () => {
    const sales = Array.from({ length: 8 }, () => sale(4_000))
    const tills = [
      startTill('T-1001', 'a.jsonl', [...sales, lastPiece]),
      startTill('T-2001', 'b.jsonl', [...sales, lastPiece]),
    ]
    const ended = await Promise.all(tills.map(({ ended }) => ended))
    expect(ended.map(({ errors }) => errors)).toEqual(['', ''])
    const answers = ended.flatMap(({ out }) => linesOf(out))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(17).fill(201), 422])
    expect(requests).toBeGreaterThan(18)
    expect([await balance(2), await balance(1)]).toEqual([500 + 16 * 100, 1400])
    expect((await readLedger(database, 1)).isConsistent).toBe(true)
  }, 60_000)

  it('moves points once for each sale of a till whose power is cut, and which starts again', async () => {
    const sales = Array.from({ length: 6 }, () => sale(4_000))
    const cut = startTill('T-1001', 'c.jsonl', sales)
    onRequest = () => requests === 4 && cut.till.kill('SIGKILL')
    await cut.ended
    onRequest = () => undefined
    const known = readFileSync(join(folder, 'c.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"path"')).length
    const again = await startTill('T-1001', 'c.jsonl', sales.slice(known)).ended
    expect(again.errors).toBe('')
    expect(await balance(2)).toBe(500 + 6 * 100)
  }, 60_000)

  it('keeps a sale that its key may not send, and says why', async () => {
    const refused = await startTill('T-1002', 'd.jsonl', [sale(4_000)]).ended
    expect(refused.errors).toContain('Este terminal no pertenece a la clave.')
    const sent = await startTill('T-1001', 'd.jsonl', []).ended
    expect(linesOf(sent.out).map(({ status }) => status)).toEqual([201])
    expect(await balance(2)).toBe(600)
  }, 60_000)
}
