import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
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
import { isOffered, type Feature } from '#contract/features.ts'
import { callNames, type CallName } from '#contract/index.ts'
import { fieldErrors } from '#contract/rules.ts'
import type { AuditContext, WriteContext } from '../domain/auditContext.ts'
import type { StoredResponse, IdempotentCall } from '../domain/idempotency.ts'
import type { Ports } from '../ports/services.ts'
import type { Refused } from '../domain/pointsResults.ts'
import type { UserRecord } from '../domain/records.ts'
import { createKeyedLimiter, createLimiter } from '../domain/limiter.ts'
import { kindOf, type Admission } from './admission.ts'
import { authorize, isConfirmed, readTokenHash, type Caller } from './auth.ts'
import { readJson, readMultipart } from './body.ts'
import { bodyLimits } from './bodyLimits.ts'
import {
  badRequest,
  serializeError,
  clientClosedRequest,
  HttpError,
  notFound,
  passwordNeeded,
  unprocessable,
  unsupportedEncoding,
} from './errors.ts'
import { fingerprint, withIdempotency } from './idempotency.ts'

/** Maximum size of a multipart body, bytes: an image of 10 MB and its fields. */
const MAX_MULTIPART_BYTES = 11 * 1024 * 1024

/** Multipart bodies in memory at once, over all users; further ones are not read yet. */
const MAX_MULTIPART_BODIES = 16
const multipartLimiter = createLimiter(MAX_MULTIPART_BODIES)
/** Forms of one user that are read at once, so that slow uploads of one user do not block the others. */
const MAX_FORMS_PER_USER = 3
/** Other calls of one user that run at once. */
const MAX_CALLS_PER_USER = 4
/** Calls of one user that wait; further ones get 429, so that the others are served. */
const MAX_WAITING_PER_USER = 60
/** Sign-ins of one address that run at once, and that wait: each takes a processor for as long as its password. */
const MAX_SIGN_INS = 2
const MAX_WAITING_SIGN_INS = 60

/** Age after which a session is looked up again once the body has arrived, ms: a body may take minutes. */
const SESSION_RECHECK_MS = 1_000

export type AppEnv = { Variables: { requestId: string; userId?: number } }

/** Parts of request and response that the contract does not describe. */
export type HttpContext = {
  getCookie(name: string): string | undefined
  /** Sets a cookie that scripts cannot read. @param lifetime ms. */
  setCookie(name: string, value: string, lifetime: number): void
  /** Names the user of a public call in the log. */
  setUserId(id: number): void
  /** Notes a session or link that was just created, by its hash, so that its first call is not limited by address. */
  remember(credential: string, user_id: number): void
}

/** Input of a handler. */
export type Call<E extends Endpoint, B = Body<E>> = {
  params: Params<E>
  query: Query<E>
  body: B
  /** Client address, for the sign-in limits. */
  address: string
  /** Aborted with HttpError 499 when the client disconnects. */
  signal: AbortSignal
  http: HttpContext
  /** An act of `user`, whom the handler of a public call identifies; null for an unknown one. */
  actOf: ActOf
} & (E['access'] extends 'public' ? { caller?: undefined } : { caller: Caller; context: CreateContext<E> })

type ActOf = (user: Pick<UserRecord, 'id' | 'name' | 'role'> | null) => AuditContext

/**
 * Creates the context for the write of the request: who, from where, which key and response.
 * @param toReply makes the reply to store from the result of the write.
 */
type CreateContext<E extends Endpoint> = E extends { idempotent: true }
  ? <Done>(toReply: (done: Done) => Reply<E>) => WriteContext<({ ok: true } & Done) | Refused<string>>
  : () => { act: AuditContext }

type Handler<E extends Endpoint, B> = (call: Call<E, B>) => Promise<Reply<E>>
/** Reads a body, passes it to `work` and releases its resources afterwards. */
type ReadBody<B> = (
  request: Request,
  work: (body: B) => Promise<Response>,
  caller: Caller | undefined,
) => Promise<Response>
type RouteOptions<E extends Endpoint, B> = {
  /**
   * Reads and validates the body, for bodies that are too large for memory.
   * @default reads the body into memory as the contract describes it
   */
  readBody?: ReadBody<B>
  /** The reply to store under an Idempotency-Key instead of the actual one, which may hold a secret. */
  toStoredReply?: (reply: Reply<E>, call: Call<E, B>) => Reply<E> | HttpError
}
export type RegisterRoute = ReturnType<typeof createRouter>['registerRoute']

