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

/** Whether the part of an element's middle line between two shares of its width is its own: nothing lies above it. */
export function isInFront(element: Element, from = 0, to = 1): boolean {
  const { left, width, top, height } = element.getBoundingClientRect()
  for (let x = left + from * width + 1; x < left + to * width; x += 2)
    if (!element.contains(document.elementFromPoint(x, top + height / 2))) return false
  return true
}
