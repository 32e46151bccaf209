import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Store } from '../../hooks/store.ts'

type Target = RefObject<HTMLElement | null>

export type PopupFocusProps = {
  popup: Target
  /** The search box, where there is one. */
  search?: Target
  /** Opened by a letter: a keyboard is there, and more letters may follow. */
  typed: boolean
  /** The list, where it takes the keys itself. */
  list?: Target
  /** What the popup shows now. */
  content: 'list' | 'skeleton' | 'text'
  /** Takes the keys of a list without search box and `list`, and the focus when the popup closes. */
  trigger: Target
}

/** Focuses what takes the keys of an open list, and the trigger when it closes. */
export function usePopupFocus({ popup, search, typed, list, content, trigger }: PopupFocusProps): void {
  const isFocused = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    // Later only if the popup holds the focus for a list that was loading, or what had it was removed.
    if (isFocused.current && activeElement !== popup.current && activeElement !== document.body) return
    isFocused.current = true
    // On touch screens the on-screen keyboard would cover the list: the search box waits for a tap.
    const isTouch = () => window.matchMedia('(pointer: coarse)').matches
    const inside = search && (typed || !isTouch()) ? search : content === 'list' ? list : popup
    const target = search || list ? inside : trigger
    target?.current?.focus({ preventScroll: true })
  }, [popup, search, typed, list, content, trigger])
  useLayoutEffect(() => {
    const element = popup.current!
    const returnTarget = trigger.current
    return () => {
      isFocused.current = false
      if (element.contains(document.activeElement)) returnTarget?.focus({ preventScroll: true })
    }
  }, [popup, trigger])
}

/** The id of an option's element. */
export const optionId = (listId: string, item: number): string => `${listId}-${item}`

export type ActiveDescendantProps = {
  /** The active item, -1 without one. */
  active: Store<number>
  /** Id of the listbox. */
  listId: string
  /** Has the focus while the keys go to the list. */
  owner: Target
}

/**
 * Marks the active option and names it in `aria-activedescendant`. Written to the DOM directly: an arrow key renders
 * nothing, and an option that is not mounted is never named.
 *
 * @returns to be called after the rows changed.
 */
export function useActiveDescendant({ active, listId, owner }: ActiveDescendantProps): () => void {
  const marked = useRef<Element | null>(null)
  function sync() {
    const option = document.getElementById(optionId(listId, active.get()))
    if (marked.current !== option) {
      marked.current?.removeAttribute('data-highlighted')
      option?.setAttribute('data-highlighted', '')
      marked.current = option
    }
    const element = owner.current
    if (!option) element?.removeAttribute('aria-activedescendant')
    else if (element?.getAttribute('aria-activedescendant') !== option.id)
      element?.setAttribute('aria-activedescendant', option.id)
  }

  useLayoutEffect(() => {
    sync()
    return active.subscribe(sync)
  })
  useLayoutEffect(() => {
    const element = owner.current
    return () => element?.removeAttribute('aria-activedescendant')
  }, [owner])
  return sync
}
