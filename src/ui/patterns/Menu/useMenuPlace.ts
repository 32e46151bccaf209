import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { isRtl } from '../../hooks/isRtl.ts'

/**
 * Puts an open menu at its anchor. Where it usually stands it is at once; what moves it where there is no room, and keeps it there,
 * is fetched with the first menu. Without that it stays where it is.
 */
export function useMenuPlace(
  menu: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  isSubmenu: boolean,
  onGone: () => void,
): void {
  useLayoutEffect(() => putAt(menu.current!, anchor, isSubmenu), [menu, anchor, isSubmenu])

  const gone = useEffectEvent(onGone)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    void import('./menuPlace.ts').then(
      ({ placeMenu }) => {
        if (!left) stop = placeMenu(anchor, menu.current!, isSubmenu, () => gone())
      },
      () => {},
    )
    return () => {
      left = true
      stop?.()
    }
  }, [menu, anchor, isSubmenu])
}

/** Under the anchor's end, or beside it. */
function putAt({ style, offsetWidth }: HTMLElement, anchor: HTMLElement, isSubmenu: boolean): void {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const rtl = isRtl(anchor)
  style.top = `${Math.round(isSubmenu ? top : bottom + 4)}px`
  if (isSubmenu) style.left = `${Math.round(rtl ? left - offsetWidth : right)}px`
  else style.left = `${Math.round(rtl ? left : right - offsetWidth)}px`
}
