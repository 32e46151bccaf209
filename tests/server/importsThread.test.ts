import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fileMessages } from '#server/imports/messages.ts'
import { FileRefusedError } from '#server/imports/byteSource.ts'
import { readBatchesInWorker } from '#server/node/uploads/readBatchesInWorker.ts'
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
const file = { fd: 0, size: 1, content: 'points' } as const

it('refuses a file and ends the worker when no batch comes for a minute', async () => {
  const batches = readBatchesInWorker(file, new AbortController().signal)
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
  const read = expect(readBatchesInWorker(file, client.signal).next()).rejects.toBe(failure)
  await vi.advanceTimersByTimeAsync(0)
  client.abort(failure)
  await read
  expect(thread.end).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('leaves no timer behind after the last batch', async () => {
  const ended = readBatchesInWorker(file, new AbortController().signal).next()
  await vi.advanceTimersByTimeAsync(0)
  thread.say({ kind: 'end' })
  expect(await ended).toEqual({ done: true, value: undefined })
  expect(vi.getTimerCount()).toBe(0)
})
