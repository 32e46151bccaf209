import { useRef } from 'react'
import { idsBetween, selectionState, withIds } from './selection.ts'
import type { MoveDirection, RowKey, SelectionStore } from './types.ts'

type ActionsInput<Row> = {
  rows: readonly Row[]
  /** Ids of the rows on screen. */
  ids: readonly RowKey[]
  /** Those of them that can be selected; the same array where all can. */
  selectableIds: readonly RowKey[]
  store: SelectionStore
  onSelectionChange?: (selection: ReadonlySet<RowKey>) => void
  onRowOpen?: (row: Row) => void
  onMove?: (row: number, direction: MoveDirection) => void
}

export type TableActions = {
  toggle: (row: number) => void
  /** Selects from the anchor to `to`; `from` is the row of the user. */
  extend: (from: number, to: number) => void
  /** All loaded rows, or none where all are selected. */
  toggleAll: () => void
  /** @returns whether there was something to select */
  selectAll: () => boolean
  /** @returns whether there was something to clear */
  clear: () => boolean
  /** @returns whether the screen opens rows */
  open: (row: number) => boolean
  move: (row: number, direction: MoveDirection) => void
}

/** Commands on rows, for pointer and keyboard alike; each calls the screen once. */
export function useTableActions<Row>(input: ActionsInput<Row>): TableActions {
  const { rows, ids, selectableIds, store, onSelectionChange, onRowOpen, onMove } = input
  const anchor = useRef<RowKey>(undefined)
  // The range that Shift grows and shrinks: its end, the selection before it, and the size of the selection with it.
  const range = useRef<{ to: number; base: ReadonlySet<RowKey>; size: number }>(undefined)

  function select(next: ReadonlySet<RowKey>) {
    range.current = undefined
    if (!onSelectionChange) return
    // Checkboxes follow at once; the screen's own copy arrives with its next render.
    store.set(next)
    onSelectionChange(next)
  }

  /** Selects the rows from the anchor to `to`, in addition to `base`. */
  function selectTo(to: number, row: number, base: ReadonlySet<RowKey>) {
    // A new anchor where its row is gone, or the selection was cleared since.
    const anchorRow = selectionState(store.get(), selectableIds) ? ids.indexOf(anchor.current!) : -1
    if (anchorRow < 0) anchor.current = ids[row]!
    // From a row that was unselected, the range unselects.
    const selected = anchorRow < 0 || store.get().has(anchor.current!)
    const next = withIds(base, idsBetween(ids, anchorRow < 0 ? row : anchorRow, to, selectableIds), selected)
    select(next)
    range.current = { to, base, size: next.size }
  }

  return {
    toggle(row) {
      const id = ids[row]!
      if (selectableIds !== ids && !selectableIds.includes(id)) return
      anchor.current = id
      select(withIds(store.get(), [id], !store.get().has(id)))
    },
    extend(from, to) {
      const { current } = range
      // A range that continues gives back its own rows only: what was selected before it stays.
      const continues = current?.to === from && current.size === store.get().size
      selectTo(Math.max(0, to), from, continues ? current.base : store.get())
    },
    toggleAll() {
      // The header's cell can be pressed beside a disabled checkbox.
      if (selectableIds.length === 0) return
      select(withIds(store.get(), selectableIds, selectionState(store.get(), selectableIds) !== true))
    },
    selectAll() {
      if (!onSelectionChange || selectableIds.length === 0) return false
      select(withIds(store.get(), selectableIds, true))
      return true
    },
    clear() {
      if (!onSelectionChange || store.get().size === 0) return false
      select(new Set())
      return true
    },
    open(row) {
      onRowOpen?.(rows[row]!)
      return onRowOpen !== undefined
    },
    move: (row, direction) => onMove?.(row, direction),
  }
}
