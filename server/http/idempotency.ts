import type { Ports } from '../ports.ts'
import { conflict, unprocessable } from './errors.ts'
import { sha256 } from './secret.ts'

/** How long an answer is kept under its key, ms. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** A claim that was never finished (a crash) is free again after this, ms. */
const LEASE_MS = 60 * 1000
/** A second call with the same key waits this long for the first, ms, looking this often. */
const WAIT_MS = 10_000
const POLL_MS = 50

export type Answer = { status: number; body: string; replayed: boolean }

/**
 * Does `work` once for each key of a user: a repeat gets the kept answer, one that comes meanwhile waits for it. An act that throws
 * had no effect, so its key is free again.
 * @throws HttpError 422 where the key came with another call or body, 409 while the first takes too long.
 */
export async function once(
  { repository, clock }: Ports,
  call: { user_id: number; key: string; fingerprint: string },
  work: () => Promise<{ status: number; body: string }>,
): Promise<Answer> {
  const { user_id, key } = call
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw unprocessable({ 'Idempotency-Key': ['Usa de 1 a 200 caracteres ASCII, sin espacios'] })
  }
  for (let waited = 0; waited <= WAIT_MS; waited += POLL_MS) {
    const now = clock()
    const found = await repository.idempotency.begin({
      ...call,
      now,
      lease_until: new Date(now.getTime() + LEASE_MS),
      expires_at: new Date(now.getTime() + KEPT_MS),
    })
    if (found.state === 'done') return { ...found.answer, replayed: true }
    if (found.state === 'mismatch') {
      throw unprocessable({ 'Idempotency-Key': ['Esta clave ya se usó con otros datos'] })
    }
    if (found.state === 'started') {
      const answer = await work().catch(async (error: unknown) => {
        await repository.idempotency.release(user_id, key)
        throw error
      })
      // Outside of the catch: the act is done, and a key freed now would let a retry do it twice.
      await repository.idempotency.finish(user_id, key, answer)
      return { ...answer, replayed: false }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw conflict('La misma solicitud aún se está procesando. Vuelve a intentarlo.', 2)
}

/** Equal for the same call with the same body; a file counts by its bytes. SHA-256, hex. */
export async function fingerprint(method: string, path: string, body: unknown): Promise<string> {
  const parts: [string, unknown][] = []
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>).sort()) {
    parts.push([name, value instanceof Blob ? await sha256(new Uint8Array(await value.arrayBuffer())) : value])
  }
  return sha256(JSON.stringify([method, path, parts]))
}
