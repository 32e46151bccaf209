import { IdempotencyReplay, type StoredResponse, type IdempotentCall } from '../domain/idempotency.ts'
import type { Ports } from '../ports/services.ts'
import { unprocessable } from './errors.ts'
import { sha256 } from './secret.ts'

/** Lifetime of a stored response, ms: long enough to resend a form after a weekend. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

export type IdempotentResponse = StoredResponse & { replayed: boolean }

/**
 * Returns a function that runs a call once per user and key; repeats get the stored response (docs/decisions/0009).
 * The write stores its response in its own transaction. When it throws, nothing was done and the key stays unused.
 * @throws HttpError 422 when the key was used for another call or body.
 */
export function withIdempotency({ repository, clock }: Ports) {
  /** Calls under way in this process, by user and key. Repeats wait for them without a database connection. */
  const running = new Map<string, Promise<unknown>>()

  async function runOrReplay(
    call: IdempotentCall,
    work: (call: IdempotentCall) => Promise<StoredResponse>,
  ): Promise<IdempotentResponse> {
    // Looked up first, so that a repeat skips the work that precedes the write.
    const stored = await repository.idempotency.find(call)
    if (stored) return replay(stored)
    try {
      return { ...(await work(call)), replayed: false }
    } catch (error) {
      if (error instanceof IdempotencyReplay) return replay(error.response)
      throw error
    }
  }

  return async function runIdempotent(
    { user_id, key, fingerprint }: Pick<IdempotentCall, 'user_id' | 'key' | 'fingerprint'>,
    work: (call: IdempotentCall) => Promise<StoredResponse>,
  ): Promise<IdempotentResponse> {
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw unprocessable({ 'Idempotency-Key': ['Usa de 1 a 200 caracteres ASCII, sin espacios'] })
    }
    const id = `${user_id} ${key}`
    while (running.has(id)) await running.get(id)
    const now = clock()
    const promise = runOrReplay(
      { user_id, key, fingerprint, now, expires_at: new Date(now.getTime() + LIFETIME_MS) },
      work,
    )
    running.set(
      id,
      promise.catch(() => undefined),
    )
    try {
      return await promise
    } finally {
      running.delete(id)
    }
  }
}

function replay(stored: StoredResponse | 'mismatch'): IdempotentResponse {
  if (stored === 'mismatch') throw unprocessable({ 'Idempotency-Key': ['Esta clave ya se usó con otros datos'] })
  return { ...stored, replayed: true }
}

/** Left out of stored fingerprints: a fast hash of a password could be brute-forced. */
const SECRET_FIELDS = new Set(['password', 'current'])

/**
 * SHA-256 (hex) of a call, with files hashed by content.
 * @param path includes the query.
 */
export async function fingerprint(method: string, path: string, body: unknown): Promise<string> {
  const parts: [string, unknown][] = []
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>).sort()) {
    if (SECRET_FIELDS.has(name)) continue
    parts.push([name, value instanceof Blob ? await sha256(new Uint8Array(await value.arrayBuffer())) : value])
  }
  return sha256(JSON.stringify([method, path, parts]))
}
