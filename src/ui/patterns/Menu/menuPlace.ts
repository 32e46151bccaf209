import { autoUpdate, computePosition, flip, hide, offset, shift, size } from '@floating-ui/react'
import { isRtl } from '../../hooks/isRtl.ts'

/**
 * Keeps a menu at its anchor, in sight, and no higher than the window; a submenu beside the item that it belongs to. Returns what
 * stops it.
 *
 * @param onGone The anchor scrolled out of sight.
 */
export function placeMenu(anchor: HTMLElement, menu: HTMLElement, isSubmenu: boolean, onGone: () => void): () => void {
  const place = async () => {
    const { x, y, middlewareData } = await computePosition(anchor, menu, {
      placement: isSubmenu ? (isRtl(anchor) ? 'left-start' : 'right-start') : 'bottom-end',
      strategy: 'fixed',
      middleware: [
        offset(isSubmenu ? 0 : 4),
        flip({ padding: 8 }),
        shift({ padding: 8 }),
        size({
          padding: 8,
          apply({ availableHeight }) {
            menu.style.maxHeight = `${availableHeight}px`
          },
        }),
        hide(),
      ],
    })
    if (middlewareData.hide?.referenceHidden) return onGone()
    Object.assign(menu.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` })
  }
  return autoUpdate(anchor, menu, () => void place())
}