export type GetClientAddress = (c: Context) => string

type RouterOptions = {
  getClientAddress: GetClientAddress
  /** Calls of other features are not registered. */
  features: readonly Feature[]
}

/**
 * Connects endpoints to handlers: limits, session, role, password, path and query, body, idempotency, handler.
 * Authorisation comes first, so that 404 and 422 reveal nothing to callers without permission.
 */
export function createRouter(
  app: Hono<AppEnv>,
  ports: Ports,
  { admission, getClientAddress, features }: RouterOptions & { admission: Admission },
) {
  const runIdempotent = withIdempotency(ports)
  const limitForms = createKeyedLimiter<number>(MAX_FORMS_PER_USER, MAX_WAITING_PER_USER)
  const limitCalls = createKeyedLimiter<number>(MAX_CALLS_PER_USER, MAX_WAITING_PER_USER)
  const limitSignIns = createKeyedLimiter<string>(MAX_SIGN_INS, MAX_WAITING_SIGN_INS)

  function registerRoute<E extends Endpoint, B = Body<E>>(
    endpoint: E,
    handler: Handler<E, B>,
    { toStoredReply, readBody = readIntoMemory(endpoint) }: RouteOptions<E, B> = {},
  ): void {
    const name = nameOf(endpoint)
    const { access } = endpoint
    if (access === 'program') throw new Error(`${endpoint.path} is registered by createProgramRouter`)
    if (!isOffered(endpoint, features)) return
    const kind = kindOf(endpoint.method)
    app.on(endpoint.method, endpoint.path, async (c) => {
      const origin = { address: getClientAddress(c), signal: clientSignal(c.req.raw), kind }
      if (access === 'public')
        // Limited once the body is there: slow senders of an address do not block its other callers.
        return run(c, origin, undefined, (body, respondTo) =>
          admission.asAddress(origin, () => respondTo(undefined, body), limitSignIns),
        )
      const credential = await readTokenHash(c.req.raw)
      let lookedUpAt = 0
      const authenticate = async () => {
        lookedUpAt = ports.clock().getTime()
        const caller = await authorize(credential, access, ports, ({ id }) => c.set('userId', id))
        if (endpoint.confirm && !isConfirmed(caller.session, ports.clock())) throw passwordNeeded()
        return caller
      }
      const limit = endpoint.encoding === 'multipart' ? limitForms : limitCalls
      return admission.asUser({ ...origin, credential, authenticate, limit }, (caller) =>
        run(c, origin, caller, async (body, respondTo) => {
          // The session or role may have ended while the call waited or its body arrived.
          const isStale = ports.clock().getTime() - lookedUpAt >= SESSION_RECHECK_MS
          return respondTo(isStale ? await authenticate() : caller, body)
        }),
      )
    })

    /** Reads the request; `admit` passes it to the handler. */
    async function run(
      c: Context<AppEnv>,
      { address, signal }: { address: string; signal: AbortSignal },
      caller: Caller | undefined,
      admit: (body: B, respondTo: (caller: Caller | undefined, body: B) => Promise<Response>) => Promise<Response>,
    ): Promise<Response> {
      if (!['', 'identity'].includes(c.req.header('Content-Encoding') ?? '')) throw unsupportedEncoding()
      const params = readParams(c.req.param() as Record<string, string>)
      const query = endpoint.query && validate(readQuery(c.req.url), endpoint.query)
      const input = {
        params,
        query,
        address,
        signal,
        http: { ...httpContext(c), remember: admission.remember },
        actOf: ((user) => ({
          name,
          user_id: user?.id ?? null,
          user_name: user?.name ?? null,
          role: user?.role ?? null,
          at: ports.clock(),
          request_id: c.get('requestId'),
          address,
        })) satisfies ActOf,
      }
      const respondTo = (currentCaller: Caller | undefined, body: B) =>
        respond(c, { ...input, caller: currentCaller, body })
      return readBody(c.req.raw, (body) => admit(body, respondTo), caller)
    }

    async function respond(
      c: Context,
      input: { caller: Caller | undefined; actOf: ActOf; body: B },
    ): Promise<Response> {
      const { caller, actOf } = input
      const status = successStatus(endpoint)
      const serialize = (reply: Reply<E>): StoredResponse => ({ status, body: JSON.stringify(reply) ?? '' })

      const key = c.req.header('Idempotency-Key')
      const callWith = (context: unknown) => ({ ...input, context }) as unknown as Call<E, B>
      const act = () => actOf(caller?.user ?? null)
      if (!endpoint.idempotent || key === undefined || !caller)
        return toResponse(c, serialize(await handler(callWith(() => ({ act: act() })))))
      const work = async (idempotentCall: IdempotentCall) => {
        const serializeStored = (reply: Reply<E>) => {
          const stored = toStoredReply ? toStoredReply(reply, call) : reply
          return stored instanceof HttpError ? serializeError(stored) : serialize(stored)
        }
        const call: Call<E, B> = callWith((toReply: (done: unknown) => Reply<E>): WriteContext<{ ok: boolean }> => ({
          act: act(),
          idempotency: {
            ...idempotentCall,
            toResponse: (result) => (result.ok ? serializeStored(toReply(result)) : null),
          },
        }))
        return serialize(await handler(call))
      }
      const hash = await fingerprint(endpoint.method, c.req.path + new URL(c.req.url).search, input.body)
      const response = await runIdempotent({ user_id: caller.user.id, key, fingerprint: hash }, work)
      if (response.replayed) c.header('Idempotent-Replayed', 'true')
      return toResponse(c, response)
    }
  }

  return { registerRoute }
}

