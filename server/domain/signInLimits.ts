/** Failed sign-ins of a key, as a leaky bucket: `failures` decreases over time. */
export type FailureCounter = { failures: number; last_at: Date }

/** Delays between failed sign-ins. Times in ms. */
export type SignInLimit = {
  /** Failures without a delay. */
  free: number
  /** Delay after `free` failures; each further failure doubles it. */
  firstDelay: number
  maxDelay: number
  /** Time after which one failure is forgotten. */
  leak: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** Age at which a counter without new failures is deleted, ms. */
export const FAILURE_LIFETIME = DAY
/** Age at which an unused device is forgotten, ms. Browsers keep cookies for at most 400 days. */
export const DEVICE_LIFETIME = 400 * DAY

/** For an account on all unknown devices, and for an account on a known device. */
export const ACCOUNT_LIMIT: SignInLimit = {
  free: 5,
  firstDelay: MINUTE,
  maxDelay: 15 * MINUTE,
  leak: 60 * MINUTE,
}

/** For an address over all accounts. High, because an office shares one address. */
export const ADDRESS_LIMIT: SignInLimit = {
  free: 100,
  firstDelay: SECOND,
  maxDelay: MINUTE,
  leak: 36 * SECOND,
}

/** For wrong keys of an address: 20 at once, then one in 45 seconds. */
export const KEY_LIMIT: SignInLimit = {
  free: 20,
  firstDelay: MINUTE,
  maxDelay: 15 * MINUTE,
  leak: 45 * SECOND,
}

/** Difference between the clocks of replicas that is tolerated, ms. */
const CLOCK_SKEW = MINUTE

/** Remaining delay before the next attempt, ms; 0 when it is allowed. */
export function remainingDelay(limit: SignInLimit, counter: FailureCounter | undefined, now: Date): number {
  if (!counter || isFromFuture(counter, now)) return 0
  const excess = Math.ceil(counter.failures) - limit.free
  if (excess < 0) return 0
  const delay = Math.min(limit.maxDelay, limit.firstDelay * 2 ** excess)
  const elapsed = Math.max(0, now.getTime() - counter.last_at.getTime())
  return Math.max(0, delay - elapsed)
}

/** The counter after one more failure. */
export function addFailure(limit: SignInLimit, counter: FailureCounter | undefined, now: Date): FailureCounter {
  if (!counter || isFromFuture(counter, now)) return { failures: 1, last_at: now }
  const elapsed = Math.max(0, now.getTime() - counter.last_at.getTime())
  return { failures: Math.max(0, counter.failures - elapsed / limit.leak) + 1, last_at: now }
}

/** True when the clock was set back after the failure; such a counter would block until the clock catches up. */
function isFromFuture({ last_at }: FailureCounter, now: Date): boolean {
  return last_at.getTime() > now.getTime() + CLOCK_SKEW
}
