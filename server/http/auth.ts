import type { Access } from '#contract/endpoint.ts'
import { isAllowed } from '#contract/roles.ts'
import type { Ports } from '../ports.ts'
import type { SessionRecord, UserRecord } from '../records.ts'
import { forbidden, unauthorized } from './errors.ts'
import { sha256 } from './secret.ts'

/** A session ends this long after sign-in, whatever is done, ms. */
export const SESSION_MS = 12 * 60 * 60 * 1000
/** And this long after its last call, ms. */
const IDLE_MS = 2 * 60 * 60 * 1000
/** `last_seen_at` is written at most this often, ms: not a write for every call. */
const TOUCH_MS = 60 * 1000

/** Who calls. */
export type Caller = { user: UserRecord; session: SessionRecord }

/** @throws HttpError 401 without a live session, 403 where the role may not. */
export async function authorize(
  request: Request,
  access: Exclude<Access, 'public'>,
  { repository, clock }: Ports,
): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (token === undefined) throw unauthorized()
  const caller = await repository.sessions.find(await sha256(token))
  const now = clock()
  if (!caller || !isLive(caller.session, now)) throw unauthorized()
  if (!isAllowed(access, caller.user.role)) throw forbidden()
  if (now.getTime() - caller.session.last_seen_at.getTime() >= TOUCH_MS) {
    await repository.sessions.touch(caller.session.token_hash, now)
  }
  return caller
}

function isLive({ expires_at, last_seen_at }: SessionRecord, now: Date): boolean {
  return now < expires_at && now.getTime() - last_seen_at.getTime() < IDLE_MS
}
