import { useRef } from 'react'
import { extended, toggled, triState, withAll, between } from './selection.ts'
import type { SelectionStore } from './selectionStore.ts'
import type { MoveDirection, RowKey } from './types.ts'

type ActionsInput<Row> = {
  rows: readonly Row[]
  /** Of the rows that are shown. */
  ids: readonly RowKey[]
  store: SelectionStore
  onSelectionChange?: (selection: Set<RowKey>) => void
  onRowOpen?: (row: Row) => void
  onMove?: (row: number, direction: MoveDirection) => void
}

/** What can be done to rows, by press and by key alike; each act calls the screen once. */
export function useTableActions<Row>(input: ActionsInput<Row>) {
  const { rows, ids, store, onSelectionChange, onRowOpen, onMove } = input
  const anchor = useRef<RowKey | null>(null)

  function choose(next: Set<RowKey>) {
    if (!onSelectionChange) return
    // The rows follow at once; the screen's own copy comes round with its next render.
    store.set(next)
    onSelectionChange(next)
  }
  function anchorRow(fallback: number): number {
    const row = anchor.current === null ? -1 : ids.indexOf(anchor.current)
    return row < 0 ? fallback : row
  }

  return {
    toggle(row: number) {
      anchor.current = ids[row]!
      choose(toggled(store.get(), ids[row]!))
    },
    range(row: number) {
      const from = anchorRow(row)
      choose(withAll(store.get(), between(ids, from, row), true))
    },
    extend(from: number, to: number) {
      const start = anchorRow(from)
      anchor.current = ids[start]!
      choose(extended(store.get(), ids, { anchor: start, from, to: Math.max(0, to) }))
    },
    /** All loaded rows, or none when all are chosen. A mixed state becomes all. */
    toggleAll() {
      choose(withAll(store.get(), ids, triState(store.get(), ids) !== true))
    },
    all() {
      if (!onSelectionChange || ids.length === 0) return false
      choose(withAll(store.get(), ids, true))
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
