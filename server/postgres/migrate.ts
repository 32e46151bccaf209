import { StartError } from '../startError.ts'
import { codeOf, type Database, type TransactionOptions } from './client.ts'

/** File name → SQL; part of the bundle. */
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

export const migrations = Object.entries(files)
  .map(([path, sql]) => ({ version: Number(/(\d+)_[^/]*$/.exec(path)![1]), sql }))
  .sort((a, b) => a.version - b.version)

export const latestVersion = migrations.at(-1)!.version

/** Concurrent starts wait for the one that migrates, however long it takes. */
const WAIT: TransactionOptions = { waitForLocks: true }

/** Errors of two sessions that create the same table at once. */
const CREATED_CONCURRENTLY = new Set(['23505', '42P07', '42710', 'XX000'])

/**
 * Applies all missing migrations in one transaction. Concurrent starts queue on a lock row:
 * an advisory lock does not work through a pooler in transaction mode.
 * @throws StartError when the database belongs to a newer version.
 */
export async function migrate(database: Database): Promise<void> {
  await createMigrationsTable(database)
  await database.transaction(async (sql) => {
    await sql(`select 1 from schema_lock where id = 1 for update`)
    const rows = await sql<{ version: number }>(`select version from schema_migrations`)
    const applied = new Set(rows.map(({ version }) => version))
    if (Math.max(0, ...applied) > latestVersion)
      throw new StartError(
        'La base de datos es de una versión más nueva de Canje: actualiza el programa e inicia de nuevo.',
      )
    for (const migration of migrations) {
      if (applied.has(migration.version)) continue
      await sql(migration.sql)
      await sql(`insert into schema_migrations (version) values ($1)`, [migration.version])
    }
  }, WAIT)
}

async function createMigrationsTable(database: Database, attempts = 5): Promise<void> {
  try {
    await database.transaction(async (sql) => {
      await sql(`create table if not exists schema_lock (id integer primary key)`)
      await sql(`insert into schema_lock (id) values (1) on conflict do nothing`)
      await sql(
        `create table if not exists schema_migrations (version integer primary key, applied_at timestamptz not null default now())`,
      )
    }, WAIT)
  } catch (error) {
    if (attempts === 1 || !CREATED_CONCURRENTLY.has(codeOf(error))) throw error
    await createMigrationsTable(database, attempts - 1)
  }
}

/** Whether every migration of this version was applied. */
export async function isMigrated(database: Database): Promise<boolean> {
  try {
    const rows = await database.query<{ version: number }>(`select version from schema_migrations`)
    const applied = new Set(rows.map(({ version }) => version))
    return migrations.every(({ version }) => applied.has(version))
  } catch {
    return false
  }
}
