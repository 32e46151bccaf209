import { autoUpdate, computePosition, flip, hide, offset, shift, size } from '@floating-ui/react'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { isRtl } from '../../hooks/isRtl.ts'

/**
 * Keeps an open menu at its anchor, in sight, and no higher than the window; a submenu beside the item that it belongs to. `onGone`:
 * the anchor scrolled out of sight.
 */
export function useMenuPlace(
  menu: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  isSubmenu: boolean,
  onGone: () => void,
): void {
  const gone = useEffectEvent(onGone)
  // Placed in the turn that draws it, before the browser shows it.
  useLayoutEffect(() => placeMenu(anchor, menu.current!, isSubmenu, () => gone()), [menu, anchor, isSubmenu])
}

/** Returns what stops it. */
function placeMenu(anchor: HTMLElement, menu: HTMLElement, isSubmenu: boolean, onGone: () => void): () => void {
  let isOver = false
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
    if (isOver) return
    if (middlewareData.hide?.referenceHidden) return onGone()
    Object.assign(menu.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` })
  }
  const stop = autoUpdate(anchor, menu, () => void place())
  return () => {
    isOver = true
    stop()
  }
}
