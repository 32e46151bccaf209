/** Rows `first` up to, not including, `end`. */
export type Span = { first: number; end: number }

type Viewport = {
  /** Scroll position, px. */
  offset: number
  /** Visible height, px. */
  height: number
  /** px */
  rowHeight: number
}

/** The visible rows of `count` at a scroll position. */
export function visibleRows({ offset, height, rowHeight, count }: Viewport & { count: number }): Span {
  // A list that became shorter than the scroll position still shows its last rows.
  const first = Math.max(0, Math.min(Math.floor(offset / rowHeight), count - Math.ceil(height / rowHeight)))
  return { first, end: Math.max(first, Math.min(count, Math.ceil((offset + height) / rowHeight))) }
}

/** The span with `rows` more at each end, within a list of `count`. */
export const widen = ({ first, end }: Span, rows: number, count: number): Span => ({
  first: Math.max(0, first - rows),
  end: Math.min(count, end + rows),
})

/** The scroll position that brings a row fully into view with the least movement, px. */
export function offsetToShow(index: number, { offset, height, rowHeight }: Viewport): number {
  const top = index * rowHeight
  if (top < offset || rowHeight > height) return top
  return Math.max(offset, top + rowHeight - height)
}

/** The row that each node renders, by the node's number; `unused` where it renders none. */
export type Slots = readonly number[]
export const unused = -1

/**
 * Assigns nodes to `rows`: a row stays in its node, a new row takes over an unused one, so scrolling creates no nodes.
 * @param count Length of the list. Nodes left over stay with their rows where those still exist; 0 frees all of them.
 */
export function assignSlots(previous: Slots, rows: readonly number[], count: number): number[] {
  const next = previous.map((row) => (rows.includes(row) ? row : unused))
  let slot = 0
  for (const row of rows) {
    if (previous.includes(row)) continue
    while (slot < next.length && next[slot] !== unused) slot++
    next[slot++] = row
  }
  return next.map((row, i) => (row === unused && previous[i]! < count ? previous[i]! : row))
}

/** Whether a row of the span is rendered already: after a step shorter than the span, its first or its last one is. */
export const overlaps = ({ first, end }: Span, slots: Slots): boolean =>
  slots.includes(first) || slots.includes(end - 1)

/** The row numbers of a span, in order. */
export const rowsOf = ({ first, end }: Span = { first: 0, end: 0 }): number[] =>
  Array.from({ length: end - first }, (_, i) => first + i)

/** Rows of the span in order, then the `pinned` ones outside of it that exist in a list of `count`. */
export function rowsToRender(span: Span, pinned: readonly number[], count: number): number[] {
  return [...new Set([...rowsOf(span), ...pinned.filter((row) => row >= 0 && row < count)])]
}
