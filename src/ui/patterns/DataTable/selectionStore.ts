import type { RowKey } from './types.ts'

/** The chosen ids outside of React's tree: each visible row subscribes, so one press draws one row. */
export type SelectionStore = {
  get: () => ReadonlySet<RowKey>
  set: (selection: ReadonlySet<RowKey>) => void
  subscribe: (listener: () => void) => () => void
}

export function createSelectionStore(initial: ReadonlySet<RowKey>): SelectionStore {
  let selection = initial
  const listeners = new Set<() => void>()
  return {
    get: () => selection,
    set(next) {
      if (next === selection) return
      selection = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
