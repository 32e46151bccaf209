import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { ms } from '../../tokens/tokens.ts'

const tipOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-tip]')

/** One tooltip for all the buttons of a table: those that carry `data-tip` are heard by the table's own listeners. */
export function useTableTip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setAnchor(null)
  }, [])
  const listeners = {
    onPointerOver(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      const next = tipOf(event.target)
      clearTimeout(timer.current)
      if (!next) return setAnchor(null)
      timer.current = setTimeout(() => setAnchor(next), ms.tooltipOpen)
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus(event: FocusEvent) {
      const next = tipOf(event.target)
      if (next?.matches(':focus-visible')) setAnchor(next)
    },
    onBlur: hide,
  }
  // A row that scrolled away took its button along; an open menu says more than a tooltip.
  const shown = anchor?.isConnected && anchor.getAttribute('aria-expanded') !== 'true' ? anchor : null
  return { anchor: shown, text: shown?.dataset.tip ?? '', hide, listeners }
}
