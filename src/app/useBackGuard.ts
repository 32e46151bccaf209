import { useEffect, useEffectEvent } from 'react'
import { confirm } from './stores/confirm.ts'

const guards: ((event: PopStateEvent) => void)[] = []

/**
 * Lets guards hear of Back and Forward. Called before the router starts: a window calls its listeners in the order in which
 * they came, capturing or not, and the router must not learn of a step that is taken back. Returns the function that ends it.
 */
export function watchHistory(): () => void {
  const onPop = (event: PopStateEvent) => guards.at(-1)?.(event)
  window.addEventListener('popstate', onPop)
  return () => window.removeEventListener('popstate', onPop)
}

/**
 * While `dirty`, the browser's Back and Forward ask before they lose a form, and a reload does too.
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
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      const there = indexOf(event.state)
      if (there === here) return
      window.history.go(here - there)
      void ask()
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    guards.push(onPop)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      guards.splice(guards.indexOf(onPop), 1)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [dirty])
}

/** react-router numbers the entries of the history; one without a number lies before its first. */
const indexOf = (state: { idx?: number } | null) => state?.idx ?? -1
