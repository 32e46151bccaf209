import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { argon2Passwords } from '#server/node/passwords.ts'
import { connect } from '#server/postgres/client.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sampleData } from '../contract/sample.ts'
import { end, openDeployment, signInAt, type Deployment } from './support/deployment.ts'
import { stoppedDatabase } from './support/stoppedDatabase.ts'
import { askServices } from '../support/askServices.ts'

/** Concurrent assigns, and how many are acknowledged before the kill. */
const WORKERS = 8
const ENOUGH = 60
/** Time limit, ms: start, kill and recovery take long on a busy machine. */
const LIMIT = 180_000

let built: string
let empty: Awaited<ReturnType<typeof stoppedDatabase>>
let deployment: Deployment
beforeAll(async () => {
  built = await askServices('/build')
  empty = await stoppedDatabase(built)
}, LIMIT)
afterAll(async () => {
  await empty.remove()
})
beforeEach(() => {
  deployment = openDeployment(built, empty.folder)
})
afterEach(() => deployment.close())

type AuditContext = { key: string; partner: number; points: number }
const createAct = (index: number): AuditContext => ({
  key: `clave-${index}`,
  partner: 1 + (index % 3),
  points: 1 + (index % 7),
})

/** Status and body, or null without a response. */
async function send(address: string, token: string, method: string, path: string, json: object, key: string) {
  try {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify(json),
    })
    return `${response.status} ${await response.text()}`
  } catch {
    return null
  }
}

const assign = (address: string, token: string, { key, partner, points }: AuditContext) =>
  send(address, token, 'PUT', `/partners/assign/${partner}`, { points }, key)

