import type { Context, Hono } from 'hono'
import {
  successStatus,
  type AnyStruct,
  type Body,
  type Endpoint,
  type ParamNames,
  type Query,
  type Reply,
} from '#contract/endpoint.ts'
import { isOffered, type Feature } from '#contract/features.ts'
import { callNames } from '#contract/index.ts'
import type { AuditContext, Changes, WriteContext } from '../domain/auditContext.ts'
import { IdempotencyReplay, type IdempotentOperation, type StoredResponse } from '../domain/idempotency.ts'
import { createKeyedLimiter } from '../domain/limiter.ts'
import type { Ports } from '../ports/services.ts'
import type { Refused } from '../domain/pointsResults.ts'
import { createAdmission, kindOf } from './admission.ts'
import { readJson } from './body.ts'
import { bodyLimits } from './bodyLimits.ts'
import { HttpError, tooManyRequests, unsupportedEncoding } from './errors.ts'
import { fingerprint } from './idempotency.ts'
import { fieldsInvalid, programError } from './programErrors.ts'
import { authenticateKey, type ProgramCaller } from './programAuth.ts'
import { sha256 } from './secret.ts'
import { clientSignal, readQuery, toResponse, validate, type AppEnv, type GetClientAddress } from './router.ts'

/** Calls of one key that run at once, and that wait; further ones get 429, so that other keys are served. */
const MAX_CALLS_PER_KEY = 4
const MAX_WAITING_PER_KEY = 60

/** Age after which a key is looked up again once the body has arrived, ms. */
const RECHECK_MS = 1_000

/** Input of a handler that reads. */
export type ProgramCall<E extends Endpoint> = {
  params: { [Name in ParamNames<E['path']>]: string }
  query: Query<E>
  user_id: number
}
/** Its body has a `reference`, and may have `dry_run`. */
type WrittenEndpoint = Endpoint & { body: AnyStruct }
/** Input of a handler that writes. */
export type ProgramWrite<E extends WrittenEndpoint> = {
  body: Body<E>
  /**
   * Creates the context for the write of the request: who, from where, which key and response.
   * @param toReply makes the answer to store from the result of the write.
   * @param changes added to its audit lines.
   */
  context: <Done>(
    toReply: (done: Done) => Answer<E>,
    changes?: Changes,
  ) => WriteContext<({ ok: true } & Done) | Refused<string>>
}
type Answer<E extends Endpoint> = {
  reply: Reply<E>
  /** Where nothing was created. */
  status?: 200
  /** What a reversal of the call takes back. */
  entry_id?: number | null
  order_id?: number
}
export type ProgramRouter = ReturnType<typeof createProgramRouter>

type RouterOptions = {
  getClientAddress: GetClientAddress
  /** Calls of other features are not registered. */
  features: readonly Feature[]
}

