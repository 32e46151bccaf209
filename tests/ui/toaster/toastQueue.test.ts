import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastQueue, type ToastQueue } from '#ui/components/Toaster/toastQueue.ts'

let queue: ToastQueue
beforeEach(() => {
  vi.useFakeTimers()
  queue = createToastQueue()
})
afterEach(() => {
  vi.useRealTimers()
})

const texts = () => queue.get().map((toast) => toast.text)
const leaving = () => queue.get().map((toast) => toast.leaving)

describe('times on screen', () => {
  it.each([
    ['error', 10_000],
    ['success', 4_500],
    ['warning', 4_500],
    ['info', 4_500],
  ] as const)('lets a toast of tone %s begin to leave at %i ms and removes it 400 ms later', (tone, time) => {
    queue.push({ tone, text: 'a' })
    vi.advanceTimersByTime(time - 1)
    expect(leaving()).toEqual([false])
    vi.advanceTimersByTime(1)
    expect(leaving()).toEqual([true])
    vi.advanceTimersByTime(399)
    expect(texts()).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('keeps a toast with an action until it is dismissed', () => {
    const id = queue.push({ tone: 'info', text: 'a', action: { label: 'Ver', onAction() {} } })
    vi.advanceTimersByTime(3_600_000)
    expect(leaving()).toEqual([false])
    queue.dismiss(id)
    vi.advanceTimersByTime(400)
    expect(texts()).toEqual([])
  })
})

it('removes a toast with an action after its `duration`, which pauses as any other', () => {
  queue.push({ tone: 'success', text: 'a', duration: 30_000, action: { label: 'Ver', onAction() {} } })
  vi.advanceTimersByTime(29_000)
  queue.pause('hover')
  vi.advanceTimersByTime(60_000)
  queue.resume('hover')
  vi.advanceTimersByTime(999)
  expect(leaving()).toEqual([false])
  vi.advanceTimersByTime(1)
  expect(leaving()).toEqual([true])
})

describe('pauses', () => {
  it('continue with the remaining time', () => {
    queue.push({ tone: 'info', text: 'a' })
    vi.advanceTimersByTime(2_000)
    queue.pause('hover')
    vi.advanceTimersByTime(60_000)
    queue.resume('hover')
    vi.advanceTimersByTime(2_499)
    expect(leaving()).toEqual([false])
    vi.advanceTimersByTime(1)
    expect(leaving()).toEqual([true])
  })

  it('leave at least a second', () => {
    queue.push({ tone: 'info', text: 'a' })
    vi.advanceTimersByTime(4_400)
    queue.pause('focus')
    queue.resume('focus')
    vi.advanceTimersByTime(999)
    expect(leaving()).toEqual([false])
    vi.advanceTimersByTime(1)
    expect(leaving()).toEqual([true])
  })

  it('last until the last reason is resumed, however often one was given', () => {
    queue.pause('hover')
    queue.pause('hover')
    queue.pause('hidden')
    queue.push({ tone: 'info', text: 'a' })
    queue.resume('hover')
    vi.advanceTimersByTime(60_000)
    expect(leaving()).toEqual([false])
    queue.resume('hidden')
    vi.advanceTimersByTime(4_500)
    expect(leaving()).toEqual([true])
  })
})

describe('repetition and replacement', () => {
  it('counts the same text within a second and restarts its timer', () => {
    const first = queue.push({ tone: 'error', text: 'a' })
    vi.advanceTimersByTime(999)
    expect(queue.push({ tone: 'error', text: 'a' })).toBe(first)
    expect(queue.get()).toMatchObject([{ text: 'a', count: 2 }])
    vi.advanceTimersByTime(9_999)
    expect(leaving()).toEqual([false])
    vi.advanceTimersByTime(1)
    expect(leaving()).toEqual([true])
  })

  it.each([
    ['an action', { action: { label: 'Deshacer', onAction() {} } }],
    ['`persistent`', { persistent: true }],
  ])('shows the same text as another toast when each has %s', (_, difference) => {
    const first = queue.push({ tone: 'success', text: 'a', ...difference })
    const second = queue.push({ tone: 'success', text: 'a', ...difference })
    expect(texts()).toEqual(['a', 'a'])
    queue.dismiss(first)
    expect(queue.get()).toMatchObject([
      { id: first, leaving: true },
      { id: second, count: 1, leaving: false },
    ])
  })

  it('counts a plain toast onto a plain one, and never onto a persistent one', () => {
    queue.push({ tone: 'info', text: 'a', persistent: true })
    queue.push({ tone: 'info', text: 'a' })
    queue.push({ tone: 'info', text: 'a' })
    expect(queue.get().map((toast) => toast.count)).toEqual([1, 2])
  })

  it('shows the same text as another toast after a second, or with another tone', () => {
    queue.push({ tone: 'info', text: 'a' })
    queue.push({ tone: 'success', text: 'a' })
    vi.advanceTimersByTime(1_000)
    queue.push({ tone: 'success', text: 'a' })
    expect(queue.get().map((toast) => toast.count)).toEqual([1, 1, 1])
  })

  it('replaces the toast of a known id in place, with a full timer', () => {
    queue.push({ tone: 'info', text: 'subiendo', id: 'upload' })
    queue.push({ tone: 'info', text: 'otro' })
    vi.advanceTimersByTime(4_000)
    queue.push({ tone: 'success', text: 'listo', id: 'upload' })
    expect(texts()).toEqual(['listo', 'otro'])
    vi.advanceTimersByTime(4_499)
    expect(queue.get()[0]).toMatchObject({ text: 'listo', leaving: false })
    vi.advanceTimersByTime(1)
    expect(queue.get()[0]).toMatchObject({ leaving: true })
  })

  it('shows a leaving toast again when its id is pushed', () => {
    queue.push({ tone: 'info', text: 'a', id: 'x' })
    queue.dismiss('x')
    vi.advanceTimersByTime(200)
    queue.push({ tone: 'info', text: 'b', id: 'x' })
    vi.advanceTimersByTime(1_000)
    expect(queue.get()).toMatchObject([{ text: 'b', leaving: false }])
  })
})

describe('more than five', () => {
  const fill = (total: number) =>
    Array.from({ length: total }, (_, index) => queue.push({ tone: 'info', text: `${index + 1}` }))

  it('shows five and queues the rest, with full timers', () => {
    const ids = fill(7)
    expect(texts()).toEqual(['1', '2', '3', '4', '5'])
    queue.dismiss(ids[1]!)
    vi.advanceTimersByTime(399)
    expect(texts()).toEqual(['1', '2', '3', '4', '5'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['1', '3', '4', '5', '6'])
    vi.advanceTimersByTime(4_499)
    expect(queue.get().find((toast) => toast.text === '6')).toMatchObject({ leaving: false })
    vi.advanceTimersByTime(1)
    expect(queue.get().find((toast) => toast.text === '6')).toMatchObject({ leaving: true })
  })

  it('replaces a queued toast in its place', () => {
    const ids = fill(7)
    queue.push({ tone: 'success', text: 'listo', id: ids[5] })
    expect(texts()).toEqual(['1', '2', '3', '4', '5'])
    queue.dismiss(ids[0]!)
    vi.advanceTimersByTime(400)
    expect(texts()).toEqual(['2', '3', '4', '5', 'listo'])
  })

  it('never shows a toast that was dismissed while queued', () => {
    const ids = fill(6)
    queue.dismiss(ids[5]!)
    vi.advanceTimersByTime(4_900)
    expect(texts()).toEqual([])
  })
})

it('calls its subscribers on each change, and returns the same array while nothing changes', () => {
  const listener = vi.fn()
  const unsubscribe = queue.subscribe(listener)
  queue.push({ tone: 'info', text: 'a' })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(queue.get()).toBe(queue.get())
  queue.clear()
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  queue.push({ tone: 'info', text: 'b' })
  expect(listener).toHaveBeenCalledTimes(2)
})

it('leaves no timer behind when it is cleared', () => {
  queue.push({ tone: 'error', text: 'a' })
  queue.dismiss(queue.push({ tone: 'info', text: 'b' }))
  queue.clear()
  expect(vi.getTimerCount()).toBe(0)
})

describe('promise', () => {
  const promiseTexts = { loading: 'Enviando…', success: (rows: number) => `${rows} filas`, error: 'No se pudo' }

  it('shows one toast that stays until the promise settles, then its result for the default time', async () => {
    let end!: (rows: number) => void
    const work = new Promise<number>((resolve) => (end = resolve))
    expect(queue.promise(work, promiseTexts)).toBe(work)
    vi.advanceTimersByTime(3_600_000)
    expect(texts()).toEqual(['Enviando…'])
    end(3)
    await work
    expect(queue.get()).toMatchObject([{ tone: 'success', text: '3 filas', leaving: false }])
    vi.advanceTimersByTime(4_500)
    expect(leaving()).toEqual([true])
  })

  it('shows the error, and returns the rejection to the caller', async () => {
    const work = Promise.reject(new Error('lost'))
    await expect(queue.promise(work, promiseTexts)).rejects.toThrow('lost')
    expect(queue.get()).toMatchObject([{ tone: 'error', text: 'No se pudo' }])
  })

  it('shows two promises as two toasts', () => {
    void queue.promise(new Promise<number>(() => {}), promiseTexts)
    void queue.promise(new Promise<number>(() => {}), { ...promiseTexts, loading: 'Exportando…' })
    expect(texts()).toEqual(['Enviando…', 'Exportando…'])
  })
})

it('accepts an id again after its toast was removed, with a full timer', () => {
  queue.push({ tone: 'info', id: 'a', text: 'uno' })
  queue.dismiss('a')
  vi.advanceTimersByTime(400)
  queue.push({ tone: 'info', id: 'a', text: 'dos' })
  vi.advanceTimersByTime(4_499)
  expect(leaving()).toEqual([false])
  vi.advanceTimersByTime(1)
  expect(leaving()).toEqual([true])
})

it('shows fifty toasts five at a time, each once, in order', () => {
  for (let at = 0; at < 50; at += 1) queue.push({ tone: 'info', text: `${at}` })
  const shownTexts: string[] = []
  for (let round = 0; round < 10; round += 1) {
    shownTexts.push(...texts())
    expect(texts()).toHaveLength(5)
    vi.advanceTimersByTime(4_900)
  }
  expect(shownTexts).toEqual(Array.from({ length: 50 }, (_, at) => `${at}`))
  expect(texts()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
