import { useEffect, type FocusEvent, type PointerEvent } from 'react'
import { useTooltipTimer } from '../../primitives/Tooltip/useTooltipTimer.ts'

const tipOf = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>('[data-tip]')

/** One tooltip for all the buttons of a table: those that carry `data-tip` are heard by the table's own listeners. */
export function useTableTip() {
  const { anchor, showAfterDelay, show, hide, hideSoon, dismiss, bubbleProps } = useTooltipTimer()
  // While it scrolls the button becomes another row's; the one with the focus stays.
  useEffect(() => {
    const frame = anchor?.closest('[data-slot="table.frame"]')
    if (!frame) return
    const leave = () => anchor !== document.activeElement && hide()
    frame.addEventListener('scroll', leave, { passive: true })
    return () => frame.removeEventListener('scroll', leave)
  }, [anchor, hide])
  const listeners = {
    onPointerOver(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      const next = tipOf(event.target)
      // From one part of a button to another: nothing was entered.
      if (next && tipOf(event.relatedTarget) === next) return
      if (next) showAfterDelay(next)
      else hideSoon()
    },
    onPointerLeave: hideSoon,
    onPointerDown: dismiss,
    onFocus(event: FocusEvent) {
      const next = tipOf(event.target)
      if (next?.matches(':focus-visible')) show(next)
    },
    onBlur: hide,
  }
  // A row that went away took its button along; an open menu says more than a tooltip.
  const shown = anchor?.isConnected && anchor.getAttribute('aria-expanded') !== 'true' ? anchor : null
  return { anchor: shown, text: shown?.dataset.tip ?? '', hide, listeners, bubbleProps }
}
