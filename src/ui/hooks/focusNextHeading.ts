/** Moves the focus from an element that is about to be removed to the next heading, else to `main`. */
export function focusNextHeading(from: Element): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
  const next = headings.find(
    (heading) => !from.contains(heading) && from.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const target =
    next ?? document.querySelector<HTMLElement>('main') ?? headings.find((heading) => !from.contains(heading))
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus()
}
