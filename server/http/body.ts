import { messages } from '#contract/messages.ts'
import { shortenName } from '#contract/rules.ts'
import { integerDigits } from '../imports/cells.ts'
import type { BodyLimits } from './bodyLimits.ts'
import {
  HttpError,
  badRequest,
  payloadTooLarge,
  unprocessable,
  unreadableForm,
  unsupportedMediaType,
} from './errors.ts'
import { withIdleTimeout } from './idleTimeout.ts'
import { splitForm, type FormPart } from './splitForm.ts'

/** Maximum time for a JSON body to arrive, ms. */
const JSON_TIMEOUT = 60_000
/** Maximum time for a form to arrive, ms: an image of 10 MB at 50 kbit/s. */
const FORM_TIMEOUT = 1_800_000
/** Maximum nesting of arrays and objects. */
const MAX_DEPTH = 16

/**
 * Reads the body as JSON; `limits` are checked before anything parses it.
 * @throws HttpError 415 not JSON in UTF-8, 413 over the bytes of `limits`, 408 too slow, 400 not UTF-8, not JSON, too
 * many or too deep values, a duplicate key; 422 not an object.
 */
export async function readJson(request: Request, limits: BodyLimits): Promise<unknown> {
  if (mediaType(request) !== 'application/json' || !isUtf8(request)) throw unsupportedMediaType('application/json')
  const bytes = await readBytes(request, limits.bytes, JSON_TIMEOUT, badRequest())
  const { values, depth } = countValues(bytes)
  if (depth > MAX_DEPTH) throw badRequest('El contenido tiene demasiados niveles.')
  if (values > limits.values)
    throw badRequest(`El contenido tiene más de ${limits.values.toLocaleString('es-CL')} valores: divídelo en partes.`)
  const { text, value } = parseJson(bytes)
  if (!isObject(value)) throw unprocessable({ '': [messages.object] }, messages.object)
  if (roundsToWhole(text)) throw badRequest('El contenido tiene un número que no se puede leer con exactitud.')
  if (hasForbiddenKey(value)) throw badRequest('El contenido tiene una clave que ninguna llamada acepta: «toString».')
  const key = duplicateKey(text)
  if (key !== null) throw badRequest(`El contenido tiene más de una vez la clave «${shortenName(key)}».`)
  return value
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Upper bound of the values of a JSON text, and its depth. Reads any bytes. */
function countValues(bytes: Uint8Array): { values: number; depth: number } {
  let [values, depth, deepest] = [1, 0, 0]
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte === QUOTE) isText = !isText
    else if (isText) at += byte === BACKSLASH ? 1 : 0
    else if (byte === COMMA) values += 1
    else if (OPENING.has(byte)) {
      values += 1
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (CLOSING.has(byte)) depth -= 1
  }
  return { values, depth: deepest }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

/** True when JavaScript rounds a fraction to an integer, as with 1.00000000000000000001. */
function roundsToWhole(json: string): boolean {
  const withoutStrings = json.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  // Matches whole tokens, so that the time is linear in their length.
  const tokens = withoutStrings.match(/\d[\d.eE+-]*/g) ?? []
  return tokens.some(
    (token) => !/^\d+$/.test(token) && Number.isSafeInteger(Number(token)) && integerDigits(token) === null,
  )
}

/** A field `toString` breaks the messages of the validation, which hold the value as text. */
function hasForbiddenKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, 'toString') || Object.values(value).some(hasForbiddenKey)
}

/**
 * Content types of forms: a boundary, optionally with a UTF-8 charset, which some Java clients add.
 * Other parameters are refused: another parser might find another boundary.
 */
const UTF_8 = String.raw`;\s*charset=(?:utf-8|"utf-8")`
const BOUNDARY = String.raw`;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1`
const FORM_TYPE = new RegExp(`^multipart/form-data(?:${UTF_8})?${BOUNDARY}(?:${UTF_8})?$`, 'i')

/**
 * Reads the fields of a form: `name[]` and repeated names become arrays, an empty file input is left out.
 * @param maxBytes maximum size with its files, bytes.
 * @throws HttpError 415 not multipart, 413 over `maxBytes` or `limits`, 408 too slow, 400 not a form, too many parts.
 */
export async function readMultipart(
  request: Request,
  maxBytes: number,
  limits: BodyLimits,
): Promise<Record<string, unknown>> {
  if (mediaType(request) !== 'multipart/form-data') throw unsupportedMediaType('multipart/form-data')
  const boundary = FORM_TYPE.exec(request.headers.get('Content-Type')!)?.[2]
  const unreadable = unreadableForm()
  if (boundary === undefined) throw unreadable
  const parts = splitForm(await readBytes(request, maxBytes, FORM_TIMEOUT, unreadable), boundary, limits.values)
  if (!parts) throw unreadable
  const texts = parts.filter(({ filename }) => filename === null)
  if (texts.reduce((size, { bytes }) => size + bytes.length, 0) > limits.bytes) throw payloadTooLarge()
  const fields = new Map<string, FormDataEntryValue[]>()
  for (const part of parts) {
    const values = fields.get(part.name) ?? []
    const isEmptyInput = part.filename === '' && part.bytes.length === 0
    if (!isEmptyInput) values.push(toEntry(part))
    fields.set(part.name, values)
  }
  const result = new Map<string, unknown>()
  for (const [name, values] of fields) {
    if (name.endsWith('[]')) result.set(name.slice(0, -2), values)
    else if (values.length > 0) result.set(name, values.length === 1 ? values[0] : values)
  }
  return Object.fromEntries(result)
}

const toEntry = ({ filename, type, bytes }: FormPart): FormDataEntryValue =>
  filename === null ? new TextDecoder().decode(bytes) : new File([bytes], filename, { type })

/** False when the Content-Type names another encoding: JSON is UTF-8 (RFC 8259 §8.1). */
function isUtf8(request: Request): boolean {
  const parameters = (request.headers.get('Content-Type') ?? '').split(';').slice(1)
  const charsets = parameters.map((text) => text.trim()).filter((text) => /^charset\s*=/i.test(text))
  return charsets.every((text) => /^charset=("?)utf-?8\1$/i.test(text))
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
