import { auth } from '#contract/auth.ts'
import { roleLabels } from '#contract/roles.ts'
import { SESSION_MS } from '../http/auth.ts'
import { tooManyRequests, unauthorized } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { generateToken, sha256 } from '../http/secret.ts'
import type { Ports } from '../ports.ts'

/** Failed sign-ins within WINDOW_MS, for an account from one address and for an address over all accounts. */
const ATTEMPT_LIMITS = { account: 5, address: 20 }
const WINDOW_MS = 15 * 60 * 1000

export function registerAuthRoutes(registerRoute: RegisterRoute, { repository, passwords, clock }: Ports): void {
  // Verified for an unknown e-mail, so that it takes as long as a wrong password.
  const dummyHash = passwords.hash(generateToken())
  dummyHash.catch(() => undefined)

  registerRoute(auth.signIn, async ({ body, address }) => {
    const at = clock()
    const account = await sha256(body.email.trim().toLowerCase())
    const since = new Date(at.getTime() - WINDOW_MS)
    const attempt = await repository.signInAttempts.take({ account, address, at, since, limits: ATTEMPT_LIMITS })
    if (!attempt.allowed) throw blocked(attempt.oldest.getTime() + WINDOW_MS - at.getTime())

    const user = await repository.users.findByEmail(body.email.trim())
    const matches = await passwords.verify(user?.password_hash ?? (await dummyHash), body.password)
    if (!user || !matches) throw refused()

    const security_token = generateToken()
    const expires_at = new Date(at.getTime() + SESSION_MS)
    const token_hash = await sha256(security_token)
    const session = { token_hash, user_id: user.id, created_at: at, last_seen_at: at, expires_at }
    if (!(await repository.sessions.create(session, user.password_hash))) throw refused()
    await repository.signInAttempts.clear(account, address)
    return {
      profile: { id: user.id, name: user.name, roles: [{ name: user.role, label: roleLabels[user.role] }] },
      expiration_token: expires_at.toISOString(),
      security_token,
    }
  })

  registerRoute(auth.signOut, async ({ caller }) => {
    await repository.sessions.remove(caller.session.token_hash)
    return undefined
  })
}

const refused = () => unauthorized('No fue posible iniciar sesion')

function blocked(waitMs: number) {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return tooManyRequests(waitMs / 1000, `Demasiados intentos fallidos. Vuelve a intentarlo en ${wait}.`)
}
