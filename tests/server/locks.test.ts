import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp, defaultConfig } from '#server/app.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { connect, type Database } from '#server/postgres/client.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'
import { migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'

// A transaction of the test holds the locks of a large load.

const POOL = 4

let database: TestDatabase
let pool: Database
let app: ReturnType<typeof createApp>
let token: string
/** Sees each statement of a transaction of the server before it is sent. */
let beforeStatement: (text: string) => void = () => {}
beforeAll(async () => {
  database = await migratedDatabase()
  pool = connect({ ...database.address, max: POOL }, () => undefined)
  const observed: Database = {
    ...pool,
    transaction: (work, options) =>
      pool.transaction((sql) => {
        return work((text, values) => {
          beforeStatement(text)
          return sql(text, values)
        })
      }, options),
  }
  const config = { ...defaultConfig, features: ['terminals' as const] }
  app = createApp(memoryPorts({ repository: postgresRepository(observed) }), { config })
})
beforeEach(async () => {
  await emptyTables(database)
  await postgresRepository(database).seed(await sampleData({ passwords: memoryPasswords }))
  token = String((await signIn('super-admin'))['security_token'])
})
afterAll(async () => {
  await pool.close()
  await database.close()
})

async function send(method: string, path: string, body?: object, more: Record<string, string> = {}, as = token) {
  const headers = { 'Content-Type': 'application/json', ...(as && { Authorization: `Bearer ${as}` }), ...more }
  return app.request(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

async function signIn(role: 'super-admin' | 'company-admin' | 'user'): Promise<Record<string, unknown>> {
  const response = await send('POST', '/auth/sign-in', { email: emailOf(role), password: PASSWORD })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

/** Runs a statement in a transaction that stays open until `release`. */
async function holdTransaction(statement: string): Promise<{ release: () => Promise<void> }> {
  let unlock = () => {}
  const released = new Promise<void>((resolve) => (unlock = resolve))
  let ended: Promise<void>
  await new Promise<void>((resolve) => {
    ended = database.transaction(async (sql) => {
      await sql(statement)
      resolve()
      await released
    })
  })
  return {
    release: () => {
      unlock()
      return ended
    },
  }
}

const assign = (id: number, key: string, as = token) =>
  send('PUT', `/partners/assign/${id}`, { points: 5 }, { 'Idempotency-Key': key }, as)

/** Signs in a user of its own: the calls under way are limited by user. */
async function signInNewUser(): Promise<string> {
  const user = { name: 'Otra Persona', email: 'otra@canje.test', role: 'user', password: PASSWORD }
  expect((await send('POST', '/users', user)).status).toBe(201)
  const response = await send('POST', '/auth/sign-in', { email: user.email, password: PASSWORD })
  return ((await response.json()) as { security_token: string }).security_token
}

it('answers 503 within seconds to more assigns than connections while a load locks their partner, with nothing done', async () => {
  const otherTokens = [await signIn('company-admin'), await signIn('user')].map((session) =>
    String(session['security_token']),
  )
  const observer = await signInNewUser()
  const load = await holdTransaction(`update partners set points = points + 1 where id = 1`)
  const start = performance.now()
  const waiting = [token, ...otherTokens].flatMap((as) =>
    Array.from({ length: POOL }, (_, index) => assign(1, `espera-${index}`, as)),
  )

  // Waiting calls hold no connection, so others continue.
  for (let round = 0; round < 10; round += 1) {
    const roundStart = performance.now()
    expect((await send('GET', '/partners', undefined, {}, observer)).status).toBe(200)
    expect((await assign(2, `otro-${round}`, observer)).status).toBe(200)
    expect(performance.now() - roundStart).toBeLessThan(2_000)
  }
  const responses = await Promise.all(waiting)
  expect(performance.now() - start).toBeLessThan(9_000)
  const [first] = responses
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 503))
  expect(first!.headers.get('Retry-After')).toBe('5')
  expect(((await first!.json()) as { message: string }).message).toMatch(/carga masiva. No se guardó nada/)
  await load.release()

  expect((await assign(1, 'espera-0')).status).toBe(200)
  const [partner] = await database.query<{ points: number }>(`select points from partners where id = 1`)
  // The point added by the test has no entry.
  expect(partner).toEqual({ points: 1500 + 1 + 5 })
  expect(await readLedger(database, 5)).toMatchObject({ mismatches: 1, examples: [{ id: 1 }] })
})

it('answers 503 to a deduction and a reversal while a load locks their partners, with nothing done', async () => {
  const calls = [
    () => send('PUT', '/partners/deduct/2', { points: 5, reason: 'Canje' }),
    () => send('POST', '/partners/points/reverse/1', { reason: 'Duplicado' }),
  ]
  const load = await holdTransaction(`select 1 from partners where id in (1, 2) for update`)
  for (const response of await Promise.all(calls.map((call) => call()))) {
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(((await response.json()) as { applied: boolean }).applied).toBe(false)
  }
  await load.release()
  expect(await readLedger(database, 5)).toMatchObject({ isConsistent: true, entries: 2 })
  for (const call of calls) expect((await call()).status).toBe(200)
})

it('assigns the points when the load ends in time', async () => {
  const load = await holdTransaction(`select 1 from partners where id = 1 for update`)
  const assigned = assign(1, 'a-tiempo')
  setTimeout(() => void load.release(), 700)
  expect((await assigned).status).toBe(200)
  expect(await readLedger(database, 5)).toMatchObject({ isConsistent: true, balanceTotal: 2005 })
})

it('does not block sign-in and account changes of a user whose load is running', async () => {
  const [admin] = await database.query<{ id: number }>(`select id from users where role = 'super-admin' order by id`)
  const [other] = await database.query<{ id: number }>(`select id from users where role = 'user' order by id`)
  const load = await holdTransaction(
    `insert into idempotency_keys (user_id, key, fingerprint, expires_at) values (${admin!.id}, 'carga', 'f', now())`,
  )
  const start = performance.now()
  await signIn('super-admin')
  const password = { id: other!.id, password: 'Otra-clave-1' }
  expect((await send('PUT', `/users/update/password/${other!.id}`, password)).status).toBe(200)
  const fields = { name: 'Otro Nombre', email: emailOf('user'), role: 'company-admin' }
  expect((await send('PUT', `/users/update/${other!.id}`, fields)).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(3_000)
  await load.release()
})

describe('an accumulation of a key that waits', () => {
  const body = { reference: 'boleta-1', rut: '22222222-2', action: 'compra-comercio', amount: 40_000 }
  let keys: { Authorization: string }
  beforeEach(async () => {
    const { data } = (await (await send('POST', '/users/external-key', { id: 4, renew: true })).json()) as {
      data: { api_key: string; secret_key: string }
    }
    keys = { Authorization: `Basic ${btoa(`${data.api_key}:${data.secret_key}`)}` }
  })

  /** The response to a call during which `statement` is committed, when its own one that matches begins. */
  async function accumulateDuring(statement: string, pattern: RegExp) {
    const open = await holdTransaction(statement)
    beforeStatement = (text) => {
      if (pattern.test(text)) void open.release()
    }
    try {
      return await send('POST', '/program/accumulations', body, keys)
    } finally {
      beforeStatement = () => {}
      await open.release()
    }
  }
  const balance = async () => (await database.query(`select points from partners where id = 2`))[0]

  it('gives nothing to a partner who was anonymised meanwhile', async () => {
    const response = await accumulateDuring(
      `update partners set rut = 'ANON-2', points = 500 where id = 2`,
      /update partners/,
    )
    expect([response.status, await balance()]).toEqual([404, { points: 500 }])
  })

  it.each([
    ['is undone where the same call was stored meanwhile, and answers as it', 'fingerprint', 201],
    ['is undone where another call has used its reference meanwhile, and answers 409', `'another'`, 409],
  ])('%s', async (_title, fingerprint, status) => {
    const before = await send('POST', '/program/accumulations', { ...body, reference: 'boleta-0' }, keys)
    expect(before.status).toBe(201)
    const response = await accumulateDuring(
      `insert into program_references (user_id, reference, fingerprint, status, body, created_at)
       select user_id, 'boleta-1', ${fingerprint}, status, body, created_at from program_references`,
      /insert into program_references/,
    )
    expect([response.status, await balance()]).toEqual([status, { points: 1500 }])
    expect(response.headers.get('Idempotent-Replayed')).toBe(status === 201 ? 'true' : null)
    expect(await readLedger(database, 5)).toMatchObject({ isConsistent: true, entries: 3 })
    expect(await database.query(`select act from audit_log where act like 'program.%'`)).toHaveLength(1)
  })
})
