import { auth } from '#contract/auth.ts'
import { roleLabels } from '#contract/roles.ts'
import { createAddressDelays } from '../domain/addressDelays.ts'
import { isLive, SESSION_MS } from '../http/auth.ts'
import { unauthorized } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { generateToken, sha256 } from '../http/secret.ts'
import type { Ports } from '../ports/services.ts'
import { DEVICE_LIFETIME } from '../domain/signInLimits.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'
import { checkCurrentPassword, DEVICE_COOKIE, limited, verifyPassword } from './verifyPassword.ts'

export function registerAuthRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { repository, passwords, clock } = ports
  // Verified for an unknown e-mail, so that it takes as long as a wrong password.
  const dummyHash = passwords.hash(generateToken())
  dummyHash.catch(() => undefined)

  const delays = createAddressDelays()

  registerRoute(auth.signIn, async ({ body, address, http, actOf }) => {
    const delay = delays.remaining(address, clock())
    // The address delays no device that signed in before.
    if (delay > 0 && http.getCookie(DEVICE_COOKIE) === undefined) throw limited(delay)
    const email = body.email.trim()
    const user = await repository.users.findByEmail(email)
    if (user) http.setUserId(user.id)
    const password_hash = user?.password_hash ?? (await dummyHash)
    const attempt = { email, user, password_hash, password: body.password }
    const { matches, device } = await verifyPassword(ports, attempt, { address, http, act: actOf(null), delays })
    if (!user || !matches) throw refused()

    const security_token = generateToken()
    const now = clock()
    const expires_at = new Date(now.getTime() + SESSION_MS)
    const token_hash = await sha256(security_token)
    const session = { token_hash, user_id: user.id, created_at: now, last_seen_at: now, expires_at }
    const created = await repository.sessions.create(session, user.password_hash, { act: actOf(user) })
    if (!created.ok) throw refused()
    http.remember(token_hash, user.id)
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

  registerRoute(auth.signOutOthers, async ({ caller: { user, session }, context }) => {
    const { ended } = await repository.sessions.removeOthers(user.id, session.token_hash, context())
    return { ended: ended.filter((other) => isLive(other, clock())).length }
  })

  registerRoute(auth.confirm, async ({ body, caller: { user, session }, address, http, actOf, context }) => {
    await checkCurrentPassword(ports, user, body.current, { address, http, act: actOf(user) })
    await repository.sessions.confirm(session.token_hash, context())
    return { status: true }
  })

  registerRoute(auth.changePassword, async ({ body, caller, address, http, actOf, context }) => {
    const { user, session } = caller
    await checkCurrentPassword(ports, user, body.current, { address, http, act: actOf(user) })
    const reply = () => ({ status: true as const })
    await refuseWeakPassword(body.password, user)
    const password_hash = await passwords.hash(body.password)
    const changed = await repository.users.setPassword(
      user.id,
      password_hash,
      session.token_hash,
      body.end_keys ?? [],
      context(reply),
    )
    if (!changed.ok) throw unauthorized()
    return reply()
  })
}

const refused = () => unauthorized('No fue posible iniciar sesion')
