import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useDelay } from '../../hooks/useDelay.ts'
import { ms } from '../../tokens/tokens.ts'
import { itemTop, listInset, rowAt, scrollFor, windowFrom, type Layout } from './layout.ts'

export type ListWindow = {
  /** First row to draw. */
  from: number
  /** Past the last row to draw. */
  to: number
  /** For the scroller: draws the rows that came into sight in the same frame. */
  onScroll(): void
  /** Scrolls an item into sight and draws it before returning, so that its element can be pointed at. */
  show(item: number, align?: 'nearest' | 'center'): void
  /** Back to the first row; for a new list in the same scroller. */
  reset(): void
  /** Until 150 ms after the last scroll: what lies under the pointer then was not chosen by it. */
  isScrolling(): boolean
}

/** Which rows of a list of fixed heights are mounted (decisions/0005-dropdown.md). */
export function useListWindow(
  layout: Layout,
  scroller: RefObject<HTMLElement | null>,
  initialItem: number,
): ListWindow {
  const [first, setFirst] = useState(() =>
    initialItem < 0 || layout.rows === 0 ? 0 : rowAt(layout, scrollFor(layout, initialItem, 0, 'center')),
  )
  const drawn = useRef(first)
  const idle = useDelay(ms.selectScrollIdle)
  const { from, to } = windowFrom(layout, Math.min(first, Math.max(0, layout.rows - 1)))

  function drawFrom(scrollTop: number) {
    const next = rowAt(layout, scrollTop)
    if (next === drawn.current) return
    drawn.current = next
    flushSync(() => setFirst(next))
  }

  return {
    from,
    to,
    onScroll() {
      const list = scroller.current
      if (!list) return
      idle.start()
      drawFrom(list.scrollTop)
    },
    show(item, align = 'nearest') {
      const list = scroller.current
      if (!list || item < 0 || item >= layout.items) return
      const scrollTop = scrollFor(layout, item, list.scrollTop, align)
      if (scrollTop !== list.scrollTop) list.scrollTo(0, scrollTop)
      drawFrom(scrollTop)
    },
    reset() {
      drawn.current = 0
      setFirst(0)
      scroller.current?.scrollTo(0, 0)
    },
    isScrolling: idle.pending,
  }
}

/** Where the list stands when it opens, px: the active item in the middle. */
export function openingScroll(layout: Layout, item: number): number {
  return item < 0 || itemTop(layout, item) <= listInset ? 0 : scrollFor(layout, item, 0, 'center')
}
