import { createKeyedLimiter, LimiterFullError } from '../domain/limiter.ts'
import type { DatabaseCall, Repository } from '../ports/repository.ts'
import { HttpError, tooManyCalls } from './errors.ts'

/** Look-ups of unknown credentials of one address that run at once, and that wait. */
const MAX_LOOKUPS = 2
const MAX_WAITING_LOOKUPS = 60
/** Credentials that are remembered; the oldest are forgotten first. */
const MAX_KNOWN = 20_000

type Origin = {
  address: string
  /** Ends waiting, and the statements of a read. */
  signal: AbortSignal
  kind: DatabaseCall['kind']
}

type LimitUser = ReturnType<typeof createKeyedLimiter<number>>

type Admitted<Caller> = Origin & {
  /** Hash of the credential that the call carries. */
  credential: string
  /** Looks the credential up. @throws HttpError 401 */
  authenticate: () => Promise<Caller>
  /** Of the calls of a user. */
  limit: LimitUser
}

/**
 * Limits calls before the database is asked: by user when the credential was valid before in this process, else by
 * address, so that wrong credentials of an address do not refuse the valid ones of others behind it.
 */
export function createAdmission({ forCall }: Pick<Repository, 'forCall'>, tooMany: () => HttpError = tooManyCalls) {
  const known = new Map<string, number>()
  const limitLookups = createKeyedLimiter<string>(MAX_LOOKUPS, MAX_WAITING_LOOKUPS)

  const refuse = (error: unknown): never => {
    throw error instanceof LimiterFullError ? tooMany() : error
  }

  /** Notes that a credential is valid. */
  function remember(credential: string, user_id: number): void {
    known.delete(credential)
    known.set(credential, user_id)
    const [oldest] = known.keys()
    if (known.size > MAX_KNOWN) known.delete(oldest!)
  }

  /** Runs `work` of a caller without an account. @throws HttpError 429 */
  function asAddress<T>({ address, signal, kind }: Origin, work: () => Promise<T>, limit = limitLookups): Promise<T> {
    return limit(address, () => forCall(callOf(`address:${address}`, kind, signal), work), signal).catch(refuse)
  }

  /** Runs `work` with the caller of a credential. @throws HttpError 401 or 429 */
  async function asUser<Caller extends { user: { id: number } }, T>(
    { credential, authenticate, limit, ...origin }: Admitted<Caller>,
    work: (caller: Caller) => Promise<T>,
  ): Promise<T> {
    const run = (id: number, toCaller: () => Caller | Promise<Caller>): Promise<T> =>
      limit(
        id,
        () => forCall(callOf(`user:${id}`, origin.kind, origin.signal), async () => work(await toCaller())),
        origin.signal,
      ).catch(refuse)
    const user_id = known.get(credential)
    if (user_id !== undefined)
      return run(user_id, () =>
        authenticate().catch((error: unknown) => {
          if (error instanceof HttpError && error.status === 401) known.delete(credential)
          throw error
        }),
      )
    const caller = await asAddress(origin, authenticate)
    remember(credential, caller.user.id)
    return run(caller.user.id, () => caller)
  }

  return { asAddress, asUser, remember }
}

export type Admission = ReturnType<typeof createAdmission>

/** A write finishes without its caller: a till or browser that repeats it gets its answer. */
function callOf(holder: string, kind: DatabaseCall['kind'], signal: AbortSignal): DatabaseCall {
  return { holder, kind, signal: kind === 'write' ? undefined : signal }
}

/** Kind of the statements of a call. */
export const kindOf = (method: string): DatabaseCall['kind'] => (method === 'GET' ? 'read' : 'write')
