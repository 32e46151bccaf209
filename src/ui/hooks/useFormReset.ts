import { useEffect, useEffectEvent, type RefObject } from 'react'

/** The form of a control, also one elsewhere in the page (`form="…"`); of other elements the closest one. */
const formOf = (element: (HTMLElement & { form?: HTMLFormElement | null }) | null) =>
  element && ('form' in element ? element.form : element.closest('form'))

/**
 * Calls `onReset` after the form of an element was reset: by its button, by script, or by React after a form action.
 * Deferred, because the browser resets its own controls after the event.
 */
export function useFormReset(element: RefObject<HTMLElement | null>, onReset: () => void): void {
  const reset = useEffectEvent(onReset)
  useEffect(() => {
    function handle(event: Event) {
      if (event.target !== formOf(element.current)) return
      setTimeout(() => {
        if (element.current && !event.defaultPrevented) reset()
      })
    }
    document.addEventListener('reset', handle)
    return () => document.removeEventListener('reset', handle)
  }, [element])
}
