import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildProduct } from '#server/fixtures/products.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { buildUser } from '#server/fixtures/accounts.ts'
import { CommitUnknownError, DatabaseUnavailableError } from '#server/ports/repositoryErrors.ts'
import type { Repository } from '#server/ports/repository.ts'
import { connect, type Sql } from '#server/postgres/client.ts'
import type { SeedData } from '#server/domain/records.ts'
import { postgresPoints } from '#server/postgres/repo/points.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

let database: TestDatabase
let repository: Repository
const products = Array.from({ length: 12 }, (_, index) =>
  buildProduct({ id: index + 1, order: index + 1, slug: `p-${index + 1}` }),
)
const data: SeedData = {
  users: [buildUser()],
  categories: [],
  products,
  partners: [buildPartner({ points: 7 })],
  point_entries: [],
  points_actions: [],
  terminals: [],
}

beforeAll(async () => {
  database = await migratedDatabase()
  repository = postgresRepository(database)
})
beforeEach(async () => {
  await emptyTables(database)
  await repository.seed(data)
})
afterAll(() => database.close())

const orders = async () => {
  const rows = await database.query<{ order: number }>(`select "order" from products order by "order"`)
  return rows.map(({ order }) => order)
}

describe('order of products', () => {
  it('stays a permutation after 60 parallel swipes', async () => {
    const swipes = Array.from({ length: 60 }, (_, index) =>
      repository.products.swipe((index % 12) + 1, index % 3 === 0 ? 'down' : 'up', writeContext()),
    )
    expect((await Promise.all(swipes)).every(({ ok }) => ok)).toBe(true)
    expect(await orders()).toEqual(products.map(({ order }) => order))
  })

  it('is unique after 10 parallel creations', async () => {
    const create = (index: number) =>
      repository.products.create(
        { ...buildProduct({ slug: `new-${index}` }), thumbnail: null, categories: [] },
        writeContext(),
      )
    await Promise.all(Array.from({ length: 10 }, (_, index) => create(index)))
    expect(await orders()).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
  })

  it('stays a permutation when swiped products are removed concurrently', async () => {
    const removals = [3, 4, 5].map((id) => repository.products.remove([id], writeContext()))
    const swipes = Array.from({ length: 24 }, (_, index) =>
      repository.products.swipe((index % 12) + 1, 'up', writeContext()),
    )
    await Promise.all([...removals, ...swipes])
    expect((await orders()).length).toBe(9)
  })
})

it('finds the key of an assign by an index, also after 5,000 assigns to the partner', async () => {
  const [partner] = data.partners
  const blocks = async (key: string) => {
    let statement: Parameters<Sql> | undefined
    const points = postgresPoints({
      ...database,
      transaction: (write, options) =>
        database.transaction(
          (sql) =>
            write((...call) => {
              if (call[0].includes('update partners')) statement = call
              return sql(...call)
            }),
          options,
        ),
    })
    const now = new Date('2026-03-02T08:00:00Z')
    const idempotency = { user_id: 1, key, fingerprint: key, now, expires_at: now, toResponse: () => null }
    const entry = { partner_id: partner!.id, type: 't', points: 1, note: null }
    await points.assign(entry, { ...writeContext({ at: now }), idempotency })
    const [text, values] = statement!
    const [plan] = await database.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values!.map((value) => (value === key ? `${key}, again` : value)),
    )
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plan!['QUERY PLAN'][0]!.Plan
    return hit! + read!
  }
  const give = async (count: number) => {
    await database.query(
      `insert into point_entries (partner_id, type, points, created_at, source, idempotency_key)
       select $1, 't', 1, now(), 's', md5(i::text) from generate_series(1, $2::integer) i`,
      [partner!.id, count],
    )
    await database.query('analyze point_entries')
  }
  await give(5)
  const few = await blocks('one')
  await give(5_000)
  expect(await blocks('another')).toBeLessThan(2 * few)
})

it('counts every one of 30 parallel sign-in failures', async () => {
  const add = () =>
    repository.signInFailures.update(
      ['account:a', 'address:b'],
      (counters) => {
        const failures = (counters.get('account:a')?.failures ?? 0) + 1
        return { changes: new Map([['account:a', { failures, last_at: new Date() }]]), audit: [] }
      },
      writeContext(),
    )
  await Promise.all(Array.from({ length: 30 }, add))
  const counters = await repository.signInFailures.find(['account:a', 'address:b'])
  expect([...counters].map(([key, { failures }]) => [key, failures])).toEqual([['account:a', 30]])
})

it('seeds once when two replicas seed concurrently', async () => {
  await emptyTables(database)
  const responses = await Promise.all([repository.seed(data), repository.seed(data)])
  expect(responses.sort()).toEqual([false, true])
})

