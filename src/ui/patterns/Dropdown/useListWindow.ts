import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useDelay } from '../../hooks/useDelay.ts'
import { ms } from '../../tokens/tokens.ts'
import { itemTop, listInset, rowAt, scrollFor, windowFrom, type Layout } from './layout.ts'

export type ListWindow = {
  /** Where the window stands; a new object when it moved. */
  place(): WindowPlace
  subscribe(listener: () => void): () => void
  /** For the scroller: draws the rows that came into sight in the same frame. */
  onScroll(): void
  /** Scrolls an item into sight and draws it before returning, so that its element can be pointed at. */
  show(item: number, align?: 'nearest' | 'center'): void
  /** Back to the first row; for a new list in the same scroller. */
  reset(): void
  /** Until 150 ms after the last scroll: what lies under the pointer then was not chosen by it. */
  isScrolling(): boolean
}

export type WindowPlace = {
  /** First row in sight. */
  first: number
  /** A row's number less this is the key of its node: what moves a little keeps its nodes, a jump has new text in all of them. */
  origin: number
}

/** The place of a window that goes to `first`. `near` is how far it may go and still share most of its rows, in rows. */
export function moveWindow({ first: old, origin }: WindowPlace, first: number, near: number): WindowPlace {
  return { first, origin: Math.abs(first - old) < near ? origin : origin + first - old }
}

/** Beyond this more of the rows are new than stay. */
const near = 6

/**
 * Which rows of a list of fixed heights are mounted (decisions/0005-dropdown.md). Outside of React's state: scrolling draws the
 * list, not the popup round it.
 */
export function useListWindow(
  layout: Layout,
  scroller: RefObject<HTMLElement | null>,
  initialItem: number,
): ListWindow {
  const latest = useRef(layout)
  useLayoutEffect(() => {
    latest.current = layout
  })
  const idle = useDelay(ms.selectScrollIdle)
  const [rows] = useState(() => {
    const first = initialItem < 0 || layout.rows === 0 ? 0 : rowAt(layout, openingScroll(layout, initialItem))
    return createWindow({ first, origin: first })
  })
  const [window] = useState((): ListWindow => {
    // How far it is scrolled, as far as known: asking the browser has it lay out what was just written.
    let top = 0
    const drawFrom = (scrollTop: number) => {
      top = scrollTop
      const next = rowAt(latest.current, scrollTop)
      if (next !== rows.place().first) flushSync(() => rows.move(next))
    }
    return {
      place: rows.place,
      subscribe: rows.subscribe,
      onScroll() {
        const list = scroller.current
        if (!list) return
        idle.start()
        drawFrom(list.scrollTop)
      },
      show(item, align = 'nearest') {
        const list = scroller.current
        if (!list || item < 0 || item >= latest.current.items) return
        const { scrollTop } = list
        const wanted = scrollFor(latest.current, item, scrollTop, align)
        if (wanted !== scrollTop) list.scrollTo(0, wanted)
        drawFrom(wanted)
      },
      reset() {
        if (top === 0 && rows.place().first === 0) return
        top = 0
        rows.move(0)
        scroller.current?.scrollTo(0, 0)
      },
      isScrolling: idle.pending,
    }
  })
  return window
}

function createWindow(initial: WindowPlace) {
  let place = initial
  const listeners = new Set<() => void>()
  return {
    place: () => place,
    move(first: number) {
      if (first === place.first) return
      place = moveWindow(place, first, near)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The rows to draw; `to` is exclusive, `origin` as in `WindowPlace`. Draws whoever calls it when the window moves. */
export function useDrawnRows(rows: ListWindow, layout: Layout): { from: number; to: number; origin: number } {
  const { first, origin } = useSyncExternalStore(rows.subscribe, rows.place, rows.place)
  return { ...windowFrom(layout, Math.min(first, Math.max(0, layout.rows - 1))), origin }
}

/** Where the list stands when it opens, px: the active item in the middle. */
export function openingScroll(layout: Layout, item: number): number {
  return item < 0 || itemTop(layout, item) <= listInset ? 0 : scrollFor(layout, item, 0, 'center')
}
