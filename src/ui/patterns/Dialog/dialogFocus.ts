const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, iframe, audio[controls], video[controls], [contenteditable=true], [tabindex]'
const field =
  'input:not(:disabled, [readonly], [type=hidden], [type=search]), textarea:not(:disabled, [readonly]), select:not(:disabled), [role=combobox]:not([aria-disabled=true]), [data-slot="dropdown.trigger"][aria-haspopup]:not(:disabled)'

/** What Tab reaches inside of `root`, in order. */
function tabbablesOf(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0 && !element.closest('[inert]'),
  )
}

/** The first field of a form; on touch nobody wants a keyboard to jump up, so there (and without fields) none. */
export function firstFieldOf(root: Element): HTMLElement | null {
  if (window.matchMedia('(pointer: coarse)').matches) return null
  return root.querySelector<HTMLElement>(field)
}

/** Keeps Tab in a circle: from the last to the first and, with Shift, from the first to the last. */
export function trapTab(event: { shiftKey: boolean; preventDefault(): void }, root: Element): void {
  const stops = tabbablesOf(root)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const active = document.activeElement
  const beforeAll =
    event.shiftKey && active !== null && !stops.includes(active as HTMLElement) && isBefore(active, edge)
  if (stops.length > 0 && active !== edge && !beforeAll) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}

/** The panel and the title hold focus without being stops: Shift+Tab from there must not leave the dialog either. */
function isBefore(active: Element, edge: Element | undefined): boolean {
  if (!edge) return true
  const order = active.compareDocumentPosition(edge)
  return Boolean(order & Node.DOCUMENT_POSITION_FOLLOWING)
}
