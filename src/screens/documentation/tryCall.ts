import { pendingCalls } from '#app/api/pendingCalls.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import type { ApiCall } from './apiCalls.ts'
import type { KeyKind } from './samples.ts'

/** Keys typed to try calls. They are in the memory of the page alone, and gone when its screen is left. */
export type TypedKeys = { kind: KeyKind; apiKey: string; secretKey: string; masterKey: string; terminal: string }

export const noKeys: TypedKeys = { kind: 'external', apiKey: '', secretKey: '', masterKey: '', terminal: '' }

/** Time-out of a tried call, ms. */
export const TRY_TIMEOUT_MS = 30_000

export const hasKeys = ({ kind, apiKey, secretKey, masterKey, terminal }: TypedKeys): boolean =>
  kind === 'external' ? apiKey !== '' && secretKey !== '' : masterKey !== '' && terminal !== ''

/** Headers of the keys. */
export function keyHeaders({ kind, apiKey, secretKey, masterKey, terminal }: TypedKeys): Record<string, string> {
  if (kind === 'master') return { Authorization: `Bearer ${masterKey}`, 'X-Terminal': terminal }
  return { Authorization: `Basic ${toBase64(`${apiKey}:${secretKey}`)}` }
}

/** `btoa` throws on characters above U+00FF, which a wrong key may have. */
const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** The example of a body with a reference of its own, without `dry_run`, which the switch sets. */
export function bodyToTry({ body }: ApiCall): string {
  const { dry_run: _, ...example } = body ?? {}
  const reference = 'reference' in example && { reference: `prueba-${createIdempotencyKey()}` }
  return JSON.stringify({ ...example, ...reference }, null, 2)
}

/** Reads a typed body; a sentence where it is no JSON object. */
export function readBody(typed: string): { ok: true; body: Record<string, unknown> } | { ok: false; error: string } {
  try {
    const body: unknown = JSON.parse(typed)
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return { ok: true, body: body as Record<string, unknown> }
    return { ok: false, error: 'Escribe un objeto JSON: entre { y }' }
  } catch {
    return { ok: false, error: 'No es JSON: revisa comillas, comas y llaves' }
  }
}

/** The body with `dry_run` as the switch says, whatever was typed. */
export function withRehearsal(body: Readonly<Record<string, unknown>>, isRehearsal: boolean): Record<string, unknown> {
  const { dry_run: _, ...rest } = body
  return isRehearsal ? { ...rest, dry_run: true } : rest
}

/** What came of a tried call. */
export type TryResult =
  /** `ms` from sending to the whole body; `text` is the body, indented where it is JSON. */
  { ok: true; status: number; ms: number; text: string } | { ok: false }

/** Sends a call with the typed keys, never with those of the session. */
export async function tryCall(method: string, url: string, keys: TypedKeys, body: object | null): Promise<TryResult> {
  pendingCalls.count += 1
  const startedAt = performance.now()
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...keyHeaders(keys),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      // With credentials, the browser would ask for a name and password at a 401 that offers Basic.
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
    })
    const text = await response.text()
    return { ok: true, status: response.status, ms: Math.round(performance.now() - startedAt), text: indentJson(text) }
  } catch {
    return { ok: false }
  } finally {
    pendingCalls.count -= 1
  }
}

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
