import type { FocusEvent, PointerEvent } from 'react'
import { isFocusMovedByUser } from '../../hooks/lastKey.ts'
import { useTooltipTimer } from './useTooltipTimer.ts'

/**
 * Shows a tooltip when a mouse moves onto its trigger, and on a focus that a key moved; not for touch, nor after a
 * press or a closed layer.
 * @param hasContent whether there is text to show
 */
export function useTooltipTrigger(hasContent: boolean) {
  const { anchor, enter, handleMove, show, hide, hideSoon, dismiss, bubbleProps } = useTooltipTimer()
  const triggerProps = {
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      if (hasContent && event.pointerType !== 'touch') enter(event.currentTarget)
    },
    onPointerMove: handleMove,
    onPointerLeave: hideSoon,
    onPointerDown: dismiss,
    onFocus(event: FocusEvent<HTMLElement>) {
      const { currentTarget } = event
      if (hasContent && currentTarget.matches(':focus-visible') && isFocusMovedByUser()) show(currentTarget)
    },
    onBlur: hide,
  }
  return { anchor, show, hide, triggerProps, bubbleProps }
}
