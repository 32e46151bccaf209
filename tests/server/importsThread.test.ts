import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HttpError } from '#server/http/errors.ts'
import { fileMessages } from '#server/imports/messages.ts'
import { FileRefusedError } from '#server/imports/byteSource.ts'
import { startUploadThread } from '#server/node/uploads/uploadThread.ts'
import type { WorkerMessage } from '#server/node/uploads/workerMessages.ts'

/** A worker that sends only the messages of a test. */
const thread = vi.hoisted(() => ({ say: (() => false) as (response: WorkerMessage) => boolean, end: vi.fn() }))
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    postMessage() {}
    terminate = async () => thread.end()
    constructor() {
      super()
      thread.say = (response) => this.emit('message', response)
    }
  },
}))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  thread.end.mockReset()
})

const batch = {
  accepted: null,
  faulty: null,
  problems: [],
  problemCount: 0,
  wideProblemCount: 0,
  ignoredColumns: [],
}
const startThread = () => startUploadThread(new URL('file:///worker.js'), { fd: 0, contentType: '' })
const readPoints = (signal: AbortSignal) => startThread().read('points', 1, signal, undefined)

it('refuses a file and ends the worker when no batch comes for a minute', async () => {
  const batches = readPoints(new AbortController().signal)
  const [first, second] = [batches.next(), batches.next()]
  const refused = expect(second).rejects.toEqual(new FileRefusedError(fileMessages.tooLong))
  await vi.advanceTimersByTimeAsync(59_999)
  thread.say({ kind: 'batch', batch })
  expect(await first).toEqual({ done: false, value: batch })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(thread.end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await refused
  expect(thread.end).toHaveBeenCalledOnce()
})

it('ends the worker at once when the request is aborted', async () => {
  const client = new AbortController()
  const failure = new Error('gone')
  const read = expect(readPoints(client.signal).next()).rejects.toBe(failure)
  await vi.advanceTimersByTimeAsync(0)
  client.abort(failure)
  await read
  expect(thread.end).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('is given no more of a body than it has taken, and none of what follows a refusal', async () => {
  let pulled = 0
  const cancelled = vi.fn()
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => controller.enqueue(new Uint8Array([(pulled += 1)])), cancel: cancelled },
    { highWaterMark: 0 },
  )
  const received = startThread().receive(body)
  const refused = expect(received).rejects.toEqual(new HttpError(413, 'demasiado'))
  await vi.advanceTimersByTimeAsync(0)
  expect(pulled).toBe(8)
  thread.say({ kind: 'taken' })
  thread.say({ kind: 'taken' })
  await vi.advanceTimersByTimeAsync(0)
  expect(pulled).toBe(10)
  thread.say({ kind: 'badForm', status: 413, sentence: 'demasiado' })
  await refused
  expect(cancelled).toHaveBeenCalledOnce()
})

it('reports an error of the disk with its code, apart from one of the form', async () => {
  const received = startThread().receive(new Blob(['x']).stream())
  thread.say({ kind: 'unwritten', code: 'ENOSPC', error: 'no space left' })
  await expect(received).rejects.toMatchObject({ code: 'ENOSPC', message: 'no space left' })
})

it('leaves no timer behind after the last batch', async () => {
  const ended = readPoints(new AbortController().signal).next()
  await vi.advanceTimersByTimeAsync(0)
  thread.say({ kind: 'end' })
  expect(await ended).toEqual({ done: true, value: undefined })
  expect(vi.getTimerCount()).toBe(0)
})
