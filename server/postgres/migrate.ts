import { StartError } from '../startError.ts'
import { codeOf, type Database, type Sql, type TransactionOptions } from './client.ts'
import { grantRuntimeRights } from './runtimeRights.ts'

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

/** No table of that name, and a missing right. */
const UNDEFINED_TABLE = '42P01'
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Applies all missing migrations in one transaction. Concurrent starts queue on a lock row:
 * an advisory lock does not work through a pooler in transaction mode.
 * @param runtimeRole gets its rights in the same transaction; null when the owner runs the server.
 * @throws StartError when the database belongs to a newer version.
 */
export async function migrate(database: Database, runtimeRole: string | null = null): Promise<void> {
  await createMigrationsTable(database)
  await database.transaction(async (sql) => {
    await sql(`select 1 from schema_lock where id = 1 for update`)
    const applied = await appliedVersions(sql)
    for (const migration of migrations) {
      if (applied.has(migration.version)) continue
      await sql(migration.sql)
      await sql(`insert into schema_migrations (version) values ($1)`, [migration.version])
    }
    if (runtimeRole !== null) await grantRuntimeRights(sql, runtimeRole)
  }, WAIT)
}

/**
 * For a start: migrates unless every migration was applied, so that a role that may not migrate can run the server.
 * @throws StartError when this role may not migrate, or the database belongs to a newer version.
 */
export async function ensureMigrated(database: Database): Promise<void> {
  try {
    if (!isComplete(await appliedVersions(database.query))) await migrate(database)
  } catch (error) {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new StartError(
      'La base de datos no tiene las tablas de esta versión, y el usuario de DATABASE_URL no puede crearlas: ' +
        'ejecuta «npm run migrate» (en la imagen, «node build/main.js --migrate») con DATABASE_OWNER_URL e inicia de nuevo.',
    )
  }
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
    return isComplete(new Set(rows.map(({ version }) => version)))
  } catch {
    return false
  }
}

const isComplete = (applied: Set<number>) => migrations.every(({ version }) => applied.has(version))

/** @throws StartError when the database belongs to a newer version. */
async function appliedVersions(sql: Sql): Promise<Set<number>> {
  const rows = await sql<{ version: number }>(`select version from schema_migrations`).catch((error: unknown) => {
    if (codeOf(error) !== UNDEFINED_TABLE) throw error
    return []
  })
  const applied = new Set(rows.map(({ version }) => version))
  if (Math.max(0, ...applied) > latestVersion)
    throw new StartError(
      'La base de datos es de una versión más nueva de Canje: actualiza el programa e inicia de nuevo.',
    )
  return applied
}
