import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Move } from '#app/list/createList.ts'
import { createMoveQueue, RELOAD_DELAY_MS } from '#screens/products/createMoveQueue.ts'

let settle: ((saved: boolean) => void)[]
const show = vi.fn<(row: string, move: Move) => void>()
const reload = vi.fn<() => void>()
const save = vi.fn<(row: string, move: Move) => Promise<boolean>>(() => new Promise((resolve) => settle.push(resolve)))
const settleSave = async (index: number, saved = true) => {
  settle[index]!(saved)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  settle = []
  vi.clearAllMocks()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('shows every move at once, saves them one at a time in order, and reloads once after the series', async () => {
  const move = createMoveQueue({ show, save, reload })
  for (let press = 0; press < 6; press++) {
    move('Taza', 'up')
    await vi.advanceTimersByTimeAsync(120)
  }
  expect(show).toHaveBeenCalledTimes(6)
  expect(save).toHaveBeenCalledTimes(1)
  for (let index = 0; index < 6; index++) await settleSave(index)
  expect(save.mock.calls).toEqual(Array.from({ length: 6 }, () => ['Taza', 'up']))
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads once for presses that are saved faster than they follow', async () => {
  const move = createMoveQueue({ show, save: async () => true, reload })
  for (let press = 0; press < 6; press++) {
    move('Taza', 'up')
    await vi.advanceTimersByTimeAsync(120)
  }
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('drops the waiting moves and reloads at once after a failure, then accepts moves again', async () => {
  const move = createMoveQueue({ show, save, reload })
  move('Taza', 'up')
  move('Taza', 'up')
  await vi.advanceTimersByTimeAsync(0)
  await settleSave(0, false)
  await vi.advanceTimersByTimeAsync(0)
  expect(save).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
  move('Olla', 'down')
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.lastCall).toEqual(['Olla', 'down'])
})
