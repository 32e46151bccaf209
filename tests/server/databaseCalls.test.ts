import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseCall } from '#server/ports/repository.ts'
import { ReadTimeoutError } from '#server/ports/repositoryErrors.ts'
import { runForCall } from '#server/postgres/callScope.ts'
import { connect, type Database, type Sql } from '#server/postgres/client.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { pgbouncerPath, startPooler, type Pooler } from '../support/pooler.ts'

const SLOW = `select pg_sleep(60) as slow`
const read = (signal?: AbortSignal): DatabaseCall => ({ holder: 'user:1', kind: 'read', signal })

let owner: TestDatabase
let pooler: Pooler | undefined
beforeAll(async () => {
  owner = await emptyDatabase()
  if (pgbouncerPath) pooler = await startPooler(owner, 2)
})
afterAll(async () => {
  await pooler?.stop()
  await owner.close()
})

/** Statements under way at the database that sleep, asked until there are `count`. */
async function sleeping(count: number): Promise<void> {
  const active = `select count(*) as count from pg_stat_activity
                  where state = 'active' and query = $1 and pid <> pg_backend_pid()`
  for (;;) {
    const [row] = await owner.query<{ count: number }>(active, [SLOW])
    if (row!.count === count) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const ways = [
  ['direct', () => owner.address],
  ...(pgbouncerPath ? [['through pgbouncer', () => pooler!.address] as const] : []),
] as const

describe.each(ways)('statements of a call, %s', (_, address) => {
  let database: Database
  beforeAll(() => {
    database = connect({ ...address(), max: 10 }, () => undefined)
  })
  afterAll(() => database.close())

  const acts: [string, (sql: string) => Promise<unknown>][] = [
    ['a statement', (sql) => database.query(sql)],
    ['a transaction', (sql) => database.transaction((run: Sql) => run(sql))],
  ]
  it.each(acts)('cancels %s at the database when its caller leaves, and keeps the connection', async (_name, act) => {
    const caller = new AbortController()
    const reason = new Error('gone')
    const [before] = await database.query<{ pid: number }>(`select pg_backend_pid() as pid`)
    const running = runForCall(read(caller.signal), () => act(SLOW))
    const rejected = expect(running).rejects.toBe(reason)
    await sleeping(1)
    caller.abort(reason)
    await rejected
    await sleeping(0)
    expect(await database.query(`select pg_backend_pid() as pid`)).toEqual([before])
  })

  it('does not send a statement of a caller who has left', async () => {
    const reason = new Error('gone')
    await expect(runForCall(read(AbortSignal.abort(reason)), () => database.query(SLOW))).rejects.toBe(reason)
  })

  it('ends a read at the limit of the server with an error of its own, and keeps the connection', async () => {
    const [before] = await database.query<{ pid: number }>(`select pg_backend_pid() as pid`)
    const timedOut = runForCall(read(), () =>
      database.transaction(async (sql) => {
        await sql(`set local statement_timeout = 1`)
        await sql(SLOW)
      }),
    )
    await expect(timedOut).rejects.toBeInstanceOf(ReadTimeoutError)
    expect(await database.query(`select pg_backend_pid() as pid`)).toEqual([before])
  })

  it('has 10 s for a read, 55 s for others and no limit for loads, and leaves none in the session', async () => {
    const limit = `select current_setting('statement_timeout') as limit`
    const limits = (kind: DatabaseCall['kind']) =>
      runForCall({ holder: 'user:1', kind }, async () => [
        (await database.query(limit))[0],
        (await database.transaction((sql) => sql(limit)))[0],
        (await database.transaction((sql) => sql(limit), { waitForLocks: true }))[0],
      ])
    const found = { read: await limits('read'), write: await limits('write'), export: await limits('export') }
    const [short, long, none] = ['10s', '55s', '0'].map((text) => ({ limit: text }))
    expect(found).toEqual({ read: [short, short, none], write: [long, long, none], export: [long, long, none] })
  })

  it('uses at most three connections for one user, while others go on', async () => {
    const caller = new AbortController()
    const slow = Array.from({ length: 5 }, () =>
      runForCall(read(caller.signal), () => database.query(SLOW)).catch(() => 'cancelled'),
    )
    // Through the pooler two of them have a server connection.
    await sleeping(address() === owner.address ? 3 : 2)
    expect(database.connections()).toMatchObject({ open: 3, waiting: 2 })
    caller.abort(new Error('gone'))
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['cancelled']))
    await sleeping(0)
  })
})
