import { messages } from '#contract/messages.ts'
import type { AuditContext, AuditLine } from '../domain/auditContext.ts'
import type { AddressDelays } from '../domain/addressDelays.ts'
import { auditAccount } from '../domain/audit.ts'
import { tooManyRequests, unprocessable } from '../http/errors.ts'
import type { Call } from '../http/router.ts'
import { generateToken, sha256 } from '../http/secret.ts'
import type { CounterChanges, FailureCounters } from '../ports/accounts.ts'
import type { Passwords, Ports } from '../ports/services.ts'
import type { UserRecord } from '../domain/records.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, addFailure, remainingDelay, type SignInLimit } from '../domain/signInLimits.ts'

/** Cookie of a device that signed in before. It gives no access; it keeps strangers from locking the device out. */
export const DEVICE_COOKIE = 'canje_device'

/** The call that carries the password; `act` names the user or the address that guesses. */
type Origin = Pick<Call<{ method: 'PUT'; path: ''; access: 'public' }>, 'address' | 'http'> & {
  act: AuditContext
  /** Gets the delay of the address. */
  delays?: AddressDelays
}

type PasswordAttempt = {
  email: string
  /** Null for an unknown e-mail. */
  user: GuessedUser | null
  password_hash: string
  password: string
}

type GuessedUser = Pick<UserRecord, 'id' | 'name'>

/**
 * Verifies a password unless earlier failures limit it. A failure counts for the known device, else for account and
 * address, and adds a line to the audit log. A guess that is refused unverified adds none.
 * @returns the result and the device.
 * @throws HttpError 429 with the delay, also when parallel guesses reached the limit first; the result is then unknown.
 */
export async function verifyPassword(ports: Ports, attempt: PasswordAttempt, { address, http, act, delays }: Origin) {
  const { repository, passwords, clock, log } = ports
  const { email, user } = attempt
  const device = await findDevice(ports, http.getCookie(DEVICE_COOKIE))
  const account = await sha256(email.toLowerCase())
  const isKnownDevice = user !== null && device.users.includes(user.id)
  const key = isKnownDevice ? `device:${device.token_hash}:${account}` : `account:${account}`
  // A success leaves the failures of the address, which others may have caused.
  const limits: Record<string, SignInLimit> = { [key]: ACCOUNT_LIMIT }
  if (!isKnownDevice) limits[`address:${address}`] = ADDRESS_LIMIT

  const delayOf = (counters: FailureCounters) =>
    Math.max(...Object.entries(limits).map(([name, limit]) => remainingDelay(limit, counters.get(name), clock())))
  const throwIfDelayed = (delay: number) => {
    if (delay === 0) return
    log({ level: 'warn', event: 'sign_in.limited', user_id: user?.id ?? null, address, delay_ms: delay })
    throw limited(delay)
  }

  const noteAddress = (counters: FailureCounters) => {
    const delay = isKnownDevice ? 0 : remainingDelay(ADDRESS_LIMIT, counters.get(`address:${address}`), clock())
    if (delay > 0) delays?.note(address, delay, clock())
  }

  const found = await repository.signInFailures.find(Object.keys(limits))
  noteAddress(found)
  throwIfDelayed(delayOf(found))
  const matches = await matchesHash(passwords, attempt.password_hash, attempt.password)
  const keys = matches ? [key] : Object.keys(limits)
  let delay = 0
  await repository.signInFailures.update(
    keys,
    (counters) => {
      delay = delayOf(counters)
      if (delay > 0) return { changes: new Map(), audit: [] }
      const changes = new Map(
        keys.map((name) => [name, matches ? null : addFailure(limits[name]!, counters.get(name), clock())]),
      )
      return { changes, audit: matches ? [] : auditFailure(user, delayOf(withChanges(counters, changes)) > 0) }
    },
    { act: { ...act, name: 'auth.failed' } },
  )
  throwIfDelayed(delay)
  return { matches, device }
}

/**
 * Asks for the caller's current password: an open session alone must not be enough to change it.
 * @throws HttpError 422 on `current` when it is missing or wrong, 429 after several wrong ones.
 */
export async function checkCurrentPassword(
  ports: Ports,
  { id, name, email, password_hash }: UserRecord,
  current: string | undefined,
  origin: Origin,
): Promise<void> {
  if (current === undefined) throw unprocessable({ current: [messages.required] })
  const { matches } = await verifyPassword(
    ports,
    { email, user: { id, name }, password_hash, password: current },
    origin,
  )
  if (!matches) throw unprocessable({ current: [messages.currentPassword] })
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

/** The device of a cookie with its users, or a new one. Colleagues who share a device share its token. */
async function findDevice({ repository }: Ports, cookie: string | undefined) {
  if (cookie) {
    const token_hash = await sha256(cookie)
    const users = await repository.knownDevices.usersOf(token_hash)
    if (users.length > 0) return { token: cookie, token_hash, users }
  }
  const token = generateToken()
  return { token, token_hash: await sha256(token), users: [] }
}

/** New passwords are stored in NFKC; older ones may be stored as they were typed. */
async function matchesHash(passwords: Passwords, hash: string, typed: string): Promise<boolean> {
  const normalized = typed.normalize('NFKC')
  if (await passwords.verify(hash, normalized)) return true
  return normalized !== typed && passwords.verify(hash, typed)
}

export function limited(delay: number) {
  const minutes = Math.max(1, Math.ceil(delay / 60_000))
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return tooManyRequests(delay / 1000, `Demasiados intentos fallidos. Vuelve a intentarlo en ${wait}.`)
}
