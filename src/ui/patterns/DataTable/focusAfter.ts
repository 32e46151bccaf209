import type { RowKeys } from './rowKeys.ts'

/**
 * Where the focus goes when rows went away: the row itself, else the next one that is still there; else what came after those that
 * are left, or stands in its place where none is, but no further than the last one.
 */
export function rowAfterRemoval(old: RowKeys, row: number, keys: RowKeys): number {
  const ids = old.list()
  const next = keys.indexOf(ids.slice(row).find(keys.has))
  return next >= 0 ? next : Math.min(keys.indexOf(ids.findLast(keys.has)) + 1 || row, keys.length - 1)
}

/** The move button that keeps the focus: the same one, or at an end the only one that still does something. */
export function buttonAfterMove(direction: 'up' | 'down', row: number, count: number): 'up' | 'down' {
  if (row === 0) return 'down'
  return row === count - 1 ? 'up' : direction
}
