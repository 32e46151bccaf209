import { autoUpdate, computePosition, flip, hide, offset, shift } from '@floating-ui/react'

/**
 * Positions a bubble at its anchor until stopped, and makes it visible once positioned.
 * @param onAnchorHidden called when the anchor is scrolled out of view
 * @returns stops the updates
 */
export function positionTooltip(
  anchor: HTMLElement,
  bubble: HTMLElement,
  side: 'top' | 'left' | 'right',
  onAnchorHidden: () => void,
): () => void {
  const update = async () => {
    const { x, y, middlewareData } = await computePosition(anchor, bubble, {
      placement: side,
      strategy: 'fixed',
      middleware: [offset(6), flip(), shift({ padding: 8 }), hide()],
    })
    if (middlewareData.hide?.referenceHidden) return onAnchorHidden()
    Object.assign(bubble.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` })
    bubble.toggleAttribute('data-placed', true)
  }
  return autoUpdate(anchor, bubble, () => void update())
}
