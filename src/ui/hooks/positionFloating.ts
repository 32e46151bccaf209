import { computePosition, flip, offset, platform, shift, size, type Placement } from '@floating-ui/react'
import { cssZoomOf } from './cssZoom.ts'
import { followAnchor } from './followAnchor.ts'

export type FloatingOptions = {
  placement: Placement
  /** Distance from the anchor, px. */
  gap: number
  /** Makes the element no higher than the window. */
  limitHeight?: boolean
  /** The anchor was scrolled out of sight. */
  onAnchorHidden(): void
}

/** Space between an element and the edges of the window, px. */
const padding = 8

/**
 * Keeps a `position: fixed` element beside its anchor, and marks it `data-placed` once it is there.
 * @returns a function that stops it.
 */
export function positionFloating(anchor: Element, element: HTMLElement, options: FloatingOptions): () => void {
  const { placement, gap, limitHeight, onAnchorHidden } = options
  let isStopped = false
  async function position() {
    const zoom = cssZoomOf(element)
    const length = (viewportPx: number) => `${Math.round(viewportPx / zoom)}px`
    const { x, y } = await computePosition(anchor, element, {
      placement,
      strategy: 'fixed',
      // Floating UI measures elements without their CSS zoom.
      platform: { ...platform, getDimensions: (measured) => measured.getBoundingClientRect() },
      middleware: [
        offset(gap),
        flip({ padding }),
        shift({ padding }),
        limitHeight &&
          size({
            padding,
            apply({ availableHeight }) {
              element.style.maxHeight = `${availableHeight / zoom}px`
            },
          }),
      ],
    })
    if (isStopped) return
    Object.assign(element.style, { left: length(x), top: length(y) })
    element.toggleAttribute('data-placed', true)
  }
  void position()
  const stopFollowing = followAnchor(anchor, () => void position())
  const visibility = new IntersectionObserver((entries) => !entries.at(-1)!.isIntersecting && onAnchorHidden())
  visibility.observe(anchor)
  return () => {
    isStopped = true
    stopFollowing()
    visibility.disconnect()
  }
}
