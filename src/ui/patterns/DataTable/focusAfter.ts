/** Where the focus goes when rows went away: the row that took the place, else the last one; -1 where none is left. */
export function rowAfterRemoval(row: number, count: number): number {
  return Math.min(row, count - 1)
}

/** The move button that keeps the focus: the same one, or the other where the row arrived at an end. */
export function buttonAfterMove(direction: 'up' | 'down', row: number, count: number): 'up' | 'down' {
  if (direction === 'up' && row === 0) return 'down'
  if (direction === 'down' && row === count - 1) return 'up'
  return direction
}
