import type { Log } from '../ports/services.ts'
import type { DatabaseClock } from '../postgres/databaseClock.ts'

/** Difference of the clocks of server and database that is reported, ms. */
const MAX_OFFSET = 5_000
/** Minimum interval between two warnings, ms. */
const WARN_INTERVAL = 10 * 60_000

/** What an operator reads while the clocks differ; null while they agree. @param offset server less database, ms. */
export function clockWarning(offset: number): string | null {
  if (Math.abs(offset) <= MAX_OFFSET) return null
  const seconds = Math.round(Math.abs(offset) / 1000).toLocaleString('es-CL')
  const side = offset > 0 ? 'adelantado' : 'atrasado'
  return (
    `El reloj de este servidor está ${seconds} s ${side} respecto del de la base de datos. Canje usa la hora de la base ` +
    'de datos: revisa la sincronización (NTP) de ambos equipos.'
  )
}

/** @returns a function that asks the database for its time, and logs `clock.differs` at most every ten minutes. */
export function watchClock(clock: DatabaseClock, log: Log, elapsed = () => performance.now()): () => Promise<void> {
  let warnedAt = -Infinity
  return async () => {
    await clock.sync()
    const offset = clock.offset()
    const message = clockWarning(offset)
    if (message === null || elapsed() - warnedAt < WARN_INTERVAL) return
    warnedAt = elapsed()
    log({ level: 'warn', event: 'clock.differs', seconds: Math.round(offset / 1000), message })
  }
}
