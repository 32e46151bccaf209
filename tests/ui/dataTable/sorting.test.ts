import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextSort, useSortIndicator } from '#ui/components/DataTable/sorting.ts'
import type { Column, Sort } from '#ui/components/DataTable/types.ts'

const desc: Sort = { key: 'points', direction: 'desc' }
const asc: Sort = { key: 'points', direction: 'asc' }

describe('nextSort', () => {
  it('cycles through descending, ascending and the default order', () => {
    expect(nextSort(null, 'points')).toEqual(desc)
    expect(nextSort(desc, 'points')).toEqual(asc)
    expect(nextSort(asc, 'points')).toBeNull()
  })

  it.each(['asc', 'desc'] as const)('starts with descending in another column after %s', (direction) => {
    expect(nextSort({ key: 'stock', direction }, 'points')).toEqual(desc)
  })
})

describe('useSortIndicator', () => {
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

  it('shows the previous sort until 499 ms after a press, and the new one at 500', () => {
    const { result, rerender } = indicator(null)
    act(() => result.current.press('points'))
    rerender(desc)
    expect(result.current).toMatchObject({ sort: null, pendingKey: 'points' })
    wait(499)
    expect(result.current).toMatchObject({ sort: null, pendingKey: 'points' })
    wait(1)
    expect(result.current).toMatchObject({ sort: desc, pendingKey: null })
  })

  it('counts 500 ms from the last of several presses', () => {
    const { result, rerender } = indicator(null)
    act(() => result.current.press('points'))
    rerender(desc)
    wait(400)
    act(() => result.current.press('points'))
    rerender(asc)
    wait(499)
    expect(result.current.sort).toBeNull()
    wait(1)
    expect(result.current.sort).toEqual(asc)
  })

  it('marks the heading of the last press as pending', () => {
    const { result } = indicator(null)
    act(() => result.current.press('points'))
    act(() => result.current.press('stock'))
    expect(result.current.pendingKey).toBe('stock')
  })

  it('shows a sort that changes without a press at once', () => {
    const { result, rerender } = indicator(null)
    rerender(desc)
    expect(result.current.sort).toEqual(desc)
    rerender(null)
    expect(result.current.sort).toBeNull()
  })

  it('keeps its value when an equal sort arrives as a new object', () => {
    const { result, rerender } = indicator(desc)
    const { sort } = result.current
    rerender({ ...desc! })
    expect(result.current.sort).toBe(sort)
  })

  it('clears its timer on unmount', () => {
    const { result, unmount } = indicator(null)
    act(() => result.current.press('points'))
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
