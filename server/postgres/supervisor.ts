import type { Client } from 'pg'
import type { Log } from '../ports/services.ts'
import { StartError } from '../ports/startError.ts'

/** `onUnrecoverable` receives the reason when the database could not be restarted; the process should end. */
export type SupervisorOptions = { log: Log; onUnrecoverable: (error: unknown) => void }

/** Pauses before each attempt, ms. A killed server needs time to end, and the system to free memory. */
const PAUSES = [0, 500, 2_000, 5_000, 10_000, 20_000]
/** Most falls within FALLS_PERIOD ms. More of them have a cause that a restart does not remove. */
const MAX_FALLS = 5
const FALLS_PERIOD = 10 * 60_000

/**
 * Restarts the database when the session `owner` ends by itself. Requests are answered with 503 meanwhile.
 * @param restart starts the database and returns the session to watch next.
 */
export function superviseDatabase(
  owner: Client,
  { log, onUnrecoverable: onLost }: SupervisorOptions,
  restart: () => Promise<Client>,
) {
  let isStopping = false
  let watched = owner
  let falls: number[] = []
  let recovering = Promise.resolve()

  const watch = (client: Client) => {
    watched = client
    client.once('end', () => {
      if (!isStopping) recovering = recover()
    })
  }

  async function recover(): Promise<void> {
    const fell = Date.now()
    falls = [...falls.filter((time) => time > fell - FALLS_PERIOD), fell]
    log({ level: 'error', event: 'database.fell', times: falls.length })
    if (falls.length > MAX_FALLS) return onLost(new StartError(tooManyFalls(falls.length)))
    let reason: unknown
    for (const pause of PAUSES) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (isStopping) return
      try {
        watch(await restart())
        log({ level: 'warn', event: 'database.restarted', ms: Date.now() - fell })
        return
      } catch (error) {
        reason = error
        log({ level: 'error', event: 'database.not_restarted', message: String(error) })
      }
    }
    onLost(reason)
  }

  watch(owner)
  return {
    async stop(): Promise<void> {
      isStopping = true
      await recovering
      await watched.end()
    },
  }
}

const tooManyFalls = (times: number) =>
  `La base de datos se cayó ${times} veces en diez minutos. Lo que dice PostgreSQL está en postgres.log, en la carpeta de datos.`
