import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailableError } from '../ports/repositoryErrors.ts'
import { StartError } from '../ports/startError.ts'
import type { Progress } from './backfills.ts'
import { codeOf, LOCK_NOT_AVAILABLE, type Database, type Sql, type TransactionOptions } from './client.ts'
import { grantRuntimeRights } from './runtimeRights.ts'

/** File name → SQL; part of the bundle. */
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

export const migrations = Object.entries(files)
  .map(([path, sql]) => {
    const [, name, version, kind] = /((\d+)_[^/.]*)(\.concurrent)?\.sql$/.exec(path)!
    return { version: Number(version), name: name!, sql, isConcurrent: kind !== undefined }
  })
  .sort((a, b) => a.version - b.version)
export type Migration = (typeof migrations)[number]

export const latestVersion = migrations.at(-1)!.version

/**
 * Newest migration of the oldest program that may still run beside this one. Earlier rows of `schema_migrations` are
 * removed: a program before it, 0.1.0 too, finds its own ones missing and answers 503 at /readyz.
 */
export const OLDEST_PROGRAM = 13

/** No limit of the client: a migration takes as long as it takes. */
const WAIT: TransactionOptions = { waitForLocks: true }

/** Time that a migration waits for a lock, ms: reads queue behind it meanwhile. */
const LOCK_TIMEOUT = 500
const RETRY_PAUSE = 1_000
const REPORT_INTERVAL = 10_000

/** Errors of two sessions that create the same table at once. */
const CREATED_CONCURRENTLY = new Set(['23505', '42P07', '42710', 'XX000'])

/** No table of that name, and a missing right. */
const UNDEFINED_TABLE = '42P01'
export const INSUFFICIENT_PRIVILEGE = '42501'

const silent: Progress = { log: () => undefined, report: () => undefined }

/**
 * Applies the missing migrations, each in a transaction of its own, then ends older programs. Concurrent starts queue
 * on a lock row: an advisory lock does not work through a pooler in transaction mode.
 * @param runtimeRole gets its rights; null when the owner runs the server.
 * @param fill runs before older programs end, which serve meanwhile.
 * @throws StartError when the database belongs to a newer version.
 */
export async function migrate(
  database: Database,
  runtimeRole: string | null = null,
  progress: Progress = silent,
  fill: () => Promise<void> = async () => undefined,
): Promise<void> {
  await createBookkeeping(database)
  let applied = await appliedVersions(database.query)
  if (applied.size === 0) await createTables(database, progress)
  applied = await appliedVersions(database.query)
  for (const migration of migrations)
    if (!isApplied(applied, migration.version))
      await applyMigration(database, migration, progress).catch(connectionLost)
  if (runtimeRole !== null)
    await withShortLocks('rights', progress, () =>
      underSchemaLock(database, (sql) => grantRuntimeRights(sql, runtimeRole)),
    )
  await fill()
  await database.query(`delete from schema_migrations where version < $1`, [OLDEST_PROGRAM])
}

/** All migrations in one transaction: an empty database has no reads to wait for. */
async function createTables(database: Database, progress: Progress): Promise<void> {
  await withShortLocks('0001', progress, () =>
    underSchemaLock(database, async (sql) => {
      if ((await appliedVersions(sql)).size > 0) return
      for (const { sql: statements } of migrations) await sql(statements.replaceAll(' concurrently', ''))
      const versions = migrations.map(({ version }) => version)
      await sql(`insert into schema_migrations (version) select unnest($1::integer[])`, [versions])
      progress.log({ level: 'notice', event: 'database.created', version: latestVersion })
    }),
  )
}

function connectionLost(error: unknown): never {
  if (!(error instanceof DatabaseUnavailableError)) throw error
  throw new StartError(
    'Se perdió la conexión con la base de datos durante una migración. Lo que se aplicaba se deshizo: inicia de nuevo y ' +
      'sigue donde quedó.',
  )
}

async function applyMigration(database: Database, migration: Migration, progress: Progress): Promise<void> {
  const { version, name } = migration
  const startedAt = Date.now()
  const isNew = await withShortLocks(name, progress, () =>
    underSchemaLock(database, async (sql) => {
      if (isApplied(await appliedVersions(sql), version)) return false
      if (migration.isConcurrent) await reportIndexes(sql, name, progress, runConcurrently(database, migration))
      else await sql(migration.sql)
      await sql(`insert into schema_migrations (version) values ($1)`, [version])
      return true
    }),
  )
  if (!isNew) return
  const ms = Date.now() - startedAt
  progress.log({ level: 'notice', event: 'migration.applied', name, ms })
  if (ms >= 1000) progress.report(`Migración ${name}: ${(ms / 1000).toFixed(1).replace('.', ',')} s.`)
}

function underSchemaLock<T>(database: Database, work: (sql: Sql) => Promise<T>): Promise<T> {
  return database.transaction(async (sql) => {
    await sql(`set local lock_timeout = ${LOCK_TIMEOUT}`)
    await sql(`select 1 from schema_lock where id = 1 for update`)
    return work(sql)
  }, WAIT)
}

