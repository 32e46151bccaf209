import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HttpError } from '#server/http/errors.ts'
import { createUploadSlots } from '#server/http/uploadSlots.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Starts an upload whose bytes the test sends; `status` is that of its end. */
function upload({ run }: ReturnType<typeof createUploadSlots>, user: number) {
  let sender!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sender = controller) })
  const request = new Request('http://canje.test/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  const received = vi.fn()
  const read = async ({ body }: Request) => {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) received(chunk.length)
    return 200
  }
  const status = run(user, request, read).catch((error: HttpError) => error.status)
  return {
    status,
    async send(bytes: number) {
      const calls = received.mock.calls.length
      sender.enqueue(new Uint8Array(bytes))
      await vi.waitFor(() => expect(received.mock.calls.length).toBeGreaterThan(calls))
    },
    sendLate: (bytes: number) => sender.enqueue(new Uint8Array(bytes)),
    end: () => sender.close(),
  }
}

it('lets a third upload of a user wait, and none of another', async () => {
  const slots = createUploadSlots(3, 2)
  const uploads = [upload(slots, 1), upload(slots, 1)]
  const ended = vi.fn()
  const third = upload(slots, 1)
  third.end()
  void third.status.then(ended)
  const other = upload(slots, 2)
  other.end()
  expect(await other.status).toBe(200)
  expect(ended).not.toHaveBeenCalled()
  for (const one of uploads) one.end()
  expect(await Promise.all([...uploads, third].map(({ status }) => status))).toEqual([200, 200, 200])
})

it('ends an upload of less than 8 kB/s with 408, after 15 s', async () => {
  const slots = createUploadSlots(6, 2)
  const [slow, steady] = [upload(slots, 1), upload(slots, 2)]
  await slow.send(10)
  await steady.send(10)
  vi.advanceTimersByTime(14_000)
  await slow.send(10)
  vi.advanceTimersByTime(6_000)
  await steady.send(200_000)
  slow.sendLate(10)
  expect(await slow.status).toBe(408)
  steady.end()
  expect(await steady.status).toBe(200)
})

it('displaces the slowest upload when all slots are taken, but none of the first 15 s', async () => {
  const slots = createUploadSlots(2, 2)
  const [fast, slow] = [upload(slots, 1), upload(slots, 2)]
  await fast.send(900_000)
  await slow.send(200_000)
  expect(await upload(slots, 3).status).toBe(503)
  vi.advanceTimersByTime(16_000)
  const next = upload(slots, 3)
  expect(await slow.status).toBe(503)
  for (const one of [fast, next]) one.end()
  expect([await fast.status, await next.status]).toEqual([200, 200])
})

it('displaces no upload that has arrived completely', async () => {
  const slots = createUploadSlots(1, 1)
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const request = new Request('http://canje.test/', { method: 'POST', body: 'x' })
  const work = slots.run(1, request, async (metered) => {
    await metered.text()
    await finished
    return 200
  })
  await vi.waitFor(() => expect(request.bodyUsed).toBe(true))
  vi.advanceTimersByTime(60_000)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(await upload(slots, 2).status).toBe(503)
  finish()
  expect(await work).toBe(200)
})
