import { useLayoutEffect, type RefObject } from 'react'

/** Writes on a row that scrolls sideways what it hides: `data-before`, `data-after`, in the direction of its text. */
export function useMarkedEdges(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current!
    const mark = () => {
      const hidden = element.scrollWidth - element.clientWidth
      // Negative from right to left.
      const scrolled = Math.abs(element.scrollLeft)
      element.toggleAttribute('data-before', scrolled > 1)
      element.toggleAttribute('data-after', scrolled < hidden - 1)
    }
    mark()
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [row])
}
