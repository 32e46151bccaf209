import { autoUpdate, computePosition, flip, offset, shift, size, type Placement } from '@floating-ui/react'
import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react'
import { breakpoint } from '../../tokens/tokens.ts'

/** Between trigger and popup, and between popup and the window's edge, px. */
const gap = 4
const edge = 8

const phone = () => window.matchMedia(`(width < ${breakpoint.phone}px)`)

/** Whether the window is a phone's: popups are then sheets at its lower edge. */
export function useSheet(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = phone()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => phone().matches,
  )
}

/**
 * Shows the popup in the top layer, where no dialog or scrolling box cuts it, and keeps it at its anchor. It stays in
 * its place in the document, so dialogs know it as their own and Tab goes on from it. Placed once before the paint;
 * it follows its anchor from the frame after that. A sheet only keeps clear of the on-screen keyboard.
 */
export function usePopupPlace(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  sheet: boolean,
): void {
  useLayoutEffect(() => {
    const element = popup.current
    const reference = anchor.current
    if (!element || !reference) return
    if (element.showPopover && !element.matches(':popover-open')) element.showPopover()
    if (sheet) return followViewport(element)

    let side: Placement | undefined
    let stop = () => {}
    const place = async () => {
      const { x, y, placement } = await computePosition(reference, element, {
        strategy: 'fixed',
        placement: side ?? 'bottom-start',
        middleware: [
          offset(gap),
          // The side is chosen once: a list that shrinks while one types must not jump over its trigger.
          side ? undefined : flip({ padding: edge }),
          shift({ padding: edge }),
          size({
            padding: edge,
            apply({ rects, availableHeight }) {
              element.style.setProperty('--anchor-inline-size', `${Math.round(rects.reference.width)}px`)
              element.style.setProperty('max-block-size', `${Math.max(0, Math.floor(availableHeight))}px`)
            },
          }),
        ],
      })
      side = placement
      element.setAttribute('data-side', placement.startsWith('top') ? 'top' : 'bottom')
      element.style.setProperty('inset-inline-start', 'auto')
      element.style.setProperty('left', `${Math.round(x)}px`)
      element.style.setProperty('top', `${Math.round(y)}px`)
    }
    void place()
    const frame = requestAnimationFrame(() => {
      // It begins with a call; the popup has its place already.
      let placed = true
      stop = autoUpdate(reference, element, () => {
        if (!placed) void place()
        placed = false
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
      for (const name of ['left', 'top', 'max-block-size', 'inset-inline-start']) element.style.removeProperty(name)
    }
  }, [anchor, popup, sheet])
}

/** The visual viewport is what the on-screen keyboard leaves free. */
function followViewport(element: HTMLElement) {
  const viewport = window.visualViewport
  const fit = () => {
    element.style.setProperty('height', `${viewport?.height ?? window.innerHeight}px`)
    element.style.setProperty('top', `${viewport?.offsetTop ?? 0}px`)
  }
  fit()
  viewport?.addEventListener('resize', fit)
  viewport?.addEventListener('scroll', fit)
  return () => {
    viewport?.removeEventListener('resize', fit)
    viewport?.removeEventListener('scroll', fit)
    element.style.removeProperty('height')
    element.style.removeProperty('top')
  }
}
