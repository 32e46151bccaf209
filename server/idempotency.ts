/** A call with an Idempotency-Key. */
export type IdempotentCall = {
  user_id: number
  /** As sent, at most 200 characters. */
  key: string
  /** SHA-256 of call and body, hex. */
  fingerprint: string
  now: Date
  /** When the stored response may be deleted. */
  expires_at: Date
}
export type StoredResponse = { status: number; body: string }

/**
 * Lets a write store its response in the transaction of its effect (docs/decisions/0009).
 * A write whose key is already used does nothing and throws IdempotencyReplay; one whose key is in use waits.
 */
export type IdempotencyContext<Result> = IdempotentCall & {
  /** The response to store. Null stores none, so that a refused form may be sent again under the same key. */
  toResponse: (result: Result) => StoredResponse | null
}

/** Thrown by a write whose key was used before. */
export class IdempotencyReplay extends Error {
  /** The stored response, or 'mismatch' when the key belongs to another call. */
  readonly response: StoredResponse | 'mismatch'

  constructor(response: StoredResponse | 'mismatch') {
    super('This Idempotency-Key was used before')
    this.response = response
  }
}
