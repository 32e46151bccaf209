import type { Config } from './config.ts'
import { jsonLog } from './log.ts'
import { DatabaseUnavailableError } from '../ports/repositoryErrors.ts'
import type { Log } from '../ports/services.ts'
import { codeOf, connect, READ_ONLY, type Database } from '../postgres/client.ts'
import { openExistingEmbedded, startEmbedded, type Embedded } from '../postgres/embedded.ts'
import { ensureMigrated, isMigrated } from '../postgres/migrate.ts'
import { StartError } from '../ports/startError.ts'

export type OpenDatabase = { database: Database; close(): Promise<void> }

type OpenEmbedded = (dataDir: string) => Promise<Embedded>

/**
 * Connects to the configured database, embedded or external, and migrates its tables to this version.
 * @param openEmbedded starts or joins the embedded database.
 * @param report prints progress of migrations.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  openEmbedded: OpenEmbedded = (dataDir) => startEmbedded(dataDir),
  report: (line: string) => void = () => undefined,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === null ? await openEmbedded(config.dataDir) : null
  const address = embedded ? embedded.connection : { connectionString: config.databaseUrl! }
  const database = connect({ ...address, max: config.databasePool }, log)
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await ensureMigrated(database, { log, report })
    return { database, close }
  } catch (error) {
    await close()
    throw embedded || error instanceof StartError ? error : databaseStartError(error)
  }
}

/**
 * Runs a command on the configured database, beside a running server, and creates nothing.
 * @throws StartError when the database cannot be reached or has not the tables of this version.
 */
export async function withExistingDatabase<T>(config: Config, command: (database: Database) => Promise<T>): Promise<T> {
  const { database, close } = await openExisting(config)
  try {
    if (!(await isMigrated(database)))
      throw new StartError('La base de datos no tiene las tablas de esta versión: inicia Canje una vez y repite.')
    return await command(database)
  } finally {
    await close()
  }
}

async function openExisting(config: Config): Promise<OpenDatabase> {
  const log = jsonLog('warn')
  if (config.databaseUrl !== null) {
    const database = connect({ connectionString: config.databaseUrl }, log)
    await database.query('select 1').catch(async (error: unknown) => {
      await database.close()
      throw databaseStartError(error)
    })
    return { database, close: database.close }
  }
  const { connection, stop } = await openExistingEmbedded(config.dataDir)
  const database = connect(connection, log)
  return { database, close: () => database.close().then(stop) }
}

/**
 * The operator's message for an external database that cannot be used.
 * @param variable that holds its address.
 */
export function databaseStartError(
  error: unknown,
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL' = 'DATABASE_URL',
): StartError {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error
  // A host with several addresses fails with an AggregateError, which has no message.
  const reason = cause instanceof AggregateError ? cause.errors[0] : cause
  if (codeOf(reason) === READ_ONLY)
    return new StartError(
      `La base de datos de ${variable} solo se puede leer: es una réplica en espera, o está en modo de solo lectura. ` +
        'Usa la dirección de la primaria.',
    )
  const message = reason instanceof Error ? reason.message : String(reason)
  return new StartError(
    `No se pudo preparar la base de datos de ${variable}: ${message}. Revisa dirección, usuario y permisos.`,
  )
}
