import { buildPath, type Endpoint, type CallInput, type Reply } from '#contract/endpoint.ts'
import { config } from '../config.ts'
import { validateReply, parseJson, handleErrorResponse, tokenFor } from './response.ts'
import { ApiError } from './apiError.ts'
import { pendingCalls } from './pendingCalls.ts'
import { toFormData } from './toFormData.ts'

/** Time-out without any upload progress, ms. The whole upload has no time-out. */
export const STALL_TIMEOUT_MS = 60_000

export type UploadOptions = {
  /** Aborts the upload (failure kind 'aborted'). The server applies nothing before it has the whole body. */
  signal?: AbortSignal
  /** Time-out from the last byte sent to the response, ms. */
  responseTimeout: number
  /** A repeated key is applied once. */
  idempotencyKey: string
  /** Called with the share that is sent, 0–1. */
  onProgress: (sent: number) => void
  /** Called when the whole body is sent. */
  onSent: () => void
}

/**
 * Sends a multipart body and reports its progress, which `fetch` cannot. Otherwise follows the rules of `call`.
 * The loader stays off.
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
  let timedOut = false
  const restartTimer = (time: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timedOut = true
      request.abort()
    }, time)
  }
  const abort = () => request.abort()
  signal?.addEventListener('abort', abort)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    restartTimer(STALL_TIMEOUT_MS)
    if (total > 0) onProgress(loaded / total)
  })
  request.upload.addEventListener('load', () => {
    restartTimer(answerWithin)
    onSent()
  })
  pendingCalls.count += 1
  try {
    await new Promise<void>((resolve, reject) => {
      request.addEventListener('load', () => resolve())
      request.addEventListener('error', () => reject(new ApiError('network')))
      request.addEventListener('abort', () => reject(new ApiError(timedOut ? 'timeout' : 'aborted')))
      if (signal?.aborted) return reject(new ApiError('aborted'))
      restartTimer(STALL_TIMEOUT_MS)
      request.send(toFormData(body ?? {}))
    })
  } finally {
    clearTimeout(timer)
    pendingCalls.count -= 1
    signal?.removeEventListener('abort', abort)
  }
  const reply = parseJson(request.responseText)
  if (request.status < 200 || request.status > 299) throw handleErrorResponse(request.status, reply, token)
  return (endpoint.reply ? validateReply(reply, endpoint.reply) : undefined) as Reply<E>
}
