import { ofetch } from 'ofetch'
import { buildPath, type Endpoint, type CallInput, type Reply } from '#contract/endpoint.ts'
import { PasswordNeeded, type Page } from '#contract/common.ts'
import { config } from '../config.ts'
import { createIdempotencyKey } from '../form/createIdempotencyKey.ts'
import { loaderOff, loaderOn } from '../stores/loader.ts'
import { askForPassword } from '../stores/passwordPrompt.ts'
import { session } from '../stores/session.ts'
import type { Schema } from '../schema.ts'
import { validateReply, parseJson, handleErrorResponse, tokenFor } from './response.ts'
import { ApiError } from './apiError.ts'
import { pendingCalls } from './pendingCalls.ts'

export type CallOptions = {
  /** Aborts the call, which then fails with kind 'aborted'. */
  signal?: AbortSignal
  /** Sent to an `idempotent` endpoint only: a repeated key is applied once. @default a new key */
  idempotencyKey?: string
  /** Leaves the page-covering loader off: the caller shows its own progress. */
  background?: boolean
  /** Time-out, ms. @default TIMEOUT_MS */
  timeout?: number
}

/** Time-out of a call, ms. */
export const TIMEOUT_MS = 30_000

/** Multipart endpoints go through upload.ts. */
type Fetched = Endpoint & { encoding?: never }
type FetchInput<E extends Fetched> = CallInput<E> & CallOptions
type CallArguments<E extends Fetched> = object extends FetchInput<E> ? [input?: FetchInput<E>] : [input: FetchInput<E>]
/** The same input without the endpoint's types. */
type LooseInput = CallOptions & { params?: Record<string, number>; query?: Record<string, unknown>; body?: object }

/**
 * Calls an endpoint of the contract and validates its reply. A 401 ends the session (spec §8).
 * Where the server needs the password, asks the user and repeats the call once; without it the call counts as aborted.
 * @throws ApiError
 */
export async function call<E extends Fetched>(endpoint: E, ...[options]: CallArguments<E>): Promise<Reply<E>> {
  const input: LooseInput = options ?? {}
  // One key for the call and its repeat after a confirmed password.
  const key = endpoint.idempotent && (input.idempotencyKey ?? createIdempotencyKey())
  const send = () =>
    request(config.host + buildPath(endpoint.path, input.params), {
      ...input,
      method: endpoint.method,
      body: input.body && JSON.stringify(input.body),
      timeout: input.timeout ?? TIMEOUT_MS,
      headers: {
        ...(input.body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      endsSession: endpoint.access !== 'public',
    })
  const { security_token } = session
  const reply = await send().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.bodyAs(PasswordNeeded) === null) throw error
    const isConfirmed = await askForPassword()
    if (!isConfirmed || session.security_token !== security_token) throw new ApiError('aborted', { cause: error })
    return send()
  })
  return (endpoint.reply ? validateReply(reply, endpoint.reply) : undefined) as Reply<E>
}

/**
 * Fetches `next_page_url`, absolute or relative to the API's host. Another origin never receives the token.
 * @throws ApiError
 */
export async function fetchPage<Row>(url: string, page: Schema<Page<Row>>, options: CallOptions = {}) {
  const absolute = /^([a-z][a-z\d+.-]*:)?\/\//i.test(url)
  const target = absolute ? url : `${config.host}/${url.replace(/^\/+/, '')}`
  return validateReply(
    await request(target, { ...options, method: 'GET', timeout: TIMEOUT_MS, endsSession: true }),
    page,
  )
}

type RequestOptions = CallOptions & {
  method: string
  query?: Record<string, unknown>
  body?: string
  headers?: Record<string, string>
  timeout: number
  endsSession: boolean
}

/** Lists of a query are separated by commas. */
const asText = ([name, value]: [string, unknown]) => [name, Array.isArray(value) ? value.join(',') : value]

async function request(url: string, options: RequestOptions): Promise<unknown> {
  const token = options.endsSession ? tokenFor(url) : ''
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), options.timeout)
  pendingCalls.count += 1
  if (!options.background) loaderOn()
  try {
    const response = await ofetch.raw<unknown, 'text'>(url, {
      method: options.method,
      query: options.query && Object.fromEntries(Object.entries(options.query).map(asText)),
      body: options.body,
      headers: { Accept: 'application/json', ...options.headers, ...(token && { Authorization: `Bearer ${token}` }) },
      signal: options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal,
      // A call that may have been applied is never repeated without the user.
      retry: false,
      ignoreResponseError: true,
      responseType: 'text',
    })
    const { _data: text } = response
    const body = parseJson(text ?? '')
    if (response.ok) return body
    throw handleErrorResponse(response.status, body, token)
  } catch (error) {
    if (error instanceof ApiError) throw error
    const kind = options.signal?.aborted ? 'aborted' : timeout.signal.aborted ? 'timeout' : 'network'
    throw new ApiError(kind, { cause: error })
  } finally {
    clearTimeout(timer)
    pendingCalls.count -= 1
    if (!options.background) loaderOff()
  }
}
