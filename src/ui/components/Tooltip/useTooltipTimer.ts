import { useCallback, useEffect, useRef, useState } from 'react'
import { ms } from '../../tokens/tokens.ts'

/** Time at which the last tooltip closed; the next one opens without delay shortly after. */
let lastClosed = Number.NEGATIVE_INFINITY

/**
 * Open and close delays of a tooltip: 600 ms on hover, none shortly after another tooltip.
 * `anchor` is the element while its tooltip is visible, otherwise null.
 */
export function useTooltipTimer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const visible = useRef<HTMLElement>(null)

  /** Cancels a pending change. */
  const cancelTimer = useCallback(() => clearTimeout(timer.current), [])
  const show = useCallback((element: HTMLElement) => {
    clearTimeout(timer.current)
    visible.current = element
    setAnchor(element)
  }, [])
  /** Hides without the grace period, so that the next tooltip has its full delay. */
  const dismiss = useCallback(() => {
    clearTimeout(timer.current)
    visible.current = null
    setAnchor(null)
  }, [])
  const hide = useCallback(() => {
    if (visible.current) lastClosed = performance.now()
    dismiss()
  }, [dismiss])
  /** Hides after a delay that lets the pointer reach the bubble. */
  const hideSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, ms.tooltipClose)
  }, [hide])
  /** Shows the tooltip of a hovered element after the delay. */
  const showAfterDelay = useCallback(
    (element: HTMLElement) => {
      clearTimeout(timer.current)
      if (visible.current === element) return
      const isWithinGrace = visible.current !== null || performance.now() - lastClosed < ms.tooltipOpen
      timer.current = setTimeout(() => show(element), isWithinGrace ? 0 : ms.tooltipOpen)
    },
    [show],
  )

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    anchor,
    showAfterDelay,
    show,
    hide,
    hideSoon,
    dismiss,
    bubbleProps: { onPointerEnter: cancelTimer, onPointerLeave: hideSoon },
  }
}
