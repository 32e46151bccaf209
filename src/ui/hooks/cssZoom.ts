/**
 * CSS `zoom` of an element and its ancestors. Viewport coordinates (`getBoundingClientRect`) include it; lengths in the
 * element's style, and its `offsetWidth`, do not.
 */
export const cssZoomOf = (element: Element): number => element.currentCSSZoom ?? 1

/** Size of the window without its scrollbars, in viewport px. `clientWidth` of the root is in its own zoom. */
export function windowSize(): { width: number; height: number } {
  const root = document.documentElement
  const zoom = cssZoomOf(root)
  return { width: root.clientWidth * zoom, height: root.clientHeight * zoom }
}
