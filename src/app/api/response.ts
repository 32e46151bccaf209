import { is } from 'superstruct'
import { config } from '../config.ts'
import { toastFailure } from '../toasts.ts'
import type { Schema } from '../schema.ts'
import { clearSession, session } from '../stores/session.ts'
import { texts } from '../texts.ts'
import { ApiError, toApiError } from './apiError.ts'

// What every way of calling the backend has in common, fetched or uploaded.

/**
 * The token that goes with a call to `url`; '' for another origin than the configured backend's.
 * @throws ApiError of kind 'shape' where it is no address: a server named it
 */
export function tokenFor(url: string): string {
  const here = globalThis.location?.href
  try {
    return new URL(url, here).origin === new URL(config.host, here).origin ? session.security_token : ''
  } catch (cause) {
    throw new ApiError('shape', { cause })
  }
}

/** An answer's text as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws ApiError of kind 'shape' */
export function validateReply<T>(answer: unknown, struct: Schema<T>): T {
  if (is(answer, struct)) return answer
  throw new ApiError('shape', { status: 200, cause: answer })
}

/**
 * The error of an answer that says no. A 401 ends the session, if the token that it answers is still ours (docs/decisions/0002), and says so
 * here: who asked is gone with the screen and says nothing more. One that answers an older token is as good as taken back: the session
 * that it speaks of has ended already, and whoever is signed in now need not hear of it.
 */
export function handleErrorResponse(status: number, body: unknown, token: string): ApiError {
  const error = toApiError(status, body)
  if (status !== 401 || !token) return error
  if (token !== session.security_token) return new ApiError('aborted', { status, cause: error })
  clearSession()
  toastFailure(error, texts.sessionEnded)
  return error
}
