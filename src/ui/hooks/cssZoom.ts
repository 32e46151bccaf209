/**
 * CSS `zoom` of an element and its ancestors. Viewport coordinates (`getBoundingClientRect`) include it; lengths in the
 * element's style, and its `offsetWidth`, do not.
 */
export const cssZoomOf = (element: Element): number => element.currentCSSZoom ?? 1
