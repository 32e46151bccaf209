import { useEffect, useEffectEvent } from 'react'
import { confirm } from './stores/confirm.ts'

/**
 * While `dirty`, the browser's Back and Forward ask before they lose a form, and a reload does too (RELIABILITY 35).
 * The page is put back where it was and the answer only closes the form: `onDiscard`. Menu and links lie behind the
 * form's dialog and cannot be pressed.
 */
export function useBackGuard(dirty: boolean, onDiscard: () => void): void {
  const ask = useEffectEvent(async () => {
    const yes = await confirm({
      title: '¿Descartar los cambios?',
      body: 'Lo que escribiste en este formulario se perderá.',
      confirmLabel: 'Descartar',
      cancelLabel: 'Seguir editando',
    })
    if (yes) onDiscard()
  })

  useEffect(() => {
    if (!dirty) return
    const here = indexOf(window.history.state)
    // Before react-router's own listener, so that it never learns of the step that is taken back.
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      const there = indexOf(event.state)
      if (there === here) return
      window.history.go(here - there)
      void ask()
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('popstate', onPop, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      window.removeEventListener('popstate', onPop, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [dirty])
}

/** react-router numbers the entries of the history; one without a number lies before its first. */
const indexOf = (state: { idx?: number } | null) => state?.idx ?? -1
