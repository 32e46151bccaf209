import { integerDigits } from '../imports/cells.ts'
import { HttpError, badRequest, payloadTooLarge, unsupportedMediaType } from './errors.ts'
import { withIdleTimeout } from './idleTimeout.ts'

/** Maximum size of a JSON body, bytes. */
const MAX_JSON_BYTES = 1024 * 1024
/** Maximum time for a JSON body to arrive, ms. */
const JSON_TIMEOUT = 60_000
/** Maximum time for a form to arrive, ms: a picture of 10 MB at 50 kbit/s. */
const FORM_TIMEOUT = 1_800_000
/** Maximum number of fields of an object or a form; bounds the size of the 422 response. */
const MAX_FIELDS = 1_200
/** Maximum nesting of arrays and objects. */
const MAX_DEPTH = 16
/** Maximum length of a key in a message. */
const MAX_SHOWN_KEY = 60

/**
 * Reads the body as JSON.
 * @throws HttpError 415 not JSON, 413 over 1 MB, 408 too slow, 400 not UTF-8, not JSON, a duplicate key, or an
 * unacceptable shape.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw unsupportedMediaType('application/json')
  const { text, value } = parseJson(await readBytes(request, MAX_JSON_BYTES, JSON_TIMEOUT, badRequest()))
  if (roundsToWhole(text)) throw badRequest('El contenido tiene un número que no se puede leer con exactitud.')
  if (!isAcceptableShape(value)) throw badRequest('El contenido tiene una forma que ninguna llamada acepta.')
  const key = duplicateKey(text)
  if (key !== null) throw badRequest(`El contenido tiene más de una vez la clave «${shorten(key)}».`)
  return value
}

function parseJson(bytes: Uint8Array): { text: string; value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, value: JSON.parse(text) }
  } catch {
    throw badRequest('El contenido no es JSON válido.')
  }
}

/**
 * The first key that its object has twice, or null: JSON.parse would drop the earlier value.
 * @param json valid JSON.
 */
function duplicateKey(json: string): string | null {
  const objects: Set<string>[] = []
  // A whole string is one token, so that the time is linear and braces within it do not count.
  for (const [token, text, colon] of json.matchAll(/[{}]|("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?/g)) {
    if (token === '{') objects.push(new Set())
    else if (token === '}') objects.pop()
    else if (colon !== undefined) {
      const keys = objects.at(-1)!
      const key = JSON.parse(text!) as string
      if (keys.has(key)) return key
      keys.add(key)
    }
  }
  return null
}

const shorten = (key: string) => (key.length > MAX_SHOWN_KEY ? `${key.slice(0, MAX_SHOWN_KEY)}…` : key)

/** True when JavaScript rounds a fraction to an integer, as with 1.00000000000000000001. */
function roundsToWhole(json: string): boolean {
  const withoutStrings = json.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  // Matches whole tokens, so that the time is linear in their length.
  const tokens = withoutStrings.match(/\d[\d.eE+-]*/g) ?? []
  return tokens.some(
    (token) => !/^\d+$/.test(token) && Number.isSafeInteger(Number(token)) && integerDigits(token) === null,
  )
}

/** False for shapes that break validation: deep values overflow the stack, `toString` fields break messages. */
function isAcceptableShape(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((item) => isAcceptableShape(item, depth + 1))
  const names = Object.keys(value)
  if (names.length > MAX_FIELDS || names.includes('toString')) return false
  return Object.values(value).every((item) => isAcceptableShape(item, depth + 1))
}

/**
 * Content types of forms: a boundary, optionally with a UTF-8 charset, which some Java clients add.
 * Other parameters are refused: the platform's parser might find another boundary than `countParts`.
 */
const UTF_8 = String.raw`;\s*charset=(?:utf-8|"utf-8")`
const BOUNDARY = String.raw`;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1`
const FORM_TYPE = new RegExp(`^multipart/form-data(?:${UTF_8})?${BOUNDARY}(?:${UTF_8})?$`, 'i')

/**
 * Reads the fields of a form: `name[]` and repeated names become arrays, an empty file input is left out.
 * @param limit maximum size, bytes.
 * @throws HttpError 415 not multipart, 413 over `limit`, 408 too slow, 400 not a form.
 */
export async function readMultipart(request: Request, limit: number): Promise<Record<string, unknown>> {
  if (mediaType(request) !== 'multipart/form-data') throw unsupportedMediaType('multipart/form-data')
  const type = request.headers.get('Content-Type')!
  const boundary = FORM_TYPE.exec(type)?.[2]
  const unreadable = badRequest('No pudimos leer el formulario.')
  if (boundary === undefined) throw unreadable
  const bytes = await readBytes(request, limit, FORM_TIMEOUT, unreadable)
  if (countParts(bytes, `--${boundary}`) > MAX_FIELDS) throw unreadable
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw unreadable
  })
  const fields = new Map<string, FormDataEntryValue[]>()
  for (const [name, value] of form) {
    const values = fields.get(name) ?? []
    const isEmptyInput = typeof value !== 'string' && value.size === 0 && value.name === ''
    if (!isEmptyInput) values.push(value)
    fields.set(name, values)
  }
  const result = new Map<string, unknown>()
  for (const [name, values] of fields) {
    if (name.endsWith('[]')) result.set(name.slice(0, -2), values)
    else if (values.length > 0) result.set(name, values.length === 1 ? values[0] : values)
  }
  return Object.fromEntries(result)
}

/** Counts parts before parsing: the platform's parser takes minutes for 100,000 parts. */
function countParts(bytes: Uint8Array, delimiter: string): number {
  const pattern = new TextEncoder().encode(delimiter)
  const isAt = (start: number) => pattern.every((byte, index) => bytes[start + index] === byte)
  let count = 0
  for (let at = bytes.indexOf(pattern[0]!); at !== -1; at = bytes.indexOf(pattern[0]!, at + 1)) if (isAt(at)) count += 1
  return count
}

function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase()
}

/**
 * Reads the whole body; a Content-Length over the limit is refused at once.
 * @param limit maximum size, bytes.
 * @param timeout maximum time to arrive, ms.
 * @param aborted error to throw when the body breaks off.
 * @throws HttpError 413 over `limit`, 408 on a stall or after `timeout`.
 */
async function readBytes(
  request: Request,
  limit: number,
  timeout: number,
  aborted: HttpError,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw payloadTooLarge()
  // Firefox has no Request.body (stories run in the browser).
  const reader = withIdleTimeout(request.body ?? (await request.blob()).stream(), timeout).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return concatenate(chunks, size)
      size += value.byteLength
      if (size > limit) throw payloadTooLarge()
      chunks.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error instanceof HttpError ? error : aborted
  }
}

/** A Blob would copy the bytes twice. */
function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
