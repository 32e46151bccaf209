import { autoUpdate, computePosition, flip, hide, offset, shift } from '@floating-ui/react'

/**
 * Keeps a bubble at one side of its anchor (on the other side where there is no room), and shows it once it is there. Returns
 * what stops it.
 *
 * @param onGone The anchor scrolled out of sight.
 */
export function positionTooltip(
  anchor: HTMLElement,
  bubble: HTMLElement,
  side: 'top' | 'left' | 'right',
  onGone: () => void,
): () => void {
  const place = async () => {
    const { x, y, middlewareData } = await computePosition(anchor, bubble, {
      placement: side,
      strategy: 'fixed',
      middleware: [offset(6), flip(), shift({ padding: 8 }), hide()],
    })
    if (middlewareData.hide?.referenceHidden) return onGone()
    Object.assign(bubble.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` })
    bubble.toggleAttribute('data-placed', true)
  }
  return autoUpdate(anchor, bubble, () => void place())
}
