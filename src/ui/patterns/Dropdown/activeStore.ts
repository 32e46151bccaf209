/** Which item is highlighted. Outside of React's state so that a move touches two rows, not the list (docs/decisions/0005). */
export type ActiveStore = {
  /** The item, or -1 while the list is empty. */
  get(): number
  set(item: number): void
  subscribe(listener: () => void): () => void
}

export function createActiveStore(initial: number): ActiveStore {
  let active = initial
  const listeners = new Set<() => void>()
  return {
    get: () => active,
    set(item) {
      if (item === active) return
      active = item
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
