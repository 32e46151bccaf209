/** A cell of the grid; row -1 is the header. */
export type GridPosition = { row: number; col: number }

export type GridMove =
  'up' | 'down' | 'left' | 'right' | 'row-start' | 'row-end' | 'grid-start' | 'grid-end' | 'page-up' | 'page-down'

export type GridCommand =
  | { type: 'move'; move: GridMove }
  | { type: 'extend'; move: 'up' | 'down' }
  | { type: 'reorder'; direction: 'up' | 'down' }
  | { type: 'toggle' | 'range' | 'all' | 'escape' | 'open' | 'enter' | 'menu' }

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

const moves: Record<string, GridMove> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row-start',
  End: 'row-end',
  PageUp: 'page-up',
  PageDown: 'page-down',
}

/** The command of a key in the grid; null where the grid does not use the key. @see APG grid */
export function commandOf(event: Keys): GridCommand | null {
  const { key, shiftKey, altKey } = event
  const ctrl = event.ctrlKey || event.metaKey
  const move = moves[key]
  const vertical = move === 'up' || move === 'down' ? move : null
  if (altKey) {
    if (vertical && shiftKey) return { type: 'reorder', direction: vertical }
    return vertical === 'down' ? { type: 'menu' } : null
  }
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { type: 'menu' }
  if (ctrl) {
    if (key === 'Home') return { type: 'move', move: 'grid-start' }
    if (key === 'End') return { type: 'move', move: 'grid-end' }
    return key.toLowerCase() === 'a' ? { type: 'all' } : null
  }
  if (shiftKey) {
    if (vertical) return { type: 'extend', move: vertical }
    return key === ' ' ? { type: 'range' } : null
  }
  if (key === ' ') return { type: 'toggle' }
  if (key === 'Enter') return { type: 'open' }
  if (key === 'F2') return { type: 'enter' }
  if (key === 'Escape') return { type: 'escape' }
  return move ? { type: 'move', move } : null
}

/** The move in a right-to-left table, where ← is the next column. */
export function mirrored(move: GridMove): GridMove {
  if (move === 'left') return 'right'
  return move === 'right' ? 'left' : move
}

/** The position after a move, inside the grid. */
export function positionAfter(
  { row, col }: GridPosition,
  move: GridMove,
  { rows, cols, page }: { rows: number; cols: number; page: number },
): GridPosition {
  const lastRow = rows - 1
  const lastCol = cols - 1
  const step = Math.max(1, page)
  switch (move) {
    case 'up':
      return { row: Math.max(-1, row - 1), col }
    case 'down':
      return { row: Math.min(lastRow, row + 1), col }
    case 'left':
      return { row, col: Math.max(0, col - 1) }
    case 'right':
      return { row, col: Math.min(lastCol, col + 1) }
    case 'row-start':
      return { row, col: 0 }
    case 'row-end':
      return { row, col: lastCol }
    case 'grid-start':
      return { row: Math.min(0, lastRow), col: 0 }
    case 'grid-end':
      return { row: lastRow, col: lastCol }
    case 'page-up':
      return { row: row < 0 ? row : Math.max(0, row - step), col }
    case 'page-down':
      return { row: Math.min(lastRow, row + step), col }
  }
}
