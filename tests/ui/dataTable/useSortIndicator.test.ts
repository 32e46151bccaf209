import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Column, Sort } from '#ui/patterns/DataTable/types.ts'
import { useSortIndicator } from '#ui/patterns/DataTable/useSortIndicator.ts'

const desc: Sort = { key: 'points', direction: 'desc' }
const asc: Sort = { key: 'points', direction: 'asc' }
const columns: Column<object>[] = []
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
const indicator = (sort: Sort) =>
  renderHook((current: Sort) => useSortIndicator(current, columns), { initialProps: sort })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows the old sort 499 ms after a press, the new one at 500', () => {
  const { result, rerender } = indicator(null)
  act(() => result.current.pressed('points'))
  rerender(desc)
  expect(result.current.sign.get()).toEqual({ shown: null, pendingKey: 'points' })
  wait(499)
  expect(result.current.sign.get()).toEqual({ shown: null, pendingKey: 'points' })
  wait(1)
  expect(result.current.sign.get()).toEqual({ shown: desc, pendingKey: null })
})

it('counts from the last press', () => {
  const { result, rerender } = indicator(null)
  act(() => result.current.pressed('points'))
  rerender(desc)
  wait(400)
  act(() => result.current.pressed('points'))
  rerender(asc)
  wait(499)
  expect(result.current.sign.get().shown).toBeNull()
  wait(1)
  expect(result.current.sign.get().shown).toEqual(asc)
})

it('waits at the heading that was pressed last', () => {
  const { result } = indicator(null)
  act(() => result.current.pressed('points'))
  act(() => result.current.pressed('stock'))
  expect(result.current.sign.get().pendingKey).toBe('stock')
})

it('shows a change that comes from elsewhere at once', () => {
  const { result, rerender } = indicator(null)
  rerender(desc)
  expect(result.current.sign.get().shown).toEqual(desc)
  rerender(null)
  expect(result.current.sign.get().shown).toBeNull()
})

it('keeps what it shows when an equal sort comes in a new object', () => {
  const { result, rerender } = indicator(desc)
  const { shown } = result.current.sign.get()
  rerender({ ...desc! })
  expect(result.current.sign.get().shown).toBe(shown)
})

it('leaves no timer behind when it is unmounted meanwhile', () => {
  const { result, unmount } = indicator(null)
  act(() => result.current.pressed('points'))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
