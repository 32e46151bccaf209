import { Client } from 'pg'
import type { Config } from '../node/config.ts'
import { databaseStartError } from '../node/database.ts'
import { jsonLog } from '../node/log.ts'
import { runBackfills } from '../postgres/backfills.ts'
import { codeOf, connect } from '../postgres/client.ts'
import { INSUFFICIENT_PRIVILEGE, migrate } from '../postgres/migrate.ts'
import { StartError } from '../ports/startError.ts'

/**
 * `npm run migrate`: migrates an outside database. With DATABASE_OWNER_URL it does so as the owner and sets the rights
 * of the user of DATABASE_URL. May run beside the server.
 * @throws StartError when the database cannot be reached or the users do not fit.
 */
export async function migrateDatabase(
  { databaseUrl, databaseOwnerUrl }: Config,
  report: (line: string) => void = () => undefined,
): Promise<string> {
  if (databaseUrl === null)
    throw new StartError('Falta DATABASE_URL: la base de datos incluida se prepara sola al iniciar.')
  // pg reads the user from the address, its parameters or PGUSER.
  const runtimeRole = databaseOwnerUrl === null ? null : new Client(databaseUrl).user!
  const log = jsonLog('warn')
  // One connection holds the lock of migrations while another builds an index.
  const database = connect({ connectionString: databaseOwnerUrl ?? databaseUrl, max: 2 }, log)
  const progress = { log, report }
  try {
    await migrate(database, runtimeRole, progress, () => runBackfills(database, { ...progress, isForeground: true }))
  } catch (error) {
    const variable = databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE && databaseOwnerUrl === null)
      throw new StartError(
        'El usuario de DATABASE_URL no puede crear tablas: define DATABASE_OWNER_URL con la dirección del dueño y repite.',
      )
    throw error instanceof StartError ? error : databaseStartError(error, variable)
  } finally {
    await database.close()
  }
  const rights = runtimeRole === null ? '' : ` El usuario ${runtimeRole} tiene sus permisos.`
  return `La base de datos tiene las tablas de esta versión.${rights}`
}
