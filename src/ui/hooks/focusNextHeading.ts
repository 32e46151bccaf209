/**
 * Moves the focus from an element about to go away to the next heading after it, else to the page's main part, so that it
 * never falls back to <body>.
 */
export function focusNextHeading(from: Element): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
  const next = headings.find(
    (heading) => !from.contains(heading) && from.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const target = next ?? document.querySelector<HTMLElement>('main') ?? headings.find((h) => !from.contains(h))
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus()
}
