import { windowSize } from './cssZoom.ts'

/** Shares of the anchor at which a move is reported, where it is partly clipped. */
const threshold = Array.from({ length: 21 }, (_, i) => i / 20)

/**
 * Calls `onMove` when an anchor moves or grows, or the visible part of the window changes.
 * @returns a function that stops following.
 */
export function followAnchor(anchor: Element, onMove: () => void): () => void {
  let last = measure(anchor)
  let position = observePosition()
  const size = new ResizeObserver(compare)
  size.observe(anchor)
  const controller = new AbortController()
  const { signal } = controller
  const view = window.visualViewport
  // Scrolling inside the popup moves nothing.
  const handleScroll = ({ target }: Event) => target instanceof Node && target.contains(anchor) && compare()
  window.addEventListener('scroll', handleScroll, { capture: true, passive: true, signal })
  window.addEventListener('resize', compare, { signal })
  for (const type of ['resize', 'scroll']) view?.addEventListener(type, compare, { signal })

  function compare() {
    const now = measure(anchor)
    if (now.every((value, i) => value === last[i])) return
    last = now
    position.disconnect()
    position = observePosition()
    onMove()
  }

  /** No event reports that a notice above the anchor, or a transition, moved it: it then leaves its rectangle. */
  function observePosition(): IntersectionObserver {
    const { left, top, right, bottom } = anchor.getBoundingClientRect()
    const { width, height } = windowSize()
    const insets = [top, width - right, height - bottom, left]
    const rootMargin = insets.map((inset) => `${-Math.floor(inset)}px`).join(' ')
    const observer = new IntersectionObserver(compare, { root: document, rootMargin, threshold })
    observer.observe(anchor)
    return observer
  }

  return () => {
    controller.abort()
    size.disconnect()
    position.disconnect()
  }
}

function measure(anchor: Element): number[] {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight, visualViewport: view } = window
  return [left, top, width, height, innerWidth, innerHeight, view?.offsetTop ?? 0, view?.height ?? 0]
}
