import { is, literal, string, type } from 'superstruct'
import { Failure } from '#contract/common.ts'
import type { FieldErrors } from '#contract/rules.ts'
import type { Schema } from '../schema.ts'

/** Why a call failed: an error response, no response, a time-out, an abort by us, or a reply of another shape. */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'aborted' | 'shape'

type ApiErrorParts = { status?: number; text?: string; fields?: FieldErrors; body?: unknown; cause?: unknown }

/** Characters of a server message that are kept. */
const MAX_TEXT_LENGTH = 300

/** The only error that a call throws. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status; 0 where there was no response. */
  readonly status: number
  /** The server's message, truncated; null where it sent none (HTML page, network error). */
  readonly text: string | null
  /** Messages by field (422); empty otherwise. */
  readonly fields: FieldErrors
  readonly #body: unknown

  constructor(kind: ApiErrorKind, { status = 0, text, fields = {}, body, cause }: ApiErrorParts = {}) {
    super(text || `${kind} ${status}`, { cause })
    this.kind = kind
    this.status = status
    this.text = text ? (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text) : null
    this.fields = fields
    this.#body = body
  }

  /** The response body where it matches `struct`, such as the refused rows of a file; null otherwise. */
  bodyAs<T>(struct: Schema<T>): T | null {
    return is(this.#body, struct) ? this.#body : null
  }

  /**
   * Whether the server may have applied the call: no response, a gateway's response, or a 504 of the server.
   * The server marks a 500 or 503 without effect with `applied: false`.
   */
  get unknownOutcome(): boolean {
    if (this.kind === 'network' || this.kind === 'timeout' || this.kind === 'shape') return true
    return this.status >= 500 && this.bodyAs(NotApplied) === null
  }
}

const Message = type({ message: string() })
const NotApplied = type({ applied: literal(false) })

/** Converts an error response to an ApiError. */
export function toApiError(status: number, body: unknown): ApiError {
  if (is(body, Failure)) return new ApiError('http', { status, text: body.message, fields: body.errors, body })
  // A message counts even where the rest of the body has another shape.
  return new ApiError('http', { status, text: is(body, Message) ? body.message : undefined })
}

/** Whether we aborted the call ourselves; such a failure is never shown. */
export const isAborted = (error: unknown): boolean => error instanceof ApiError && error.kind === 'aborted'
