import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../../hooks/store.ts'
import { trackScroll, toScrollPosition, type Extent, type ScrollPosition } from '../../hooks/scrollCompression.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { ms } from '../../tokens/tokens.ts'
import { itemTop, listInset, fullViewportHeight, rowAt, scrollOffsetFor, windowFrom, type Layout } from './layout.ts'

export type ListWindow = {
  /** Where the window stands; a new object when it moved. */
  position(): WindowPosition
  subscribe(listener: () => void): () => void
  /** For the scroller: draws the rows that came into sight in the same frame. */
  onScroll(): void
  /** Scrolls an item into sight and draws it before returning, so that its element can be pointed at. */
  show(item: number, align?: 'nearest' | 'center'): void
  /** The scroller is in the page now, at its top: goes to an item. For effects. */
  begin(item: number): void
  /** The list is another one now. */
  refit(layout: Layout): void
  /** Back to the first row; for a new list in the same scroller. */
  reset(): void
  /** Until 150 ms after the last scroll: what lies under the pointer then was not chosen by it. */
  isScrolling(): boolean
}

export type WindowPosition = {
  /** First row in sight. */
  first: number
  /** A row's number less this is the key of its node: what moves a little keeps its nodes, a jump has new text in all of them. */
  origin: number
  /** How much higher rows stand in the box than in the list, px (hooks/tallScroll.ts). */
  shift: number
  /** It went so far that rows in sight are all that is drawn; those beyond the edges come when it rests. */
  leapt: boolean
}

/** The place of a window that goes to `first`. `near` is how far it may go and still share most of its rows, in rows. */
export function moveWindow(
  { first: old, origin }: WindowPosition,
  first: number,
  shift: number,
  near: number,
): WindowPosition {
  const leapt = Math.abs(first - old) >= near
  return { first, origin: leapt ? origin + first - old : origin, shift, leapt }
}

/** Beyond this more of the rows are new than stay. */
const near = 6

/**
 * Which rows of a list of fixed heights are mounted (docs/decisions/0005). Outside of React's state: scrolling draws the
 * list, not the popup round it.
 */
export function useListWindow(
  layout: Layout,
  scroller: RefObject<HTMLElement | null>,
  initialItem: number,
): ListWindow {
  const latest = useRef(layout)
  const idle = useDelay(ms.selectScrollIdle)
  const [start] = useState(() =>
    toScrollPosition(openingScroll(layout, initialItem), {
      contentHeight: layout.height,
      viewportHeight: fullViewportHeight(layout),
    }),
  )
  const [rows] = useState(() => createWindow(rowAt(layout, start.top + start.shift), start.shift))
  const [window] = useState((): ListWindow => {
    // How far it is scrolled, as far as known: asking the browser has it lay out what was just written.
    let known = start
    const draw = (next: ScrollPosition) => {
      known = next
      const first = rowAt(latest.current, next.top + next.shift)
      if (!rows.isAt(first, next.shift)) flushSync(() => rows.move(first, next.shift))
    }
    // A popup that has little room makes its list lower than it would be.
    const extentOf = (list: HTMLElement): Extent => ({
      contentHeight: latest.current.height,
      viewportHeight: Math.min(list.clientHeight || Infinity, fullViewportHeight(latest.current)),
    })
    const moveTo = (list: HTMLElement, next: ScrollPosition) => {
      if (list.scrollTop !== next.top) list.scrollTo(0, next.top)
      draw(next)
    }
    return {
      position: rows.place,
      subscribe: rows.subscribe,
      onScroll() {
        const list = scroller.current
        if (!list) return
        idle.start(() => {
          moveTo(list, toScrollPosition(known.top + known.shift, extentOf(list)))
          rows.rest()
        })
        draw(trackScroll(known, list.scrollTop, extentOf(list)))
      },
      show(item, align = 'nearest') {
        const list = scroller.current
        if (!list || item < 0 || item >= latest.current.items) return
        const extent = extentOf(list)
        const at = trackScroll(known, list.scrollTop, extent)
        const now = at.top + at.shift
        const wanted = scrollOffsetFor(latest.current, item, now, align, extent.viewportHeight)
        moveTo(list, wanted === now ? at : toScrollPosition(wanted, extent))
      },
      begin(item) {
        const list = scroller.current!
        const extent = extentOf(list)
        known = toScrollPosition(openingScroll(latest.current, item, extent.viewportHeight), extent)
        const first = rowAt(latest.current, known.top + known.shift)
        if (!rows.isAt(first, known.shift)) rows.move(first, known.shift)
        if (list.scrollTop !== known.top) list.scrollTo(0, known.top)
      },
      refit(layout) {
        latest.current = layout
        // The box of a list that was too tall may be as high as before: the browser does not move what is in it.
        const list = scroller.current
        if (!list || rows.place().shift === 0) return
        const { contentHeight: full, viewportHeight: view } = extentOf(list)
        known = toScrollPosition(Math.min(known.top + known.shift, full - view), {
          contentHeight: full,
          viewportHeight: view,
        })
        rows.move(rowAt(layout, known.top + known.shift), known.shift)
        list.scrollTo(0, known.top)
      },
      reset() {
        if (known.top === 0 && rows.place().first === 0) return
        known = { top: 0, shift: 0 }
        rows.move(0, 0)
        scroller.current?.scrollTo(0, 0)
      },
      isScrolling: idle.pending,
    }
  })

  useLayoutEffect(() => window.refit(layout), [window, layout])
  // The list opens with its active item in the middle; the scroller can only be moved once it is on screen.
  useLayoutEffect(() => {
    // Not for nothing: it has the browser lay the list out at once.
    if (initialItem > 0 && scroller.current) window.begin(initialItem)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return window
}

function createWindow(first: number, shift: number) {
  const { get, set, subscribe } = createStore<WindowPosition>({ first, origin: first, shift, leapt: false })
  return {
    place: get,
    subscribe,
    isAt: (first: number, shift: number) => get().first === first && get().shift === shift,
    move: (next: number, moved: number) => set(moveWindow(get(), next, moved, near)),
    rest() {
      if (get().leapt) set({ ...get(), leapt: false })
    },
  }
}

/** The rows to draw; `to` is exclusive, `origin` and `shift` as in `WindowPlace`. Draws whoever calls it when the window moves. */
export function useRenderedRows(
  rows: ListWindow,
  layout: Layout,
): Pick<WindowPosition, 'origin' | 'shift'> & { from: number; to: number } {
  const { first, origin, shift, leapt } = useSyncExternalStore(rows.subscribe, rows.position, rows.position)
  // Of a list that became shorter than it was scrolled, the last rows: the browser tells only a frame later that it stands there now.
  const last = rowAt(layout, Math.max(0, layout.height - fullViewportHeight(layout)))
  return { ...windowFrom(layout, Math.min(first, last), leapt ? 0 : undefined), origin, shift }
}

/** Where the list stands when it opens, px: the active item in the middle. */
function openingScroll(layout: Layout, item: number, view = fullViewportHeight(layout)): number {
  return item < 0 || itemTop(layout, item) <= listInset ? 0 : scrollOffsetFor(layout, item, 0, 'center', view)
}
