import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { restoreFocus } from '../../hooks/restoreFocus.ts'

/**
 * F6 and Shift+F6 move the focus to the toasts and back, also from dialogs. When the focused toast is removed, the next
 * newer one gets the focus, else the next older one, else the element that had it before.
 */
export function useToasterFocus(region: RefObject<HTMLElement | null>, visibleCount: number) {
  const previous = useRef<Element | null>(null)

  /** Returns the focus to the element that had it before. */
  const leave = useCallback(() => {
    const from = document.activeElement
    restoreFocus(previous.current)
    // Without a target that can be focused now: `restoreFocus` finds another one only once no toast has the focus.
    if (from instanceof HTMLElement && document.activeElement === from) from.blur()
    previous.current = null
  }, [])

  // The last toast timed out while the region had the focus.
  useLayoutEffect(() => {
    if (visibleCount === 0 && document.activeElement === region.current) leave()
  }, [visibleCount, region, leave])

  const toggle = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return
    if (region.current?.contains(document.activeElement)) leave()
    else if (visibleCount > 0) {
      previous.current = document.activeElement
      region.current?.focus()
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => toggle(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  /** Moves the focus out of a toast. Must be called before it is dismissed. */
  const beforeLeave = useCallback(
    (id: string) => {
      const items = [...(region.current?.querySelectorAll('li:not([data-leaving])') ?? [])]
      const at = items.findIndex((item) => item.getAttribute('data-toast') === id)
      const item = items[at]
      const { activeElement } = document
      if (!item || (activeElement !== region.current && !item.contains(activeElement))) return
      // The newest is first in the DOM: the newer neighbour is the previous one.
      const next = (items[at - 1] ?? items[at + 1])?.querySelector<HTMLElement>('[data-slot="toast.close"]')
      if (next) next.focus()
      else leave()
    },
    [region, leave],
  )

  /** Stores the element that had the focus before a press or Tab moved it here. */
  const remember = useCallback(
    (from: EventTarget | null) => {
      if (from instanceof Element && !region.current?.contains(from)) previous.current = from
    },
    [region],
  )

  return { leave, beforeLeave, remember }
}
