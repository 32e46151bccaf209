import { AllLoaded } from './allLoaded.ts'
import type { RowKeys } from './rowKeys.ts'
import type { RowKey } from './types.ts'

type Keys = ReadonlySet<RowKey>

const counted = new WeakMap<Keys, { loaded: RowKeys; count: number }>()

/** How many of the loaded rows are chosen; the last answer is kept with the set. */
function chosenCount(selection: Keys, loaded: RowKeys): number {
  if (selection.size === 0) return 0
  if (selection instanceof AllLoaded && selection.loaded === loaded) return loaded.length - selection.except.size
  const known = counted.get(selection)
  if (known?.loaded === loaded) return known.count
  let count = 0
  for (const id of loaded.list()) if (selection.has(id)) count++
  counted.set(selection, { loaded, count })
  return count
}

/** The next set is the former with some loaded rows on or off: it need not be counted. */
export function countOnwards(former: Keys, next: Keys, loaded: RowKeys): void {
  counted.set(next, { loaded, count: chosenCount(former, loaded) + next.size - former.size })
}

/** State of the header's checkbox over the rows that are loaded; ids of rows that are gone do not count. */
export function triState(selection: Keys, loaded: RowKeys): boolean | 'mixed' {
  const count = chosenCount(selection, loaded)
  return count > 0 && (count === loaded.length || 'mixed')
}

/** Whether a row is chosen. */
export function isChosen(selection: Keys, id: RowKey, row: number): boolean {
  return selection instanceof AllLoaded ? selection.hasAt(id, row) : selection.has(id)
}

/** The set with every given id of loaded rows on or off; other ids stay as they are (rows outside the filter keep their state). */
export function withEach(selection: Keys, ids: Iterable<RowKey>, on: boolean, loaded: RowKeys): Keys {
  if (selection instanceof AllLoaded) return selection.changed(ids, on, loaded)
  const next = new Set(selection)
  for (const id of ids) next[on ? 'add' : 'delete'](id)
  return next
}

/** The set with one row turned on or off. */
export function toggled(selection: Keys, row: number, loaded: RowKeys): Keys {
  const id = loaded.at(row)!
  return withEach(selection, [id], !isChosen(selection, id, row), loaded)
}

/** The set with all loaded rows on, or off; ids that are not loaded stay as they are. */
export function withLoaded(selection: Keys, loaded: RowKeys, on: boolean): Keys {
  const others = notLoaded(selection, loaded)
  return on ? new AllLoaded(loaded, others) : others
}

function notLoaded(selection: Keys, loaded: RowKeys): Keys {
  if (chosenCount(selection, loaded) === selection.size) return new Set()
  if (selection instanceof AllLoaded && selection.loaded === loaded) return new Set(selection.others)
  return new Set([...selection].filter((id) => !loaded.has(id)))
}

/** The ids between two rows, both included, whichever comes first. */
export function between(loaded: RowKeys, from: number, to: number): RowKey[] {
  const first = Math.min(from, to)
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => loaded.at(first + i)!)
}

/**
 * A range that grew or shrank: what lay between the anchor and the old end is taken away, what lies between the anchor
 * and the new end is added.
 */
export function extended(selection: Keys, loaded: RowKeys, range: { anchor: number; from: number; to: number }): Keys {
  const without = withEach(selection, between(loaded, range.anchor, range.from), false, loaded)
  return withEach(without, between(loaded, range.anchor, range.to), true, loaded)
}
