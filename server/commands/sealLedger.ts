import { readableDate } from '../domain/programmeTime.ts'
import type { Config } from '../node/config.ts'
import { withExistingDatabase } from '../node/database.ts'
import { readDatabaseTime } from '../postgres/databaseClock.ts'
import { findLastSeal, sealDays } from '../postgres/seals.ts'
import { LockTimeoutError } from '../ports/repositoryErrors.ts'
import { StartError } from '../ports/startError.ts'

/**
 * `npm run ledger:seal`: seals what no seal covers, as the running server does once a day, and prints the last seal,
 * which belongs outside of the database.
 * @param at by default the time of the database.
 * @throws StartError while a bulk load is applied, or when the database cannot be reached.
 */
export function sealLedger(config: Config, at?: Date): Promise<string> {
  return withExistingDatabase(config, async (database) => {
    const now = at ?? (await readDatabaseTime(database.query))
    const added = await sealDays(database, now).catch((error: unknown) => {
      if (!(error instanceof LockTimeoutError)) throw error
      throw new StartError('Hay una carga masiva en curso: repite cuando termine.')
    })
    const last = (await findLastSeal(database.query))!
    const days = added.length === 0 ? 'El día ya estaba sellado.' : 'Se selló lo que faltaba.'
    return `${days} Último sello: ${readableDate(last.day)}, ${last.sha256}\nGuárdalo fuera de este equipo.`
  })
}
