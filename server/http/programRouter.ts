import type { Hono } from 'hono'
import { successStatus, type Endpoint, type ParamNames, type Query, type Reply } from '#contract/endpoint.ts'
import { isOffered, type Feature } from '#contract/features.ts'
import { callNames } from '#contract/index.ts'
import { createKeyedLimiter, LimiterFullError } from '../limiter.ts'
import type { Ports } from '../ports.ts'
import { tooManyRequests } from './errors.ts'
import { authenticateKey, type ProgramCaller } from './programAuth.ts'
import { clientSignal, readQuery, toResponse, validate, type AppEnv, type GetClientAddress } from './router.ts'

/** Calls of one key that run at once, and that wait; further ones get 429, so that other keys are served. */
const MAX_CALLS_PER_KEY = 4
const MAX_WAITING_PER_KEY = 60

/** Input of a handler. */
export type ProgramCall<E extends Endpoint> = {
  params: { [Name in ParamNames<E['path']>]: string }
  query: Query<E>
  caller: ProgramCaller
}
export type RegisterProgramRoute = ReturnType<typeof createProgramRouter>['registerProgramRoute']

type RouterOptions = {
  getClientAddress: GetClientAddress
  /** Calls of other features are not registered. */
  features: readonly Feature[]
}

/** Connects the calls of keys to handlers, in this order: keys, limit of the key, path and query, body, handler. */
export function createProgramRouter(app: Hono<AppEnv>, ports: Ports, { getClientAddress, features }: RouterOptions) {
  const limitCalls = createKeyedLimiter<ProgramCaller['user']['id']>(MAX_CALLS_PER_KEY, MAX_WAITING_PER_KEY)

  function registerProgramRoute<E extends Endpoint>(
    endpoint: E,
    handler: (call: ProgramCall<E>) => Promise<Reply<E>>,
  ): void {
    const name = callNames.get(endpoint)!
    if (!isOffered(endpoint, features)) return
    app.on(endpoint.method, endpoint.path, async (c) => {
      const address = getClientAddress(c)
      const stranger = { name, user_id: null, user_name: null, role: null, at: ports.clock(), address }
      const caller = await authenticateKey(c.req.raw, ports, address, { ...stranger, request_id: c.get('requestId') })
      c.set('userId', caller.user.id)
      const respond = async () => {
        const params = c.req.param() as ProgramCall<E>['params']
        const query = (endpoint.query && validate(readQuery(c.req.url), endpoint.query)) as Query<E>
        const reply = await handler({ params, query, caller })
        return toResponse(c, { status: successStatus(endpoint), body: JSON.stringify(reply) })
      }
      return limitCalls(caller.user.id, respond, clientSignal(c.req.raw)).catch((error: unknown) => {
        throw error instanceof LimiterFullError ? tooManyCalls() : error
      })
    })
  }

  return { registerProgramRoute }
}

const tooManyCalls = () =>
  tooManyRequests(1, 'Esta clave tiene demasiadas llamadas en curso. Espera un segundo y repite la misma llamada.')
