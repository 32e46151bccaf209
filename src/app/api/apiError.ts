import { is, literal, string, type } from 'superstruct'
import { Failure } from '#contract/common.ts'
import type { FieldErrors } from '#contract/rules.ts'
import type { Schema } from '../schema.ts'

/** How a call failed: an answer, no answer, no answer in time, taken back by us, or an answer of another shape. */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'aborted' | 'shape'

type ApiErrorParts = { status?: number; text?: string; fields?: FieldErrors; body?: unknown; cause?: unknown }

const LONGEST_TEXT = 300

/** The one error that a call throws. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status, 0 where there was no answer. */
  readonly status: number
  /** The server's own sentence, cut at a sensible length; null where it said none (HTML page, network down). */
  readonly text: string | null
  /** Sentences by field (422); empty otherwise. */
  readonly fields: FieldErrors
  readonly #body: unknown

  constructor(kind: ApiErrorKind, { status = 0, text, fields = {}, body, cause }: ApiErrorParts = {}) {
    super(text || `${kind} ${status}`, { cause })
    this.kind = kind
    this.status = status
    this.text = text ? (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text) : null
    this.fields = fields
    this.#body = body
  }

  /** The whole refusal, where it has the shape that the contract gives it: the rows of a file. */
  bodyAs<T>(struct: Schema<T>): T | null {
    return is(this.#body, struct) ? this.#body : null
  }

  /**
   * True when nobody can tell whether the server acted: it got the call perhaps, its answer never came, something before it answered in its
   * place (a gateway, which may have JSON with a message of its own), or it does not know itself (504). Where the server knows that nothing
   * was done, its 500 and 503 say so in as many words (`applied`).
   */
  get unknownOutcome(): boolean {
    if (this.kind === 'network' || this.kind === 'timeout' || this.kind === 'shape') return true
    return this.status >= 500 && this.bodyAs(NothingDone) === null
  }
}

const Sentence = type({ message: string() })
const NothingDone = type({ applied: literal(false) })

/** Turns a failed answer's body into an ApiError. */
export function toApiError(status: number, body: unknown): ApiError {
  if (is(body, Failure)) return new ApiError('http', { status, text: body.message, fields: body.errors, body })
  // A sentence is worth saying whatever stands beside it.
  return new ApiError('http', { status, text: is(body, Sentence) ? body.message : undefined })
}

/** True for a call that we took back ourselves: nobody needs to hear of it. */
export const isAborted = (error: unknown): boolean => error instanceof ApiError && error.kind === 'aborted'
