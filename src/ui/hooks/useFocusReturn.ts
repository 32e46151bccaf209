import { useLayoutEffect, type RefObject } from 'react'
import { restoreFocus } from './restoreFocus.ts'

/**
 * For something that goes away by a press of its own button ("Reintentar"): whoever pressed it is not left on <body>, the
 * screen's heading has the focus. Does nothing while the focus is elsewhere.
 */
export function useFocusReturn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current!
    return () => {
      if (element.contains(document.activeElement)) restoreFocus(null)
    }
  }, [ref])
}
