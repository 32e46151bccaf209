import { useLayoutEffect, type RefObject } from 'react'

/** Controls of the page that toasts do not cover. */
const PAGE_CONTROLS = "[data-slot='app-shell.header'], [data-slot='toolbar'], [data-slot='bulk-bar']"
/** Modal layers; the page behind them is inert. */
const LAYERS = "[data-slot='dialog.scrim']:not([data-leaving]), [data-slot='app-shell.drawer']"
const LAYER_CONTROLS = "[data-slot='dialog.header'], [data-slot='app-shell.drawer-close']"

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** Moves the region down until its toasts cover none of the first controls of what is open. */
export function useToasterPlacement(region: RefObject<HTMLElement | null>, shown: number): void {
  useLayoutEffect(() => {
    const element = region.current
    const list = element?.firstElementChild
    if (!element || !list || shown === 0) return
    function place() {
      const layer = [...document.querySelectorAll(LAYERS)].at(-1)
      const controls = (layer ?? document).querySelectorAll(layer ? LAYER_CONTROLS : PAGE_CONTROLS)
      const boxes = [...controls].map((control) => control.getBoundingClientRect())
      const { left, right, bottom } = list!.getBoundingClientRect()
      const box = { left, right, bottom, top: element!.getBoundingClientRect().top }
      const top = freeTop(box, boxes, window.innerHeight)
      element!.style.setProperty('--toaster-top', `${top}px`)
    }
    place()
    const resizes = new ResizeObserver(place)
    resizes.observe(list)
    const layers = new MutationObserver(place)
    layers.observe(document.body, { childList: true })
    window.addEventListener('resize', place)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      resizes.disconnect()
      layers.disconnect()
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, { capture: true })
    }
  }, [region, shown])
}

/**
 * Highest place, px, at which a box of this size covers none of the others. 0 where it would not fit into the window.
 * @param height of the window, px
 */
export function freeTop(box: Box, others: readonly Box[], height: number): number {
  const size = box.bottom - box.top
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left)
  let top = 0
  for (const other of beside.sort((one, two) => one.top - two.top)) {
    if (other.top < top + size && other.bottom > top) top = other.bottom
  }
  return top + size <= height ? top : 0
}