/** Connects the endpoints for keys to handlers, in this order: limits, keys, query or body, reference, handler. */
export function createProgramRouter(app: Hono<AppEnv>, ports: Ports, { getClientAddress, features }: RouterOptions) {
  const { repository, clock } = ports
  const admission = createAdmission(repository, tooManyCalls)
  const limit = createKeyedLimiter<number>(MAX_CALLS_PER_KEY, MAX_WAITING_PER_KEY)

  function register(endpoint: Endpoint, respond: (c: Context<AppEnv>, currentCaller: GetCaller) => Promise<Response>) {
    const name = callNames.get(endpoint)!
    const { right } = endpoint
    if (!right) throw new Error(`${endpoint.path} needs a right of the key`)
    if (!isOffered(endpoint, features)) return
    app.on(endpoint.method, endpoint.path, async (c) => {
      const address = getClientAddress(c)
      let lookedUpAt = 0
      const authenticate = async () => {
        lookedUpAt = clock().getTime()
        const request_id = c.get('requestId')
        const act: AuditContext = { name, user_id: null, user_name: null, role: null, at: clock(), address, request_id }
        const setUser = ({ id }: ProgramCaller['user']) => c.set('userId', id)
        const { user, terminal } = await authenticateKey(c.req.raw, right, ports, address, act, setUser)
        const changes: Changes = terminal ? { terminal: [null, terminal.name] } : {}
        return {
          act: { ...act, user_id: user.id, user_name: user.name, role: user.role },
          user,
          changes,
          terminal: terminal?.code ?? null,
        }
      }
      const origin = { address, signal: clientSignal(c.req.raw), kind: kindOf(endpoint.method) }
      const credential = await sha256(c.req.header('Authorization') ?? '')
      return admission.asUser({ ...origin, credential, authenticate, limit }, (caller) =>
        // The key may have been replaced while the body arrived or the call waited.
        respond(c, async () => (clock().getTime() - lookedUpAt >= RECHECK_MS ? authenticate() : caller)),
      )
    })
  }

  function registerProgramRoute<E extends Endpoint>(
    endpoint: E,
    handler: (call: ProgramCall<E>) => Promise<Reply<E>>,
  ): void {
    register(endpoint, async (c, currentCaller) => {
      const params = c.req.param() as ProgramCall<E>['params']
      const query = (endpoint.query && validate(readQuery(c.req.url), endpoint.query, fieldsInvalid)) as Query<E>
      const { user } = await currentCaller()
      const reply = await handler({ params, query, user_id: user.id })
      return toResponse(c, { status: successStatus(endpoint), body: JSON.stringify(reply) })
    })
  }

  function registerProgramWrite<E extends WrittenEndpoint>(
    endpoint: E,
    handler: (call: ProgramWrite<E>) => Promise<Answer<E>>,
  ): void {
    const limits = bodyLimits(endpoint.body)
    register(endpoint, async (c, currentCaller) => {
      if (!['', 'identity'].includes(c.req.header('Content-Encoding') ?? '')) throw unsupportedEncoding()
      const body = validate(await readJson(c.req.raw, limits), endpoint.body, fieldsInvalid) as Body<E> & Referenced
      const { act, user, changes: ofCaller, terminal } = await currentCaller()
      const { reference, dry_run: dryRun = false, ...content } = body
      const hash = await fingerprint(endpoint.method, endpoint.path, canonical(content))
      const call: IdempotentOperation = { user_id: user.id, reference, fingerprint: hash, now: act.at }
      const respond = ({ reply, status }: Answer<E>): StoredResponse => ({
        status: dryRun ? 200 : (status ?? successStatus(endpoint)),
        body: JSON.stringify(reply),
      })
      const replay = (stored: StoredResponse | 'mismatch') => {
        if (stored === 'mismatch') throw programError('reference_used', 'Esta referencia ya se usó con otros datos.')
        c.header('Idempotent-Replayed', 'true')
        return toResponse(c, stored)
      }
      const replayStored = async () => {
        const stored = await repository.program.find(call)
        return stored && replay(stored)
      }
      const context: ProgramWrite<E>['context'] = (toReply, more) => ({
        act,
        changes: { ...more, ...ofCaller, reference: [null, reference] },
        ...(dryRun
          ? { dryRun }
          : {
              reference: {
                ...call,
                toRecord: (result) => {
                  if (!result.ok) return null
                  const answer = toReply(result)
                  const { entry_id = null, order_id = null } = answer
                  return { ...respond(answer), entry_id, order_id, terminal }
                },
              },
            }),
      })
      try {
        // A write stores its reference last, and refuses a used one; a dry run stores none.
        return (dryRun && (await replayStored())) || toResponse(c, respond(await handler({ body, context })))
      } catch (error) {
        if (error instanceof IdempotencyReplay) return replay(error.response)
        // A repeat may be refused for what its first call has changed.
        const replayed = error instanceof HttpError && (await replayStored())
        if (replayed) return replayed
        throw error
      }
    })
  }

  return { registerProgramRoute, registerProgramWrite }
}

type Referenced = { reference: string; dry_run?: boolean }
type GetCaller = () => Promise<{
  act: AuditContext
  user: { id: number }
  changes: Changes
  terminal: string | null
}>

/** The same for every spelling of a body: keys are sorted, and null is as good as absent. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined)
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, canonical(field)]),
  )
}

const tooManyCalls = () =>
  tooManyRequests(1, 'Esta clave tiene demasiadas llamadas en curso. Espera un segundo y repite la misma llamada.')
