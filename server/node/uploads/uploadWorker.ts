import { read } from 'node:fs'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { HttpError } from '../../http/errors.ts'
import { FileRefusedError, type ByteSource } from '../../imports/byteSource.ts'
import { UnclearFileError } from '../../imports/columnQuestions.ts'
import { readPackedPartners, readPackedPoints, readPackedProducts } from '../../imports/packedBatches.ts'
import { isWriteError, receiveForm } from './receiveForm.ts'
import type { UploadTarget, WorkerMessage, WorkerOrder } from './workerMessages.ts'

// A worker thread for one upload, so that neither its form nor its file blocks other requests.

const { fd, contentType } = workerData as UploadTarget
const readAt = promisify(read)
const readers = { points: readPackedPoints, partners: readPackedPartners, products: readPackedProducts }

const body = new PassThrough()
void receiveForm(contentType, body, fd).then(
  (form) => post({ kind: 'received', form }),
  (error: unknown) => post(toMessage(error)),
)

/** Batches that may be sent, and what waits for more. */
const turn = { allowed: 0, resume: () => {} }

parentPort!.on('message', (order: WorkerOrder) => {
  if (order.kind === 'chunk') body.write(order.bytes, () => post({ kind: 'taken' }))
  else if (order.kind === 'whole') body.end()
  else if (order.kind === 'read') void readFile(order)
  else {
    turn.allowed += 1
    turn.resume()
  }
})

async function readFile({ size, content, ahead, answers }: Extract<WorkerOrder, { kind: 'read' }>): Promise<void> {
  turn.allowed = ahead
  try {
    for await (const batch of readers[content](fileSource(size), answers)) {
      while (turn.allowed === 0) await new Promise<void>((resolve) => (turn.resume = resolve))
      turn.allowed -= 1
      post({ kind: 'batch', batch })
    }
    post({ kind: 'end' })
  } catch (error) {
    post(toMessage(error))
  }
}

function fileSource(size: number): ByteSource {
  return {
    size,
    async read(start, end) {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start))
      let filled = 0
      while (filled < bytes.length) {
        const { bytesRead } = await readAt(fd, bytes, filled, bytes.length - filled, start + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return bytes.subarray(0, filled)
    },
  }
}

function toMessage(error: unknown): WorkerMessage {
  if (error instanceof HttpError) return { kind: 'badForm', status: error.status, sentence: error.message }
  if (error instanceof FileRefusedError) return { kind: 'refused', sentence: error.message }
  if (error instanceof UnclearFileError) return { kind: 'unclear', shape: error.shape, questions: error.questions }
  if (isWriteError(error)) return { kind: 'unwritten', code: error.code, error: error.message }
  return { kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** The rows of a batch are handed over, not copied. */
function post(message: WorkerMessage): void {
  const values = message.kind === 'batch' ? Object.values(message.batch as object) : []
  const buffers = values.flatMap((value) => (value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []))
  parentPort!.postMessage(message, buffers) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has none
}
