import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import busboy from 'busboy'
import { MAX_CSV_BYTES, MAX_XLSX_BYTES } from '#contract/massive.ts'
import { HttpError, badRequest, payloadTooLarge } from '../../http/errors.ts'
import { withIdleTimeout } from '../../http/idleTimeout.ts'
import { isZip } from '../../imports/fileKind.ts'

/** `sha256` of the bytes, hex; `name` as the form names the file; `size` in bytes. */
type Upload = { sha256: string; name: string; size: number }
type Form = { fields: Record<string, unknown>; upload: Upload | null }

/** Time limit for a whole upload, ms. */
const UPLOAD_TIMEOUT = 3_600_000
const limits = { fields: 20, fieldSize: 1024, files: 5, parts: 25 }

/**
 * Reads a multipart form as a stream: the field `file` goes to `handle`, other fields into `fields`.
 * A name that comes twice gives an array, which no validation rule accepts.
 * @throws HttpError 400 (no form, broken off, too many parts), 408 (too slow), 413
 */
export async function parseMultipartUpload(request: Request, handle: FileHandle): Promise<Form> {
  const form = createBusboy(request)
  const fields = new Map<string, unknown[]>()
  const addField = (name: string, value: unknown) => fields.set(name, [...(fields.get(name) ?? []), value])
  const abort = new AbortController()
  let name = ''
  const saves: Promise<Omit<Upload, 'name'>>[] = []

  form.on('field', (field, value, { valueTruncated }) =>
    valueTruncated ? abort.abort(payloadTooLarge()) : addField(field, value),
  )
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(event, () => abort.abort(unreadable()))
  form.on('file', (field, stream, { filename }) => {
    if (field !== 'file' || saves.length > 0) {
      addField(field, 'file')
      stream.resume()
      return
    }
    name = filename ?? ''
    const saved = save(stream, handle)
    saves.push(saved)
    // A file input without a choice sends a part without name and bytes.
    saved.then(({ size }) => (filename || size > 0) && addField(field, 'file')).catch((error) => abort.abort(error))
  })

  try {
    const body = request.body && (withIdleTimeout(request.body, UPLOAD_TIMEOUT) as NodeStream<Uint8Array>)
    await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), form, { signal: abort.signal })
    const [saved] = await Promise.all(saves)
    const read = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const)
    const hasFile = fields.get('file')?.length === 1
    return { fields: Object.fromEntries(read), upload: hasFile && saved ? { ...saved, name } : null }
  } catch (error) {
    await Promise.allSettled(saves)
    const reason: unknown = abort.signal.aborted ? abort.signal.reason : error
    throw reason instanceof HttpError || isWriteError(reason) ? reason : unreadable()
  }
}

const unreadable = () => badRequest('No pudimos leer el formulario.')

function createBusboy(request: Request): busboy.Busboy {
  try {
    const headers = { 'content-type': request.headers.get('Content-Type') ?? '' }
    // Browsers send file names in UTF-8.
    return busboy({ headers, limits, defParamCharset: 'utf8' })
  } catch {
    throw unreadable()
  }
}

async function save(stream: Readable, handle: FileHandle): Promise<Omit<Upload, 'name'>> {
  const hash = createHash('sha256')
  let size = 0
  // A chunk may end within the four bytes of a ZIP signature.
  let head = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (head.length < 4) head = Buffer.concat([head, chunk.subarray(0, 4 - head.length)])
    size += chunk.length
    if (size > (isZip(head) ? MAX_XLSX_BYTES : MAX_CSV_BYTES)) throw payloadTooLarge()
    hash.update(chunk)
    // writeFile on a handle writes from the current position and all of the chunk.
    await handle.writeFile(chunk)
  }
  return { sha256: hash.digest('hex'), size }
}

/** A write error (a full disk) is no fault of the form. */
function isWriteError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'write'
}
