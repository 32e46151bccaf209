import { ofetch } from 'ofetch'
import { buildPath, type Endpoint, type CallInput, type Reply } from '#contract/endpoint.ts'
import type { Page } from '#contract/common.ts'
import { config } from '../config.ts'
import { loaderOff, loaderOn } from '../stores/loader.ts'
import type { Schema } from '../schema.ts'
import { validateReply, parseJson, handleErrorResponse, tokenFor } from './response.ts'
import { ApiError } from './apiError.ts'

export type CallOptions = {
  /** Takes the call back; it then fails with kind 'aborted'. */
  signal?: AbortSignal
  /** Sent with an `idempotent` endpoint: the same key acts once. */
  idempotencyKey?: string
  /** The caller shows its own progress: the loader that covers the page stays off. */
  background?: boolean
}

/** Longest wait for an answer, ms. */
export const TIMEOUT_MS = 30_000

/** What goes as multipart is uploaded (upload.ts). */
type Fetched = Endpoint & { encoding?: never }
type FetchInput<E extends Fetched> = CallInput<E> & CallOptions
type CallArguments<E extends Fetched> = object extends FetchInput<E> ? [input?: FetchInput<E>] : [input: FetchInput<E>]
/** The same input seen without the endpoint's own types. */
type LooseInput = CallOptions & { params?: Record<string, number>; query?: Record<string, unknown>; body?: object }

/**
 * Makes one call of the contract and answers its checked reply. A 401 ends the session; failures go on to the caller
 * unchanged (spec §8).
 * @throws ApiError
 */
export async function call<E extends Fetched>(endpoint: E, ...[given]: CallArguments<E>): Promise<Reply<E>> {
  const input: LooseInput = given ?? {}
  const answer = await request(config.host + buildPath(endpoint.path, input.params), {
    ...input,
    method: endpoint.method,
    body: input.body && JSON.stringify(input.body),
    timeout: TIMEOUT_MS,
    headers: {
      ...(input.body && { 'Content-Type': 'application/json' }),
      ...(endpoint.idempotent && input.idempotencyKey && { 'Idempotency-Key': input.idempotencyKey }),
    },
    endsSession: endpoint.access !== 'public',
  })
  return (endpoint.reply ? validateReply(answer, endpoint.reply) : undefined) as Reply<E>
}

/**
 * Follows `next_page_url`, which may be absolute or relative to {host}; another origin never sees our token.
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

async function request(url: string, options: RequestOptions): Promise<unknown> {
  const token = options.endsSession ? tokenFor(url) : ''
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), options.timeout)
  if (!options.background) loaderOn()
  try {
    const answer = await ofetch.raw<unknown, 'text'>(url, {
      method: options.method,
      query: options.query,
      body: options.body,
      headers: { Accept: 'application/json', ...options.headers, ...(token && { Authorization: `Bearer ${token}` }) },
      signal: options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal,
      // What may have acted is never sent twice by itself.
      retry: false,
      ignoreResponseError: true,
      responseType: 'text',
    })
    const { _data: text } = answer
    const body = parseJson(text ?? '')
    if (answer.ok) return body
    throw handleErrorResponse(answer.status, body, token)
  } catch (error) {
    if (error instanceof ApiError) throw error
    const kind = options.signal?.aborted ? 'aborted' : late.signal.aborted ? 'timeout' : 'network'
    throw new ApiError(kind, { cause: error })
  } finally {
    clearTimeout(timer)
    if (!options.background) loaderOff()
  }
}
