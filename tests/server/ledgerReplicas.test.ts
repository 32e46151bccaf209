import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RoleName } from '#contract/roles.ts'
import { createApp } from '#server/app.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { connect, type Database } from '#server/postgres/client.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { holdLoad } from '../contract/cases/approvals.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'
import { migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'

// Two applications with a pool each that share nothing but the database.

let database: TestDatabase
let pools: Database[]
let replicas: ReturnType<typeof createApp>[]
let token: string
let admin: string

beforeAll(async () => {
  database = await migratedDatabase()
  pools = [1, 2].map(() => connect({ ...database.address, max: 5 }, () => undefined))
  replicas = pools.map((pool) => createApp(memoryPorts({ repository: postgresRepository(pool) })))
})
beforeEach(async () => {
  await emptyTables(database)
  await postgresRepository(database).seed(await sampleData({ passwords: memoryPasswords }))
  token = await signIn('user')
  admin = await signIn('super-admin')
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  await database.close()
})

async function signIn(role: RoleName): Promise<string> {
  const signedIn = await replicas[0]!.request('/api/auth/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(role), password: PASSWORD }),
  })
  return ((await signedIn.json()) as { security_token: string }).security_token
}

/** Statuses of twenty concurrent calls of an admin on both replicas, ascending. */
async function twenty(path: string, content: object = { reason: 'Equivocado' }): Promise<number[]> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${admin}` }
  const body = JSON.stringify(content)
  const calls = Array.from({ length: 20 }, (_, index) =>
    replicas[index % 2]!.request(path, { method: 'POST', headers, body }),
  )
  return (await Promise.all(calls)).map(({ status }) => status).sort()
}
const once = [200, ...Array<number>(19).fill(409)]

async function assign(replica: number, id: number, points: number, key: string) {
  const response = await replicas[replica]!.request(`/api/partners/assign/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
    body: JSON.stringify({ points }),
  })
  return `${response.status} ${await response.text()}`
}

const balances = async () => {
  const rows = await database.query<{ points: number }>(`select points from partners where id <= 3 order by id`)
  return rows.map(({ points }) => points)
}

it('applies twenty concurrent calls with one key on two replicas once, with one response', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const calls = Array.from({ length: 20 }, (_, index) => assign(index % 2, 1, 7, `ronda-${round}`))
    const responses = new Set(await Promise.all(calls))
    expect([responses.size, [...responses][0]!.slice(0, 3)]).toEqual([1, '200'])
    expect((await balances())[0]).toBe(1500 + 7 * round)
  }
  expect((await readLedger(database, 1)).isConsistent).toBe(true)
})

it('applies one of two different concurrent calls under one key and answers 422 to the other', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const responses = await Promise.all([assign(0, 2, 1, `par-${round}`), assign(1, 3, 1, `par-${round}`)])
    expect(responses.map((response) => response.slice(0, 3)).sort()).toEqual(['200', '422'])
  }
  expect((await balances()).reduce((sum, points) => sum + points)).toBe(2010)
})

it('frees the key of a refused call on all replicas', async () => {
  const responses = await Promise.all([assign(0, 99, 1, 'nadie'), assign(1, 99, 1, 'nadie')])
  expect(responses.map((response) => response.slice(0, 3))).toEqual(['404', '404'])
  expect(await assign(1, 1, 1, 'nadie')).toMatch(/^200/)
})

it('adds exactly 100 points by 100 parallel assigns of 1 on two replicas', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => assign(index % 2, 3, 1, `suma-${index}`)))
  expect((await balances())[2]).toBe(100)
  const report = await readLedger(database, 1)
  expect([report.isConsistent, report.entries]).toEqual([true, 102])
})

it('reverses an entry once for twenty concurrent calls on two replicas', async () => {
  for (let round = 1; round <= 5; round += 1) {
    expect(await assign(0, 1, 7, `reversa-${round}`)).toMatch(/^200/)
    const [entry] = await database.query<{ id: number }>(`select max(id) as id from point_entries`)
    expect(await twenty(`/api/partners/points/reverse/${entry!.id}`)).toEqual(once)
    expect((await balances())[0]).toBe(1500)
  }
  expect(await readLedger(database, 1)).toMatchObject({ isConsistent: true, entries: 2 + 5 * 2 })
})

