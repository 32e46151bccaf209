/** Rows `first` up to, not including, `end`. */
export type Span = { first: number; end: number }

export type WindowInput = {
  /** How far the body is scrolled, px. */
  offset: number
  /** Height of what is seen, px. */
  height: number
  /** px */
  rowHeight: number
  count: number
}

/** The rows in sight at a scroll position. */
export function spanOf({ offset, height, rowHeight, count }: WindowInput): Span {
  // A list that became shorter than the scroll position still shows its last rows.
  const first = Math.max(0, Math.min(Math.floor(offset / rowHeight), count - Math.ceil(height / rowHeight)))
  return { first, end: Math.max(first, Math.min(count, Math.ceil((offset + height) / rowHeight))) }
}

/** So many rows more at each end, as far as there are any. */
export const widened = ({ first, end }: Span, more: number, count: number): Span => ({
  first: Math.max(0, first - more),
  end: Math.min(count, end + more),
})

/** The scroll position that brings a row fully into sight with the least movement, px. */
export function offsetToShow(index: number, { offset, height, rowHeight }: Omit<WindowInput, 'count'>): number {
  const top = index * rowHeight
  if (top < offset || rowHeight > height) return top
  return Math.max(offset, top + rowHeight - height)
}

/** Which row each node draws, by the node's number; `free` where it draws none. */
export type Slots = readonly number[]
export const free = -1

/**
 * The nodes for `rows`: a row that stays keeps its node, a new one takes over a node that became free, so scrolling rewrites nodes and
 * creates none. What is left over keeps its row, where that is one of the first `stay`: taken out of the page it would have to be made anew.
 */
export function assignSlots(previous: Slots, rows: readonly number[], stay: number): number[] {
  const next = previous.map((row) => (rows.includes(row) ? row : free))
  let slot = 0
  for (const row of rows) {
    if (previous.includes(row)) continue
    while (slot < next.length && next[slot] !== free) slot++
    next[slot++] = row
  }
  return next.map((row, i) => (row === free && previous[i]! < stay ? previous[i]! : row))
}

/** Whether some row of the span is drawn already; a step that is shorter than the span leaves its first or its last. */
export const shares = ({ first, end }: Span, drawn: Slots): boolean => drawn.includes(first) || drawn.includes(end - 1)

/** Rows of the span in order, and the row that holds the focus where it lies outside. */
export function rowsToDraw({ first, end }: Span, pinned: number, count: number): number[] {
  const rows = Array.from({ length: end - first }, (_, i) => first + i)
  if (pinned >= 0 && pinned < count && !rows.includes(pinned)) rows.push(pinned)
  return rows
}
