import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounce } from '../../src/ui/primitives/SearchField/debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('acts after the wait and not a millisecond before', () => {
  const act = vi.fn()
  debounce(act, 300).later('café')
  vi.advanceTimersByTime(299)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledExactlyOnceWith('café')
})

it('starts anew with every value and keeps the last', () => {
  const act = vi.fn()
  const { later } = debounce(act, 300)
  later('c')
  vi.advanceTimersByTime(200)
  later('ca')
  vi.advanceTimersByTime(299)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledExactlyOnceWith('ca')
})

it('forgets what waits when cancelled', () => {
  const act = vi.fn()
  const { later, cancel } = debounce(act, 300)
  later('c')
  cancel()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})