it('approves a load once for twenty concurrent calls on two replicas, beside rejections', async () => {
  const hold = () => holdLoad({ repository: postgresRepository(pools[0]!), clock: () => new Date() })
  const id = await hold()
  expect(await twenty(`/api/massive-load/approve/${id}`, {})).toEqual(once)
  expect((await balances())[2]).toBe(5)

  const other = await hold()
  const [approved, rejected] = await Promise.all([
    twenty(`/api/massive-load/approve/${other}`, { force: true }),
    twenty(`/api/massive-load/reject/${other}`),
  ])
  expect([...approved, ...rejected].sort()).toEqual([200, ...Array<number>(39).fill(409)])
  expect((await balances())[2]).toBe(approved[0] === 200 ? 10 : 5)
  expect(await readLedger(database, 1)).toMatchObject({ isConsistent: true })
})

it('reverses a load once for twenty concurrent calls on two replicas, beside reversals of its entries', async () => {
  const form = new FormData()
  form.append('file', new File(['rut;puntos\n11111111-1;40\n33333333-3;2\n'], 'puntos.csv'))
  const headers = { Authorization: `Bearer ${token}` }
  const loaded = await replicas[0]!.request('/api/massive-load', { method: 'POST', headers, body: form })
  const { data } = (await loaded.json()) as { data: { id: number } }
  const [entry] = await database.query<{ id: number }>(`select max(id) as id from point_entries`)
  const [ofLoad, ofEntry] = await Promise.all([
    twenty(`/api/massive-load/reverse/${data.id}`),
    twenty(`/api/partners/points/reverse/${entry!.id}`),
  ])
  expect(ofLoad).toEqual(once)
  // The load's reversal may have taken the entry back first.
  expect([once, Array<number>(20).fill(409)]).toContainEqual(ofEntry)
  expect(await balances()).toEqual([1500, 500, 0])
  expect(await readLedger(database, 1)).toMatchObject({ isConsistent: true, entries: 2 + 2 * 2 })
})

it('loads a review once for twenty concurrent calls on two replicas, beside twenty corrections of its rows', async () => {
  const headers = { Authorization: `Bearer ${admin}` }
  for (let round = 1; round <= 5; round += 1) {
    const form = new FormData()
    form.append('file', new File([`rut;puntos\n11111111-1;${40 + round}\n33333333-3;2\n`], 'puntos.csv'))
    const reviewed = await replicas[0]!.request('/api/massive-load/check', { method: 'POST', headers, body: form })
    const { data } = (await reviewed.json()) as { data: { id: number } }
    const correct = (index: number) =>
      replicas[index % 2]!.request(`/api/massive-load/check/row/${data.id}`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ line: 3, rut: '33333333-3', points: 3 + index }),
      })
    const [before] = await database.query<{ entries: number }>(`select count(*) as entries from point_entries`)
    const [applied, corrected] = await Promise.all([
      twenty(`/api/massive-load/apply/${data.id}`, { version: 1 }),
      Promise.all(Array.from({ length: 20 }, (_, index) => correct(index))),
    ])
    expect(corrected.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [after] = await database.query<{ entries: number }>(`select count(*) as entries from point_entries`)
    // A correction that came first makes version 1 stale for every call.
    const wasApplied = applied[0] === 200
    expect(applied).toEqual(wasApplied ? once : Array<number>(20).fill(409))
    expect(corrected.some(({ status }) => status === 200)).toBe(!wasApplied)
    expect(after!.entries - before!.entries).toBe(wasApplied ? 2 : 0)
    if (!wasApplied) expect(await twenty(`/api/massive-load/apply/${data.id}`, { version: 21 })).toEqual(once)
  }
  expect(await readLedger(database, 1)).toMatchObject({ isConsistent: true, entries: 2 + 5 * 2 })
})
