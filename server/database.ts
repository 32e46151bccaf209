import type { Config } from './config.ts'
import { DatabaseUnavailableError, type Log } from './ports.ts'
import { connect, type Database } from './postgres/client.ts'
import { startEmbedded, type Embedded } from './postgres/embedded.ts'
import { migrate } from './postgres/migrate.ts'
import { StartError } from './startError.ts'

export type OpenDatabase = { database: Database; close(): Promise<void> }

type OpenOurs = (dataDir: string) => Promise<Embedded>

/** The database of the configuration, ours (by `openOurs`) or an outside one, with its tables brought to this version. */
export async function openDatabase(
  config: Config,
  log: Log,
  openOurs: OpenOurs = (dataDir) => startEmbedded(dataDir),
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === null ? await openOurs(config.dataDir) : null
  const address = embedded ? embedded.connection : { connectionString: config.databaseUrl! }
  const database = connect({ ...address, max: config.databasePool }, log)
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await migrate(database)
    return { database, close }
  } catch (error) {
    await close()
    throw embedded || error instanceof StartError ? error : databaseStartError(error)
  }
}

/** What is said of an outside database that cannot be used, by whatever the driver found. */
export function databaseStartError(error: unknown): StartError {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error
  // Of a host with several addresses: it has no message of its own.
  const reason = cause instanceof AggregateError ? cause.errors[0] : cause
  const message = reason instanceof Error ? reason.message : String(reason)
  return new StartError(
    `No se pudo preparar la base de datos de DATABASE_URL: ${message}. Revisa dirección, usuario y permisos.`,
  )
}
