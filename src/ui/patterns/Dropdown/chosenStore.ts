import type { Key } from './options.ts'

/** What is chosen, outside of React's state: a choice draws the rows that it changes, not the list (docs/decisions/0005). */
export type ChosenStore = {
  /** The keys, in the order in which they were chosen. */
  value(): readonly Key[]
  /** The same keys; the same set while they are the same. */
  keys(): ReadonlySet<Key>
  set(value: readonly Key[]): void
  subscribe(listener: () => void): () => void
}

export function createChosenStore(initial: readonly Key[]): ChosenStore {
  let value = initial
  let keys: ReadonlySet<Key> = new Set(initial)
  const listeners = new Set<() => void>()
  return {
    value: () => value,
    keys: () => keys,
    set(next) {
      if (next === value) return
      value = next
      keys = new Set(next)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
