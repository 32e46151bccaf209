import { buildPath, type Endpoint, type CallInput, type Reply } from '#contract/endpoint.ts'
import { config } from '../config.ts'
import { validateReply, parseJson, handleErrorResponse, tokenFor } from './response.ts'
import { ApiError } from './apiError.ts'
import { toFormData } from './toFormData.ts'

/** Longest time in which nothing of a file moves, ms. The whole may take as long as the line needs. */
export const STALL_TIMEOUT_MS = 60_000

export type UploadOptions = {
  /** Takes it back; it then fails with kind 'aborted'. While something is left to send, nothing has been done with it. */
  signal?: AbortSignal
  /** Longest wait for the answer once all of it is sent, ms. */
  responseTimeout: number
  /** The same key acts once. */
  idempotencyKey: string
  /** How much is sent, 0–1. */
  onProgress: (sent: number) => void
  /** All of it is sent: what the server makes of it is on its way. */
  onSent: () => void
}

/**
 * A multipart call that tells how far it is, which `fetch` cannot; otherwise under the rules of `call`: bearer token for our own
 * origin only, a 401 ends the session, the reply is checked, nothing is ever sent twice by itself. The loader stays off.
 * @throws ApiError
 */
export async function upload<E extends Endpoint>(endpoint: E, input: CallInput<E> & UploadOptions): Promise<Reply<E>> {
  const { signal, responseTimeout: answerWithin, idempotencyKey, onProgress, onSent } = input
  const { params, body } = input as { params?: Record<string, number>; body?: Record<string, unknown> }
  const url = config.host + buildPath(endpoint.path, params)
  const token = tokenFor(url)
  const request = new XMLHttpRequest()
  request.open(endpoint.method, url)
  request.setRequestHeader('Accept', 'application/json')
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  if (endpoint.idempotent) request.setRequestHeader('Idempotency-Key', idempotencyKey)

  let timer: ReturnType<typeof setTimeout> | undefined
  let late = false
  const allow = (time: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      late = true
      request.abort()
    }, time)
  }
  const abort = () => request.abort()
  signal?.addEventListener('abort', abort)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    allow(STALL_TIMEOUT_MS)
    if (total > 0) onProgress(loaded / total)
  })
  request.upload.addEventListener('load', () => {
    allow(answerWithin)
    onSent()
  })
  try {
    await new Promise<void>((resolve, reject) => {
      request.addEventListener('load', () => resolve())
      request.addEventListener('error', () => reject(new ApiError('network')))
      request.addEventListener('abort', () => reject(new ApiError(late ? 'timeout' : 'aborted')))
      if (signal?.aborted) return reject(new ApiError('aborted'))
      allow(STALL_TIMEOUT_MS)
      request.send(toFormData(body ?? {}))
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  const answer = parseJson(request.responseText)
  if (request.status < 200 || request.status > 299) throw handleErrorResponse(request.status, answer, token)
  return (endpoint.reply ? validateReply(answer, endpoint.reply) : undefined) as Reply<E>
}
