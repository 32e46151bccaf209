import type { RowKey } from './types.ts'

type Keys = ReadonlySet<RowKey>

const answered = new WeakMap<Keys, { loaded: readonly RowKey[]; state: boolean | 'mixed' }>()

/**
 * State of the header's checkbox over the rows that are loaded; ids of rows that are gone do not count. Asked several times
 * for each act: the last answer is kept with the set, and the walk ends at the first row that makes it mixed.
 */
export function triState(selection: Keys, loaded: readonly RowKey[]): boolean | 'mixed' {
  if (selection.size === 0 || loaded.length === 0) return false
  const known = answered.get(selection)
  if (known?.loaded === loaded) return known.state
  const first = selection.has(loaded[0]!)
  const state = loaded.every((id) => selection.has(id) === first) ? first : 'mixed'
  answered.set(selection, { loaded, state })
  return state
}

/** The set with one id turned on or off. */
export function toggled(selection: Keys, id: RowKey): Set<RowKey> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The set with every given id on or off; other ids stay as they are (rows outside the filter keep their state). */
export function withAll(selection: Keys, ids: Iterable<RowKey>, on: boolean): Set<RowKey> {
  if (on && selection.size === 0) return new Set(ids)
  const next = new Set(selection)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The ids between two rows, both included, whichever comes first. */
export function between(loaded: readonly RowKey[], from: number, to: number): readonly RowKey[] {
  return loaded.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/**
 * A range that grew or shrank: what lay between the anchor and the old end is taken away, what lies between the anchor
 * and the new end is added.
 */
export function extended(
  selection: Keys,
  loaded: readonly RowKey[],
  range: { anchor: number; from: number; to: number },
): Set<RowKey> {
  const without = withAll(selection, between(loaded, range.anchor, range.from), false)
  return withAll(without, between(loaded, range.anchor, range.to), true)
}
