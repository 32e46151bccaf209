import { tooManyRequests } from '../http/errors.ts'
import type { FailureCounters, Ports } from '../ports.ts'
import { addFailure, remainingDelay, type SignInLimit } from '../signInLimits.ts'

export type Guess = {
  /** Keys under which a failure counts. */
  limits: Readonly<Record<string, SignInLimit>>
  /** Keys whose failures a success deletes. */
  clearedBySuccess: readonly string[]
  /** For the log. */
  user_id: number | null
  address: string
}

/**
 * Verifies a password unless earlier failures limit it, and counts a failure.
 * @throws HttpError 429 with the delay, also when parallel guesses reached the limit first; the result is then unknown.
 */
export async function verifyLimited(
  { repository, clock, log }: Pick<Ports, 'repository' | 'clock' | 'log'>,
  { limits, clearedBySuccess, user_id, address }: Guess,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const delayOf = (counters: FailureCounters) =>
    Math.max(...Object.entries(limits).map(([key, limit]) => remainingDelay(limit, counters.get(key), clock())))
  const throwIfDelayed = (delay: number) => {
    if (delay === 0) return
    log({ level: 'warn', event: 'sign_in.limited', user_id, address, delay_ms: delay })
    throw limited(delay)
  }

  throwIfDelayed(delayOf(await repository.signInFailures.find(Object.keys(limits))))
  const matches = await verify()
  const keys = matches ? clearedBySuccess : Object.keys(limits)
  let delay = 0
  await repository.signInFailures.update(keys, (counters) => {
    delay = delayOf(counters)
    if (delay > 0) return new Map()
    return new Map(keys.map((key) => [key, matches ? null : addFailure(limits[key]!, counters.get(key), clock())]))
  })
  throwIfDelayed(delay)
  return matches
}

function limited(delay: number) {
  const minutes = Math.max(1, Math.ceil(delay / 60_000))
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return tooManyRequests(delay / 1000, `Demasiados intentos fallidos. Vuelve a intentarlo en ${wait}.`)
}
