import { useLayoutEffect, type RefObject } from 'react'

/**
 * Writes on `body` what its scroll hides: `data-above`, `data-below` (header and footer then draw their hairline), and
 * makes it a Tab stop while it scrolls, so that the keyboard can reach text without controls.
 */
export function useScrollEdges(body: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const mark = () => markEdges(element)
    // At once: the observer's first word comes a frame later.
    mark()
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [body])
}

function markEdges(element: HTMLElement): void {
  const { scrollTop, scrollHeight, clientHeight } = element
  const scrolls = scrollHeight > clientHeight + 1
  element.toggleAttribute('data-above', scrollTop > 0)
  element.toggleAttribute('data-below', scrolls && scrollTop + clientHeight < scrollHeight - 1)
  if (scrolls) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}
