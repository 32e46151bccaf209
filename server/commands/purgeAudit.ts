import { auditPurgeLimit } from '../domain/audit.ts'
import type { Config } from '../node/config.ts'
import { withExistingDatabase } from '../node/database.ts'
import { mayPurgeAudit, purgeAuditLog } from '../postgres/auditPurge.ts'
import { readDatabaseTime } from '../postgres/databaseClock.ts'
import { StartError } from '../ports/startError.ts'

/**
 * `npm run audit:purge`: deletes the sealed lines of the audit log that are older than AUDIT_MONTHS, as the owner of
 * the tables. A server that owns them does so by itself.
 * @throws StartError when AUDIT_MONTHS keeps all lines, the role may not delete, or the database cannot be reached.
 */
export async function purgeAudit(config: Config): Promise<string> {
  const { auditMonths, databaseOwnerUrl, databaseUrl } = config
  if (auditMonths === 0) throw new StartError('AUDIT_MONTHS es 0, que guarda todas las líneas: no se borró nada.')
  return withExistingDatabase({ ...config, databaseUrl: databaseOwnerUrl ?? databaseUrl }, async ({ query }) => {
    if (!(await mayPurgeAudit(query)))
      throw new StartError('El usuario de DATABASE_URL no puede borrar líneas: repite con DATABASE_OWNER_URL.')
    const now = Math.min((await readDatabaseTime(query)).getTime(), Date.now())
    const purged = await purgeAuditLog(query, auditPurgeLimit(new Date(now), auditMonths)!)
    return purged === 1
      ? 'Se borró 1 línea del registro de actividad.'
      : `Se borraron ${purged.toLocaleString('es-CL')} líneas del registro de actividad.`
  })
}
