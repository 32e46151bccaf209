import { useLayoutEffect, type RefObject } from 'react'

/** Controls of the page that toasts do not cover. */
const PAGE_CONTROLS = "[data-slot='app-shell.header'], [data-slot='toolbar'], [data-slot='bulk-bar']"
/** Modal layers; the page behind them is inert. */
const LAYERS = "[data-slot='dialog.scrim']:not([data-leaving]), [data-slot='app-shell.drawer']"
const LAYER_CONTROLS = "[data-slot='dialog.header'], [data-slot='app-shell.drawer-close']"

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** Moves the region down until its toasts cover none of the first controls of what is open. */
export function useToasterPlacement(region: RefObject<HTMLElement | null>, visibleCount: number): void {
  useLayoutEffect(() => {
    const element = region.current
    const list = element?.firstElementChild
    if (!element || !list || visibleCount === 0) return
    function updatePlacement() {
      const layer = [...document.querySelectorAll(LAYERS)].at(-1)
      const controls = (layer ?? document).querySelectorAll(layer ? LAYER_CONTROLS : PAGE_CONTROLS)
      const boxes = [...controls].map((control) => control.getBoundingClientRect())
      const { left, right, bottom } = list!.getBoundingClientRect()
      const box = { left, right, bottom, top: element!.getBoundingClientRect().top }
      const top = freeTop(box, boxes, window.innerHeight)
      element!.style.setProperty('--toaster-top', `${top}px`)
    }
    updatePlacement()
    const resizes = new ResizeObserver(updatePlacement)
    resizes.observe(list)
    const layers = new MutationObserver(updatePlacement)
    layers.observe(document.body, { childList: true })
    window.addEventListener('resize', updatePlacement)
    document.addEventListener('scroll', updatePlacement, { capture: true, passive: true })
    return () => {
      resizes.disconnect()
      layers.disconnect()
      window.removeEventListener('resize', updatePlacement)
      document.removeEventListener('scroll', updatePlacement, { capture: true })
    }
  }, [region, visibleCount])
}

/**
 * Highest place, px, at which a box of this size covers none of the others. 0 where it would not fit into the window.
 * @param height of the window, px
 */
export function freeTop(box: Box, others: readonly Box[], height: number): number {
  const size = box.bottom - box.top
  const overlapping = others.filter(({ left, right }) => left < box.right && right > box.left)
  let top = 0
  for (const other of overlapping.sort((one, two) => one.top - two.top)) {
    if (other.top < top + size && other.bottom > top) top = other.bottom
  }
  return top + size <= height ? top : 0
}
