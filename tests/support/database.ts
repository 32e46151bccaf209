import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '#server/postgres/client.ts'
import { migrate } from '#server/postgres/migrate.ts'

export type TestDatabase = Database & { address: { host: string; port: number; user: string; database: string } }

/** Creates an empty database; `close` drops it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${name}`)
  const address = { ...inject('postgres'), database: name }
  const database = connect({ ...address, max: 5 }, () => undefined)
  return {
    ...database,
    address,
    close: async () => {
      await database.close()
      await asOwner(`drop database ${name} with (force)`)
    },
  }
}

/** Creates a database with all tables; `close` drops it. */
export async function migratedDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase()
  await migrate(database)
  return database
}

/** Connects to `owner`'s migrated database as a role of its own with the rights of a server; `close` drops the role. */
export async function asRuntimeRole(owner: TestDatabase): Promise<TestDatabase> {
  const role = `runtime_${randomUUID().replaceAll('-', '')}`
  await owner.query(`create role ${role} login`)
  await migrate(owner, role)
  const address = { ...owner.address, user: role }
  const database = connect({ ...address, max: 5 }, () => undefined)
  return {
    ...database,
    address,
    close: async () => {
      await database.close()
      await owner.query(`drop owned by ${role}`)
      await owner.query(`drop role ${role}`)
    },
  }
}

/** Empties all tables and restarts their ids: faster than a database for each test. */
export async function truncate({ query }: Database): Promise<void> {
  const untouched = ['schema_lock', 'schema_migrations', 'product_order_lock', 'import_lock']
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not tablename = any($1)`,
    [untouched],
  )
  await query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`)
}

async function asOwner(statement: string): Promise<void> {
  const client = new Client(inject('postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