/** Repeats a transaction while others hold its locks, and says so. */
async function withShortLocks<T>(name: string, { log, report }: Progress, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now()
  let reportedAt = startedAt
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
    }
    const now = Date.now()
    if (now - reportedAt >= REPORT_INTERVAL) {
      reportedAt = now
      const seconds = Math.round((now - startedAt) / 1000)
      log({ level: 'warn', event: 'migration.waiting', name, seconds })
      report(`Migración ${name}: espera hace ${seconds} s a que termine otra operación de la base de datos.`)
    }
    await sleep(RETRY_PAUSE)
  }
}

/** Says how far the indexes are that `building` builds: with millions of entries each takes minutes. */
export async function reportIndexes(
  sql: Sql,
  name: string,
  { report }: Pick<Progress, 'report'>,
  building: Promise<void>,
  interval = REPORT_INTERVAL,
): Promise<void> {
  const isBuilt = building.then(() => true)
  while (!(await Promise.race([isBuilt, sleep(interval, false, { ref: false })]))) {
    const indexes = await sql<{ table: string; percent: number | null }>(
      `select relid::regclass::text as table,
              floor(100.0 * blocks_done / nullif(blocks_total, 0))::integer as percent
       from pg_stat_progress_create_index where datname = current_database()`,
    )
    for (const { table, percent } of indexes)
      report(`Migración ${name}: índice de ${table}, ${percent === null ? 'en curso' : `${percent} % de este paso`}.`)
  }
}

/** The statements of a file `*.concurrent.sql`, outside of a transaction: they lock out neither reads nor writes. */
async function runConcurrently({ query, maintain }: Database, { sql }: Migration): Promise<void> {
  const statements = sql.replace(/^\s*--.*$/gm, '').split(';')
  for (const statement of statements.map((text) => text.trim()).filter(Boolean)) {
    const [, index] = /if not exists (\w+)/.exec(statement) ?? []
    // What a kill left of an index is not used, and counts as existing.
    const invalid = await query(`select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid`, [index])
    if (invalid.length > 0) await maintain(`drop index concurrently ${index}`)
    await maintain(statement)
  }
}

/**
 * For a start: migrates unless every migration was applied, so that a role that may not migrate can run the server.
 * @throws StartError when this role may not migrate, or the database belongs to a newer version.
 */
export async function ensureMigrated(database: Database, progress: Progress = silent): Promise<void> {
  try {
    const applied = await appliedVersions(database.query)
    if (!isComplete(applied) || oldestOf(applied) < OLDEST_PROGRAM) await migrate(database, null, progress)
  } catch (error) {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new StartError(
      'La base de datos no tiene las tablas de esta versión, y el usuario de DATABASE_URL no puede crearlas: ' +
        'ejecuta «npm run migrate» (en la imagen, «node build/main.js --migrate») con DATABASE_OWNER_URL e inicia de nuevo.',
    )
  }
}

async function createBookkeeping(database: Database, attempts = 5): Promise<void> {
  try {
    await database.transaction(async (sql) => {
      await sql(`create table if not exists schema_lock (id integer primary key)`)
      await sql(`insert into schema_lock (id) values (1) on conflict do nothing`)
      await sql(
        `create table if not exists schema_migrations (version integer primary key, applied_at timestamptz not null default now())`,
      )
      await sql(
        `create table if not exists schema_backfills (
           name text primary key, position bigint not null default 0,
           runner text, leased_until timestamptz, done_at timestamptz)`,
      )
    }, WAIT)
  } catch (error) {
    if (attempts === 1 || !CREATED_CONCURRENTLY.has(codeOf(error))) throw error
    await createBookkeeping(database, attempts - 1)
  }
}

/** 'newer': a program of a later version ended this one. */
export type SchemaState = 'current' | 'newer' | 'unusable'

/** What the tables are for this program; cheap. */
export async function readSchemaState(database: Database): Promise<SchemaState> {
  try {
    const rows = await database.query<{ version: number }>(`select version from schema_migrations`)
    const applied = new Set(rows.map(({ version }) => version))
    if (oldestOf(applied) > latestVersion && applied.size > 0) return 'newer'
    return isComplete(applied) ? 'current' : 'unusable'
  } catch {
    return 'unusable'
  }
}

/** Whether every migration of this version was applied, and no newer one ended it. */
export const isMigrated = async (database: Database): Promise<boolean> =>
  (await readSchemaState(database)) === 'current'

const oldestOf = (applied: Set<number>) => Math.min(...applied)
/** Rows before the oldest one were removed: they had all been applied. */
const isApplied = (applied: Set<number>, version: number) =>
  applied.has(version) || (applied.size > 0 && version < oldestOf(applied))
const isComplete = (applied: Set<number>) =>
  applied.size > 0 && migrations.every(({ version }) => isApplied(applied, version))

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
