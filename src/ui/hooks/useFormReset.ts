import { useEffect, useEffectEvent, type RefObject } from 'react'

type Control = HTMLElement & { form: HTMLFormElement | null }

/**
 * Calls `begin` when the form around a control has been reset: by its button, by script, or by React after a form's `action`. A moment later,
 * when the browser has put its own controls back.
 */
export function useFormReset(control: RefObject<Control | null>, begin: () => void): void {
  const reset = useEffectEvent(begin)
  useEffect(() => {
    function handle(event: Event) {
      if (event.target !== control.current?.form) return
      setTimeout(() => {
        if (control.current && !event.defaultPrevented) reset()
      })
    }
    document.addEventListener('reset', handle)
    return () => document.removeEventListener('reset', handle)
  }, [control])
}
