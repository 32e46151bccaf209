import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isBackfilled, runBackfills, type Backfill } from '#server/postgres/backfills.ts'
import { migrate, migrations, readSchemaState, reportIndexes } from '#server/postgres/migrate.ts'
import type { LogEntry } from '#server/ports/services.ts'
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../support/database.ts'

const LATEST_OF_0_1_0 = 12

let database: TestDatabase
let logged: LogEntry[]
const progress = { log: (entry: LogEntry) => void logged.push(entry), report: () => undefined }
beforeEach(() => {
  logged = []
})
afterEach(() => database.close())

/** The database of version 0.1.0, with one account. */
async function databaseOf010(): Promise<void> {
  database = await emptyDatabase()
  await database.query(
    `create table schema_migrations (version integer primary key, applied_at timestamptz not null default now())`,
  )
  for (const { version, sql } of migrations.filter(({ version }) => version <= LATEST_OF_0_1_0)) {
    await database.query(sql)
    await database.query(`insert into schema_migrations (version) values ($1)`, [version])
  }
  await database.query(
    `insert into users (id, name, email, role, password_hash, created_at, email_lower, name_folded, search)
     values (1, 'Ana', 'a@b.cl', 'user', 'h', now(), 'a@b.cl', 'ana', 'ana a@b.cl')`,
  )
}

/** /readyz of 0.1.0: every migration of its version has a row. */
async function is010Ready(): Promise<boolean> {
  const rows = await database.query(`select version from schema_migrations where version <= $1`, [LATEST_OF_0_1_0])
  return rows.length === LATEST_OF_0_1_0
}

describe('an upgrade of 0.1.0', () => {
  beforeEach(databaseOf010)

  it('keeps what its replicas write, which are ready until rows are filled and not after', async () => {
    const ready: boolean[] = []
    await migrate(database, null, progress, async () => void ready.push(await is010Ready()))
    ready.push(await is010Ready())
    expect(ready).toEqual([true, false])
    expect(await readSchemaState(database)).toBe('current')
    // Its sign-in and its exports.
    await database.query(`insert into sign_in_addresses (address, last_at) values ('1.1.1.1', now())`)
    await database.query(`insert into sign_in_attempts (address, account, at) values ('1.1.1.1', 'a@b.cl', now())`)
    await database.query(
      `insert into export_links (token_hash, user_id, expires_at, what) values ('t', 1, now(), '{"list":"products"}')`,
    )
  })

  it('lets reads pass while a migration waits for a long read of its table', async () => {
    let end = () => {}
    const reading = database.transaction(async (sql) => {
      await sql(`select count(*) from partners`)
      await new Promise<void>((resolve) => (end = resolve))
    })
    const waits = async () =>
      (await database.query(`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`)).length
    const migrating = migrate(database, null, progress)
    await expect.poll(waits, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
    await database.query(`select count(*) from partners`)
    expect(await readSchemaState(database)).toBe('unusable')
    end()
    await reading
    await migrating
    expect(await readSchemaState(database)).toBe('current')
    expect(logged.filter(({ event }) => event === 'migration.applied')).toHaveLength(
      migrations.length - LATEST_OF_0_1_0,
    )
  })
})

describe('a program', () => {
  it('is ended by the migrations of a later one, and not by one that adds alone', async () => {
    database = await migratedDatabase()
    const next = migrations.at(-1)!.version + 1
    await database.query(`insert into schema_migrations (version) values ($1)`, [next])
    expect(await readSchemaState(database)).toBe('current')
    await database.query(`delete from schema_migrations where version < $1`, [next])
    expect(await readSchemaState(database)).toBe('newer')
  })

  it('builds an index again that a kill left invalid', async () => {
    database = await migratedDatabase()
    const { version } = migrations.find(({ sql }) =>
      sql.includes('index concurrently if not exists point_entries_reverses'),
    )!
    await database.query(`update pg_index set indisvalid = false where indexrelid = 'point_entries_reverses'::regclass`)
    await database.query(`delete from schema_migrations where version = $1`, [version])
    await migrate(database)
    const valid = await database.query(
      `select indisvalid, indisunique from pg_index where indexrelid = 'point_entries_reverses'::regclass`,
    )
    expect(valid).toEqual([{ indisvalid: true, indisunique: true }])
  })
})

it('says how far an index is while it is built', async () => {
  database = await migratedDatabase()
  let end = () => {}
  let writing: Promise<void> | undefined
  await new Promise<void>((written) => {
    writing = database.transaction(async (sql) => {
      await sql(`insert into categories (name, name_folded) values ('Hogar', 'hogar')`)
      const ended = new Promise<void>((resolve) => (end = resolve))
      written()
      await ended
    })
  })
  const lines: string[] = []
  // It waits for the write.
  const building = database.maintain(`create index concurrently categories_logo on categories (logo)`)
  const reported = reportIndexes(database.query, '0099_indexes', { report: (line) => lines.push(line) }, building, 10)
  await expect.poll(() => lines[0]).toBe('Migración 0099_indexes: índice de categories, en curso.')
  end()
  await Promise.all([writing, reported])
})

describe('a backfill', () => {
  let ranges: [number, number][]
  let beforeBatch: (index: number) => Promise<void> | void
  const list: Backfill[] = [
    {
      name: 'numbers',
      table: 'numbers',
      key: 'id',
      rows: 3,
      apply: async (sql, after, to) => {
        await sql(`update numbers set filled = filled + 1 where id > $1 and id <= $2`, [after, to])
        await beforeBatch(ranges.length)
        ranges.push([after, to])
      },
    },
  ]
  const run = (isForeground = true) => runBackfills(database, { ...progress, isForeground, list })
  beforeEach(async () => {
    ranges = []
    beforeBatch = () => undefined
    database = await migratedDatabase()
    await database.query(`create table numbers (id bigint primary key, filled integer not null default 0)`)
    await database.query(`insert into numbers (id) select 2 * n from generate_series(1, 8) as n`)
  })

  it('goes on after a kill where it was, fills each row once and then never runs again', async () => {
    beforeBatch = (index) => {
      if (index === 1) throw new Error('killed')
    }
    await expect(run()).rejects.toThrow('killed')
    expect(await isBackfilled(database.query, 'numbers')).toBe(false)
    beforeBatch = () => undefined
    // Its lease has ended.
    await database.query(`update schema_backfills set leased_until = now()`)
    await run()
    await run()
    expect(ranges).toEqual([
      [0, 6],
      [6, 12],
      [12, 16],
    ])
    expect(await database.query(`select distinct filled from numbers`)).toEqual([{ filled: 1 }])
    expect(await isBackfilled(database.query, 'numbers')).toBe(true)
    expect(logged.at(-1)).toMatchObject({ event: 'backfill.done', name: 'numbers', rows: 5 })
  })

  it('is left to the replica that runs it', async () => {
    beforeBatch = () => run(false)
    await run()
    expect(ranges).toHaveLength(3)
  })
})
