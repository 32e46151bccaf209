import type { FocusEvent, PointerEvent } from 'react'
import { useTooltipTimer } from './useTooltipTimer.ts'

/**
 * Shows a tooltip while a mouse rests on the trigger, and at once on keyboard focus. Never for touch, and never after a press.
 *
 * @param speaks whether there is anything to show now.
 */
export function useTooltipTrigger(speaks: boolean) {
  const { anchor, rest, show, hide, hideSoon, dismiss, bubbleProps } = useTooltipTimer()
  const triggerProps = {
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      if (speaks && event.pointerType !== 'touch') rest(event.currentTarget)
    },
    onPointerLeave: hideSoon,
    onPointerDown: dismiss,
    onFocus(event: FocusEvent<HTMLElement>) {
      if (speaks && event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
    },
    onBlur: hide,
  }
  return { anchor, hide, triggerProps, bubbleProps }
}
