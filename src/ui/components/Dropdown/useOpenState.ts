import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { OpenChangeMeta, OpenChangeReason, OpenProps } from '../../hooks/openChange.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { ms } from '../../tokens/tokens.ts'
import type { ListStart } from './useDropdownList.ts'

export type OpenStateProps = OpenProps & {
  /** Disabled or read-only: always closed. */
  locked: boolean
  searchable: boolean
  /** Trigger, tags and popup; everything else is outside. */
  wrapper: RefObject<HTMLElement | null>
  trigger: RefObject<HTMLButtonElement | null>
  /** The focus left the wrapper. */
  onBlur?: (event: FocusEvent) => void
}

/** Where a list starts that is opened by a press, or by its owner. */
const DEFAULT_START: ListStart = { at: 'selected', query: '' }

/** Whether a list is open, and what closes it from outside: Escape, an outside press, the loss of focus. */
export function useOpenState({ locked, searchable, wrapper, trigger, ...props }: OpenStateProps) {
  const isControlled = props.open !== undefined
  const [uncontrolled, setUncontrolled] = useState(props.defaultOpen ?? false)
  const isOpen = (props.open ?? uncontrolled) && !locked
  // A list that was closed by the lock stays closed when the lock ends.
  if (uncontrolled && locked) setUncontrolled(false)
  const [start, setStart] = useState(DEFAULT_START)
  // Also where the owner did not follow.
  if (!isOpen && start !== DEFAULT_START) setStart(DEFAULT_START)

  function change(next: boolean, meta: OpenChangeMeta) {
    if (!isControlled) setUncontrolled(next)
    props.onOpenChange?.(next, meta)
  }
  const blurDelay = useDelay(ms.selectSearchBlur)
  function show(reason: OpenChangeReason, event: Event, from = DEFAULT_START) {
    setStart(from)
    change(true, { reason, event })
  }
  /** The event of a focus that left an open list and may return. */
  const pendingBlur = useRef<FocusEvent | null>(null)
  function settleBlur() {
    blurDelay.cancel()
    const event = pendingBlur.current
    pendingBlur.current = null
    if (event && !wrapper.current?.contains(document.activeElement)) props.onBlur?.(event)
  }
  function close(reason: OpenChangeReason, event: Event) {
    change(false, { reason, event })
    settleBlur()
  }

  // A press elsewhere moves the focus before it ends. Both are one press, also where the owner keeps the list open.
  const closedByBlur = useRef(false)
  useEffect(() => {
    if (!isOpen || !isControlled) return
    const reset = () => {
      closedByBlur.current = false
    }
    document.addEventListener('pointerdown', reset, true)
    return () => document.removeEventListener('pointerdown', reset, true)
  }, [isOpen, isControlled])

  useLayer({
    open: isOpen,
    onEscape: (event) => close('escape-key', event),
    onOutsidePress(event) {
      // A press on the label clicks the trigger, which closes the list itself.
      const label = event.target instanceof Element && event.target.closest('label')
      if (closedByBlur.current || (label && label.control === trigger.current)) return
      close('outside-press', event)
    },
    refs: [wrapper],
  })

  function closeOnBlur({ nativeEvent }: FocusEvent) {
    closedByBlur.current = isControlled
    close('focus-out', nativeEvent)
  }
  function onBlur(event: FocusEvent) {
    const { relatedTarget } = event
    if (wrapper.current?.contains(relatedTarget)) return
    if (!isOpen) return props.onBlur?.(event)
    pendingBlur.current = event
    if (relatedTarget && !searchable) closeOnBlur(event)
    // The search box may get the focus back within 200 ms; after that the list closes and drops the query.
    else blurDelay.start(() => !wrapper.current?.contains(document.activeElement) && closeOnBlur(event))
  }
  function onFocus() {
    blurDelay.cancel()
    pendingBlur.current = null
  }

  return { isOpen, start, show, close, onBlur, onFocus }
}
