import { useEffect, useEffectEvent, useRef } from 'react'
import { confirm, dropQuestion, type Question } from './stores/confirm.ts'

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

/** Whether a link of the menu may be followed: asks where something would be lost by it. */
export const mayLeave = async (): Promise<boolean> => (await guards.at(-1)?.mayLeave()) ?? true

/** What a half-filled form asks. */
const discard: Question = {
  title: '¿Descartar los cambios?',
  body: 'Lo que escribiste en este formulario se perderá.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Seguir editando',
}

/** What would be lost: `dirty`, and may be given up; `busy`, on its way, and cannot be any more. */
type Work = { dirty: boolean; busy: boolean }

/**
 * While there is work, Back and Forward, a link of the menu and a reload ask before they lose it. After a Back the page is put
 * where it was, and a yes only gives the work up: `onDiscard`. What is on its way has no question: the page stays until it is answered.
 */
export function useBackGuard({ dirty, busy }: Work, onDiscard: () => void, question = discard): void {
  const on = dirty || busy
  const asking = useRef(0)
  const ask = useEffectEvent(async () => {
    if (busy) return false
    asking.current += 1
    const yes = await confirm(question)
    asking.current -= 1
    if (yes) onDiscard()
    return yes
  })
  useEffect(() => (on ? askBeforeUnload() : undefined), [on])

  useEffect(() => {
    if (!on) return
    const here = indexOf(window.history.state)
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      const there = indexOf(event.state)
      if (there === here) return
      window.history.go(here - there)
      void ask()
    }
    const guard = { onPop, mayLeave: ask }
    guards.push(guard)
    return () => {
      guards.splice(guards.indexOf(guard), 1)
      // Saved meanwhile: there is nothing left to ask about.
      if (asking.current > 0) dropQuestion()
    }
  }, [on])

  useEffect(() => {
    if (busy && asking.current > 0) dropQuestion()
  }, [busy])
}

/** The browser asks before it closes or reloads the page, until the function that this returns is called. */
export function askBeforeUnload(): () => void {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}

/** react-router numbers the entries of the history; one without a number lies before its first. */
const indexOf = (state: { idx?: number } | null) => state?.idx ?? -1
