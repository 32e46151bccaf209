/** Time between the warning and the end of a session, ms (docs/decisions/0002). */
const WARN_BEFORE_MS = 120_000

/** Parses `expiration_token` (ISO, epoch seconds or epoch ms) into epoch ms; null for anything else. */
export function parseExpiration(value: string | number): number | null {
  const number = typeof value === 'number' ? value : /^\d+$/.test(value) ? Number(value) : Date.parse(value)
  if (!Number.isFinite(number) || number <= 0) return null
  // Smaller values are seconds (until the year 5138); as ms they would lie before 1974.
  return number < 100_000_000_000 ? number * 1000 : number
}

/** Delay until the expiry warning, ms; null where there is nothing to warn of. */
export function warningDelay(expiration: string | number, now: number): number | null {
  const end = parseExpiration(expiration)
  // A wrong clock must not warn at every load: an expired session is left to the server's 401.
  if (end === null || end <= now) return null
  return Math.max(0, end - WARN_BEFORE_MS - now)
}
