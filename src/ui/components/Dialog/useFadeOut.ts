import { useLayoutEffect, type RefObject } from 'react'

/** Reduced motion makes every duration 1 ms (tokens.css). */
const NO_MOTION = 1

/**
 * Fades the scrim of a dialog after React has removed the dialog. An empty clone takes its place until a timer removes
 * it after the duration of the opening animation.
 *
 * @param scrim the outermost element, a child of <body>.
 */
export function useFadeOut(scrim: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scrim.current
    if (!element) return
    // Read on opening, when the layout is computed anyway.
    const duration = animationMs(element)
    if (!(duration > NO_MOTION)) return
    return () => {
      const before = element.previousSibling
      queueMicrotask(() => {
        // StrictMode runs effects twice without removing the element.
        if (element.isConnected) return
        const clone = element.cloneNode(false) as HTMLElement
        clone.dataset.leaving = ''
        insertAfter(before, clone)
        setTimeout(() => clone.remove(), duration)
      })
    }
  }, [scrim])
}

/** Inserts after `before` and the clones that follow it: dialogs that close together keep their order. */
function insertAfter(before: ChildNode | null, clone: Element): void {
  if (!before?.isConnected) return document.body.append(clone)
  let last = before
  while (last.nextSibling instanceof HTMLElement && last.nextSibling.dataset.leaving !== undefined)
    last = last.nextSibling
  last.after(clone)
}

/** Computed durations are in seconds. NaN without an animation. */
function animationMs(element: Element): number {
  return parseFloat(getComputedStyle(element).animationDuration) * 1000
}
