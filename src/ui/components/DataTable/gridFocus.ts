import { isRtl } from '../../hooks/isRtl.ts'
import type { GridPosition } from './gridKeys.ts'

const focusableWidgets = ':is(button, a[href], input, select, textarea):not([data-resizer], :disabled)'

/** Widgets that use the arrow keys themselves: F2 or Enter enters them, Escape leaves them. */
export const usesArrowKeys = 'input:not([type="checkbox"]), textarea, select'

/** Cell of the header (row -1) or of a rendered row. */
export function cellAt(table: HTMLElement, { row, col }: GridPosition): HTMLElement | null {
  const line = row < 0 ? 'thead > tr' : `tbody > tr[data-index="${row}"]`
  return table.querySelector<HTMLElement>(`${line} > [data-col="${col}"]`)
}

/** The grid cell around an element, and its position. */
export function locateCell(element: Element): { cell: HTMLElement; position: GridPosition } | null {
  const cell = element.closest<HTMLElement>('[data-col]')
  if (!cell) return null
  return { cell, position: { row: Number(cell.parentElement?.dataset.index ?? -1), col: Number(cell.dataset.col) } }
}

/** The link of a row with an address. */
export const rowLinkOf = (row: HTMLElement) => row.querySelector<HTMLAnchorElement>('[data-slot="table.link"]')

export function widgetsIn(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(focusableWidgets)]
}

/**
 * Where the arrow keys stop in a cell (APG grid): at its one widget; at each of the row's controls; else at the cell.
 * The cell also stands for several widgets, and for one that uses the arrow keys itself.
 */
export function focusStops(cell: HTMLElement): HTMLElement[] {
  const widgets = widgetsIn(cell)
  const direct = cell.dataset.slot === 'table.controls' || (widgets.length === 1 && !widgets[0]!.matches(usesArrowKeys))
  return direct && widgets.length > 0 ? widgets : [cell]
}

/** Focuses a stop and scrolls sideways until no sticky cell covers it; vertical scrolling is done before. */
export function focusStop(stop: HTMLElement): void {
  stop.focus({ preventScroll: true })
  stop.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  // Sticky cells are covered by nothing.
  const cell = stop.closest('.cell:not([data-stays])')
  for (const sticky of cell?.parentElement!.querySelectorAll<HTMLElement>('[data-stays]') ?? []) {
    const { left, right } = cell!.getBoundingClientRect()
    const cover = sticky.getBoundingClientRect()
    const isAtEnd = !sticky.nextSibling || sticky.dataset.pin === 'end'
    cell!.closest('[data-slot="table.frame"]')!.scrollLeft +=
      isAtEnd === isRtl(cell!) ? Math.min(0, left - cover.right) : Math.max(0, right - cover.left)
  }
}
