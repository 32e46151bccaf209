import { auditPurgeLimit } from './audit.ts'
import { readableDate } from './chileTime.ts'
import type { Config } from './config.ts'
import { withExistingDatabase } from './database.ts'
import { findLastSeal, sealDays } from './postgres/seals.ts'
import { LockTimeoutError } from './repositoryErrors.ts'
import { StartError } from './startError.ts'

/**
 * `npm run ledger:seal`: seals the days that ended two hours ago, as the running server does, and prints the last seal,
 * which belongs outside of the database.
 * @throws StartError while a bulk load is applied, or when the database cannot be reached.
 */
export function sealLedger(config: Config, now = new Date()): Promise<string> {
  return withExistingDatabase(config, async (database) => {
    const added = await sealDays(database, now, auditPurgeLimit(now, config.auditMonths)).catch((error: unknown) => {
      if (!(error instanceof LockTimeoutError)) throw error
      throw new StartError('Hay una carga masiva en curso: repite cuando termine.')
    })
    const last = (await findLastSeal(database.query))!
    const days = added.length === 1 ? 'Se selló 1 día.' : `Se sellaron ${added.length.toLocaleString('es-CL')} días.`
    return `${days} Último sello: ${readableDate(last.day)}, ${last.sha256}\nGuárdalo fuera de este equipo.`
  })
}
