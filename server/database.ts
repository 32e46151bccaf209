import type { Config } from './config.ts'
import { DatabaseUnavailableError } from './repositoryErrors.ts'
import { type Log } from './ports.ts'
import { codeOf, connect, READ_ONLY, type Database } from './postgres/client.ts'
import { startEmbedded, type Embedded } from './postgres/embedded.ts'
import { ensureMigrated } from './postgres/migrate.ts'
import { StartError } from './startError.ts'

export type OpenDatabase = { database: Database; close(): Promise<void> }

type OpenEmbedded = (dataDir: string) => Promise<Embedded>

/**
 * Connects to the configured database, embedded or external, and migrates its tables to this version.
 * @param openEmbedded starts or joins the embedded database.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  openEmbedded: OpenEmbedded = (dataDir) => startEmbedded(dataDir),
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === null ? await openEmbedded(config.dataDir) : null
  const address = embedded ? embedded.connection : { connectionString: config.databaseUrl! }
  const database = connect({ ...address, max: config.databasePool }, log)
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await ensureMigrated(database)
    return { database, close }
  } catch (error) {
    await close()
    throw embedded || error instanceof StartError ? error : databaseStartError(error)
  }
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
