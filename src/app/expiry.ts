/** Time between the warning and the end of a session, ms (docs/decisions/0002). */
const WARN_BEFORE_MS = 120_000

/** `expiration_token` as epoch ms: it may be ISO, epoch seconds or epoch ms; null when it is none of these. */
export function parseExpiration(value: string | number): number | null {
  const number = typeof value === 'number' ? value : /^\d+$/.test(value) ? Number(value) : Date.parse(value)
  if (!Number.isFinite(number) || number <= 0) return null
  // Seconds until the year 5138; ms of that size lie before 1974.
  return number < 100_000_000_000 ? number * 1000 : number
}

/** ms from `now` until the warning is due; null when there is nothing to warn of any more. */
export function warningDelay(expiration: string | number, now: number): number | null {
  const end = parseExpiration(expiration)
  // A clock that is wrong must not cry at every load: what should be over already is left to the server's 401.
  if (end === null || end <= now) return null
  return Math.max(0, end - WARN_BEFORE_MS - now)
}
