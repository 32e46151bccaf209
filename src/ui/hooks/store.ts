import { useSyncExternalStore } from 'react'

/** A value outside of React's state. */
export type Readable<Value> = {
  get(): Value
  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** A change renders only what reads it with `useStore`; other listeners write to the DOM themselves. */
export type Store<Value> = Readable<Value> & {
  /** Calls the listeners, unless the value is the same. */
  set(value: Value): void
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

/**
 * Renders with the value of a store, and again when it changes.
 *
 * @param select derives a value, compared by identity; a change that leaves it equal renders nothing.
 * @param onServer the value while a server renders and React hydrates. @default select
 */
export function useStore<Value, Selected = Value>(
  { get, subscribe }: Readable<Value>,
  select: () => Selected = get as () => never,
  onServer: () => Selected = select,
): Selected {
  return useSyncExternalStore(subscribe, select, onServer)
}
