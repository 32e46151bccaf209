import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastQueue, type ToastQueue } from '#ui/patterns/Toaster/toastQueue.ts'

let queue: ToastQueue
beforeEach(() => {
  vi.useFakeTimers()
  queue = createToastQueue()
})
afterEach(() => {
  vi.useRealTimers()
})

const texts = () => queue.getSnapshot().map((toast) => toast.text)
const leaving = () => queue.getSnapshot().map((toast) => toast.leaving)

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

it('lets a toast with an action go after a time of its own, which pauses as any other', () => {
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
  it('goes on with the time that was left', () => {
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

  it('leaves at least a second after a pause', () => {
    queue.push({ tone: 'info', text: 'a' })
    vi.advanceTimersByTime(4_400)
    queue.pause('focus')
    queue.resume('focus')
    vi.advanceTimersByTime(999)
    expect(leaving()).toEqual([false])
    vi.advanceTimersByTime(1)
    expect(leaving()).toEqual([true])
  })

  it('waits for the last reason, however often one is given', () => {
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
  it('counts the same words within a second and starts their time anew', () => {
    const first = queue.push({ tone: 'error', text: 'a' })
    vi.advanceTimersByTime(999)
    expect(queue.push({ tone: 'error', text: 'a' })).toBe(first)
    expect(queue.getSnapshot()).toMatchObject([{ text: 'a', count: 2 }])
    vi.advanceTimersByTime(9_999)
    expect(leaving()).toEqual([false])
    vi.advanceTimersByTime(1)
    expect(leaving()).toEqual([true])
  })

  it.each([
    ['an action of its own', { action: { label: 'Deshacer', onAction() {} } }],
    ['work of its own', { persistent: true }],
  ])('shows the same words as another toast where each has %s', (_, own) => {
    const first = queue.push({ tone: 'success', text: 'a', ...own })
    const second = queue.push({ tone: 'success', text: 'a', ...own })
    expect(texts()).toEqual(['a', 'a'])
    queue.dismiss(first)
    expect(queue.getSnapshot()).toMatchObject([
      { id: first, leaving: true },
      { id: second, count: 1, leaving: false },
    ])
  })

  it('counts a plain one onto a plain one, and never onto one that has work of its own', () => {
    queue.push({ tone: 'info', text: 'a', persistent: true })
    queue.push({ tone: 'info', text: 'a' })
    queue.push({ tone: 'info', text: 'a' })
    expect(queue.getSnapshot().map(({ count: times }) => times)).toEqual([1, 2])
  })

  it('shows the same words as another toast once a second has passed, or with another tone', () => {
    queue.push({ tone: 'info', text: 'a' })
    queue.push({ tone: 'success', text: 'a' })
    vi.advanceTimersByTime(1_000)
    queue.push({ tone: 'success', text: 'a' })
    expect(queue.getSnapshot().map((toast) => toast.count)).toEqual([1, 1, 1])
  })

  it('replaces the toast of a known id in its place, with its full time', () => {
    queue.push({ tone: 'info', text: 'subiendo', id: 'upload' })
    queue.push({ tone: 'info', text: 'otro' })
    vi.advanceTimersByTime(4_000)
    queue.push({ tone: 'success', text: 'listo', id: 'upload' })
    expect(texts()).toEqual(['listo', 'otro'])
    vi.advanceTimersByTime(4_499)
    expect(queue.getSnapshot()[0]).toMatchObject({ text: 'listo', leaving: false })
    vi.advanceTimersByTime(1)
    expect(queue.getSnapshot()[0]).toMatchObject({ leaving: true })
  })

  it('brings back a leaving toast whose id is pushed again', () => {
    queue.push({ tone: 'info', text: 'a', id: 'x' })
    queue.dismiss('x')
    vi.advanceTimersByTime(200)
    queue.push({ tone: 'info', text: 'b', id: 'x' })
    vi.advanceTimersByTime(1_000)
    expect(queue.getSnapshot()).toMatchObject([{ text: 'b', leaving: false }])
  })
})

describe('more than five', () => {
  const fill = (total: number) =>
    Array.from({ length: total }, (_, index) => queue.push({ tone: 'info', text: `${index + 1}` }))

  it('shows five and lets the rest wait their turn, with their full time', () => {
    const ids = fill(7)
    expect(texts()).toEqual(['1', '2', '3', '4', '5'])
    queue.dismiss(ids[1]!)
    vi.advanceTimersByTime(399)
    expect(texts()).toEqual(['1', '2', '3', '4', '5'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['1', '3', '4', '5', '6'])
    vi.advanceTimersByTime(4_499)
    expect(queue.getSnapshot().find((toast) => toast.text === '6')).toMatchObject({ leaving: false })
    vi.advanceTimersByTime(1)
    expect(queue.getSnapshot().find((toast) => toast.text === '6')).toMatchObject({ leaving: true })
  })

  it('replaces one that waits in its turn', () => {
    const ids = fill(7)
    queue.push({ tone: 'success', text: 'listo', id: ids[5] })
    expect(texts()).toEqual(['1', '2', '3', '4', '5'])
    queue.dismiss(ids[0]!)
    vi.advanceTimersByTime(400)
    expect(texts()).toEqual(['2', '3', '4', '5', 'listo'])
  })

  it('never shows one that was dismissed while waiting', () => {
    const ids = fill(6)
    queue.dismiss(ids[5]!)
    vi.advanceTimersByTime(4_900)
    expect(texts()).toEqual([])
  })
})

it('tells its subscribers of each change, and gives the same array while nothing changed', () => {
  const listener = vi.fn()
  const unsubscribe = queue.subscribe(listener)
  queue.push({ tone: 'info', text: 'a' })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(queue.getSnapshot()).toBe(queue.getSnapshot())
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

describe('work that takes a while', () => {
  const words = { loading: 'Enviando…', success: (rows: number) => `${rows} filas`, error: 'No se pudo' }

  it('has one notice that stays until the work ends, and then says how, for the usual time', async () => {
    let end!: (rows: number) => void
    const work = new Promise<number>((resolve) => (end = resolve))
    expect(queue.promise(work, words)).toBe(work)
    vi.advanceTimersByTime(3_600_000)
    expect(texts()).toEqual(['Enviando…'])
    end(3)
    await work
    expect(queue.getSnapshot()).toMatchObject([{ tone: 'success', text: '3 filas', leaving: false }])
    vi.advanceTimersByTime(4_500)
    expect(leaving()).toEqual([true])
  })

  it('says what failed, and leaves the failure to the caller', async () => {
    const work = Promise.reject(new Error('lost'))
    await expect(queue.promise(work, words)).rejects.toThrow('lost')
    expect(queue.getSnapshot()).toMatchObject([{ tone: 'error', text: 'No se pudo' }])
  })

  it('keeps two works apart', () => {
    void queue.promise(new Promise<number>(() => {}), words)
    void queue.promise(new Promise<number>(() => {}), { ...words, loading: 'Exportando…' })
    expect(texts()).toEqual(['Enviando…', 'Exportando…'])
  })
})

it('takes an id again after its notice has gone, with the whole time', () => {
  queue.push({ tone: 'info', id: 'a', text: 'uno' })
  queue.dismiss('a')
  vi.advanceTimersByTime(400)
  queue.push({ tone: 'info', id: 'a', text: 'dos' })
  vi.advanceTimersByTime(4_499)
  expect(leaving()).toEqual([false])
  vi.advanceTimersByTime(1)
  expect(leaving()).toEqual([true])
})

it('outlives a loop of pushes: five at a time, each once, in order', () => {
  for (let at = 0; at < 50; at += 1) queue.push({ tone: 'info', text: `${at}` })
  const seen: string[] = []
  for (let round = 0; round < 10; round += 1) {
    seen.push(...texts())
    expect(texts()).toHaveLength(5)
    vi.advanceTimersByTime(4_900)
  }
  expect(seen).toEqual(Array.from({ length: 50 }, (_, at) => `${at}`))
  expect(texts()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
