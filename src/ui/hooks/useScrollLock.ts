import { useLayoutEffect, useState } from 'react'
import { windowSize } from './cssZoom.ts'
import { onPage } from './onPage.ts'

type Locks = { count: number; restore?: () => void }
const locksOnPage = () => onPage<Locks>('scrollLocks', () => ({ count: 0 }))

/**
 * Stops the page from scrolling until the last lock is released, and then restores its inline styles.
 * GlobalStyle reserves the scrollbar's gutter; on other pages the first lock does, so that nothing moves.
 *
 * @param hasBar whether the page shows a scrollbar.
 * @returns a function that releases the lock.
 */
export function lockScroll(hasBar: boolean = hasScrollbar()): () => void {
  const locks = locksOnPage()
  locks.count += 1
  if (locks.count === 1) locks.restore = hideOverflow(hasBar)
  let released = false
  return () => {
    if (released) return
    released = true
    locks.count -= 1
    if (locks.count === 0) locks.restore?.()
  }
}

const hasScrollbar = () => window.innerWidth > Math.ceil(windowSize().width)

function hideOverflow(hasBar: boolean): () => void {
  // On a pinch-zoomed page scrolling moves the visible part: a lock would trap the user (mui/base-ui#604).
  if ((window.visualViewport?.scale ?? 1) !== 1) return () => {}
  const { style } = document.documentElement
  const before = { overflow: style.overflow, gutter: style.getPropertyValue('scrollbar-gutter') }
  if (hasBar) style.setProperty('scrollbar-gutter', 'stable')
  style.overflow = 'hidden'
  return () => {
    style.overflow = before.overflow
    style.setProperty('scrollbar-gutter', before.gutter)
  }
}

/** Locks the page's scroll while `locked`. */
export function useScrollLock(locked: boolean): void {
  // Measured before the component renders: in the effect it would force a layout.
  const [hasBar] = useState(() => (locked ? hasScrollbar() : undefined))
  useLayoutEffect(() => (locked ? lockScroll(hasBar) : undefined), [locked, hasBar])
}