/** Each worker sends acts one after the other until one fails. Calls `kill` after ENOUGH responses. */
async function burst<T>(make: (index: number) => T, send: (one: T) => Promise<string | null>, kill: () => void) {
  const sent: T[] = []
  const acknowledged = new Map<T, string>()
  const worker = async () => {
    for (;;) {
      const next = make(sent.length)
      sent.push(next)
      const response = await send(next)
      if (!response || !/^20[01] /.test(response)) return
      acknowledged.set(next, response)
      if (acknowledged.size === ENOUGH) kill()
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return { sent, acknowledged }
}

/**
 * Starts the deployment with the sample, a product 2 for 1 point and, of partner 3, `entries` assignments of 2 points
 * from id 100 on.
 */
async function startFilled(entries = 0) {
  const database = await deployment.startDatabase()
  const pool = connect(database.connection, () => undefined)
  const data = await sampleData({ passwords: argon2Passwords })
  const more = Array.from({ length: entries }, (_, index) => ({
    ...data.point_entries[0]!,
    id: 100 + index,
    partner_id: 3,
    points: 2,
    kind: 'assign' as const,
  }))
  const partners = data.partners.map((one) => (one.id === 3 ? { ...one, points: 2 * entries } : one))
  const products = data.products.map((one) => (one.id === 2 ? { ...one, points: 1, stock: 5_000 } : one))
  await postgresRepository(pool).seed({ ...data, products, partners, point_entries: [...data.point_entries, ...more] })
  await pool.close()
  return { database, server: await deployment.startServer(database.connection) }
}

type Filled = Awaited<ReturnType<typeof startFilled>>

function kill(victim: string, { server }: Filled): void {
  if (victim !== 'the server') deployment.killDatabase()
  if (victim !== 'PostgreSQL') server.child.kill('SIGKILL')
}

/** Starts again what was killed. `pool` reads the database. */
async function restart(victim: string, { database, server }: Filled) {
  let { connection } = database
  if (victim === 'PostgreSQL') expect(server.child.exitCode).toBeNull()
  await end(server.child, 'SIGKILL')
  if (victim !== 'the server') {
    await end(database.child, 'SIGKILL')
    ;({ connection } = await deployment.startDatabase())
  }
  const { address } = await deployment.startServer(connection)
  return { address, pool: connect(connection, () => undefined) }
}

it.each(['the server', 'PostgreSQL', 'everything'])(
  'loses and doubles no acknowledged assign when %s is killed',
  { timeout: LIMIT },
  async (victim) => {
    const filled = await startFilled()
    const token = await signInAt(filled.server.address)
    const send = (one: AuditContext) => assign(filled.server.address, token, one)
    const { sent, acknowledged } = await burst(createAct, send, () => kill(victim, filled))
    expect(acknowledged.size).toBeGreaterThanOrEqual(ENOUGH)
    expect(sent.length).toBeGreaterThan(acknowledged.size)

    const { address, pool } = await restart(victim, filled)
    const afterKill = await readLedger(pool, 5)
    expect([afterKill.isConsistent, afterKill.entries]).toEqual([true, expect.any(Number)])
    expect(afterKill.entries).toBeGreaterThanOrEqual(2 + acknowledged.size)

    // An acknowledged act repeats its response, any other one is applied now: each happened once.
    for (const one of sent) {
      const response = await assign(address, token, one)
      expect(response).toMatch(/^200/)
      if (acknowledged.has(one)) expect(response).toBe(acknowledged.get(one))
    }
    const report = await readLedger(pool, 5)
    await pool.close()
    const added = sent.reduce((sum, { points }) => sum + points, 0)
    expect(report).toMatchObject({ isConsistent: true, entries: 2 + sent.length, balanceTotal: 2000 + added })
  },
)

it.each(['the server', 'PostgreSQL'])(
  'loses and doubles no acknowledged reversal when %s is killed',
  { timeout: LIMIT },
  async (victim) => {
    const entries = 1_000
    const filled = await startFilled(entries)
    const token = await signInAt(filled.server.address, 'super-admin')
    const reverse = (address: string) => (id: number) =>
      send(address, token, 'POST', `/partners/points/reverse/${id}`, { reason: 'Duplicado' }, `reversa-${id}`)
    const { sent, acknowledged } = await burst(
      (index) => 100 + index,
      reverse(filled.server.address),
      () => kill(victim, filled),
    )
    expect(acknowledged.size).toBeGreaterThanOrEqual(ENOUGH)
    expect(sent.length).toBeLessThan(entries)

    const { address, pool } = await restart(victim, filled)
    const afterKill = await readLedger(pool, 5)
    expect(afterKill.isConsistent).toBe(true)
    expect(afterKill.entries).toBeGreaterThanOrEqual(2 + entries + acknowledged.size)
    for (const id of sent) {
      const response = await reverse(address)(id)
      expect(response).toMatch(/^200/)
      if (acknowledged.has(id)) expect(response).toBe(acknowledged.get(id))
    }
    expect(await readLedger(pool, 5)).toMatchObject({
      isConsistent: true,
      entries: 2 + entries + sent.length,
      balanceTotal: 2000 + 2 * (entries - sent.length),
    })
    await pool.close()
  },
)

it.each(['the server', 'PostgreSQL'])(
  'loses and doubles no acknowledged order when %s is killed',
  { timeout: LIMIT },
  async (victim) => {
    const filled = await startFilled(1_000)
    const token = await signInAt(filled.server.address)
    const redeem = (address: string) => (index: number) => {
      const json = { partner_id: 3, lines: [{ product_id: 2, quantity: 1, points: 1 }] }
      return send(address, token, 'POST', '/orders', json, `canje-${index}`)
    }
    const { sent, acknowledged } = await burst(
      (index) => index,
      redeem(filled.server.address),
      () => kill(victim, filled),
    )
    expect(acknowledged.size).toBeGreaterThanOrEqual(ENOUGH)

    const { address, pool } = await restart(victim, filled)
    const afterKill = await readLedger(pool, 5)
    expect(afterKill).toMatchObject({ isConsistent: true, orderMismatches: 0 })
    expect(afterKill.orders).toBeGreaterThanOrEqual(acknowledged.size)
    for (const index of sent) {
      const response = await redeem(address)(index)
      expect(response).toMatch(/^201/)
      if (acknowledged.has(index)) expect(response).toBe(acknowledged.get(index))
    }
    expect(await readLedger(pool, 5)).toMatchObject({
      isConsistent: true,
      orders: sent.length,
      orderMismatches: 0,
      balanceTotal: 2000 + 2_000 - sent.length,
    })
    const [product] = await pool.query<{ stock: number }>(`select stock from products where id = 2`)
    expect(product).toEqual({ stock: 5_000 - sent.length })
    await pool.close()
  },
)
