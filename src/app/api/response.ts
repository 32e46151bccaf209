import { is } from 'superstruct'
import { config } from '../config.ts'
import type { Schema } from '../schema.ts'
import { clearSession, session } from '../stores/session.ts'
import { texts } from '../texts.ts'
import { toastFailure } from '../toasts.ts'
import { ApiError, toApiError } from './apiError.ts'

// Shared by call.ts (fetch) and upload.ts (XMLHttpRequest).

/**
 * Token for a call to `url`; '' for any other origin than the configured backend's.
 * @throws ApiError of kind 'shape' where `url`, which a server may have named, is no URL
 */
export function tokenFor(url: string): string {
  const base = globalThis.location?.href
  try {
    return new URL(url, base).origin === new URL(config.host, base).origin ? session.security_token : ''
  } catch (cause) {
    throw new ApiError('shape', { cause })
  }
}

/** Parses a response body; undefined where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws ApiError of kind 'shape' where the reply does not match its struct */
export function validateReply<T>(reply: unknown, struct: Schema<T>): T {
  if (is(reply, struct)) return reply
  throw new ApiError('shape', { status: 200, cause: reply })
}

/**
 * Creates the error of a non-2xx response. A 401 for the current token clears the session and shows the toast here,
 * because the caller unmounts; a 401 for an older token counts as aborted.
 * @see docs/decisions/0002
 */
export function handleErrorResponse(status: number, body: unknown, token: string): ApiError {
  const error = toApiError(status, body)
  if (status !== 401 || !token) return error
  if (token !== session.security_token) return new ApiError('aborted', { status, cause: error })
  clearSession()
  toastFailure(error, texts.sessionEnded)
  return error
}
