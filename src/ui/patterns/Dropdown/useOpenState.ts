import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { OpenChangeMeta, OpenChangeReason, OpenProps } from '../../hooks/openChange.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { ms } from '../../tokens/tokens.ts'
import type { Opening } from './useDropdownList.ts'

export type OpenStateProps = OpenProps & {
  /** Stays closed whatever anybody wants: it is disabled or only to be read. */
  fixed: boolean
  searchable: boolean
  /** Trigger, tags and popup: what is not in it is outside. */
  wrapper: RefObject<HTMLElement | null>
  trigger: RefObject<HTMLButtonElement | null>
  /** The focus left the wrapper for good. */
  onBlur?: (event: FocusEvent) => void
}

/** Where a list begins that was opened by a press, or by its owner. */
const asUsual: Opening = { at: 'selected', query: '' }

/** Whether a list is open, and all that closes it from outside: Escape, a press elsewhere, the focus that leaves. */
export function useOpenState({ fixed, searchable, wrapper, trigger, ...props }: OpenStateProps) {
  const held = props.open !== undefined
  const [own, setOwn] = useState(props.defaultOpen ?? false)
  const open = (props.open ?? own) && !fixed
  // What closed it so does not open it again when it ends.
  if (own && fixed) setOwn(false)
  const [opening, setOpening] = useState(asUsual)
  // Forgotten once it is closed, and where the owner did not follow.
  if (!open && opening !== asUsual) setOpening(asUsual)

  function tell(next: boolean, meta: OpenChangeMeta) {
    if (!held) setOwn(next)
    props.onOpenChange?.(next, meta)
  }
  const leave = useDelay(ms.selectSearchBlur)
  function show(reason: OpenChangeReason, event: Event, where = asUsual) {
    setOpening(where)
    tell(true, { reason, event })
  }
  // The focus that has left an open list, and that may come back.
  const leaving = useRef<FocusEvent | null>(null)
  function settle() {
    leave.cancel()
    const event = leaving.current
    leaving.current = null
    if (event && !wrapper.current?.contains(document.activeElement)) props.onBlur?.(event)
  }
  function close(reason: OpenChangeReason, event: Event) {
    tell(false, { reason, event })
    settle()
  }

  // A press elsewhere may take the focus away before it ends. It is one act; where the owner keeps the list open, too.
  const left = useRef(false)
  useEffect(() => {
    if (!open || !held) return
    const forget = () => {
      left.current = false
    }
    document.addEventListener('pointerdown', forget, true)
    return () => document.removeEventListener('pointerdown', forget, true)
  }, [open, held])

  useLayer({
    open,
    onEscape: (event) => close('escape-key', event),
    onOutsidePress(event) {
      // The label hands its press on to the trigger, which closes by itself.
      const label = event.target instanceof Element && event.target.closest('label')
      if (left.current || (label && label.control === trigger.current)) return
      close('outside-press', event)
    },
    refs: [wrapper],
  })

  function goAway({ nativeEvent }: FocusEvent) {
    left.current = held
    close('focus-out', nativeEvent)
  }
  function onBlur(event: FocusEvent) {
    const { relatedTarget } = event
    if (wrapper.current?.contains(relatedTarget)) return
    if (!open) return props.onBlur?.(event)
    leaving.current = event
    if (relatedTarget && !searchable) goAway(event)
    // The search box is given 200 ms to get the focus back (spec §9) before the list closes and the query is dropped.
    else leave.start(() => !wrapper.current?.contains(document.activeElement) && goAway(event))
  }
  function onFocus() {
    leave.cancel()
    leaving.current = null
  }

  return { open, opening, show, close, onBlur, onFocus }
}
