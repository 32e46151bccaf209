import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryPorts } from '#server/memory/ports.ts'
import { createTestApi, productForm } from '../contract/harness.ts'

let open: Awaited<ReturnType<typeof createTestApi>>
beforeEach(async () => {
  open = await createTestApi(async () => ({ ports: memoryPorts() }))
  await open.api.tokenOf('super-admin')
  // Only setTimeout is faked: streams need the other timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  return open.close()
})

const multipart = 'multipart/form-data; boundary=x'
const form = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nTetera\r\n--x--\r\n'

/** Sends a body piece by piece; `nextRead` settles when the server reads the next piece. */
function sendSlowly(path = '/products', type = multipart) {
  const pull = vi.fn()
  let sender!: ReadableStreamDefaultController<Uint8Array>
  let resolveRead!: () => void
  const createRead = () => new Promise<void>((resolve) => (resolveRead = resolve))
  let nextRead = createRead()
  const body = new ReadableStream<Uint8Array>(
    { start: (controller) => void (sender = controller), pull: () => (pull(), resolveRead()) },
    { highWaterMark: 0 },
  )
  const status = open.api
    .post(`/api${path}`, { body, headers: { 'Content-Type': type } })
    .then((response) => response.status)
  return {
    status,
    isRead: () => pull.mock.calls.length > 0,
    nextRead: () => nextRead,
    give(text: string) {
      nextRead = createRead()
      sender.enqueue(new TextEncoder().encode(text))
      return nextRead
    },
    end: () => sender.close(),
  }
}

it('answers 408 to a form that stalls for 20 s', async () => {
  const slow = sendSlowly()
  const onResponse = vi.fn()
  void slow.status.then(onResponse)
  await slow.nextRead()
  await vi.advanceTimersByTimeAsync(19_999)
  await slow.give(form.slice(0, 20))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(onResponse).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await slow.status).toBe(408)
})

it('reads a slow form to its end and leaves no timer behind', async () => {
  const slow = sendSlowly()
  for (const letter of form.slice(0, 5)) {
    await slow.nextRead()
    await vi.advanceTimersByTimeAsync(19_999)
    await slow.give(letter)
  }
  await slow.give(form.slice(5))
  slow.end()
  expect(await slow.status).toBe(422)
  expect(vi.getTimerCount()).toBe(0)
})

it('answers 408 to a JSON body that takes more than a minute', async () => {
  const slow = sendSlowly('/category', 'application/json')
  const onResponse = vi.fn()
  void slow.status.then(onResponse)
  for (const letter of '{"n') {
    await slow.nextRead()
    await vi.advanceTimersByTimeAsync(19_999)
    await slow.give(letter)
  }
  expect(onResponse).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3)
  expect(await slow.status).toBe(408)
})

const several = (count: number) => Array.from({ length: count }, () => sendSlowly())

it('reads at most three forms of a user at once', async () => {
  // As many as are read at once in all.
  const slow = several(16)
  await Promise.all(slow.slice(0, 3).map(({ nextRead }) => nextRead()))
  const other = await open.api.post('/api/products', { form: productForm(), as: 'company-admin' })
  expect(other.status).toBe(201)
  expect(slow.filter(({ isRead }) => isRead())).toHaveLength(3)
})

it('reads the next form of a user when the earlier ones stalled', async () => {
  const slow = several(3)
  await Promise.all(slow.map(({ nextRead }) => nextRead()))
  const onResponse = vi.fn()
  const next = open.api.post('/api/products', { form: productForm() })
  void next.then(onResponse)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(onResponse).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect((await next).status).toBe(201)
  expect(await Promise.all(slow.map(({ status }) => status))).toEqual([408, 408, 408])
})
