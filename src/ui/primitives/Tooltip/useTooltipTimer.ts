import { useCallback, useEffect, useRef, useState } from 'react'
import { ms } from '../../tokens/tokens.ts'

/** When the last tooltip went away: the next one nearby then needs no wait. */
let lastClosed = Number.NEGATIVE_INFINITY

/**
 * When a tooltip is shown: 600 ms after a mouse rests on its element, at once when another is there or has just closed. `anchor` is
 * the element while its tooltip is shown, else null.
 */
export function useTooltipTimer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef<HTMLElement>(null)

  /** Keeps things as they are. */
  const stay = useCallback(() => clearTimeout(timer.current), [])
  const show = useCallback((element: HTMLElement) => {
    clearTimeout(timer.current)
    shown.current = element
    setAnchor(element)
  }, [])
  /** After a press: what comes under the mouse next (a row that moved) waits like the first. */
  const dismiss = useCallback(() => {
    clearTimeout(timer.current)
    shown.current = null
    setAnchor(null)
  }, [])
  const hide = useCallback(() => {
    if (shown.current) lastClosed = performance.now()
    dismiss()
  }, [dismiss])
  /** Leaves time to reach the bubble. */
  const hideSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, ms.tooltipClose)
  }, [hide])
  /** The mouse came to rest on `element`. */
  const rest = useCallback(
    (element: HTMLElement) => {
      clearTimeout(timer.current)
      if (shown.current === element) return
      const warm = shown.current !== null || performance.now() - lastClosed < ms.tooltipOpen
      timer.current = setTimeout(() => show(element), warm ? 0 : ms.tooltipOpen)
    },
    [show],
  )

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    anchor,
    rest,
    show,
    hide,
    hideSoon,
    dismiss,
    bubbleProps: { onPointerEnter: stay, onPointerLeave: hideSoon },
  }
}
