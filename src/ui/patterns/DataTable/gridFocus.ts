import { isRtl } from '../../hooks/isRtl.ts'
import type { GridPosition } from './gridKeys.ts'

/** What is out of use cannot have the focus. */
const widgets = ':is(button, a[href], input, select, textarea):not([data-resizer], :disabled)'

/** These need the arrows themselves: they are entered, and left with Escape. */
export const keepsArrows = 'input:not([type="checkbox"]), textarea, select'

/** Cell of the header (row -1) or of a row that is drawn. */
export function cellAt(table: HTMLElement, { row, col }: GridPosition): HTMLElement | null {
  const line = row < 0 ? 'thead > tr' : `tbody > tr[data-index="${row}"]`
  return table.querySelector<HTMLElement>(`${line} > [data-col="${col}"]`)
}

/** The grid cell that holds an element and its place. */
export function placeOf(element: Element): { cell: HTMLElement; position: GridPosition } | null {
  const cell = element.closest<HTMLElement>('[data-col]')
  if (!cell) return null
  return { cell, position: { row: Number(cell.parentElement?.dataset.index ?? -1), col: Number(cell.dataset.col) } }
}

export function widgetsOf(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(widgets)]
}

/**
 * Where the arrows stop in a cell: its widget where there is one (APG), the cell itself where there is none or where F2 leads to
 * several, or to one that keeps the arrows; in the cell with the row's controls, each control.
 */
export function stopsOf(cell: HTMLElement): HTMLElement[] {
  const inside = widgetsOf(cell)
  const direct = cell.dataset.slot === 'table.controls' || (inside.length === 1 && !inside[0]!.matches(keepsArrows))
  return direct && inside.length > 0 ? inside : [cell]
}

/** Focuses a stop and brings it into sight sideways, out from under the cells that stay; the rows' own scrolling is done before. */
export function focusStop(stop: HTMLElement): void {
  stop.focus({ preventScroll: true })
  stop.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  // Those that stay are of another class.
  const cell = stop.closest('.cell')
  for (const stay of cell?.parentElement!.querySelectorAll('[data-stays]') ?? []) {
    const { left, right } = cell!.getBoundingClientRect()
    const over = stay.getBoundingClientRect()
    const isAtEnd = !stay.nextSibling
    cell!.closest('[data-slot="table.frame"]')!.scrollLeft +=
      isAtEnd === isRtl(cell!) ? Math.min(0, left - over.right) : Math.max(0, right - over.left)
  }
}
