import type { FocusEvent, PointerEvent } from 'react'
import { isFocusMovedByUser } from '../../hooks/lastKey.ts'
import { useTooltipTimer } from './useTooltipTimer.ts'

/**
 * Shows a tooltip on mouse hover and on a focus that a key moved; not for touch, not after a press or a closed layer.
 * @param hasContent whether there is text to show
 */
export function useTooltipTrigger(hasContent: boolean) {
  const { anchor, showAfterDelay, show, hide, hideSoon, dismiss, bubbleProps } = useTooltipTimer()
  const triggerProps = {
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      if (hasContent && event.pointerType !== 'touch') showAfterDelay(event.currentTarget)
    },
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
