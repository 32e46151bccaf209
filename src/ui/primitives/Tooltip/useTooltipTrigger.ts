import type { FocusEvent, PointerEvent } from 'react'
import { useTooltipTimer } from './useTooltipTimer.ts'

/**
 * Shows a tooltip on mouse hover and on keyboard focus; not for touch, not after a press.
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
      if (hasContent && event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
    },
    onBlur: hide,
  }
  return { anchor, hide, triggerProps, bubbleProps }
}
