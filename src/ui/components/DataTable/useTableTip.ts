import { useEffect, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { isFocusMovedByUser } from '../../hooks/lastKey.ts'
import { useTooltipTimer } from '../Tooltip/useTooltipTimer.ts'

const tipOf = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>('[data-tip]')

/** One tooltip for all buttons of a table, which carry its text in `data-tip`. */
export function useTableTip() {
  const { anchor, enter, handleMove, show, hide, hideSoon, dismiss, bubbleProps } = useTooltipTimer()
  // Scrolling reuses the button for another row, unless it has the focus.
  useEffect(() => {
    const frame = anchor?.closest('[data-slot="table.frame"]')
    if (!frame) return
    const hideOnScroll = () => anchor !== document.activeElement && hide()
    frame.addEventListener('scroll', hideOnScroll, { passive: true })
    return () => frame.removeEventListener('scroll', hideOnScroll)
  }, [anchor, hide])
  const listeners = {
    onPointerOver(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      const next = tipOf(event.target)
      // From one part of a button to another.
      if (next && tipOf(event.relatedTarget) === next) return
      if (next) enter(next)
      else hideSoon()
    },
    onPointerMove: handleMove,
    onPointerLeave: hideSoon,
    onPointerDown: dismiss,
    /** A key on a disabled button shows why. */
    onKeyDown({ key, target }: KeyboardEvent) {
      const pressed = key === 'Enter' || key === ' ' ? tipOf(target) : null
      if (pressed?.getAttribute('aria-disabled') === 'true') show(pressed)
    },
    onFocus(event: FocusEvent) {
      const next = tipOf(event.target)
      if (next?.matches(':focus-visible') && isFocusMovedByUser()) show(next)
    },
    onBlur: hide,
  }
  // None for a removed row, nor over an open menu.
  const visibleAnchor = anchor?.isConnected && anchor.getAttribute('aria-expanded') !== 'true' ? anchor : null
  return { anchor: visibleAnchor, text: visibleAnchor?.dataset.tip ?? '', hide, listeners, bubbleProps }
}
