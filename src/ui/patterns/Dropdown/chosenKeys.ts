import type { Key } from './options.ts'

/** What is chosen in an open list. Outside of React's state: a choice paints the rows in sight and draws none of them (docs/decisions/0005). */
export type ChosenKeys = {
  has(key: Key): boolean
  /** The keys, in the order in which they were chosen. */
  get(): readonly Key[]
  set(keys: readonly Key[]): void
  subscribe(listener: () => void): () => void
}

export function createChosenKeys(initial: readonly Key[]): ChosenKeys {
  let keys = initial
  let lookUp = keysIn(keys)
  const listeners = new Set<() => void>()
  return {
    has: (key) => lookUp(key),
    get: () => keys,
    set(next) {
      if (next === keys) return
      keys = next
      lookUp = keysIn(keys)
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
 * Tells whether a key is among these. Asked in their order, as by a list of which all is chosen, it compares; otherwise it reads no
 * further than it must. So no set of 10,000 is made for ten rows.
 */
export function keysIn(keys: readonly Key[]): (key: Key) => boolean {
  const read = new Set<Key>()
  let unread = 0
  let next = 0
  return (key) => {
    if (next < keys.length && keys[next] === key) {
      next += 1
      return true
    }
    if (read.has(key)) return true
    while (unread < keys.length) {
      const one = keys[unread++]!
      read.add(one)
      if (one === key) return true
    }
    return false
  }
}
