import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadMore, type LoadMoreProps } from '../../../src/ui/components/LoadMore/LoadMore.tsx'

let intersect: (...visible: boolean[]) => void
const disconnect = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        intersect = (...visible) => act(() => callback(visible.map((isIntersecting) => ({ isIntersecting }))))
      }
      observe() {}
      disconnect = disconnect
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const onLoadMore = vi.fn()
const list = (props: Partial<LoadMoreProps> = {}) => (
  <LoadMore auto onLoadMore={onLoadMore} loading={false} hasMore count={20} noun={['socio', 'socios']} {...props} />
)

it('loads a page each time it scrolls into view, not while it stays visible', () => {
  const { rerender } = render(list())
  intersect(false)
  intersect(true)
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  rerender(list({ loading: true }))
  rerender(list({ count: 40 }))
  intersect(true)
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  intersect(false)
  intersect(true)
  expect(onLoadMore).toHaveBeenCalledTimes(2)
})

it('loads one page for several entries that the observer delivers at once', () => {
  render(list())
  intersect(true, false, true, false, true)
  expect(onLoadMore).toHaveBeenCalledTimes(1)
})

it('loads nothing in a list that fits its window', () => {
  render(list())
  intersect(true)
  expect(onLoadMore).not.toHaveBeenCalled()
})

it('loads nothing while a page is loading, nor after the last one', () => {
  const { rerender } = render(list({ loading: true }))
  intersect(false)
  intersect(true)
  rerender(list({ hasMore: false }))
  intersect(false)
  intersect(true)
  expect(onLoadMore).not.toHaveBeenCalled()
})

it('disconnects its observer on unmount', () => {
  render(list()).unmount()
  expect(disconnect).toHaveBeenCalledTimes(1)
})
