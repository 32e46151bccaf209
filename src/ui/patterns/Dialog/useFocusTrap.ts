import { useLayoutEffect, type RefObject } from 'react'
import { trapTab } from './dialogFocus.ts'

/** Keeps Tab inside of `root`. A native listener: React's would also hear the dialogs and lists opened from in here. */
export function useFocusTrap(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    function handle(event: KeyboardEvent) {
      if (event.key === 'Tab' && element) trapTab(event, element)
    }
    element.addEventListener('keydown', handle)
    return () => element.removeEventListener('keydown', handle)
  }, [root])
}
