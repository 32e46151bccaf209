import type { Access } from '#contract/endpoint.ts'
import { isAllowed } from '#contract/roles.ts'
import type { Ports } from '../ports/services.ts'
import type { SessionRecord, UserRecord } from '../domain/records.ts'
import { forbidden, unauthorized } from './errors.ts'
import { sha256 } from './secret.ts'

/** Absolute lifetime of a session, ms. */
export const SESSION_MS = 12 * 60 * 60 * 1000
/** Idle lifetime of a session, ms. */
const IDLE_MS = 2 * 60 * 60 * 1000
/** Minimum interval between two updates of `last_seen_at`, ms. */
const TOUCH_MS = 60 * 1000

/** How long a typed password opens the calls with `confirm`, ms. */
const CONFIRMED_MS = 5 * 60 * 1000

/** Credentials of requests with keys (programAuth.ts). One session in 65,000 begins as a master key, but shorter. */
const KEYS = /^(Basic |Bearer mk_[\w-]{41,}$)/i
const KEYS_REFUSED = 'Las claves no abren esta llamada: usa las de /program.'

/** The authenticated user of a call. */
export type Caller = { user: UserRecord; session: SessionRecord }

/** Hash of the token of a session, which may not exist. @throws HttpError 401 without one. */
export async function readTokenHash(request: Request): Promise<string> {
  const header = request.headers.get('Authorization') ?? ''
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1]
  if (token === undefined || KEYS.test(header)) throw unauthorized(KEYS.test(header) ? KEYS_REFUSED : undefined)
  return sha256(token)
}

/**
 * @param onIdentified called before the role is checked, so that the log names the user of a 403.
 * @throws HttpError 401 without a valid session, 403 when the role lacks the permission.
 */
export async function authorize(
  token_hash: string,
  access: Exclude<Access, 'public' | 'program'>,
  { repository, clock }: Ports,
  onIdentified: (user: UserRecord) => void,
): Promise<Caller> {
  const caller = await repository.sessions.find(token_hash)
  const now = clock()
  if (!caller || !isLive(caller.session, now)) throw unauthorized()
  onIdentified(caller.user)
  if (!isAllowed(access, caller.user.role)) throw forbidden()
  if (now.getTime() - caller.session.last_seen_at.getTime() >= TOUCH_MS) {
    await repository.sessions.touch(caller.session.token_hash, now)
  }
  return caller
}

/** True while the user typed the password a short time ago: at the sign-in, or at a confirmation. */
export const isConfirmed = ({ created_at, confirmed_at }: SessionRecord, now: Date): boolean =>
  now.getTime() - (confirmed_at ?? created_at).getTime() < CONFIRMED_MS

/** False after the idle or the absolute lifetime of the session. */
export function isLive({ expires_at, last_seen_at }: SessionRecord, now: Date): boolean {
  return now < expires_at && now.getTime() - last_seen_at.getTime() < IDLE_MS
}
