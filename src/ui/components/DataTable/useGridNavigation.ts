import { useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { isComposing } from '../../hooks/composing.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import { cellAt, focusStop, focusStops, locateCell, rowLinkOf, usesArrowKeys, widgetsIn } from './gridFocus.ts'
import { commandOf, mirrored, positionAfter, type GridMove, type GridPosition } from './gridKeys.ts'
import type { TableActions } from './useTableActions.ts'

type NavigationInput = {
  /** Arrows move between cells; else the browser's own keys apply, and only the position is tracked. */
  grid: boolean
  table: RefObject<HTMLTableElement | null>
  rows: number
  cols: number
  /** Rows that Page Up and Page Down move by. */
  page: number
  /** Scrolls to the row and renders it synchronously. */
  reveal: (row: number) => void
  actions: TableActions
}

/** Keyboard navigation and roving tab index: the one tab stop is the last focused place. @see APG grid */
export function useGridNavigation({ grid, table, rows, cols, page, reveal, actions }: NavigationInput) {
  const active = useRef({ row: grid ? 0 : -1, col: 0, stop: 0 })
  const tabStop = useRef<HTMLElement | null>(null)

  function stopAt(position: GridPosition, stop: number): HTMLElement | null {
    const { row, col } = position
    // Rows without buttons have no cell below the last one of the header.
    const cell = table.current && (cellAt(table.current, position) ?? cellAt(table.current, { row, col: col - 1 }))
    if (!grid) return nearestWidget(table.current, cell, stop)
    if (!cell) return null
    const stops = focusStops(cell)
    const found = stops[Math.min(stop, stops.length - 1)]!
    // Headings that cards hide cannot show a focus.
    if (found === cell && cell.dataset.hidden) {
      const line = cell.parentElement!
      return widgetsIn(line)[0] ?? (line.lastElementChild as HTMLElement)
    }
    return found
  }

  /** Makes the active place the only tab stop; called after each render. */
  function sync() {
    if (!grid) return
    const row = Math.min(active.current.row, rows - 1)
    const col = Math.min(active.current.col, cols - 1)
    const next = stopAt({ row, col }, active.current.stop) ?? stopAt({ row: -1, col: 0 }, 0)
    if (tabStop.current !== next) tabStop.current?.setAttribute('tabindex', '-1')
    // Written only on a change: on the focused element it forces a style recalculation.
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

  /** Makes an element of the table the active place. */
  function activate(element: HTMLElement) {
    const located = table.current?.contains(element) ? locateCell(element) : null
    if (!located) return
    const stop = (grid ? focusStops(located.cell) : widgetsIn(located.cell)).indexOf(element)
    active.current = { ...located.position, stop: Math.max(0, stop) }
    sync()
  }

  const handleFocus = (event: FocusEvent<HTMLElement>) => activate(event.target)

  function moveFocus(from: GridPosition, cell: HTMLElement, element: HTMLElement, move: GridMove) {
    const to = positionAfter(from, move, { rows, cols, page })
    if (move === 'left' || move === 'right') {
      const stops = focusStops(cell)
      const at = stops.indexOf(element) + (move === 'left' ? -1 : 1)
      if (at >= 0 && at < stops.length) return focusAt(from, at)
      if (to.col === from.col) return
      const next = cellAt(table.current!, to)
      // Past the headings that cards hide; beyond the last one nothing moves.
      if (next?.dataset.hidden) return moveFocus(to, next, next, move)
      return focusAt(to, move === 'left' ? Infinity : 0)
    }
    focusAt(to, move.endsWith('start') ? 0 : move.endsWith('end') ? Infinity : active.current.stop)
  }

  /** Keys inside of a cell: Tab cycles through several widgets, Escape returns to the cell. */
  function handleInside(event: KeyboardEvent, cell: HTMLElement, element: HTMLElement): boolean {
    const resizer = element.hasAttribute('data-resizer')
    if (event.key === 'Escape' || (resizer && (event.key === 'Enter' || event.key === 'F2'))) {
      focusStop(focusStops(cell)[0]!)
      return true
    }
    const inside = widgetsIn(cell)
    if (event.key === 'Tab' && inside.length > 1 && !resizer) {
      const step = event.shiftKey ? -1 : 1
      inside[(inside.indexOf(element) + step + inside.length) % inside.length]!.focus()
      return true
    }
    return false
  }

  /** @returns whether the grid used the key */
  function handle(event: KeyboardEvent<HTMLElement>, element: HTMLElement): boolean {
    const located = locateCell(element)
    if (!located) return false
    const { cell, position } = located
    const { row } = position
    // A cell with a widget has the focus itself where the widget was disabled or the press was beside it.
    if (element !== cell && !focusStops(cell).includes(element)) return handleInside(event, cell, element)
    const command = commandOf(event)
    if (!command) return false
    const widget = element !== cell
    switch (command.type) {
      case 'move':
        moveFocus(position, cell, element, isRtl(cell) ? mirrored(command.move) : command.move)
        return true
      case 'extend':
        if (row < 0) return false
        actions.extend(row, positionAfter(position, command.move, { rows, cols, page }).row)
        if (command.move === 'down' || row > 0) moveFocus(position, cell, element, command.move)
        return true
      case 'toggle':
        // Space does nothing on a link.
        if ((widget && !element.matches('a')) || row < 0) return false
        actions.toggle(row)
        return true
      case 'range':
        if (row < 0) return false
        actions.extend(row, row)
        return true
      case 'all':
        return actions.selectAll()
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
        const inside = cell.querySelector<HTMLElement>('[data-resizer]') ?? (widget ? undefined : widgetsIn(cell)[0])
        inside?.focus()
        return inside !== undefined
      }
      case 'open':
        // A button and a switch use Enter themselves; a checkbox does not.
        if (row < 0 || (widget && !element.matches('input[type="checkbox"]:not([role])'))) return false
        if (widgetsIn(cell).length > 1 || widgetsIn(cell)[0]?.matches(usesArrowKeys)) widgetsIn(cell)[0]!.focus()
        else if (!actions.open(row)) rowLinkOf(cell.parentElement!)?.click()
        return true
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!grid) return
    const element = event.target as HTMLElement
    // Popups of a row bubble through here from a portal, or lie in their cell; an open one keeps its keys.
    // A button that expands its row opens nothing over it.
    const inPopup = element.closest('[data-col] [popover], [aria-expanded="true"]:not([data-expands-row])')
    if (!table.current?.contains(element) || inPopup) return
    if (isComposing(event) || (element.matches(usesArrowKeys) && event.key !== 'Escape' && event.key !== 'Tab')) return
    if (!handle(event, element)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return { active, sync, focusAt, stopAt, activate, handleFocus, handleKeyDown }
}

/** Where cells take no focus: a widget of the cell, else one of its row, else the frame that scrolls. */
function nearestWidget(table: HTMLElement | null, cell: HTMLElement | null, index: number): HTMLElement | null {
  const widgets = cell ? widgetsIn(cell) : []
  const [first = table?.parentElement ?? null] = cell?.parentElement ? widgetsIn(cell.parentElement) : []
  return widgets[Math.min(index, widgets.length - 1)] ?? first
}
