import { useLayoutEffect, type RefObject } from 'react'

/** What begins at its top again when it is put back; useScrollEdges says whether the body is scrolled. */
const scrollers = '[data-slot="dialog.body"][data-above], textarea'

/** Reduced motion makes every time 1 ms (tokens.css): there is nothing to see then. */
const stillMs = 1

/**
 * Lets a dialog fade once React has taken it out of the page, whoever did so: `open`, a parent that draws it no more, another
 * screen. The very elements are put back where they were and as they were, inert and silent, below whatever opens meanwhile; a
 * timer takes them away after the time that the panel had for settling. For everybody else the dialog is gone at once: layer,
 * focus, roles. `scrim` is the outermost element, a child of <body>, and holds nothing but the panel.
 */
export function useFadeOut(scrim: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scrim.current
    if (!element) return
    // Read on opening, where the page has just been laid out for the edges: on closing its styles would be found anew for this.
    const time = animationMs(element.firstElementChild!)
    if (!(time > stillMs)) return
    return () => {
      const scrolled = [...element.querySelectorAll(scrollers)].map((node) => [node, node.scrollTop] as const)
      const before = element.previousSibling
      queueMicrotask(() => {
        // An effect that only runs again (StrictMode) has taken nothing away.
        if (element.isConnected) return
        silence(element)
        putBack(element, before)
        for (const [node, top] of scrolled) if (top > 0) node.scrollTop = top
        setTimeout(() => element.remove(), time)
      })
    }
  }, [scrim])
}

/** After what was before it, and after those that left before it in the same turn: the question lies above its form. */
function putBack(element: Element, before: ChildNode | null): void {
  if (!before?.isConnected) return document.body.append(element)
  let place = before
  while (place.nextSibling instanceof HTMLElement && place.nextSibling.dataset.leaving !== undefined)
    place = place.nextSibling
  place.after(element)
}

function silence(element: HTMLElement): void {
  element.setAttribute('inert', '')
  element.setAttribute('aria-hidden', 'true')
  element.dataset.leaving = ''
  element.querySelector('[aria-modal]')?.removeAttribute('role')
}

/** Browsers say '0.1s', whatever the token says; NaN where there is none. */
function animationMs(element: Element): number {
  const time = getComputedStyle(element).animationDuration
  return parseFloat(time) * 1000
}
