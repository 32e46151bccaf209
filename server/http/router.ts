import type { Context, Hono } from 'hono'
import { create, StructError } from 'superstruct'
import { Id } from '#contract/common.ts'
import {
  successStatus,
  type AnyStruct,
  type Body,
  type Endpoint,
  type Params,
  type Query,
  type Reply,
} from '#contract/endpoint.ts'
import { fieldErrors } from '#contract/rules.ts'
import type { IdempotencyContext, StoredResponse, IdempotentCall, Ports, Refused } from '../ports.ts'
import { createLimiter, createKeyedLimiter } from '../limiter.ts'
import { authorize, type Caller } from './auth.ts'
import { readJson, readMultipart } from './body.ts'
import {
  serializeError,
  clientClosedRequest,
  HttpError,
  notFound,
  unprocessable,
  unsupportedEncoding,
} from './errors.ts'
import { fingerprint, withIdempotency } from './idempotency.ts'

/** Largest multipart body, bytes: a picture of 10 MB and the fields beside it. */
const MAX_MULTIPART_BYTES = 11 * 1024 * 1024

/** Multipart bodies held in memory at once, over the whole process; the others are not read yet. */
const MULTIPARTS_AT_ONCE = 16
const inTurn = createLimiter(MULTIPARTS_AT_ONCE)
/** Forms of one person that are read at once. Theirs wait for each other, so that slow ones, or many, keep no place from others. */
const FORMS_OF_ONE = 3

/** A session that was looked up longer ago than this, ms, is looked up anew: a body may take minutes to come. */
const LOOK_HOLDS = 1_000

export type AppEnv = { Variables: { requestId: string; userId?: number } }

/** What a handler gets: checked input, who calls, and from where. */
export type Call<E extends Endpoint, B = Body<E>> = {
  params: Params<E>
  query: Query<E>
  body: B
  /** Client address, for limits. */
  address: string
  /** Aborted when the client goes away, with the refusal that ends the call. */
  signal: AbortSignal
  /**
   * What a write takes to keep its answer under the caller's Idempotency-Key, given how its result is answered; undefined where there
   * is no key. Every `idempotent` call passes it to the one write that has its effect.
   */
  idempotency: <Done>(
    reply: (done: Done) => Reply<E>,
  ) => IdempotencyContext<({ ok: true } & Done) | Refused<string>> | undefined
} & (E['access'] extends 'public' ? { caller?: undefined } : { caller: Caller })

type Handler<E extends Endpoint, B> = (call: Call<E, B>) => Promise<Reply<E>>
/** Reads a body, gives it to `work`, and puts away what it took. */
type Receive<B> = (request: Request, work: (body: B) => Promise<Response>) => Promise<Response>
type RouteOptions<E extends Endpoint, B> = {
  /** Reads and checks the body where it is too large to be held in memory, as the contract's own type. */
  receive?: Receive<B>
  /** What to keep under an Idempotency-Key where the reply itself must not be storedReply: a refusal, which a repeat then gets. */
  storedReply?: (reply: Reply<E>, call: Call<E, B>) => Reply<E> | HttpError
}
export type RegisterRoute = ReturnType<typeof createRouter>['registerRoute']

/** Reads a client's address from the platform's own request. */
export type GetClientAddress = (c: Context) => string

/**
 * Ties calls of the contract to handlers, always in this order: session → role → path, query and body → (idempotency) → work. So
 * nobody learns from a 404 or 422 what they may not see. Session and role count once more where the body was long in coming.
 */
