import { useLayoutEffect, useRef, type RefObject } from 'react'

type Target = RefObject<HTMLElement | null>

export type PopupFocusProps = {
  popup: Target
  /** The search box, where there is one. */
  search?: Target
  /** Opened by a letter: there is a keyboard, and more letters may follow. */
  typed: boolean
  /** The list takes the keys itself. */
  list?: Target
  /** What stands in the popup now: the list, what holds its place while it is awaited, or words. */
  shown: 'list' | 'wait' | 'words'
  /** Takes the keys of a list that has neither, and the focus when the popup goes. */
  trigger: Target
}

/** The focus goes where the keys of an open list go, and back to the field when it closes. */
export function usePopupFocus({ popup, search, typed, list, shown, trigger }: PopupFocusProps): void {
  const arrived = useRef(false)
  useLayoutEffect(() => {
    // Again only if the list came after the popup, which holds the focus meanwhile, or it has just gone: with the list, or with what asked for it.
    const { activeElement } = document
    if (arrived.current && activeElement !== popup.current && activeElement !== document.body) return
    arrived.current = true
    // On touch the keyboard would cover the list at once: the search box waits for a tap.
    const touch = () => window.matchMedia('(pointer: coarse)').matches
    const inside = search && (typed || !touch()) ? search : shown === 'list' ? list : popup
    const target = search || list ? inside : trigger
    target?.current?.focus({ preventScroll: true })
  }, [popup, search, typed, list, shown, trigger])
  useLayoutEffect(() => {
    const element = popup.current!
    const back = trigger.current
    return () => {
      arrived.current = false
      // Whoever closes it: the focus that would go with it stays with the field.
      if (element.contains(document.activeElement)) back?.focus({ preventScroll: true })
    }
  }, [popup, trigger])
}
