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
  /** Rows drawn beyond each edge. */
  overscan: number
}

/** The rows that must be drawn for a scroll position. */
export function spanOf({ offset, height, rowHeight, count, overscan }: WindowInput): Span {
  const top = Math.max(0, Math.floor(offset / rowHeight) - overscan)
  const end = Math.min(count, Math.ceil((offset + height) / rowHeight) + overscan)
  // A list that became shorter than the scroll position still shows its last rows.
  const first = Math.max(0, Math.min(top, count - Math.ceil(height / rowHeight) - overscan))
  return { first, end: Math.max(end, first) }
}

/** The scroll position that brings a row fully into sight with the least movement, px. */
export function offsetToShow(
  index: number,
  { offset, height, rowHeight }: Omit<WindowInput, 'count' | 'overscan'>,
): number {
  const top = index * rowHeight
  if (top < offset || rowHeight > height) return top
  return Math.max(offset, top + rowHeight - height)
}

/**
 * Which DOM node draws which row: a row that stays keeps its node, a new one takes over a node that became free, so
 * scrolling rewrites nodes and creates none.
 */
export function assignSlots(previous: ReadonlyMap<number, number>, rows: readonly number[]): Map<number, number> {
  const next = new Map<number, number>()
  const taken = new Set<number>()
  for (const row of rows) {
    const slot = previous.get(row)
    if (slot === undefined) continue
    next.set(row, slot)
    taken.add(slot)
  }
  let free = 0
  for (const row of rows) {
    if (next.has(row)) continue
    while (taken.has(free)) free++
    next.set(row, free++)
  }
  return next
}

/** Whether some row of the span is drawn already; a step that is shorter than the span leaves its first or its last. */
export const shares = ({ first, end }: Span, drawn: ReadonlyMap<number, number>): boolean =>
  drawn.has(first) || drawn.has(end - 1)

/** The nodes that no row needs keep the rows that they have, of `count`: taken out of the page they would have to be made anew. */
export function keepOthers(
  needed: ReadonlyMap<number, number>,
  previous: ReadonlyMap<number, number>,
  count: number,
): Map<number, number> {
  const taken = new Set(needed.values())
  return new Map([...[...previous].filter(([row, slot]) => row < count && !taken.has(slot)), ...needed])
}

/** Rows of the span in order, with the row that holds the focus even where it lies outside. */
export function rowsToDraw({ first, end }: Span, pinned: number, count: number): number[] {
  const rows = Array.from({ length: end - first }, (_, i) => first + i)
  if (pinned >= 0 && pinned < first) rows.unshift(pinned)
  if (pinned >= end && pinned < count) rows.push(pinned)
  return rows
}
