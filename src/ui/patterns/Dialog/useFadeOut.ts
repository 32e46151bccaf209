import { useLayoutEffect, type RefObject } from 'react'

/** Reduced motion makes every time 1 ms (tokens.css): there is nothing to see then. */
const stillMs = 1

/**
 * Lets a dialog's veil fade once React has taken the dialog out of the page, whoever did so: `open`, a parent that draws it no
 * more, another screen. The panel is gone at once; a copy of the scrim alone stands in its place, below whatever opens meanwhile,
 * until a timer takes it away after the time that it took to come. `scrim` is the outermost element, a child of <body>.
 */
export function useFadeOut(scrim: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scrim.current
    if (!element) return
    // Read on opening, where the page has just been laid out for the edges: on closing its styles would be found anew for this.
    const time = animationMs(element)
    if (!(time > stillMs)) return
    return () => {
      const before = element.previousSibling
      queueMicrotask(() => {
        // An effect that only runs again (StrictMode) has taken nothing away.
        if (element.isConnected) return
        const veil = element.cloneNode(false) as HTMLElement
        veil.dataset.leaving = ''
        stand(veil, before)
        setTimeout(() => veil.remove(), time)
      })
    }
  }, [scrim])
}

/** After what was before it, and after those that left before it in the same turn: the question lies above its form. */
function stand(veil: Element, before: ChildNode | null): void {
  if (!before?.isConnected) return document.body.append(veil)
  let place = before
  while (place.nextSibling instanceof HTMLElement && place.nextSibling.dataset.leaving !== undefined)
    place = place.nextSibling
  place.after(veil)
}

/** Browsers say '0.1s', whatever the token says; NaN where there is none. */
function animationMs(element: Element): number {
  const time = getComputedStyle(element).animationDuration
  return parseFloat(time) * 1000
}