export function createRouter(app: Hono<AppEnv>, ports: Ports, addressOf: GetClientAddress) {
  const once = withIdempotency(ports)
  const ofOne = createKeyedLimiter<Caller['user']['id']>(FORMS_OF_ONE)

  async function callerOf(endpoint: Endpoint, c: Context<AppEnv>): Promise<Caller | undefined> {
    if (endpoint.access === 'public') return undefined
    const caller = await authorize(c.req.raw, endpoint.access, ports)
    c.set('userId', caller.user.id)
    return caller
  }

  function registerRoute<E extends Endpoint, B = Body<E>>(
    endpoint: E,
    handler: Handler<E, B>,
    { storedReply, receive = readWhole(endpoint) }: RouteOptions<E, B> = {},
  ): void {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const looked = ports.clock().getTime()
      const caller = await callerOf(endpoint, c)
      if (!['', 'identity'].includes(c.req.header('Content-Encoding') ?? '')) throw unsupportedEncoding()
      const params = readParams(c.req.param() as Record<string, string>)
      const query = endpoint.query && validate(readQuery(c.req.url), endpoint.query)
      const given = { params, query, address: addressOf(c), signal: signalOf(c.req.raw) }
      const answered = () =>
        receive(c.req.raw, async (body) => {
          // Who was shown out, or got another role, while their body came does nothing with it.
          const isOld = ports.clock().getTime() - looked >= LOOK_HOLDS
          const present = isOld ? await callerOf(endpoint, c) : caller
          return answerTo(c, { ...given, caller: present, body })
        })
      return endpoint.encoding === 'multipart' && caller ? ofOne(caller.user.id, answered, given.signal) : answered()
    })

    async function answerTo(c: Context, given: { caller: Caller | undefined; body: B }): Promise<Response> {
      const { caller } = given
      const status = successStatus(endpoint)
      const text = (reply: Reply<E>): StoredResponse => ({ status, body: JSON.stringify(reply) ?? '' })

      const key = c.req.header('Idempotency-Key')
      const callWith = (idempotency: unknown) => ({ ...given, idempotency }) as unknown as Call<E, B>
      if (!endpoint.idempotent || key === undefined || !caller)
        return answer(c, text(await handler(callWith(() => undefined))))
      const work = async (keyed: IdempotentCall) => {
        const keptOf = (reply: Reply<E>) => {
          const keeps = storedReply ? storedReply(reply, call) : reply
          return keeps instanceof HttpError ? serializeError(keeps) : text(keeps)
        }
        const call: Call<E, B> = callWith(
          (replyOf: (done: unknown) => Reply<E>): IdempotencyContext<{ ok: boolean }> => ({
            ...keyed,
            toResponse: (result) => (result.ok ? keptOf(replyOf(result)) : null),
          }),
        )
        return text(await handler(call))
      }
      const print = await fingerprint(endpoint.method, c.req.path + new URL(c.req.url).search, given.body)
      const found = await once({ user_id: caller.user.id, key, fingerprint: print }, work)
      if (found.replayed) c.header('Idempotent-Replayed', 'true')
      return answer(c, found)
    }
  }

  return { registerRoute }
}

/** A platform aborts with a reason of its own, perhaps no error: ours is told from a fault, in the log and to whatever measures. */
function signalOf({ signal }: Request): AbortSignal {
  const gone = new AbortController()
  const leave = () => gone.abort(clientClosedRequest())
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  return gone.signal
}

function answer(c: Context, { status, body }: { status: number; body: string }): Response {
  if (status === 204) return c.body(null, 204)
  return c.body(body, status as 200, { 'Content-Type': 'application/json; charset=UTF-8' })
}

/** The body in memory, as the contract says it is. */
function readWhole<B>(endpoint: Endpoint): Receive<B> {
  const checked = (body: unknown) => (endpoint.body && validate(body, endpoint.body)) as B
  if (endpoint.encoding === 'multipart')
    return (request, work) => inTurn(async () => work(checked(await readMultipart(request, MAX_MULTIPART_BYTES))))
  return async (request, work) => work(checked(endpoint.body && (await readJson(request))))
}

/** An id that is none names nothing that exists: 404. */
function readParams(params: Record<string, string>): Record<string, number> {
  const read: Record<string, number> = {}
  for (const [name, value] of Object.entries(params)) {
    const [error, id] = Id.validate(value, { coerce: true })
    if (error) throw notFound()
    read[name] = id
  }
  return read
}

/** An empty parameter is one that was not given (`?search=&key=`). */
function readQuery(url: string): Record<string, string> {
  return Object.fromEntries([...new URL(url).searchParams].filter(([, value]) => value !== ''))
}

/** @throws HttpError 422 with the sentences of the fields. */
export function validate(value: unknown, struct: AnyStruct): unknown {
  try {
    return create(value, struct)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const errors = fieldErrors(error)
    // The ids of a bulk act are no field of a form: what is wrong with them is all that staff read.
    throw unprocessable(errors, errors['list']?.[0])
  }
}
