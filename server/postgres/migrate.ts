import { StartError } from '../startError.ts'
import { codeOf, type Database, type TransactionOptions } from './client.ts'

/** File name → SQL, in the order of their numbers; part of the bundle. */
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

export const migrations = Object.entries(files)
  .map(([path, sql]) => ({ version: Number(/(\d+)_[^/]*$/.exec(path)![1]), sql }))
  .sort((a, b) => a.version - b.version)

export const latestVersion = migrations.at(-1)!.version

/** Replicas that start at once wait for the one that migrates, and migrating for what an older replica has under way. */
const PATIENT: TransactionOptions = { waitForLocks: true }

/** Two replicas that create the same table at once: one of them is told so by the catalogue. */
const CREATED_MEANWHILE = new Set(['23505', '42P07', '42710', 'XX000'])

/**
 * Brings the tables to this version: everything that is missing, in one transaction. Replicas may start at once: they queue on a
 * lock row, which, unlike an advisory lock, passes through poolers.
 * @throws StartError when the database belongs to a newer version.
 */
export async function migrate(database: Database): Promise<void> {
  await createLedger(database)
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
  }, PATIENT)
}

async function createLedger(database: Database, attempts = 5): Promise<void> {
  try {
    await database.transaction(async (sql) => {
      await sql(`create table if not exists schema_lock (id integer primary key)`)
      await sql(`insert into schema_lock (id) values (1) on conflict do nothing`)
      await sql(
        `create table if not exists schema_migrations (version integer primary key, applied_at timestamptz not null default now())`,
      )
    }, PATIENT)
  } catch (error) {
    if (attempts === 1 || !CREATED_MEANWHILE.has(codeOf(error))) throw error
    await createLedger(database, attempts - 1)
  }
}

/** True when every migration of this version is there. */
export async function isMigrated(database: Database): Promise<boolean> {
  try {
    const rows = await database.query<{ version: number }>(`select version from schema_migrations`)
    const applied = new Set(rows.map(({ version }) => version))
    return migrations.every(({ version }) => applied.has(version))
  } catch {
    return false
  }
}
