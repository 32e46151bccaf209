import { Worker, type WorkerOptions } from 'node:worker_threads'
import { UnclearFileError } from '../../imports/columnQuestions.ts'
import { fileMessages } from '../../imports/messages.ts'
import { FileRefusedError } from '../../imports/byteSource.ts'
import type { Batches, WorkerFile, WorkerMessage } from './workerMessages.ts'

/** Heap limits of the worker, MB. A file that needs more is refused; what is read of a row is soon collected. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 2 }
/** Batches that the worker reads ahead of the database. */
const BATCHES_AHEAD = 2
/** Time limit for one batch, ms. A file made to be slow must not hold its slot. */
const BATCH_TIMEOUT = 60_000

/**
 * Reads the batches of a file in a worker, which ends with the last batch or when the iteration stops.
 * @throws FileRefusedError; UnclearFileError; `signal.reason` when aborted.
 */
export async function* readBatchesInWorker<Content extends keyof Batches>(
  file: WorkerFile<Content>,
  signal: AbortSignal,
): AsyncGenerator<Batches[Content], void> {
  const worker = startWorker({ workerData: file, resourceLimits })
  const messages = queueMessages<Batches[Content]>(worker)
  const requestBatch = () => worker.postMessage('next') // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has none
  try {
    for (let requested = 0; requested < BATCHES_AHEAD; requested += 1) requestBatch()
    for (;;) {
      const message = await withTimeout(messages.next(), signal)
      if (message.kind === 'end') return
      if (message.kind === 'refused') throw new FileRefusedError(message.sentence)
      if (message.kind === 'unclear') throw new UnclearFileError(message.shape, message.questions)
      if (message.kind === 'failed') throw new Error(message.error)
      requestBatch()
      yield message.batch
    }
  } finally {
    await worker.terminate()
  }
}

/** Rejects on timeout or abort: a busy worker cannot receive messages, so both are enforced here. */
async function withTimeout<T>(message: Promise<T>, signal: AbortSignal): Promise<T> {
  let cleanUp = () => {}
  const interrupted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason)
    const limit = setTimeout(() => reject(new FileRefusedError(fileMessages.tooLong)), BATCH_TIMEOUT)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    cleanUp = () => {
      clearTimeout(limit)
      signal.removeEventListener('abort', onAbort)
    }
  })
  return Promise.race([message, interrupted]).finally(cleanUp)
}

/** The worker's entry is built beside this file (vite.server.config.ts); in tests it is TypeScript. */
function startWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./importWorker.js', import.meta.url), options)
  const source = new URL('./importWorker.ts', import.meta.url).href
  const bootstrap = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(bootstrap, { ...options, eval: true })
}

/** Queues the worker's messages in order, including its end. */
function queueMessages<Batch>(worker: Worker): { next(): Promise<WorkerMessage<Batch>> } {
  const queue: WorkerMessage<Batch>[] = []
  let waiting: ((message: WorkerMessage<Batch>) => void) | null = null
  const enqueue = (message: WorkerMessage<Batch>) => {
    if (!waiting) return void queue.push(message)
    waiting(message)
    waiting = null
  }
  worker.on('message', enqueue)
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    enqueue(
      isFull ? { kind: 'refused', sentence: fileMessages.tooMuchInside } : { kind: 'failed', error: error.message },
    )
  })
  worker.on('exit', (code) => enqueue({ kind: 'failed', error: `the reading thread ended with ${code}` }))
  return {
    next: () => {
      const first = queue.shift()
      return first ? Promise.resolve(first) : new Promise((resolve) => (waiting = resolve))
    },
  }
}
