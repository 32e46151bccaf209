import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { breakpoint, px } from '../../tokens/tokens.ts'

/** Least height of the frame, px: four rows and the header. */
const least = 320
/** Air under what follows the table: the foot of the page, px. */
const margin = 48
/** Where nothing can be measured (tests without layout). */
const unmeasured = { height: 640, width: 1024 }

export type Frame = {
  /** The most that is seen of header and rows, px. */
  height: number
  /** Too narrow for columns: rows are drawn as cards. */
  narrow: boolean
  /** The frame grows with its rows up to here, then scrolls, px. */
  maxHeight: number
}

/**
 * Measures the frame and what is left of the screen for it, so that the header stays in sight and what follows the
 * table ("Cargar más") is on the screen with it. That comes and goes with the rows, and then is measured before it is shown.
 */
export function useFrame(frameRef: RefObject<HTMLElement | null>, hasRows: boolean): Frame {
  const [frame, setFrame] = useState<Frame>({ height: unmeasured.height, narrow: false, maxHeight: least * 2 })
  const known = useRef<Frame>(undefined)

  useLayoutEffect(() => {
    const element = frameRef.current!
    function measure() {
      const maxHeight = roomFor(element)
      const next = {
        // Where fewer rows are there, all are drawn: rows that come are seen in the same frame, with no measure taken in between.
        height: element.clientHeight ? maxHeight - (element.offsetHeight - element.clientHeight) : unmeasured.height,
        narrow: (element.clientWidth || unmeasured.width) < breakpoint.phone,
        maxHeight,
      }
      // After all that is read: the browser would find styles anew for what is read after it.
      element.toggleAttribute('data-scrolls', element.scrollWidth > element.clientWidth)
      // Asked for here: React would draw the table once more to find that nothing has changed.
      const old = known.current
      if (old?.height === next.height && old.narrow === next.narrow && old.maxHeight === maxHeight) return
      setFrame((known.current = next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(element.firstElementChild!)
    const around = rootOf(element).parentElement
    if (around) observer.observe(around)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- for what comes with the first row, which nothing here reads
  }, [frameRef, hasRows])
  return frame
}

/** The table's own wrapper, whose siblings are what precedes and follows the table. */
const rootOf = (frame: HTMLElement) => frame.closest<HTMLElement>('[data-slot="table"]')!

function roomFor(frame: HTMLElement): number {
  const root = rootOf(frame)
  const scroller = scrollerOf(root)
  const page = scroller === document.documentElement
  const viewport = page ? window.innerHeight : scroller.clientHeight
  const box = frame.getBoundingClientRect()
  const above = box.top - (page ? 0 : scroller.getBoundingClientRect().top) + scroller.scrollTop
  const following = root.parentElement?.lastElementChild
  const below = following ? Math.max(0, following.getBoundingClientRect().bottom - box.bottom) : 0
  return Math.max(least, Math.floor(viewport - above - below - margin))
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent !== document.body) return parent
  }
  return document.documentElement
}

function watchDensity(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}

const isCompact = () => document.documentElement.dataset.density === 'compact'

/** Height of a row, px: its own, but in the compact density no more than that has for all rows. */
export function useRowHeight(own: number = px.tableRow): number {
  const compact = useSyncExternalStore(watchDensity, isCompact, () => false)
  return compact ? Math.min(own, px.tableRowCompact) : own
}
