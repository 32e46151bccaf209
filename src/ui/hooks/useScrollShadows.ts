import { useLayoutEffect, type RefObject } from 'react'

/** Has `mark` write on what scrolls what it hides, now and whenever that may have changed. `mark` must be the same function each time. */
export function useScrollShadows(ref: RefObject<HTMLElement | null>, mark: (element: HTMLElement) => void): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const markIt = () => mark(element)
    // At once: the observer's first word comes a frame later.
    markIt()
    const observer = new ResizeObserver(markIt)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', markIt, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', markIt)
    }
  }, [ref, mark])
}
