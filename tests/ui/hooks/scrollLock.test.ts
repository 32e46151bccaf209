import { afterEach, expect, it, vi } from 'vitest'
import { lockScroll } from '#ui/hooks/useScrollLock.ts'

const html = document.documentElement
afterEach(() => {
  html.removeAttribute('style')
  vi.unstubAllGlobals()
})

it('hides the overflow until the last of several locks is released, in any order', () => {
  const first = lockScroll()
  const second = lockScroll()
  first()
  expect(html.style.overflow).toBe('hidden')
  second()
  expect(html.style.overflow).toBe('')
})

it('counts a release once, however often it is called', () => {
  const first = lockScroll()
  const second = lockScroll()
  first()
  first()
  expect(html.style.overflow).toBe('hidden')
  second()
  expect(html.style.overflow).toBe('')
})

it('restores the inline value that was there before the first lock', () => {
  html.style.overflow = 'scroll'
  const first = lockScroll()
  const second = lockScroll()
  first()
  second()
  expect(html.style.overflow).toBe('scroll')
})

it('does not lock a page that is pinch-zoomed', () => {
  vi.stubGlobal('visualViewport', { scale: 2 })
  const release = lockScroll()
  expect(html.style.overflow).toBe('')
  release()
})
