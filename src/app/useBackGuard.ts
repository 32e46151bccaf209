import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { cancelConfirm, confirm, type ConfirmOptions } from './stores/confirm.ts'

/** An open layer that handles Back and Forward, and navigation, before the router does. */
type Guard = { onPop: (event: PopStateEvent) => void; confirmNavigation: () => Promise<boolean> }
const guards: Guard[] = []

/** Whether the address opens a record over its list. It has no guard until its detail has loaded. */
export const shownAddress: { isOverList?: boolean | undefined } = {}

/**
 * Passes Back and Forward to the topmost guard. Must be called before the router starts:
 * listeners of `window` run in the order of registration, and the router must not see a step that a guard undoes.
 * @returns A function that stops it.
 */
export function watchHistory(): () => void {
  shownAddress.isOverList = (window.history.state as EntryState)?.isOverList
  const onPop = (event: PopStateEvent) => {
    const guard = guards.at(-1)
    if (guard) return guard.onPop(event)
    if (!(event.state as EntryState)?.hasCopy || shownAddress.isOverList) return
    // Back from the copy of this entry: one more step leaves the page, as it would without the copy.
    event.stopImmediatePropagation()
    window.history.back()
  }
  window.addEventListener('popstate', onPop)
  return () => window.removeEventListener('popstate', onPop)
}

/** Closes open layers before a navigation, asking where something would be lost. Resolves to false to stay. */
export async function confirmNavigation(): Promise<boolean> {
  // From the top: closing a dialog may reveal another with unsaved work.
  for (const guard of guards.toReversed()) if (!(await guard.confirmNavigation())) return false
  return true
}

const DISCARD_CHANGES: ConfirmOptions = {
  title: '¿Descartar los cambios?',
  body: 'Lo que escribiste se perderá.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Seguir editando',
}

/** `dirty`: unsaved changes, which may be discarded. `busy`: a request under way, which cannot. */
type Work = { dirty: boolean; busy: boolean }
const NO_WORK: Work = { dirty: false, busy: false }

/**
 * Makes Back and Forward close a layer instead of leaving the screen.
 * Asks before dirty work is lost by Back, by a link of the menu or by a reload; while busy the layer stays open.
 * @param question @default DISCARD_CHANGES
 * @returns Closes the layer for Escape, × and 'Cerrar'. Resolves to whether it closed.
 */
export function useBackGuard(
  onClose: () => void,
  { dirty, busy }: Work = NO_WORK,
  question = DISCARD_CHANGES,
): () => Promise<boolean> {
  const hasWork = dirty || busy
  const openQuestions = useRef(0)
  async function close() {
    if (busy) return false
    if (dirty) {
      openQuestions.current += 1
      const confirmed = await confirm(question)
      openQuestions.current -= 1
      if (!confirmed) return false
    }
    onClose()
    return true
  }
  const requestClose = useEffectEvent(close)
  useEffect(() => (hasWork ? blockUnload() : undefined), [hasWork])

  // Before the layer is seen: Back may follow at once.
  useLayoutEffect(() => {
    copyFirstEntry()
    const index = indexOf(window.history.state)
    let isReturning = false
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      const target = indexOf(event.state)
      if (target !== index) {
        isReturning = true
        window.history.go(index - target)
      } else if (isReturning) {
        // Closes only now: without the guard the router would see the step that returns.
        isReturning = false
        void requestClose()
      }
    }
    const guard = { onPop, confirmNavigation: requestClose }
    guards.push(guard)
    return () => void guards.splice(guards.indexOf(guard), 1)
  }, [])

  // An open question is obsolete once the work is saved, under way or gone.
  const isQuestionObsolete = busy || !dirty
  useEffect(() => {
    const cancelQuestion = () => openQuestions.current > 0 && cancelConfirm()
    if (isQuestionObsolete) cancelQuestion()
    return () => void cancelQuestion()
  }, [isQuestionObsolete])
  return close
}

/**
 * Makes the browser ask before it reloads or closes the page.
 * @returns A function that stops it.
 */
export function blockUnload(): () => void {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}

/**
 * `idx`: react-router's number of the entry. `hasCopy`: the next entry is a copy of this one.
 * `isOverList`: the entry opens a record, and the one before shows the list.
 */
type EntryState = { idx?: number; hasCopy?: boolean; isOverList?: boolean } | null

/** Number of a history entry; -1 for an entry before the router's first. */
const indexOf = (state: EntryState) => state?.idx ?? -1

/**
 * Puts a copy after the document's first entry: Back from the first one unloads the page without a popstate event.
 * @param first Address that the first entry gets. @default its own
 */
export function copyFirstEntry(first = window.location.href): void {
  const state = window.history.state as EntryState
  if (indexOf(state) !== 0) return
  const { href } = window.location
  window.history.replaceState({ ...state, hasCopy: true }, '', first)
  window.history.pushState({ ...state, idx: 1, isOverList: first !== href }, '', href)
}
