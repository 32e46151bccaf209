import { createStore, type Store } from '../../hooks/store.ts'
import type { Key } from './options.ts'

/**
 * What is chosen in an open list, in the order in which it was chosen. Outside of React's state: a choice paints the rows in sight and draws
 * none of them (docs/decisions/0005).
 */
export type SelectedKeys = Store<readonly Key[]> & { has(key: Key): boolean }

export function createSelectedKeys(initial: readonly Key[]): SelectedKeys {
  const store = createStore(initial)
  let lookUp = createKeyLookup(initial)
  return {
    ...store,
    has: (key) => lookUp(key),
    set(keys) {
      if (keys === store.get()) return
      lookUp = createKeyLookup(keys)
      store.set(keys)
    },
  }
}

/**
 * Tells whether a key is among these. Asked in their order, as by a list of which all is chosen, it compares; otherwise it reads no
 * further than it must. So no set of 10,000 is made for ten rows.
 */
export function createKeyLookup(keys: readonly Key[]): (key: Key) => boolean {
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
