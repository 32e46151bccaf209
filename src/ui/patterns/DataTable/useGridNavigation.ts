import { useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { isComposing } from '../../hooks/composing.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import { cellAt, focusStop, keepsArrows, placeOf, stopsOf, widgetsOf } from './gridFocus.ts'
import { commandOf, mirrored, positionAfter, type GridMove, type GridPosition } from './gridKeys.ts'

export type GridActions = {
  toggle: (row: number) => void
  /** From the anchor to the row. */
  extend: (from: number, to: number) => void
  /** Returns whether there was something to choose. */
  all: () => boolean
  /** Returns whether there was something to clear. */
  clear: () => boolean
  open: (row: number) => void
  move: (row: number, direction: 'up' | 'down') => void
}

type NavigationInput = {
  /** Arrows lead from cell to cell; else the browser's own ways do, and this only knows where the reader is. */
  grid: boolean
  table: RefObject<HTMLTableElement | null>
  rows: number
  cols: number
  /** Rows that Page Up and Page Down jump over. */
  page: number
  /** Scrolls to the row and draws it, at once. */
  reveal: (row: number) => void
  actions: GridActions
}

/** Keyboard and roving tab stop of the grid: one tab stop, the last place where the reader was (APG grid). */
export function useGridNavigation({ grid, table, rows, cols, page, reveal, actions }: NavigationInput) {
  const active = useRef({ row: grid ? 0 : -1, col: 0, stop: 0 })
  const tabStop = useRef<HTMLElement | null>(null)

  function stopAt(position: GridPosition, stop: number): HTMLElement | null {
    const { row, col } = position
    // Rows that have no buttons have no cell below the header's last one.
    const cell = table.current && (cellAt(table.current, position) ?? cellAt(table.current, { row, col: col - 1 }))
    if (!grid) return widgetNear(table.current, cell, stop)
    if (!cell) return null
    const stops = stopsOf(cell)
    const found = stops[Math.min(stop, stops.length - 1)]!
    // Headings that a card has no room for cannot show a focus.
    if (found === cell && cell.dataset.hidden) {
      const line = cell.parentElement!
      return widgetsOf(line)[0] ?? (line.lastElementChild as HTMLElement)
    }
    return found
  }

  /** Makes the place where the reader was the only tab stop; called whenever something was drawn. */
  function sync() {
    if (!grid) return
    const row = Math.min(active.current.row, rows - 1)
    const col = Math.min(active.current.col, cols - 1)
    const next = stopAt({ row, col }, active.current.stop) ?? stopAt({ row: -1, col: 0 }, 0)
    if (tabStop.current !== next) tabStop.current?.setAttribute('tabindex', '-1')
    // Written only when it changes: on the focused element the browser would restyle the page at once.
    if (next && next.getAttribute('tabindex') !== '0') next.setAttribute('tabindex', '0')
    tabStop.current = next
  }

  function focusAt(position: GridPosition, stop = active.current.stop) {
    active.current = { ...position, stop }
    if (position.row >= 0) reveal(position.row)
    const target = stopAt(position, stop)
    sync()
    if (target) focusStop(target)
  }

  /** The reader is at an element of the table now. */
  function take(element: HTMLElement) {
    const place = table.current?.contains(element) ? placeOf(element) : null
    if (!place) return
    const stop = (grid ? stopsOf(place.cell) : widgetsOf(place.cell)).indexOf(element)
    active.current = { ...place.position, stop: Math.max(0, stop) }
    sync()
  }

  const handleFocus = (event: FocusEvent<HTMLElement>) => take(event.target)

  function go(from: GridPosition, cell: HTMLElement, element: HTMLElement, move: GridMove) {
    const to = positionAfter(from, move, { rows, cols, page })
    if (move === 'left' || move === 'right') {
      const stops = stopsOf(cell)
      const at = stops.indexOf(element) + (move === 'left' ? -1 : 1)
      if (at >= 0 && at < stops.length) return focusAt(from, at)
      if (to.col === from.col) return
      const next = cellAt(table.current!, to)
      // On past the headings that a card has no room for; at the last one nothing moves.
      if (next?.dataset.hidden) return go(to, next, next, move)
      return focusAt(to, move === 'left' ? Infinity : 0)
    }
    focusAt(to, move.endsWith('start') ? 0 : move.endsWith('end') ? Infinity : active.current.stop)
  }

  /** Keys of widgets that F2 led to: Tab goes round inside where there are several, Escape returns to the cell. */
  function handleInside(event: KeyboardEvent, cell: HTMLElement, element: HTMLElement): boolean {
    const resizer = element.hasAttribute('data-resizer')
    if (event.key === 'Escape' || (resizer && (event.key === 'Enter' || event.key === 'F2'))) {
      focusStop(stopsOf(cell)[0]!)
      return true
    }
    const inside = widgetsOf(cell)
    if (event.key === 'Tab' && inside.length > 1 && !resizer) {
      const step = event.shiftKey ? -1 : 1
      inside[(inside.indexOf(element) + step + inside.length) % inside.length]!.focus()
      return true
    }
    return false
  }

  /** Returns whether the key was the grid's. */
  function handle(event: KeyboardEvent<HTMLElement>, element: HTMLElement): boolean {
    const place = placeOf(element)
    if (!place) return false
    const { cell, position } = place
    const { row } = position
    // A cell has the focus although it holds a widget where that was out of use, or somebody pressed beside it.
    if (element !== cell && !stopsOf(cell).includes(element)) return handleInside(event, cell, element)
    const command = commandOf(event)
    if (!command) return false
    const widget = element !== cell
    switch (command.type) {
      case 'move':
        go(position, cell, element, isRtl(cell) ? mirrored(command.move) : command.move)
        return true
      case 'extend':
        if (row < 0) return false
        actions.extend(row, positionAfter(position, command.move, { rows, cols, page }).row)
        if (command.move === 'down' || row > 0) go(position, cell, element, command.move)
        return true
      case 'toggle':
        if (widget || row < 0) return false
        actions.toggle(row)
        return true
      case 'range':
        if (row < 0) return false
        actions.extend(row, row)
        return true
      case 'all':
        return actions.all()
      case 'escape':
        return actions.clear()
      case 'reorder':
        if (row < 0) return false
        actions.move(row, command.direction)
        return true
      case 'menu': {
        const trigger = cell.parentElement?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
        if (!trigger) return false
        trigger.focus()
        trigger.click()
        return true
      }
      case 'enter': {
        const inside = cell.querySelector<HTMLElement>('[data-resizer]') ?? (widget ? undefined : widgetsOf(cell)[0])
        inside?.focus()
        return inside !== undefined
      }
      case 'open':
        // A button and a switch keep their Enter; a checkbox has none of its own.
        if (row < 0 || (widget && !element.matches('input[type="checkbox"]:not([role])'))) return false
        if (widgetsOf(cell).length > 1 || widgetsOf(cell)[0]?.matches(keepsArrows)) widgetsOf(cell)[0]!.focus()
        else actions.open(row)
        return true
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!grid) return
    const element = event.target as HTMLElement
    // Popups of a row live elsewhere in the page but bubble through here, or stay in their cell; an open one keeps its keys.
    if (!table.current?.contains(element) || element.closest('[data-col] [popover], [aria-expanded="true"]')) return
    if (isComposing(event) || (element.matches(keepsArrows) && event.key !== 'Escape' && event.key !== 'Tab')) return
    if (!handle(event, element)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return { active, sync, focusAt, stopAt, take, handleFocus, handleKeyDown }
}

/** Where cells take no focus: a widget of the cell, else one of its row, else the frame that scrolls. */
function widgetNear(table: HTMLElement | null, cell: HTMLElement | null, at: number): HTMLElement | null {
  const widgets = cell ? widgetsOf(cell) : []
  const [first = table?.parentElement ?? null] = cell?.parentElement ? widgetsOf(cell.parentElement) : []
  return widgets[Math.min(at, widgets.length - 1)] ?? first
}
