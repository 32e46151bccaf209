import { read } from 'node:fs'
import { promisify } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { FileRefusedError, type ByteSource } from '../../imports/byteSource.ts'
import { UnclearFileError } from '../../imports/columnQuestions.ts'
import { readPackedPartners, readPackedPoints, readPackedProducts } from '../../imports/packedBatches.ts'
import type { WorkerMessage, WorkerFile } from './workerMessages.ts'

// A worker thread, so that parsing a large file does not block other requests. Each message asks for one batch.

const { fd, size, content, answers } = workerData as WorkerFile
const readAt = promisify(read)

const readFile = { points: readPackedPoints, partners: readPackedPartners, products: readPackedProducts }[content]
const source: ByteSource = {
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
const batches = readFile(source, answers)

parentPort!.on('message', () => {
  void batches.next().then(
    ({ value, done }) => post(done ? { kind: 'end' } : { kind: 'batch', batch: value }),
    (error: unknown) => post(toMessage(error)),
  )
})

function toMessage(error: unknown): WorkerMessage {
  if (error instanceof FileRefusedError) return { kind: 'refused', sentence: error.message }
  if (error instanceof UnclearFileError) return { kind: 'unclear', shape: error.shape, questions: error.questions }
  return { kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** The rows of a batch are handed over, not copied. */
function post(message: WorkerMessage): void {
  const values = message.kind === 'batch' ? Object.values(message.batch as object) : []
  const buffers = values.flatMap((value) => (value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []))
  parentPort!.postMessage(message, buffers) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has none
}
