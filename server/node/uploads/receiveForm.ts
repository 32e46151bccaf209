import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { MAX_CSV_BYTES, MAX_XLSX_BYTES } from '#contract/massive.ts'
import { HttpError, payloadTooLarge, unreadableForm } from '../../http/errors.ts'
import { isZip } from '../../imports/fileKind.ts'
import type { Upload, UploadForm } from './workerMessages.ts'

const limits = { fields: 20, fieldSize: 1024, files: 5, parts: 25 }

/**
 * Reads a multipart form as a stream: the field `file` is written to the descriptor `fd`, other fields into `fields`.
 * A name that comes twice gives an array, which no validation rule accepts.
 * @throws HttpError 400 (no form, broken off, too many parts), 413; the error of a write
 */
export async function receiveForm(contentType: string, body: Readable, fd: number): Promise<UploadForm> {
  const form = createBusboy(contentType)
  const fields = new Map<string, unknown[]>()
  const addField = (name: string, value: unknown) => fields.set(name, [...(fields.get(name) ?? []), value])
  const abort = new AbortController()
  let name = ''
  const saves: Promise<Omit<Upload, 'name'>>[] = []

  form.on('field', (field, value, { valueTruncated }) =>
    valueTruncated ? abort.abort(payloadTooLarge()) : addField(field, value),
  )
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(event, () => abort.abort(unreadableForm()))
  form.on('file', (field, stream, { filename }) => {
    if (field !== 'file' || saves.length > 0) {
      addField(field, 'file')
      stream.resume()
      return
    }
    name = filename ?? ''
    const saved = save(stream, fd)
    saves.push(saved)
    // A file input without a choice sends a part without name and bytes.
    saved.then(({ size }) => (filename || size > 0) && addField(field, 'file')).catch((error) => abort.abort(error))
  })

  try {
    await pipeline(body, form, { signal: abort.signal })
    const [saved] = await Promise.all(saves)
    const read = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const)
    const hasFile = fields.get('file')?.length === 1
    return { fields: Object.fromEntries(read), upload: hasFile && saved ? { ...saved, name } : null }
  } catch (error) {
    await Promise.allSettled(saves)
    const reason: unknown = abort.signal.aborted ? abort.signal.reason : error
    throw reason instanceof HttpError || isWriteError(reason) ? reason : unreadableForm()
  }
}

function createBusboy(contentType: string): busboy.Busboy {
  try {
    // Browsers send file names in UTF-8.
    return busboy({ headers: { 'content-type': contentType }, limits, defParamCharset: 'utf8' })
  } catch {
    throw unreadableForm()
  }
}

async function save(stream: Readable, fd: number): Promise<Omit<Upload, 'name'>> {
  const hash = createHash('sha256')
  let size = 0
  // A chunk may end within the four bytes of a ZIP signature.
  let head = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (head.length < 4) head = Buffer.concat([head, chunk.subarray(0, 4 - head.length)])
    size += chunk.length
    if (size > (isZip(head) ? MAX_XLSX_BYTES : MAX_CSV_BYTES)) throw payloadTooLarge()
    hash.update(chunk)
    for (let written = 0; written < chunk.length;) written += writeSync(fd, chunk, written)
  }
  return { sha256: hash.digest('hex'), size }
}

/** A write error (a full disk) is no fault of the form. */
export function isWriteError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'write'
}
