import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { toScrollPosition, trackScroll, type Extent, type ScrollPosition } from '../../hooks/scrollCompression.ts'
import { createStore, useStore } from '../../hooks/store.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { ms } from '../../tokens/tokens.ts'
import { fullViewportHeight, itemTop, listInset, rowAt, scrollOffsetFor, windowFrom, type Layout } from './layout.ts'

export type ListWindow = {
  /** The rendered part of the list; a new object when it moves. */
  position(): WindowPosition
  subscribe(listener: () => void): () => void
  /** For the scroller: renders the rows that come into view in the same frame. */
  onScroll(): void
  /** Scrolls an item into view and renders it before returning, so that `aria-activedescendant` can name it. */
  show(item: number, align?: 'nearest' | 'center'): void
  /** Scrolls a new scroller, which stands at its top, to an item. For effects. */
  begin(item: number): void
  /** The layout has changed. */
  refit(layout: Layout): void
  /** Back to the first row, for a new list in the same scroller. */
  reset(): void
  /** Until 150 ms after the last scroll: what lies under the pointer then was not pointed at. */
  isScrolling(): boolean
}

export type WindowPosition = {
  /** First visible row. */
  first: number
  /** The React key of a row is its number less this: rows that stay keep their elements, a jump reuses all elements. */
  origin: number
  /** How much higher rows stand in the box than in the list, px (hooks/scrollCompression.ts). */
  shift: number
  /** The window jumped: only visible rows are rendered until it rests. */
  jumped: boolean
}

/** A move of this many rows or more is a jump: more than half of the rows are new. */
const JUMP_ROWS = 6

/** @param jumpRows number of rows from which on a move is a jump. */
export function moveWindow(
  { first: before, origin }: WindowPosition,
  first: number,
  shift: number,
  jumpRows: number,
): WindowPosition {
  const jumped = Math.abs(first - before) >= jumpRows
  return { first, origin: jumped ? origin + first - before : origin, shift, jumped }
}

/** The mounted rows of a list. Outside of React's state: scrolling renders the list, not the popup around it. */
export function useListWindow(
  layout: Layout,
  scroller: RefObject<HTMLElement | null>,
  initialItem: number,
): ListWindow {
  const latestLayout = useRef(layout)
  const idle = useDelay(ms.selectScrollIdle)
  const [start] = useState(() =>
    toScrollPosition(initialOffset(layout, initialItem), {
      contentHeight: layout.height,
      viewportHeight: fullViewportHeight(layout),
    }),
  )
  const [rows] = useState(() => createRowStore(rowAt(layout, start.top + start.shift), start.shift))
  const [listWindow] = useState((): ListWindow => {
    /** The last known scroll position: reading it from the DOM forces a layout. */
    let lastPosition = start
    const render = (next: ScrollPosition) => {
      lastPosition = next
      const first = rowAt(latestLayout.current, next.top + next.shift)
      if (!rows.isAt(first, next.shift)) flushSync(() => rows.move(first, next.shift))
    }
    /** In a popup without room the list is lower than its full height. */
    const extentOf = (list: HTMLElement): Extent => ({
      contentHeight: latestLayout.current.height,
      viewportHeight: Math.min(list.clientHeight || Infinity, fullViewportHeight(latestLayout.current)),
    })
    const scrollTo = (list: HTMLElement, next: ScrollPosition) => {
      if (list.scrollTop !== next.top) list.scrollTo(0, next.top)
      render(next)
    }
    return {
      position: rows.get,
      subscribe: rows.subscribe,
      onScroll() {
        const list = scroller.current
        if (!list) return
        idle.start(() => {
          scrollTo(list, toScrollPosition(lastPosition.top + lastPosition.shift, extentOf(list)))
          rows.rest()
        })
        render(trackScroll(lastPosition, list.scrollTop, extentOf(list)))
      },
      show(item, align = 'nearest') {
        const list = scroller.current
        if (!list || item < 0 || item >= latestLayout.current.items) return
        const extent = extentOf(list)
        const current = trackScroll(lastPosition, list.scrollTop, extent)
        const offset = current.top + current.shift
        const target = scrollOffsetFor(latestLayout.current, item, offset, align, extent.viewportHeight)
        scrollTo(list, target === offset ? current : toScrollPosition(target, extent))
      },
      begin(item) {
        const list = scroller.current!
        const extent = extentOf(list)
        lastPosition = toScrollPosition(initialOffset(latestLayout.current, item, extent.viewportHeight), extent)
        const first = rowAt(latestLayout.current, lastPosition.top + lastPosition.shift)
        if (!rows.isAt(first, lastPosition.shift)) rows.move(first, lastPosition.shift)
        if (list.scrollTop !== lastPosition.top) list.scrollTo(0, lastPosition.top)
      },
      refit(layout) {
        latestLayout.current = layout
        // The box of a compressed list may keep its height: the browser does not move its content then.
        const list = scroller.current
        if (!list || rows.get().shift === 0) return
        const extent = extentOf(list)
        const { contentHeight, viewportHeight } = extent
        lastPosition = toScrollPosition(
          Math.min(lastPosition.top + lastPosition.shift, contentHeight - viewportHeight),
          extent,
        )
        rows.move(rowAt(layout, lastPosition.top + lastPosition.shift), lastPosition.shift)
        list.scrollTo(0, lastPosition.top)
      },
      reset() {
        if (lastPosition.top === 0 && rows.get().first === 0) return
        lastPosition = { top: 0, shift: 0 }
        rows.move(0, 0)
        scroller.current?.scrollTo(0, 0)
      },
      isScrolling: idle.pending,
    }
  })

  useLayoutEffect(() => listWindow.refit(layout), [listWindow, layout])
  useLayoutEffect(() => {
    // The first item needs no scroll, which would force a layout.
    if (initialItem > 0 && scroller.current) listWindow.begin(initialItem)
    // oxlint-disable-next-line react/exhaustive-deps -- when the list opens
  }, [])
  return listWindow
}

function createRowStore(first: number, shift: number) {
  const { get, set, subscribe } = createStore<WindowPosition>({ first, origin: first, shift, jumped: false })
  return {
    get,
    subscribe,
    isAt: (first: number, shift: number) => get().first === first && get().shift === shift,
    move: (first: number, shift: number) => set(moveWindow(get(), first, shift, JUMP_ROWS)),
    rest() {
      if (get().jumped) set({ ...get(), jumped: false })
    },
  }
}

/** The rows to render; `to` is exclusive. Renders its caller when the window moves. */
export function useRenderedRows(
  rows: ListWindow,
  layout: Layout,
): Pick<WindowPosition, 'origin' | 'shift'> & { from: number; to: number } {
  const { first, origin, shift, jumped } = useStore({ get: rows.position, subscribe: rows.subscribe })
  // The browser reports the scroll offset of a list that became shorter one frame later.
  const last = rowAt(layout, Math.max(0, layout.height - fullViewportHeight(layout)))
  return { ...windowFrom(layout, Math.min(first, last), jumped ? 0 : undefined), origin, shift }
}

/** Scroll offset of an opening list, px: the active item in the middle. */
function initialOffset(layout: Layout, item: number, view = fullViewportHeight(layout)): number {
  return item < 0 || itemTop(layout, item) <= listInset ? 0 : scrollOffsetFor(layout, item, 0, 'center', view)
}
