/**
 * Whether the middle of an element is what a person sees there. What is inert is asked too: the browser's own question
 * (`elementFromPoint`) passes it over.
 */
export function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const inert = [...document.querySelectorAll('[inert]')]
  for (const node of inert) node.removeAttribute('inert')
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  for (const node of inert) node.setAttribute('inert', '')
  return seen !== null && (element.contains(seen) || seen.contains(element))
}
