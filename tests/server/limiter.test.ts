import { expect, it } from 'vitest'
import { createKeyedLimiter, createLimiter, LimiterFullError } from '#server/domain/limiter.ts'

/** A task that records its start and ends when the test says so. */
function createTask() {
  const state = { isStarted: false, end: () => {} }
  const run = () => {
    state.isStarted = true
    return new Promise<void>((resolve) => (state.end = resolve))
  }
  return Object.assign(state, { run })
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('runs waiting tasks in the order of their arrival', async () => {
  const limit = createLimiter(1)
  const tasks = [createTask(), createTask(), createTask()]
  const all = tasks.map(({ run }) => limit(run))
  const started = async () => {
    await settled()
    return tasks.map(({ isStarted }) => isStarted)
  }
  expect(await started()).toEqual([true, false, false])
  tasks[0]!.end()
  expect(await started()).toEqual([true, true, false])
  tasks[1]!.end()
  expect(await started()).toEqual([true, true, true])
  tasks[2]!.end()
  await Promise.all(all)
})

it('rejects an aborted waiter with the reason of its signal and runs the next one', async () => {
  const limit = createLimiter(1)
  const [first, aborted, next] = [createTask(), createTask(), createTask()]
  const client = new AbortController()
  const reason = new Error('gone')
  const running = limit(first.run)
  const rejected = expect(limit(aborted.run, client.signal)).rejects.toBe(reason)
  const waiting = limit(next.run)
  client.abort(reason)
  await rejected
  first.end()
  await running
  await settled()
  expect([aborted.isStarted, next.isStarted]).toEqual([false, true])
  next.end()
  await waiting
  await expect(limit(aborted.run, client.signal)).rejects.toBe(reason)
})

it('throws LimiterFullError when the queue is full', async () => {
  const limit = createLimiter(1, 1)
  const [first, second, third] = [createTask(), createTask(), createTask()]
  const all = [limit(first.run), limit(second.run)]
  await expect(limit(third.run)).rejects.toBeInstanceOf(LimiterFullError)
  first.end()
  await settled()
  second.end()
  await Promise.all(all)
})

it('limits each key separately', async () => {
  const limit = createKeyedLimiter<number>(1)
  const [first, same, other] = [createTask(), createTask(), createTask()]
  const all = [limit(1, first.run), limit(1, same.run), limit(2, other.run)]
  await settled()
  expect([first, same, other].map(({ isStarted }) => isStarted)).toEqual([true, false, true])
  first.end()
  await settled()
  same.end()
  other.end()
  await Promise.all(all)
})
