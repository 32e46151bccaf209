import { useEffect, useEffectEvent, useRef } from 'react'
import { confirm, cancelConfirm, type ConfirmOptions } from './stores/confirm.ts'

/** What stands between somebody and a way out of the screen. */
type Guard = { onPop: (event: PopStateEvent) => void; mayLeave: () => Promise<boolean> }
const guards: Guard[] = []

/**
 * Lets guards hear of Back and Forward. Called before the router starts: a window calls its listeners in the order in which
 * they came, capturing or not, and the router must not learn of a step that is taken back. Returns the function that ends it.
 */
export function watchHistory(): () => void {
  const onPop = (event: PopStateEvent) => guards.at(-1)?.onPop(event)
  window.addEventListener('popstate', onPop)
  return () => window.removeEventListener('popstate', onPop)
}

/** Whether the screen may be left, by the menu or by a notice, which may be pressed over dialogs: asks where something would be lost by it. */
export async function confirmNavigation(): Promise<boolean> {
  // What lies on top is closed first, an open question with no; what is below it may have more to lose.
  for (const guard of guards.toReversed()) if (!(await guard.mayLeave())) return false
  return true
}

/** What a half-filled form asks. */
const discard: ConfirmOptions = {
  title: '¿Descartar los cambios?',
  body: 'Lo que escribiste se perderá.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Seguir editando',
}

/** What would be lost: `dirty`, and may be given up; `busy`, on its way, and cannot be any more. */
type Work = { dirty: boolean; busy: boolean }
const nothing: Work = { dirty: false, busy: false }

/**
 * For what lies over a screen: Back and Forward close it and leave the screen where it is. While there is work they ask before they lose it, as do
 * a link of the menu and a reload; a yes gives the work up. What is on its way has no question: all stays until it is answered.
 * Returns that way out, for Escape, × and 'Cerrar': of two questions, one on the other, Back would answer the upper one and ask anew. It says whether
 * it closed.
 */
export function useBackGuard(
  onClose: () => void,
  { dirty, busy }: Work = nothing,
  question = discard,
): () => Promise<boolean> {
  const on = dirty || busy
  const asking = useRef(0)
  async function close() {
    if (busy) return false
    if (dirty) {
      asking.current += 1
      const yes = await confirm(question)
      asking.current -= 1
      if (!yes) return false
    }
    onClose()
    return true
  }
  const leave = useEffectEvent(close)
  useEffect(() => (on ? blockUnload() : undefined), [on])

  useEffect(() => {
    const here = indexOf(window.history.state)
    let returning = false
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      const there = indexOf(event.state)
      if (there !== here) {
        returning = true
        window.history.go(here - there)
      } else if (returning) {
        // Not before: the router must not hear of the step back either, and nobody keeps it from that once this is closed.
        returning = false
        void leave()
      }
    }
    const guard = { onPop, mayLeave: leave }
    guards.push(guard)
    return () => void guards.splice(guards.indexOf(guard), 1)
  }, [])

  // On its way, saved or closed meanwhile: there is nothing left to ask about.
  const free = busy || !dirty
  useEffect(() => {
    const drop = () => asking.current > 0 && cancelConfirm()
    if (free) drop()
    return () => void drop()
  }, [free])
  return close
}

/** The browser asks before it closes or reloads the page, until the function that this returns is called. */
export function blockUnload(): () => void {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}

/** react-router numbers the entries of the history; one without a number lies before its first. */
const indexOf = (state: { idx?: number } | null) => state?.idx ?? -1
