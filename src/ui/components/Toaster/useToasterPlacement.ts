import { useLayoutEffect, type RefObject } from 'react'
import { isRtl } from '../../hooks/isRtl.ts'

/** Sections that toasts stand below where there is room. */
const HEADINGS =
  "[data-slot='app-shell.header'], [data-slot='toolbar'], [data-slot='bulk-bar'], [data-slot='dialog.header'], [data-slot='drawer.header'], [data-slot='recordPanel.header'], [data-slot='app-shell.drawer-close']"
const CONTROLS =
  ":is(a[href], button, input, select, textarea, summary, [role='option'], [role^='menuitem']):not(:disabled, [aria-disabled='true'], [data-slot='toaster'] *)"
/** Widths to try: the toasts' own, then narrower ones with one toast a line. */
const WIDTHS = [null, '20rem', '18rem', '15rem']
/** Costs as px further down: of a place beside a heading, of a narrower width, and up to which no other is tried. */
const ON_HEADING_COST = 240
const NARROWER_COST = 40
const GOOD_COST = 330

/** Distances from the top of the window, and from the edge at the end of its lines, px. */
type Box = { top: number; bottom: number; near: number; far: number }
type Size = { width: number; height: number }
type Place = { top: number; end: number }

/** Moves the region near the top right, to where its toasts cover no enabled control of what is open. */
export function useToasterPlacement(region: RefObject<HTMLElement | null>, visibleCount: number): void {
  useLayoutEffect(() => {
    const element = region.current
    const list = element?.firstElementChild
    if (!element || !list || visibleCount === 0) return
    const { style } = element
    /** Place over controls: it stays while they scroll, so that they come out from under it. */
    let crowded: Place | null = null

    /** @returns the size of all toasts at this width, with the region's padding at the top and the end. */
    function measure(width: string | null): Size {
      element!.toggleAttribute('data-fitted', width !== null)
      style.setProperty('--toaster-width', width)
      const [outer, inner] = [element!.getBoundingClientRect(), list!.getBoundingClientRect()]
      const padding = isRtl(element!) ? inner.left - outer.left : outer.right - inner.right
      return { width: inner.width + padding, height: inner.bottom - outer.top }
    }

    function fit(): Place {
      style.setProperty('--toaster-end', '0px')
      const { left, right } = element!.getBoundingClientRect()
      // Not the width of the window: a gutter for its scrollbar may be beside the region.
      const edge = isRtl(element!) ? -left : right
      const window = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
      const [headings, controls] = [HEADINGS, CONTROLS].map((selector) => reachableBoxes(selector, edge))
      let best: (Place & { fitted: string | null; cost: number }) | null = null
      for (const [step, fitted] of WIDTHS.entries()) {
        const size = measure(fitted)
        for (const [boxes, penalty] of [
          [[...headings!, ...controls!], 0],
          [controls!, ON_HEADING_COST],
        ] as const) {
          const found = findPlace(size, boxes, window)
          const cost = found ? placeCost(found) + penalty + step * NARROWER_COST : Infinity
          if (found && cost < (best?.cost ?? Infinity)) best = { ...found, fitted, cost }
        }
        if (best && best.cost < GOOD_COST) break
      }
      const size = measure(best?.fitted ?? null)
      if (best) crowded = null
      else if (!crowded || !isFree(crowded, size, headings!, window))
        crowded = findPlace(size, headings!, window) ?? { top: 0, end: 0 }
      return best ?? crowded!
    }

    function place() {
      const { top, end } = fit()
      style.setProperty('--toaster-top', `${top}px`)
      style.setProperty('--toaster-end', `${end}px`)
    }
    let frame = 0
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    const resizes = new ResizeObserver(placeSoon)
    resizes.observe(list)
    const changes = new MutationObserver(placeSoon)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert', 'disabled'] })
    window.addEventListener('resize', placeSoon)
    document.addEventListener('scroll', placeSoon, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resizes.disconnect()
      changes.disconnect()
      window.removeEventListener('resize', placeSoon)
      document.removeEventListener('scroll', placeSoon, { capture: true })
    }
  }, [region, visibleCount])
}

/**
 * Boxes of what a press in their middle reaches: neither inert nor scrolled out.
 * @param edge of the region, px from the left; negative from right to left.
 */
function reachableBoxes(selector: string, edge: number): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    if (width === 0 || !document.elementsFromPoint(left + width / 2, top + height / 2).includes(element)) return []
    const [near, far] = edge > 0 ? [edge - right, edge - left] : [left + edge, right + edge]
    return [{ top, bottom, near, far }]
  })
}

/** Along the end a step costs half: text in the row beside is covered rather than what is far below. */
const placeCost = ({ top, end }: Place) => top + end / 2

/** Nearest place to the top and the end of the window that covers none of the boxes; null where there is none. */
export function findPlace({ width, height }: Size, boxes: readonly Box[], window: Size): Place | null {
  let best: Place | null = null
  for (const top of new Set([0, ...boxes.map(({ bottom }) => bottom)])) {
    if (top < 0 || top + height > window.height) continue
    const beside = boxes.filter((box) => box.top < top + height && box.bottom > top)
    for (const end of new Set([0, ...boxes.map(({ far }) => far)])) {
      if (best && placeCost(best) <= placeCost({ top, end })) continue
      if (isFree({ top, end }, { width, height }, beside, window)) best = { top, end }
    }
  }
  return best
}

/** Whether the place lies in the window and covers none of the boxes. */
function isFree({ top, end }: Place, { width, height }: Size, boxes: readonly Box[], window: Size): boolean {
  const [bottom, far] = [top + height, end + width]
  if (top < 0 || bottom > window.height || end < 0 || far > window.width) return false
  return boxes.every((box) => box.top >= bottom || box.bottom <= top || box.near >= far || box.far <= end)
}
