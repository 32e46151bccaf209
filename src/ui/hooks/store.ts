/** A value outside of React's state, for what is painted onto the page: a change draws nothing by itself. */
export type Store<Value> = {
  get(): Value
  /** Tells those who listen, unless it is the same value. */
  set(value: Value): void
  /** Returns what ends it. */
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
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
