import { Worker } from 'node:worker_threads'
import type { FileAnswers } from '#contract/fileQuestions.ts'
import { HttpError, unreadableForm } from '../../http/errors.ts'
import { UnclearFileError } from '../../imports/columnQuestions.ts'
import { fileMessages } from '../../imports/messages.ts'
import { FileRefusedError } from '../../imports/byteSource.ts'
import type { Batches, UploadForm, UploadTarget, WorkerMessage, WorkerOrder } from './workerMessages.ts'

/** Heap limits of the worker, MB. A file that needs more is refused; what is read of a row is soon collected. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 2 }
/** Chunks of the body that wait in the worker. */
const CHUNKS_AHEAD = 8
/** Batches that the worker reads ahead of the database. */
const BATCHES_AHEAD = 2
/** Time limit for one batch, ms. A file made to be slow must not hold its slot. */
const BATCH_TIMEOUT = 60_000

export type UploadThread = ReturnType<typeof startUploadThread>

/**
 * Starts the worker of one upload. `end` must be called.
 * @param entry the built uploadWorker.ts.
 */
export function startUploadThread(entry: URL, target: UploadTarget) {
  const worker = new Worker(entry, { workerData: target, resourceLimits })
  const messages = queueMessages(worker)
  const post = (order: WorkerOrder) => worker.postMessage(order) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has none

  /** Passes the body on, as fast as the worker takes it, and returns the worker's answer to the form. */
  async function receive(body: ReadableStream<Uint8Array>): Promise<UploadForm> {
    const reader = body.getReader()
    let [waiting, taken] = [0, () => {}]
    async function sendBody() {
      for (;;) {
        if (waiting === CHUNKS_AHEAD) await new Promise<void>((resolve) => (taken = resolve))
        const { done, value } = await reader.read().catch(toRefusal)
        if (done) return post({ kind: 'whole' })
        waiting += 1
        post({ kind: 'chunk', bytes: value })
      }
    }
    async function readAnswer(): Promise<WorkerMessage> {
      for (;;) {
        const message = await messages.next()
        if (message.kind !== 'taken') return message
        waiting -= 1
        taken()
      }
    }
    try {
      const answer = readAnswer()
      const message = await Promise.race([answer, sendBody().then(() => answer)])
      if (message.kind === 'received') return message.form
      throw toError(message)
    } finally {
      reader.cancel().catch(() => {})
    }
  }

  /**
   * Reads the batches of the file; the worker ends when the iteration stops before the last one.
   * @throws FileRefusedError; UnclearFileError; `signal.reason` when aborted.
   */
  async function* read<Content extends keyof Batches>(
    content: Content,
    size: number,
    signal: AbortSignal,
    answers: FileAnswers | undefined,
  ): AsyncGenerator<Batches[Content], void> {
    let isWhole = false
    try {
      post({ kind: 'read', size, content, ahead: BATCHES_AHEAD, answers })
      for (;;) {
        const message = await withTimeout(messages.next(), signal)
        if (message.kind === 'end') {
          isWhole = true
          return
        }
        if (message.kind !== 'batch') throw toError(message)
        post({ kind: 'next' })
        yield message.batch as Batches[Content]
      }
    } finally {
      if (!isWhole) await worker.terminate()
    }
  }

  return { receive, read, end: () => worker.terminate() }
}

function toError(message: WorkerMessage): Error {
  if (message.kind === 'badForm') return new HttpError(message.status, message.sentence)
  if (message.kind === 'refused') return new FileRefusedError(message.sentence)
  if (message.kind === 'unclear') return new UnclearFileError(message.shape, message.questions)
  if (message.kind === 'unwritten') return Object.assign(new Error(message.error), { code: message.code })
  return new Error(message.kind === 'failed' ? message.error : `the reading thread sent '${message.kind}'`)
}

/** A body that breaks off is an unreadable form; one that is too slow says so itself. */
function toRefusal(error: unknown): never {
  throw error instanceof HttpError ? error : unreadableForm()
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

/** Queues the worker's messages in order, including its end. */
function queueMessages(worker: Worker): { next(): Promise<WorkerMessage> } {
  const queue: WorkerMessage[] = []
  let waiting: ((message: WorkerMessage) => void) | null = null
  const enqueue = (message: WorkerMessage) => {
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
