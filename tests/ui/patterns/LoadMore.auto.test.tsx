import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadMore, type LoadMoreProps } from '../../../src/ui/patterns/LoadMore/LoadMore.tsx'

let see: (...inSight: boolean[]) => void
const disconnect = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (...inSight) => act(() => callback(inSight.map((isIntersecting) => ({ isIntersecting }))))
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

it('asks each time that it comes into sight, and not while it stays there', () => {
  const { rerender } = render(list())
  see(false)
  see(true)
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  rerender(list({ loading: true }))
  rerender(list({ count: 40 }))
  see(true)
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  see(false)
  see(true)
  expect(onLoadMore).toHaveBeenCalledTimes(2)
})

it('asks once where it is told late that it went and came back', () => {
  render(list())
  see(true, false, true, false, true)
  expect(onLoadMore).toHaveBeenCalledTimes(1)
})

it('asks for nothing where the list is shorter than its window', () => {
  render(list())
  see(true)
  expect(onLoadMore).not.toHaveBeenCalled()
})

it('asks neither while a page is under way nor after the last one', () => {
  const { rerender } = render(list({ loading: true }))
  see(false)
  see(true)
  rerender(list({ hasMore: false }))
  see(false)
  see(true)
  expect(onLoadMore).not.toHaveBeenCalled()
})

it('stops looking when it goes', () => {
  render(list()).unmount()
  expect(disconnect).toHaveBeenCalledTimes(1)
})
