import { auth } from '#contract/auth.ts'
import { roleLabels } from '#contract/roles.ts'
import type { Act } from '../act.ts'
import { SESSION_MS } from '../http/auth.ts'
import { unauthorized } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { generateToken, sha256 } from '../http/secret.ts'
import type { Ports } from '../ports.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, DEVICE_LIFETIME } from '../signInLimits.ts'
import { verifyLimited, type Guess, type GuessedUser } from './guessLimit.ts'

/** Cookie of a device that signed in before. It gives no access; it keeps strangers from locking the device out. */
const DEVICE_COOKIE = 'canje_device'

export function registerAuthRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { repository, passwords, clock } = ports
  // Verified for an unknown e-mail, so that it takes as long as a wrong password.
  const dummyHash = passwords.hash(generateToken())
  dummyHash.catch(() => undefined)

  registerRoute(auth.signIn, async ({ body, address, http, actOf }) => {
    const email = body.email.trim()
    const user = await repository.users.findByEmail(email)
    if (user) http.setUserId(user.id)
    const device = await findDevice(http.getCookie(DEVICE_COOKIE))
    const account = await sha256(email.toLowerCase())
    const isKnownDevice = user !== null && device.users.includes(user.id)
    const guess = isKnownDevice
      ? deviceGuess(account, device.token_hash, user, address)
      : strangerGuess(account, user, address)
    const failed: Act = { ...actOf(null), name: 'auth.failed' }
    const matches = await verifyLimited(ports, guess, failed, async () =>
      passwords.verify(user?.password_hash ?? (await dummyHash), body.password),
    )
    if (!user || !matches) throw refused()

    const security_token = generateToken()
    const now = clock()
    const expires_at = new Date(now.getTime() + SESSION_MS)
    const token_hash = await sha256(security_token)
    const session = { token_hash, user_id: user.id, created_at: now, last_seen_at: now, expires_at }
    const created = await repository.sessions.create(session, user.password_hash, { act: actOf(user) })
    if (!created.ok) throw refused()
    await repository.knownDevices.remember({ token_hash: device.token_hash, user_id: user.id, last_used_at: now })
    http.setCookie(DEVICE_COOKIE, device.token, DEVICE_LIFETIME)
    return {
      profile: { id: user.id, name: user.name, roles: [{ name: user.role, label: roleLabels[user.role] }] },
      expiration_token: expires_at.toISOString(),
      security_token,
    }
  })

  registerRoute(auth.signOut, async ({ caller, context }) => {
    await repository.sessions.remove(caller.session.token_hash, context())
    return undefined
  })

  /** The device of a cookie with its users, or a new one. Colleagues who share a device share its token. */
  async function findDevice(cookie: string | undefined) {
    if (cookie) {
      const token_hash = await sha256(cookie)
      const users = await repository.knownDevices.usersOf(token_hash)
      if (users.length > 0) return { token: cookie, token_hash, users }
    }
    const token = generateToken()
    return { token, token_hash: await sha256(token), users: [] }
  }
}

/** Failures on a known device count for it alone. */
function deviceGuess(account: string, token_hash: string, user: GuessedUser, address: string): Guess {
  const key = `device:${token_hash}:${account}`
  return { limits: { [key]: ACCOUNT_LIMIT }, clearedBySuccess: [key], user, address }
}

/** Failures on other devices count for the account, over all addresses, and for the address, over all accounts. */
function strangerGuess(account: string, user: GuessedUser | null, address: string): Guess {
  const key = `account:${account}`
  // A success leaves the failures of the address, which others may have caused.
  const limits = { [key]: ACCOUNT_LIMIT, [`address:${address}`]: ADDRESS_LIMIT }
  return { limits, clearedBySuccess: [key], user, address }
}

const refused = () => unauthorized('No fue posible iniciar sesion')
