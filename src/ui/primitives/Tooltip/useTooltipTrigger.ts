import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { ms } from '../../tokens/tokens.ts'

/** When the last tooltip went away: the next one nearby then needs no wait. */
let lastClosed = Number.NEGATIVE_INFINITY

/**
 * When a tooltip is shown: 600 ms after a mouse rests on the trigger (at once when another has just closed), and at once
 * on keyboard focus. Never for touch, and never after a press. `anchor` is the trigger while it is shown, else null.
 */
export function useTooltipTrigger() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(false)

  const cancel = useCallback(() => clearTimeout(timer.current), [])
  const show = useCallback((element: HTMLElement) => {
    clearTimeout(timer.current)
    shown.current = true
    setAnchor(element)
  }, [])
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    if (shown.current) lastClosed = performance.now()
    shown.current = false
    setAnchor(null)
  }, [])
  const hideSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, ms.tooltipClose)
  }, [hide])

  useEffect(() => () => clearTimeout(timer.current), [])

  const triggerProps = {
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch') return
      const element = event.currentTarget
      cancel()
      if (shown.current) return
      const warm = performance.now() - lastClosed < ms.tooltipOpen
      timer.current = setTimeout(() => show(element), warm ? 0 : ms.tooltipOpen)
    },
    onPointerLeave: hideSoon,
    onPointerDown: hide,
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
    },
    onBlur: hide,
  }
  return { anchor, hide, triggerProps, bubbleProps: { onPointerEnter: cancel, onPointerLeave: hideSoon } }
}
