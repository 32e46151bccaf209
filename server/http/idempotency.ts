import { IdempotencyReplay, type StoredResponse, type IdempotentCall, type Ports } from '../ports.ts'
import { unprocessable } from './errors.ts'
import { sha256 } from './secret.ts'

/** How long an answer is kept under its key, ms: a form whose answer was lost on a Friday may be confirmed again after the weekend. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

export type IdempotentResponse = StoredResponse & { replayed: boolean }

/**
 * Makes the function that lets each key of a user act once: a repeat gets the kept answer, one that comes meanwhile waits for it
 * (docs/decisions/0009). `work` keeps its answer itself, in the transaction of its effect; where it throws nothing was done and the
 * key is still free.
 * @throws HttpError 422 where the key came with another call or body.
 */
export function withIdempotency({ repository, clock }: Ports) {
  /** Calls under way in this process, by user and key: their repeats wait here and hold no connection of the database. */
  const running = new Map<string, Promise<unknown>>()

  async function act(
    call: IdempotentCall,
    work: (call: IdempotentCall) => Promise<StoredResponse>,
  ): Promise<IdempotentResponse> {
    // Asked first, so that a repeat does none of the work that comes before the write.
    const found = await repository.idempotency.find(call)
    if (found) return replay(found)
    try {
      return { ...(await work(call)), replayed: false }
    } catch (error) {
      if (error instanceof IdempotencyReplay) return replay(error.response)
      throw error
    }
  }

  return async function once(
    { user_id, key, fingerprint }: Pick<IdempotentCall, 'user_id' | 'key' | 'fingerprint'>,
    work: (call: IdempotentCall) => Promise<StoredResponse>,
  ): Promise<IdempotentResponse> {
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw unprocessable({ 'Idempotency-Key': ['Usa de 1 a 200 caracteres ASCII, sin espacios'] })
    }
    const id = `${user_id} ${key}`
    while (running.has(id)) await running.get(id)
    const now = clock()
    const acting = act({ user_id, key, fingerprint, now, expires_at: new Date(now.getTime() + KEPT_MS) }, work)
    running.set(
      id,
      acting.catch(() => undefined),
    )
    try {
      return await acting
    } finally {
      running.delete(id)
    }
  }
}

function replay(found: StoredResponse | 'mismatch'): IdempotentResponse {
  if (found === 'mismatch') throw unprocessable({ 'Idempotency-Key': ['Esta clave ya se usó con otros datos'] })
  return { ...found, replayed: true }
}

/** Left out of fingerprints, which are kept: a fast hash of a password would let it be guessed. */
const SECRET_FIELDS = new Set(['password'])

/** Equal for the same call with the same query (part of `path`) and body; a file counts by its bytes. SHA-256, hex. */
export async function fingerprint(method: string, path: string, body: unknown): Promise<string> {
  const parts: [string, unknown][] = []
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>).sort()) {
    if (SECRET_FIELDS.has(name)) continue
    parts.push([name, value instanceof Blob ? await sha256(new Uint8Array(await value.arrayBuffer())) : value])
  }
  return sha256(JSON.stringify([method, path, parts]))
}
