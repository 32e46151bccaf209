import { useLayoutEffect, useState } from 'react'

let locks = 0
let restore: (() => void) | undefined

/**
 * Stops the page from scrolling; returns the function that lets it go. Locks are counted: the page scrolls again when the
 * last one is released, and its inline styles are then what they were before the first.
 * GlobalStyle reserves the scrollbar's gutter for good, so nothing moves; elsewhere the gutter is reserved here.
 *
 * @param bar whether the page shows a scrollbar.
 */
export function lockScroll(bar: boolean = hasScrollbar()): () => void {
  locks += 1
  if (locks === 1) restore = hideOverflow(bar)
  let released = false
  return () => {
    if (released) return
    released = true
    locks -= 1
    if (locks > 0) return
    restore?.()
    restore = undefined
  }
}

const hasScrollbar = () => window.innerWidth > document.documentElement.clientWidth

function hideOverflow(bar: boolean): () => void {
  // Pinch-zoomed, the page itself is how the user moves around: a lock would trap them (mui/base-ui#604).
  if ((window.visualViewport?.scale ?? 1) !== 1) return () => {}
  const { style } = document.documentElement
  const before = { overflow: style.overflow, gutter: style.getPropertyValue('scrollbar-gutter') }
  if (bar) style.setProperty('scrollbar-gutter', 'stable')
  style.overflow = 'hidden'
  return () => {
    style.overflow = before.overflow
    style.setProperty('scrollbar-gutter', before.gutter)
  }
}

/** Locks the page's scroll while `locked`; shared and counted with every other lock. */
export function useScrollLock(locked: boolean): void {
  // Read while the page is as it was: in the effect the browser would lay it out for this alone.
  const [bar] = useState(() => (locked ? hasScrollbar() : undefined))
  useLayoutEffect(() => (locked ? lockScroll(bar) : undefined), [locked, bar])
}
