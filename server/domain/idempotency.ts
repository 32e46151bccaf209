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

/** A request with a key, which is applied once for each reference, for ever. */
export type IdempotentOperation = Pick<IdempotentCall, 'user_id' | 'fingerprint' | 'now'> & {
  /** Chosen by the caller, unique among the calls of its user. */
  reference: string
}
/** The response of a call, and the entry or the order that it made. */
export type ReferenceRecord = StoredResponse & {
  entry_id: number | null
  order_id: number | null
  /** Code of the terminal; null with API keys. */
  terminal: string | null
}
/** Like IdempotencyContext, of a call with a reference. */
export type ReferenceContext<Result> = IdempotentOperation & {
  /** What to store. Null stores nothing and undoes the write, so that a refused call leaves its reference unused. */
  toRecord: (result: Result) => ReferenceRecord | null
}

/** Thrown by a write whose key or reference was used before. */
export class IdempotencyReplay extends Error {
  /** The stored response, or 'mismatch' when the key or the reference belongs to another call. */
  readonly response: StoredResponse | 'mismatch'

  constructor(response: StoredResponse | 'mismatch') {
    super('The idempotency key or the reference was used before')
    this.response = response
  }
}
