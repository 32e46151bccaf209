import { useLayoutEffect, type RefObject } from 'react'

/**
 * Calls `mark` with a scrolling element now and whenever what it hides may have changed: on scroll and resize.
 *
 * @param mark must be stable.
 */
export function useScrollShadows(ref: RefObject<HTMLElement | null>, mark: (element: HTMLElement) => void): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const update = () => mark(element)
    // The observer's first call comes a frame later.
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [ref, mark])
}
