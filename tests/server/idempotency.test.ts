import { expect, it, vi } from 'vitest'
import { withIdempotency } from '#server/http/idempotency.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import type { IdempotentCall } from '#server/domain/idempotency.ts'
import { sampleData } from '../contract/sample.ts'
import { writeContext } from '../support/writeContext.ts'

const call = { user_id: 1, key: 'clave', fingerprint: 'f' }
const response = { status: 201, body: '{}' }

/** An idempotent call on the memory repository: its effect and its response are stored together. */
async function createCall() {
  const ports = memoryPorts()
  await ports.repository.seed(await sampleData(ports))
  const { points } = ports.repository
  const entry = { partner_id: 1, type: 't', points: 1, note: null }
  const assign = (keyed: IdempotentCall) =>
    points.assign(entry, { ...writeContext(), idempotency: { ...keyed, toResponse: () => response } })
  return { once: withIdempotency(ports), assign }
}

it('frees the key of a failed call for a retry', async () => {
  const { once, assign } = await createCall()
  await expect(once(call, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await once(call, async (keyed) => (await assign(keyed), response))).replayed).toBe(false)
})

it('replays the stored response when the first one was lost after the write', async () => {
  const { once, assign } = await createCall()
  const first = once(call, async (keyed) => {
    await assign(keyed)
    throw new Error('connection lost')
  })
  await expect(first).rejects.toThrow('connection lost')
  const work = vi.fn()
  expect(await once(call, work)).toEqual({ ...response, replayed: true })
  expect(work).not.toHaveBeenCalled()
})

it('makes a repeat wait for the first call, and runs it when the first fails', async () => {
  const { once, assign } = await createCall()
  let fail = (_error: Error) => {}
  const first = once(call, () => new Promise((_, reject) => (fail = reject)))
  const work = vi.fn(async (keyed: IdempotentCall) => (await assign(keyed), response))
  const repeats = [once(call, work), once(call, work)]
  await Promise.resolve()
  expect(work).not.toHaveBeenCalled()
  await vi.waitFor(() => {
    fail(new Error('no'))
    return expect(first).rejects.toThrow('no')
  })
  expect((await Promise.all(repeats)).map(({ replayed }) => replayed)).toEqual([false, true])
  expect(work).toHaveBeenCalledOnce()
})

it('replays the response when another replica writes first', async () => {
  const { once, assign } = await createCall()
  const slower = await once(call, async (keyed) => {
    await assign(keyed)
    await assign(keyed)
    throw new Error('unreachable')
  })
  expect(slower).toEqual({ ...response, replayed: true })
})
