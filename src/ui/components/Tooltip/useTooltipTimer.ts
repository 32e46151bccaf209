import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'
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
  /** What the pointer is over, until it moves there. */
  const entered = useRef<HTMLElement>(null)

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
    entered.current = null
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
    entered.current = null
    timer.current = setTimeout(hide, ms.tooltipClose)
  }, [hide])
  const enter = useCallback((element: HTMLElement) => {
    clearTimeout(timer.current)
    entered.current = element
  }, [])
  /**
   * Shows the tooltip of the entered element after the delay. Where the page changes under a pointer at rest none
   * appears: it would take the Escape that is for the new layer.
   */
  const handleMove = useCallback(
    ({ isTrusted, movementX, movementY }: PointerEvent) => {
      const element = entered.current
      // Events of tests have no movement.
      if (!element || (isTrusted && movementX === 0 && movementY === 0)) return
      entered.current = null
      if (visible.current === element) return
      const isWithinGrace = visible.current !== null || performance.now() - lastClosed < ms.tooltipOpen
      timer.current = setTimeout(() => show(element), isWithinGrace ? 0 : ms.tooltipOpen)
    },
    [show],
  )

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    anchor,
    enter,
    handleMove,
    show,
    hide,
    hideSoon,
    dismiss,
    bubbleProps: { onPointerEnter: cancelTimer, onPointerLeave: hideSoon },
  }
}
