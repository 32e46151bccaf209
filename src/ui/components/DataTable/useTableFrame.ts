import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useStore } from '../../hooks/store.ts'
import { breakpoint, px } from '../../tokens/tokens.ts'
import { measureText, type TextSize } from './textSize.ts'

/** Minimum height of the frame, px: four rows and the header. */
const minHeight = 320
/** Space under what follows the table, px. */
const margin = 12
/** Until the frame is measured, and on the server. */
const unmeasured: TableFrame = { height: 640, width: 1024, narrow: false, maxHeight: 640, textHeight: 1, textWidth: 1 }

export type TableFrame = {
  /** Visible height of header and rows at `maxHeight`, px. */
  height: number
  /** px */
  width: number
  /** Too narrow for columns: rows are shown as cards. */
  narrow: boolean
  /** The frame grows with its rows up to this height, px, then scrolls. Cards scroll with the page instead. */
  maxHeight: number
} & TextSize

/**
 * Measures the frame and the height that the screen has left for it, so that the header stays in view and what follows
 * the table ("Cargar más") is on the screen too.
 * @param hasRows What follows the table comes and goes with the rows; measured again when this changes.
 */
export function useTableFrame(frameRef: RefObject<HTMLElement | null>, hasRows: boolean): TableFrame {
  const [frame, setFrame] = useState(unmeasured)
  const measured = useRef(unmeasured)

  useLayoutEffect(() => {
    const element = frameRef.current!
    function measure() {
      // Hidden (a closed tab): the sizes from before remain valid.
      if (element.clientWidth === 0) return
      const size = measureText(element)
      const narrow = element.clientWidth < breakpoint.phone * size.textWidth
      const maxHeight = narrow ? window.innerHeight : availableHeight(element)
      const next = {
        // Of `maxHeight`, not of the rows: rows that arrive are rendered without another measurement.
        height: maxHeight - (element.offsetHeight - element.clientHeight),
        width: element.clientWidth,
        narrow,
        maxHeight,
        ...size,
      }
      // Written after all reads: a read after a write would force another style recalculation.
      element.toggleAttribute('data-scrolls', element.scrollWidth > element.clientWidth)
      const keys = Object.keys(next) as (keyof TableFrame)[]
      // React would render once more before it finds that nothing changed.
      if (keys.some((key) => next[key] !== measured.current[key])) setFrame((measured.current = next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(element.firstElementChild!)
    observer.observe(tableRoot(element).querySelector('[data-slot="table.text"]')!)
    // What precedes the table may stand outside of its parent, as a banner of the whole page.
    const scroller = scrollParent(tableRoot(element))
    for (let parent = tableRoot(element).parentElement; parent && parent !== scroller; parent = parent.parentElement)
      observer.observe(parent)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- measured again when rows come or go
  }, [frameRef, hasRows])
  return frame
}

/** The table's outermost element; its siblings are what precedes and follows the table. */
const tableRoot = (frame: HTMLElement) => frame.closest<HTMLElement>('[data-slot="table"]')!

function availableHeight(frame: HTMLElement): number {
  const root = tableRoot(frame)
  const scroller = scrollParent(root)
  const isPage = scroller === document.documentElement
  const viewport = isPage ? window.innerHeight : scroller.clientHeight
  const box = frame.getBoundingClientRect()
  const above = box.top - (isPage ? 0 : scroller.getBoundingClientRect().top) + scroller.scrollTop
  const following = root.parentElement?.lastElementChild
  const below = following ? Math.max(0, following.getBoundingClientRect().bottom - box.bottom) : 0
  return Math.max(minHeight, Math.floor(viewport - above - below - margin))
}

function scrollParent(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent !== document.body) return parent
  }
  return document.documentElement
}

const isCompact = {
  get: () => document.documentElement.dataset.density === 'compact',
  subscribe(listener: () => void) {
    const observer = new MutationObserver(listener)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] })
    return () => observer.disconnect()
  },
}

/** Height of a row, px; the compact density limits it, and larger text needs more. */
export function useRowHeight(rowHeight: number = px.tableRow, textHeight: number): number {
  const compact = useStore(isCompact, isCompact.get, () => false)
  return Math.round((compact ? Math.min(rowHeight, px.tableRowCompact) : rowHeight) * textHeight)
}