function nameOf(endpoint: Endpoint): CallName {
  const name = callNames.get(endpoint)
  if (!name) throw new Error(`${endpoint.path} is not part of the contract`)
  return name
}

function httpContext(c: Context<AppEnv>): Omit<HttpContext, 'remember'> {
  return {
    getCookie: (name) => getCookie(c, name),
    setCookie: (name, value, lifetime) =>
      setCookie(c, name, value, {
        path: '/api',
        httpOnly: true,
        sameSite: 'Strict',
        secure: isHttps(c),
        maxAge: Math.floor(lifetime / 1000),
      }),
    setUserId: (id) => c.set('userId', id),
  }
}

/** A false X-Forwarded-Proto harms only the client that sends it: its browser would drop the cookie. */
function isHttps(c: Context): boolean {
  return c.req.header('X-Forwarded-Proto') === 'https' || c.req.url.startsWith('https:')
}

/** Aborts with HttpError 499: platforms abort with reasons of their own, which would be logged as faults. */
export function clientSignal({ signal }: Request): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(clientClosedRequest())
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  return controller.signal
}

export function toResponse(c: Context, { status, body }: { status: number; body: string }): Response {
  if (status === 204) return c.body(null, 204)
  return c.body(body, status as 200, { 'Content-Type': 'application/json; charset=UTF-8' })
}

function readIntoMemory<B>(endpoint: Endpoint): ReadBody<B> {
  const { body: struct, encoding } = endpoint
  if (!struct) return (_, work) => work(undefined as B)
  const limits = bodyLimits(struct)
  const validated = (body: unknown) => validate(body, struct) as B
  if (encoding === 'multipart')
    return (request, work) =>
      multipartLimiter(async () => work(validated(await readMultipart(request, MAX_MULTIPART_BYTES, limits))))
  return async (request, work) => work(validated(await readJson(request, limits)))
}

/** @throws HttpError 404 for a malformed id, which cannot exist. */
function readParams(params: Record<string, string>): Record<string, number> {
  const read: Record<string, number> = {}
  for (const [name, value] of Object.entries(params)) {
    const [error, id] = Id.validate(value, { coerce: true })
    if (error) throw notFound()
    read[name] = id
  }
  return read
}

/** More than any call takes. */
const MAX_PARAMETERS = 50

/** Empty parameters count as absent (`?search=&key=`). @throws HttpError 400 for too many. */
export function readQuery(url: string): Record<string, string> {
  if (url.split('&').length > MAX_PARAMETERS) throw badRequest('La dirección tiene demasiados parámetros.')
  return Object.fromEntries([...new URL(url).searchParams].filter(([, value]) => value !== ''))
}

/** @param refuse the error of what does not match. @throws HttpError 422 with the messages of each field. */
export function validate(value: unknown, struct: AnyStruct, refuse = refuseFields): unknown {
  try {
    return create(value, struct)
  } catch (error) {
    throw error instanceof StructError ? refuse(error) : error
  }
}

function refuseFields(error: StructError): HttpError {
  const errors = fieldErrors(error)
  // No form has a field for the ids of a bulk action, so their error becomes the message.
  return unprocessable(errors, errors['list']?.[0])
}
