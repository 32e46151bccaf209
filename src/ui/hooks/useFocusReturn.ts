import { useLayoutEffect, type RefObject } from 'react'
import { restoreFocus } from './restoreFocus.ts'

/** When an element with the focus is removed by its own button ("Reintentar"), focuses the heading of the screen. */
export function useFocusReturn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current!
    return () => {
      if (element.contains(document.activeElement)) restoreFocus(null)
    }
  }, [ref])
}
