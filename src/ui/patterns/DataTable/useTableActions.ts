import { useRef } from 'react'
import type { RowKeys } from './rowKeys.ts'
import { between, countOnwards, extended, isChosen, toggled, triState, withEach, withLoaded } from './selection.ts'
import type { SelectionStore } from './selectionStore.ts'
import type { MoveDirection, RowKey } from './types.ts'

type ActionsInput<Row> = {
  rows: readonly Row[]
  /** Of the rows that are shown. */
  keys: RowKeys
  /** Of those that can be chosen. */
  choosable: RowKeys
  store: SelectionStore
  onSelectionChange?: (selection: ReadonlySet<RowKey>) => void
  onRowOpen?: (row: Row) => void
  onMove?: (row: number, direction: MoveDirection) => void
}

/** What can be done to rows, by press and by key alike; each act calls the screen once. */
export function useTableActions<Row>(input: ActionsInput<Row>) {
  const { rows, keys, choosable, store, onSelectionChange, onRowOpen, onMove } = input
  const anchor = useRef<RowKey>(undefined)

  function choose(next: ReadonlySet<RowKey>, witness?: Row) {
    if (!onSelectionChange) return
    countOnwards(store.get(), next, choosable, witness)
    // The rows follow at once; the screen's own copy comes round with its next render.
    store.set(next)
    onSelectionChange(next)
  }
  /** Where a range begins: at the anchor; at `row`, from now on, where that is gone, or all choices were taken back since. */
  function anchorRow(row: number): number {
    const anchored = triState(store.get(), choosable) ? keys.indexOf(anchor.current) : -1
    if (anchored >= 0) return anchored
    anchor.current = keys.at(row)!
    return row
  }

  return {
    toggle(row: number) {
      const id = keys.at(row)!
      if (choosable !== keys && !choosable.has(id)) return
      anchor.current = id
      const next = toggled(store.get(), id, row, choosable)
      choose(next, isChosen(next, id, row) ? rows[row] : undefined)
    },
    range(row: number) {
      choose(withEach(store.get(), between(keys, anchorRow(row), row, choosable), true, choosable))
    },
    extend(from: number, to: number) {
      choose(extended(store.get(), keys, { anchor: anchorRow(from), from, to: Math.max(0, to) }, choosable))
    },
    /** All loaded rows, or none when all are chosen. A mixed state becomes all. Its cell is pressed also while its checkbox is out of use. */
    toggleAll() {
      if (choosable.length > 0) choose(withLoaded(store.get(), choosable, triState(store.get(), choosable) !== true))
    },
    all() {
      if (!onSelectionChange || choosable.length === 0) return false
      choose(withLoaded(store.get(), choosable, true))
      return true
    },
    clear() {
      if (!onSelectionChange || store.get().size === 0) return false
      choose(new Set())
      return true
    },
    open(row: number) {
      onRowOpen?.(rows[row]!)
    },
    move(row: number, direction: MoveDirection) {
      onMove?.(row, direction)
    },
  }
}
