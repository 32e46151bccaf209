import { useLayoutEffect, type RefObject } from 'react'

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, iframe, audio[controls], video[controls], [contenteditable=true], [tabindex]'

/** Keeps Tab inside of an element. The listener is native: React's would also get keys of layers opened from it. */
export function useFocusTrap(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const handle = (event: KeyboardEvent) => event.key === 'Tab' && wrapFocus(event, element)
    element.addEventListener('keydown', handle)
    return () => element.removeEventListener('keydown', handle)
  }, [root])
}

/** Moves the focus from the last Tab stop to the first, and with Shift from the first to the last. */
function wrapFocus(event: KeyboardEvent, root: Element): void {
  const stops = tabStops(root)
  const { activeElement } = document
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  // The panel and its title can have the focus without being stops: Shift+Tab from them would leave the dialog.
  const isBeforeStops =
    event.shiftKey && activeElement && !stops.includes(activeElement as HTMLElement) && precedes(activeElement, edge)
  if (stops.length > 0 && activeElement !== edge && !isBeforeStops) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}

function tabStops(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0 && !element.closest('[inert]'),
  )
}

function precedes(element: Element, other: Element | undefined): boolean {
  return !other || Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}
