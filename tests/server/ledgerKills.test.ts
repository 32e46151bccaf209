import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { argon2Passwords } from '#server/passwords.ts'
import { connect } from '#server/postgres/client.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sampleData } from '../contract/sample.ts'
import { builtServer, end, openDeployment, signInAt, type Deployment } from './support/deployment.ts'

/** Concurrent assigns, and how many are acknowledged before the kill. */
const WORKERS = 8
const ENOUGH = 60
/** Time limit, ms: start, kill and recovery take long on a busy machine. */
const LIMIT = 180_000

let built: Awaited<ReturnType<typeof builtServer>>
let deployment: Deployment
beforeAll(async () => {
  built = await builtServer()
})
afterAll(() => built.remove())
beforeEach(() => {
  deployment = openDeployment(built.folder)
})
afterEach(() => deployment.close())

type Act = { key: string; partner: number; points: number }
const createAct = (index: number): Act => ({ key: `clave-${index}`, partner: 1 + (index % 3), points: 1 + (index % 7) })

/** Status and body, or null without a response. */
async function assign(address: string, token: string, { key, partner, points }: Act): Promise<string | null> {
  try {
    const response = await fetch(`${address}/api/partners/assign/${partner}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify({ points }),
    })
    return `${response.status} ${await response.text()}`
  } catch {
    return null
  }
}

/** Each worker sends assigns one after the other until one fails. Calls `kill` after ENOUGH responses. */
async function burst(address: string, token: string, kill: () => void) {
  const sent: Act[] = []
  const acknowledged = new Map<string, string>()
  const worker = async () => {
    for (;;) {
      const next = createAct(sent.length)
      sent.push(next)
      const response = await assign(address, token, next)
      if (!response?.startsWith('200')) return
      acknowledged.set(next.key, response)
      if (acknowledged.size === ENOUGH) kill()
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return { sent, answered: acknowledged }
}

it.each(['the server', 'PostgreSQL', 'everything'])(
  'loses and doubles no acknowledged assign when %s is killed',
  { timeout: LIMIT },
  async (victim) => {
    let database = await deployment.startDatabase()
    const first = connect(database.connection, () => undefined)
    await migrate(first)
    await postgresRepository(first).seed(await sampleData({ passwords: argon2Passwords }))
    await first.close()
    let server = await deployment.startServer(database.connection)
    const token = await signInAt(server.address)

    const killServer = () => server.child.kill('SIGKILL')
    const { sent, answered: acknowledged } = await burst(server.address, token, () => {
      if (victim !== 'the server') deployment.killDatabase()
      if (victim !== 'PostgreSQL') killServer()
    })
    expect(acknowledged.size).toBeGreaterThanOrEqual(ENOUGH)
    expect(sent.length).toBeGreaterThan(acknowledged.size)

    if (victim === 'PostgreSQL') expect(server.child.exitCode).toBeNull()
    await end(server.child, 'SIGKILL')
    if (victim !== 'the server') {
      await end(database.child, 'SIGKILL')
      database = await deployment.startDatabase()
    }
    server = await deployment.startServer(database.connection)
    const pool = connect(database.connection, () => undefined)
    const afterKill = await readLedger(pool, 5)
    expect([afterKill.isConsistent, afterKill.entries]).toEqual([true, expect.any(Number)])
    expect(afterKill.entries).toBeGreaterThanOrEqual(2 + acknowledged.size)

    // An acknowledged act repeats its response, any other one is applied now: each happened once.
    for (const one of sent) {
      const response = await assign(server.address, token, one)
      expect(response).toMatch(/^200/)
      if (acknowledged.has(one.key)) expect(response).toBe(acknowledged.get(one.key))
    }
    const report = await readLedger(pool, 5)
    await pool.close()
    const added = sent.reduce((sum, { points }) => sum + points, 0)
    expect(report).toMatchObject({ isConsistent: true, entries: 2 + sent.length, balanceTotal: 2000 + added })
  },
)
