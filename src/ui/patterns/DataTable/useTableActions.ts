import { useRef } from 'react'
import type { RowKeys } from './rowKeys.ts'
import { between, countOnwards, isChosen, triState, withEach, withLoaded } from './selection.ts'
import type { MoveDirection, RowKey, SelectionStore } from './types.ts'

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
  // The range that Shift makes longer and shorter: where it ends, what was chosen before it, and how many are with it.
  const range = useRef<{ to: number; base: ReadonlySet<RowKey>; size: number }>(undefined)

  function choose(next: ReadonlySet<RowKey>, witness?: Row) {
    range.current = undefined
    if (!onSelectionChange) return
    countOnwards(store.get(), next, choosable, witness)
    // The rows follow at once; the screen's own copy comes round with its next render.
    store.set(next)
    onSelectionChange(next)
  }
  /** The rows from the anchor to `to`, besides `base`. The anchor is `row` from now on where it is gone, or all choices were taken back since. */
  function chooseTo(to: number, row: number, base: ReadonlySet<RowKey>) {
    const anchored = triState(store.get(), choosable) ? keys.indexOf(anchor.current) : -1
    if (anchored < 0) anchor.current = keys.at(row)!
    // From a row that was let go, the others are let go, too.
    const on = anchored < 0 || isChosen(store.get(), anchor.current!, anchored)
    const next = withEach(base, between(keys, anchored < 0 ? row : anchored, to, choosable), on, choosable)
    choose(next)
    range.current = { to, base, size: next.size }
  }

  return {
    toggle(row: number) {
      const id = keys.at(row)!
      if (choosable !== keys && !choosable.has(id)) return
      anchor.current = id
      const on = !isChosen(store.get(), id, row)
      choose(withEach(store.get(), [id], on, choosable), on ? rows[row] : undefined)
    },
    /** From the anchor to `to`, read at `from`. A range that goes on gives back what it takes, and no more: what was chosen before it stays. */
    extend(from: number, to: number) {
      const { current } = range
      const goesOn = current?.to === from && current.size === store.get().size
      chooseTo(Math.max(0, to), from, goesOn ? current.base : store.get())
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
