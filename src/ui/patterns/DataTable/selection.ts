import { AllLoaded } from './allLoaded.ts'
import type { RowKeys } from './rowKeys.ts'
import type { RowKey } from './types.ts'

type Keys = ReadonlySet<RowKey>

type State = boolean | 'mixed'

const counts = new WeakMap<Keys, { loaded: RowKeys; count: number }>()
const states = new WeakMap<Keys, { loaded: RowKeys; state: State }>()
/** One row of a set that is chosen: as long as it is among the loaded ones, sorting and appending need no walk. */
const witnesses = new WeakMap<Keys, unknown>()

/** How many of the loaded rows are chosen, where that can be told without a walk. */
function knownCount(selection: Keys, loaded: RowKeys): number | undefined {
  if (selection.size === 0) return 0
  if (selection instanceof AllLoaded && selection.loaded === loaded) return loaded.length - selection.except.size
  const known = counts.get(selection)
  return known?.loaded === loaded ? known.count : undefined
}

/**
 * The next set is the former with some loaded rows on or off: where that was counted it need not be walked through. `witness` is a
 * row that is chosen now, where the act knows one.
 */
export function countOnwards(former: Keys, next: Keys, loaded: RowKeys, witness?: unknown): void {
  const count = knownCount(former, loaded)
  if (count !== undefined) counts.set(next, { loaded, count: count + next.size - former.size })
  if (witness !== undefined) witnesses.set(next, witness)
}

/** State of the header's checkbox over the rows that are loaded; ids of rows that are gone do not count. */
export function triState(selection: Keys, loaded: RowKeys): State {
  const count = knownCount(selection, loaded)
  if (count !== undefined) return count > 0 && (count === loaded.length || 'mixed')
  const known = states.get(selection)
  if (known?.loaded === loaded) return known.state
  const fewer = selection.size < loaded.length
  if (fewer && witnesses.has(selection) && loaded.rows.includes(witnesses.get(selection))) return 'mixed'
  const state = walked(selection, loaded)
  states.set(selection, { loaded, state })
  return state
}

/** Ends at the first row that makes it mixed: a chosen one, where fewer are than there are rows. */
function walked(selection: Keys, loaded: RowKeys): State {
  const chosen = (row: number) => isChosen(selection, loaded.at(row)!, row)
  const first = loaded.length > 0 && chosen(0)
  let row = 1
  if (!first || selection.size >= loaded.length) while (row < loaded.length && chosen(row) === first) row++
  if (row >= loaded.length) return first
  witnesses.set(selection, loaded.rows[first ? 0 : row])
  return 'mixed'
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

/** The set with all loaded rows on, or off; ids that are not loaded stay as they are. */
export function withLoaded(selection: Keys, loaded: RowKeys, on: boolean): Keys {
  const others = notLoaded(selection, loaded)
  return on ? new AllLoaded(loaded, others) : others
}

function notLoaded(selection: Keys, loaded: RowKeys): Keys {
  if (knownCount(selection, loaded) === selection.size) return new Set()
  if (selection instanceof AllLoaded && selection.loaded === loaded) return new Set(selection.others)
  return new Set([...selection].filter((id) => !loaded.has(id)))
}

/** The ids between two rows, both included, whichever comes first; without those that cannot be chosen. */
export function between(loaded: RowKeys, from: number, to: number, choosable: RowKeys): RowKey[] {
  const first = Math.min(from, to)
  const ids = Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => loaded.at(first + i)!)
  return choosable === loaded ? ids : ids.filter(choosable.has)
}