it('retries a transaction after a deadlock', async () => {
  const move = (first: number, second: number) =>
    database.transaction(async (sql) => {
      await sql(`update products set stock = stock + 1 where id = $1`, [first])
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql(`update products set stock = stock + 1 where id = $1`, [second])
    })
  await Promise.all([move(1, 2), move(2, 1)])
  const rows = await database.query<{ stock: number }>(`select stock from products where id in (1, 2)`)
  expect(rows.map(({ stock }) => stock)).toEqual([42, 42])
})

it('reads dates as text and bigints as numbers', async () => {
  const [row] = await database.query(`select al_dia_hasta, points, fecha_ingreso from partners`)
  expect(row).toEqual({ al_dia_hasta: '2026-12-31', points: 7, fecha_ingreso: '2019-04-15' })
})

it.each([
  ['treats a commit as unknown when its connection is lost', 'perform pg_terminate_backend(pg_backend_pid());', true],
  ['treats a commit as unknown when the database reports it so', "raise exception 'no' using errcode = '40003';", true],
  ['treats a commit as unknown when a pooler lost its database', "raise exception 'no' using errcode = '08006';", true],
  ['treats a refused commit as rolled back', "raise exception 'no';", false],
])('%s', async (_, act, isUnknown) => {
  await database.query(
    `create function at_commit() returns trigger language plpgsql as $$begin ${act} return null; end$$`,
  )
  await database.query(
    `create constraint trigger at_commit after update on partners deferrable initially deferred for each row execute function at_commit()`,
  )
  try {
    const add = (sql: Sql) => sql(`update partners set points = points + 1`)
    const error: unknown = await database.transaction(add).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof CommitUnknownError).toBe(isUnknown)
  } finally {
    await database.query(`drop function at_commit cascade`)
  }
})

it('throws DatabaseUnavailableError when a connection in use is lost, and uses another one next', async () => {
  const lose = `select pg_terminate_backend(pg_backend_pid())`
  await expect(database.transaction((sql) => sql(lose))).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await expect(database.query(lose)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  // The client's 'error' event comes a moment after the rejection. Without a listener it ends the process.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await database.query(`select 1 as one`)).toEqual([{ one: 1 }])
})

it('discards a connection to a database that has become a standby', async () => {
  const readOnly = { ...database.address, options: '-c default_transaction_read_only=on' }
  const { query, transaction, connections, close } = connect(readOnly, () => undefined)
  const write = `update partners set points = points + 1`
  await expect(query(write)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await expect(transaction((sql) => sql(write))).rejects.toBeInstanceOf(DatabaseUnavailableError)
  expect(connections().open).toBe(0)
  await close()
})

it('does not treat a refused statement as an unavailable database', async () => {
  const wrong = `select 1 / 0`
  for (const act of [database.query(wrong), database.transaction((sql) => sql(wrong))]) {
    const error: unknown = await act.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '22012' })
    expect(error).not.toBeInstanceOf(DatabaseUnavailableError)
  }
})

/** Accepts connections like PostgreSQL and sends `then`; calls `onQuery` for each query. */
async function openFakePostgres(then: Buffer, onQuery: () => void = () => undefined) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I'), then]))
      socket.on('data', onQuery)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const falling = connect({ host: '127.0.0.1', port, user: 'canje', database: 'canje' }, () => undefined)
  return { ...falling, close: () => falling.close().then(() => server.close()) }
}

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(Buffer.byteLength(body) + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

it('survives a database that closes a connection as soon as it is open', async () => {
  const { query, transaction, close } = await openFakePostgres(
    message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
  )
  await expect(query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await expect(transaction((sql) => sql('select 1'))).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await close()
})

it('rejects a statement after a minute without a response, except in transactions that wait for locks', async () => {
  let onQuery = () => {}
  const { query, transaction, connections, close } = await openFakePostgres(Buffer.alloc(0), () => onQuery())
  const nextQuery = () => new Promise<void>((resolve) => (onQuery = resolve))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const acts = [() => query('select 1'), () => transaction((sql) => sql('select 1'))]
    for (const act of acts) {
      const queried = nextQuery()
      const rejected = vi.fn()
      const acted = act().catch(rejected)
      await queried
      await vi.advanceTimersByTimeAsync(59_999)
      expect(rejected).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await acted
      expect(rejected.mock.lastCall).toEqual([expect.any(DatabaseUnavailableError)])
      expect(connections().open).toBe(0)
    }
    const queried = nextQuery()
    const rejected = vi.fn()
    const load = transaction((sql) => sql('select 1'), { waitForLocks: true }).catch(rejected)
    await queried
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(rejected).not.toHaveBeenCalled()
    void load
  } finally {
    vi.useRealTimers()
  }
  void close()
})
