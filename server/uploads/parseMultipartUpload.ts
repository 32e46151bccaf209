import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import busboy from 'busboy'
import { MAX_CSV_BYTES, MAX_XLSX_BYTES } from '#contract/massive.ts'
import { HttpError, badRequest, payloadTooLarge } from '../http/errors.ts'
import { withIdleTimeout } from '../http/idleTimeout.ts'
import { isZip } from '../imports/fileKind.ts'

/** SHA-256 of the bytes, hex; size in bytes. */
type Upload = { sha256: string; size: number }
type Form = { fields: Record<string, unknown>; upload: Upload | null }

/** How long a file may take to come, ms: one of 200 MB needs a line of half a Mbit/s. */
const LONGEST_FILE = 3_600_000
const limits = { fields: 20, fieldSize: 1024, files: 5, parts: 25 }

/**
 * Reads a form as it comes: the bytes of the field `file` go to `handle`, hashed and counted, everything else into `fields`. A name
 * that comes twice gives an array, which no rule takes.
 * @throws HttpError 400 (no form, broken off), 408 (came too slowly), 413
 */
export async function parseMultipartUpload(request: Request, handle: FileHandle): Promise<Form> {
  const form = formReader(request)
  const fields = new Map<string, unknown[]>()
  const give = (name: string, value: unknown) => fields.set(name, [...(fields.get(name) ?? []), value])
  const stop = new AbortController()
  const saving: Promise<Upload>[] = []

  form.on('field', give)
  form.on('file', (name, stream, { filename }) => {
    if (name !== 'file' || saving.length > 0) {
      give(name, 'file')
      stream.resume()
      return
    }
    const saved = save(stream, handle)
    saving.push(saved)
    // An input without a choice sends a file without name and bytes.
    saved.then(({ size }) => (filename || size > 0) && give(name, 'file')).catch((error) => stop.abort(error))
  })

  try {
    const body = request.body && (withIdleTimeout(request.body, LONGEST_FILE) as NodeStream<Uint8Array>)
    await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), form, { signal: stop.signal })
    const [upload = null] = await Promise.all(saving)
    const read = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const)
    const isGiven = fields.get('file')?.length === 1
    return { fields: Object.fromEntries(read), upload: isGiven ? upload : null }
  } catch (error) {
    await Promise.allSettled(saving)
    const reason: unknown = stop.signal.aborted ? stop.signal.reason : error
    throw reason instanceof HttpError || isOurs(reason) ? reason : badRequest('No pudimos leer el formulario.')
  }
}

function formReader(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: { 'content-type': request.headers.get('Content-Type') ?? '' }, limits })
  } catch {
    throw badRequest('No pudimos leer el formulario.')
  }
}

async function save(stream: Readable, handle: FileHandle): Promise<Upload> {
  const hash = createHash('sha256')
  let size = 0
  // A body may be cut anywhere, also within the four bytes that tell an archive.
  let begin = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (begin.length < 4) begin = Buffer.concat([begin, chunk.subarray(0, 4 - begin.length)])
    size += chunk.length
    if (size > (isZip(begin) ? MAX_XLSX_BYTES : MAX_CSV_BYTES)) throw payloadTooLarge()
    hash.update(chunk)
    // From where the last one ended, all of it.
    await handle.writeFile(chunk)
  }
  return { sha256: hash.digest('hex'), size }
}

/** A full disk is no fault of the form. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'write'
}
