import { integerDigits } from '../imports/cells.ts'
import { HttpError, badRequest, payloadTooLarge, unsupportedMediaType } from './errors.ts'
import { withIdleTimeout } from './idleTimeout.ts'

/** Largest JSON body, bytes. */
const MAX_JSON_BYTES = 1024 * 1024
/** How long a JSON body may take to come, ms: so little needs no more on any line. */
const LONGEST_JSON = 60_000
/** How long a form may take to come, ms: one with a picture of 10 MB needs a line of 50 kbit/s. */
const LONGEST_FORM = 1_800_000
/** Most fields of one object, or of one form: no call takes more, and each that is refused costs an answer a sentence. */
const MAX_FIELDS = 1_200
/** Lists and objects inside of one another, at most. */
const DEEPEST = 16

/**
 * The body as JSON.
 * @throws HttpError 415 (not JSON), 413 (over 1 MB), 408 (came too slowly), 400 (not UTF-8, not JSON, or a shape that no call takes).
 */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw unsupportedMediaType('application/json')
  const value = parsed(await bytesOf(request, MAX_JSON_BYTES, LONGEST_JSON, badRequest()))
  if (!isPlain(value)) throw badRequest('El contenido tiene una forma que ninguna llamada acepta.')
  return value
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    if (!roundsToWhole(text)) return value
  } catch {
    throw badRequest('El contenido no es JSON válido.')
  }
  throw badRequest('El contenido tiene un número que no se puede leer con exactitud.')
}

/** Whether JavaScript makes a whole number of one that is written as another, such as 1.00000000000000000001. */
function roundsToWhole(json: string): boolean {
  const bare = json.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  // Whole tokens, so that a long one is walked through once.
  const found = bare.match(/\d[\d.eE+-]*/g) ?? []
  return found.some(
    (token) => !/^\d+$/.test(token) && Number.isSafeInteger(Number(token)) && integerDigits(token) === null,
  )
}

/**
 * Whether what reads a body after us can: it walks into depth by calling itself, and writes values into sentences, which an object with
 * a `toString` of its own breaks.
 */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1))
  const names = Object.keys(value)
  if (names.length > MAX_FIELDS || names.includes('toString')) return false
  return Object.values(value).every((item) => isPlain(item, depth + 1))
}

/**
 * What clients send: the boundary, perhaps with UTF-8, which some in Java name. Nothing else: a platform's own parser reads the parameters as
 * they are quoted, and another boundary than the one by which parts are counted would let any number of them through.
 */
const UTF_8 = String.raw`;\s*charset=(?:utf-8|"utf-8")`
const BOUNDARY = String.raw`;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1`
const FORM_TYPE = new RegExp(`^multipart/form-data(?:${UTF_8})?${BOUNDARY}(?:${UTF_8})?$`, 'i')

/**
 * A form's fields: `name[]` gives an array under `name`, a name that comes twice an array too (which its rule then refuses), an empty
 * file input nothing.
 * @throws HttpError 415 (not multipart), 413 (over `limit` bytes), 408 (came too slowly), 400 (not a form).
 */
export async function readMultipart(request: Request, limit: number): Promise<Record<string, unknown>> {
  if (mediaType(request) !== 'multipart/form-data') throw unsupportedMediaType('multipart/form-data')
  const type = request.headers.get('Content-Type')!
  const boundary = FORM_TYPE.exec(type)?.[2]
  const unreadable = badRequest('No pudimos leer el formulario.')
  if (boundary === undefined) throw unreadable
  const bytes = await bytesOf(request, limit, LONGEST_FORM, unreadable)
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
  const read = new Map<string, unknown>()
  for (const [name, values] of fields) {
    if (name.endsWith('[]')) read.set(name.slice(0, -2), values)
    else if (values.length > 0) read.set(name, values.length === 1 ? values[0] : values)
  }
  return Object.fromEntries(read)
}

/** How often the text between parts comes: counted first, because a platform's own parser takes minutes over 100,000 parts. */
function countParts(bytes: ArrayBuffer, between: string): number {
  const text = new TextDecoder('latin1').decode(bytes)
  let count = 0
  for (let at = text.indexOf(between); at !== -1; at = text.indexOf(between, at + between.length)) count += 1
  return count
}

function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase()
}

/**
 * The whole body; a length that is announced too long is refused at once.
 * @throws HttpError 413 (over `limit` bytes), 408 (came to a halt, or took longer than `longest`, ms), `broken` where it breaks off
 */
async function bytesOf(request: Request, limit: number, longest: number, broken: HttpError): Promise<ArrayBuffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw payloadTooLarge()
  // Firefox has no Request.body, where stories run in a browser.
  const reader = withIdleTimeout(request.body ?? (await request.blob()).stream(), longest).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return await new Blob(pieces).arrayBuffer()
      read += value.byteLength
      if (read > limit) throw payloadTooLarge()
      pieces.push(value as Uint8Array<ArrayBuffer>)
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error instanceof HttpError ? error : broken
  }
}
