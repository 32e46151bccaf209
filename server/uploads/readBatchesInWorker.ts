import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { PointsBatch } from '../imports/pointsFile.ts'
import { fileMessages } from '../imports/messages.ts'
import { FileRefusedError } from '../imports/byteSource.ts'

/** An open file; a number works in every thread of the process. `size` in bytes. */
export type WorkerFile = { fd: number; size: number }
export type WorkerMessage =
  | { kind: 'batch'; batch: PointsBatch }
  | { kind: 'end' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; error: string }

/** Memory of the thread, MB: what needs more is refused, and the server lives on. */
const MAX_HEAP = 384
/** Batches that are read ahead while the database takes one. */
const AHEAD = 2
/** How long a file may be read without a batch, ms: what is made to take longer would keep its place among the loads for ever. */
const LONGEST_READ = 60_000

/**
 * The batches of a points file, read in a thread of its own, which ends with the last one or when nobody wants more.
 * @throws FileRefusal; the reason of `signal` as soon as that is aborted.
 */
export async function* readBatchesInWorker(file: WorkerFile, signal: AbortSignal): AsyncGenerator<PointsBatch, void> {
  const worker = startWorker({ workerData: file, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP } })
  const answers = answersOf(worker)
  const ask = () => worker.postMessage('next') // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has none
  try {
    for (let asked = 0; asked < AHEAD; asked += 1) ask()
    for (;;) {
      const answer = await inTime(answers.next(), signal)
      if (answer.kind === 'end') return
      if (answer.kind === 'refused') throw new FileRefusedError(answer.sentence)
      if (answer.kind === 'failed') throw new Error(answer.error)
      ask()
      yield answer.batch
    }
  } finally {
    await worker.terminate()
  }
}

/** A thread that computes hears nobody: whoever waits for it is told by a clock and by the client's end. */
async function inTime<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  let forget = () => {}
  const over = new Promise<never>((_, reject) => {
    const leave = () => reject(signal.reason)
    const limit = setTimeout(() => reject(new FileRefusedError(fileMessages.tooLong)), LONGEST_READ)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    forget = () => {
      clearTimeout(limit)
      signal.removeEventListener('abort', leave)
    }
  })
  return Promise.race([answer, over]).finally(forget)
}

/** The thread's own entry lies beside this file (vite.server.config.ts): built in a deployment, TypeScript in tests. */
function startWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./pointsWorker.js', import.meta.url), options)
  const source = new URL('./pointsWorker.ts', import.meta.url).href
  const begin = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(begin, { ...options, eval: true })
}

/** Messages in the order in which they come, the thread's end among them. */
function answersOf(worker: Worker): { next(): Promise<WorkerMessage> } {
  const come: WorkerMessage[] = []
  let wanted: ((answer: WorkerMessage) => void) | null = null
  const take = (answer: WorkerMessage) => {
    if (!wanted) return void come.push(answer)
    wanted(answer)
    wanted = null
  }
  worker.on('message', take)
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    take(isFull ? { kind: 'refused', sentence: fileMessages.tooMuchInside } : { kind: 'failed', error: error.message })
  })
  worker.on('exit', (code) => take({ kind: 'failed', error: `the reading thread ended with ${code}` }))
  return {
    next: () => {
      const first = come.shift()
      return first ? Promise.resolve(first) : new Promise((resolve) => (wanted = resolve))
    },
  }
}
