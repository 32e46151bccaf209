import type { Act, AuditLine } from '../act.ts'
import { auditAccount } from '../audit.ts'
import { tooManyRequests } from '../http/errors.ts'
import type { CounterChanges, FailureCounters, Ports } from '../ports.ts'
import type { UserRecord } from '../records.ts'
import { addFailure, remainingDelay, type SignInLimit } from '../signInLimits.ts'

export type Guess = {
  /** Keys under which a failure counts. */
  limits: Readonly<Record<string, SignInLimit>>
  /** Keys whose failures a success deletes. */
  clearedBySuccess: readonly string[]
  /** For the logs; null for an unknown e-mail. */
  user: GuessedUser | null
  address: string
}
export type GuessedUser = Pick<UserRecord, 'id' | 'name'>

/**
 * Verifies a password unless earlier failures limit it, and counts a failure, which the audit log names.
 * A guess that is refused because of earlier ones adds no line, so that an attack cannot fill the log.
 * @throws HttpError 429 with the delay, also when parallel guesses reached the limit first; the result is then unknown.
 */
export async function verifyLimited(
  { repository, clock, log }: Pick<Ports, 'repository' | 'clock' | 'log'>,
  { limits, clearedBySuccess, user, address }: Guess,
  failed: Act,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const delayOf = (counters: FailureCounters) =>
    Math.max(...Object.entries(limits).map(([key, limit]) => remainingDelay(limit, counters.get(key), clock())))
  const throwIfDelayed = (delay: number) => {
    if (delay === 0) return
    log({ level: 'warn', event: 'sign_in.limited', user_id: user?.id ?? null, address, delay_ms: delay })
    throw limited(delay)
  }

  throwIfDelayed(delayOf(await repository.signInFailures.find(Object.keys(limits))))
  const matches = await verify()
  const keys = matches ? clearedBySuccess : Object.keys(limits)
  let delay = 0
  await repository.signInFailures.update(
    keys,
    (counters) => {
      delay = delayOf(counters)
      if (delay > 0) return { changes: new Map(), audit: [] }
      const changes = new Map(
        keys.map((key) => [key, matches ? null : addFailure(limits[key]!, counters.get(key), clock())]),
      )
      return { changes, audit: matches ? [] : auditFailure(user, delayOf(withChanges(counters, changes)) > 0) }
    },
    { act: failed },
  )
  throwIfDelayed(delay)
  return matches
}

/** A second line for the failure that locks further guesses. */
function auditFailure(user: GuessedUser | null, locks: boolean): AuditLine[] {
  const line: AuditLine = user ? auditAccount(user) : {}
  return locks ? [line, { ...line, act: 'auth.locked' }] : [line]
}

function withChanges(counters: FailureCounters, changes: CounterChanges): FailureCounters {
  const changed = new Map(counters)
  for (const [key, counter] of changes)
    if (counter) changed.set(key, counter)
    else changed.delete(key)
  return changed
}

function limited(delay: number) {
  const minutes = Math.max(1, Math.ceil(delay / 60_000))
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return tooManyRequests(delay / 1000, `Demasiados intentos fallidos. Vuelve a intentarlo en ${wait}.`)
}
