import type { Client } from 'pg'
import type { Log } from '../ports.ts'
import { StartError } from '../startError.ts'

/** `onLost` hears why, when the database could not be started again: nothing is left to do but to end. */
export type SupervisorOptions = { log: Log; onUnrecoverable: (error: unknown) => void }

/** Pauses before each try, ms: what was killed may need a moment to be gone, and memory that was short to come back. */
const PAUSES = [0, 500, 2_000, 5_000, 10_000, 20_000]
/** A database that falls as often within as long, ms, falls for a reason that starting it does not mend. */
const MOST_FALLS = 5
const FALLS_WITHIN = 10 * 60_000

/**
 * Has the database started again by `restart` whenever the session `owner` ends by itself; requests are answered with 503 until then.
 * `restart` answers the session to watch from there on.
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
    falls = [...falls.filter((time) => time > fell - FALLS_WITHIN), fell]
    log({ level: 'error', event: 'database.fell', times: falls.length })
    if (falls.length > MOST_FALLS) return onLost(new StartError(fallsAgain(falls.length)))
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

const fallsAgain = (times: number) =>
  `La base de datos se cayó ${times} veces en diez minutos. Lo que dice PostgreSQL está en postgres.log, en la carpeta de datos.`
