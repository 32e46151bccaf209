import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { connect, type Database } from '#server/postgres/client.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'
import { migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'

// Two applications that share nothing but the database.

let database: TestDatabase
let pools: Database[]
let replicas: ReturnType<typeof createApp>[]

beforeAll(async () => {
  database = await migratedDatabase()
  pools = [1, 2].map(() => connect({ ...database.address, max: 5 }, () => undefined))
  replicas = pools.map((pool) => createApp(memoryPorts({ repository: postgresRepository(pool) })))
})
beforeEach(async () => {
  await emptyTables(database)
  await postgresRepository(database).seed(await sampleData({ passwords: memoryPasswords }))
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  await database.close()
})

async function send(replica: number, method: string, path: string, token: string, json?: unknown) {
  const response = await replicas[replica % 2]!.request(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(json ? { 'Content-Type': 'application/json' } : {}) },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
}
const signIn = (replica: number, email: string, password = PASSWORD) =>
  send(replica, 'POST', '/auth/sign-in', '', { email, password })
const tokenOf = async (email: string): Promise<string> => (await signIn(0, email)).body.security_token
const superAdmins = async () =>
  (await database.query<{ id: number }>(`select id from users where role = 'super-admin' order by id`)).map(
    ({ id }) => id,
  )

it('counts failed sign-ins over both replicas', async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => signIn(index, emailOf('user'), 'Clave-falsa-1')),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
  expect((await signIn(1, emailOf('user'))).status).toBe(429)
})

it('keeps at least one super-admin when four remove and demote one another concurrently', async () => {
  for (let round = 0; round < 15; round += 1) {
    const first = await tokenOf(emailOf('super-admin'))
    const person = { name: 'Otra', role: 'super-admin', password: PASSWORD }
    const emails = [1, 2, 3].map((index) => `super-${round}-${index}@canje.test`)
    for (const email of emails) await send(0, 'POST', '/users', first, { ...person, email })
    const ids = await superAdmins()
    const tokens = [first, ...(await Promise.all(emails.map(tokenOf)))]
    const responses = await Promise.all(
      ids.map((id, index) => {
        const victim = ids[(index + 1) % ids.length]!
        const demoted = { name: 'Otra', email: `degradada-${round}-${id}@canje.test`, role: 'user' }
        return index % 2 === 0
          ? send(index, 'POST', '/users/delete-list', tokens[index]!, { list: ids.filter((other) => other !== id) })
          : send(index, 'PUT', `/users/update/${victim}`, tokens[index]!, demoted)
      }),
    )
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    const remaining = await superAdmins()
    expect(remaining.length).toBeGreaterThanOrEqual(1)
    await emptyTables(database)
    await postgresRepository(database).seed(await sampleData({ passwords: memoryPasswords }))
  }
})

it('applies one of two concurrent mutual removals or demotions and answers 401 to the other', async () => {
  const admins = [2, 3].map((id) => ({
    id,
    name: 'Administradora',
    email: emailOf(id === 2 ? 'company-admin' : 'user'),
  }))
  for (let round = 0; round < 10; round += 1) {
    const first = await tokenOf(emailOf('super-admin'))
    await send(0, 'PUT', '/users/update/3', first, { ...admins[1], id: undefined, role: 'company-admin' })
    const tokens = await Promise.all(admins.map(({ email }) => tokenOf(email)))
    const responses = await Promise.all(
      admins.map(({ id }, index) => {
        const { id: victim, ...fields } = admins[1 - index]!
        return (round + id) % 3 === 0
          ? send(index, 'PUT', `/users/update/${victim}`, tokens[index]!, { ...fields, role: 'user' })
          : send(index, 'DELETE', `/users/${victim}`, tokens[index]!)
      }),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
    await emptyTables(database)
    await postgresRepository(database).seed(await sampleData({ passwords: memoryPasswords }))
  }
})

it('ends every session at a password change, also those of concurrent sign-ins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const admin = await tokenOf(emailOf('super-admin'))
    const [changed, ...signIns] = await Promise.all([
      send(0, 'PUT', '/users/update/password/3', admin, { password: `Clave-nueva-${round}` }),
      ...Array.from({ length: 4 }, (_, index) => signIn(index, emailOf('user'))),
    ])
    expect(changed.status).toBe(200)
    for (const { status, body } of signIns) {
      if (status !== 200) continue
      expect((await send(1, 'GET', '/category', body.security_token)).status).toBe(401)
    }
    await emptyTables(database)
    await postgresRepository(database).seed(await sampleData({ passwords: memoryPasswords }))
  }
})

it('creates one master key for equal concurrent calls, without a terminal that is removed meanwhile', async () => {
  const admin = await tokenOf(emailOf('super-admin'))
  const created = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send(index, 'POST', '/users/master-key', admin, { id: 3, terminals: [1, 2, 3], renew: true }),
    ),
  )
  expect(new Set(created.map(({ status }) => status))).toEqual(new Set([200]))
  const keys = await database.query<{ last4: string }>(`select last4 from master_keys`)
  expect(keys).toHaveLength(1)
  expect(created.map(({ body }) => body.data.key.slice(-4))).toContain(keys[0]!.last4)
  const [set, removed] = await Promise.all([
    send(0, 'POST', '/users/master-key', admin, { id: 3, terminals: [1, 2], renew: false }),
    send(1, 'DELETE', '/terminals/2', admin),
  ])
  expect([set.status === 200 || set.status === 422, removed.status]).toEqual([true, 200])
  const remaining = await database.query<{ id: number }>(
    `select terminal_id as id from master_key_terminals order by 1`,
  )
  expect(remaining.map(({ id }) => id)).toEqual(set.status === 200 ? [1] : [1, 3])
})
