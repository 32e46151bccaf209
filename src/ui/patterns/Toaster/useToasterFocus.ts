import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { restoreFocus } from '../../hooks/restoreFocus.ts'

/**
 * F6 goes into the notices and back (as does Shift+F6), from anywhere, dialogs included. When the notice that has the
 * focus goes, the next newer one has it, else whoever had it before.
 */
export function useToasterFocus(region: RefObject<HTMLElement | null>, shown: number) {
  const previous = useRef<Element | null>(null)

  /** Gives the focus back to whoever had it before. */
  const leave = useCallback(() => {
    const from = document.activeElement
    restoreFocus(previous.current)
    // Nobody had it, or who had it cannot take it now: as long as a notice keeps it, it is handed to nobody else.
    if (from instanceof HTMLElement && document.activeElement === from) from.blur()
    previous.current = null
  }, [])

  // The last one went by itself while the region had the focus: there is nothing left to be in.
  useLayoutEffect(() => {
    if (shown === 0 && document.activeElement === region.current) leave()
  }, [shown, region, leave])

  const toggle = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return
    if (region.current?.contains(document.activeElement)) leave()
    else if (shown > 0) {
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

  /** Call it before a notice goes: it moves the focus out of it, if it is there. */
  const beforeLeave = useCallback(
    (id: string) => {
      const items = [...(region.current?.querySelectorAll('li:not([data-leaving])') ?? [])]
      const at = items.findIndex((item) => item.getAttribute('data-toast') === id)
      const item = items[at]
      const { activeElement } = document
      if (!item || (activeElement !== region.current && !item.contains(activeElement))) return
      // Newest first in the page: the newer neighbour is the one before.
      const next = (items[at - 1] ?? items[at + 1])?.querySelector<HTMLElement>('[data-slot="toast.close"]')
      if (next) next.focus()
      else leave()
    },
    [region, leave],
  )

  /** Remembers where the focus came from when it enters by a press or by Tab. */
  const remember = useCallback(
    (from: EventTarget | null) => {
      if (from instanceof Element && !region.current?.contains(from)) previous.current = from
    },
    [region],
  )

  return { leave, beforeLeave, remember }
}
