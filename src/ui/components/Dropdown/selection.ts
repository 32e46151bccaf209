import { createStore, type Store } from '../../hooks/store.ts'
import type { Key, Option } from './options.ts'

/**
 * The selected keys of an open list, in order of selection. Outside of React's state: a change writes one attribute on
 * the visible rows and renders none of them.
 */
export type SelectedKeys = Store<readonly Key[]> & { has(key: Key): boolean }

export function createSelectedKeys(initial: readonly Key[]): SelectedKeys {
  const store = createStore(initial)
  let keys: ReadonlySet<Key> | undefined
  return {
    ...store,
    has: (key) => (keys ??= new Set(store.get())).has(key),
    set(next) {
      keys = undefined
      store.set(next)
    },
  }
}

/** State of the "select all" box: whether all, some or none of the enabled options in the list are selected. */
export type SelectAllState = 'all' | 'some' | 'none'

/** Adds or removes a key; the others keep their order. */
export function toggleKey(value: readonly Key[], key: Key): Key[] {
  return value.includes(key) ? value.filter((other) => other !== key) : [...value, key]
}

/** @param items numbers of the listed options. @default all of them */
export function selectAllState(
  options: readonly Option[],
  selected: { has(key: Key): boolean },
  items?: readonly number[],
): SelectAllState {
  const count = items?.length ?? options.length
  let first: boolean | undefined
  for (let i = 0; i < count; i++) {
    const option = options[items ? items[i]! : i]!
    if (option.disabled) continue
    const isSelected = selected.has(option.key)
    first ??= isSelected
    if (isSelected !== first) return 'some'
  }
  return first ? 'all' : 'none'
}

/** Selects every enabled option of the list, or none where all were selected. Keys outside of the list stay. */
export function toggleAll(value: readonly Key[], listed: readonly Option[]): Key[] {
  return setSelected(value, listed, selectAllState(listed, new Set(value)) !== 'all')
}

/** Selects or deselects the enabled ones of the given options. Other keys stay. */
export function setSelected(value: readonly Key[], options: readonly Option[], selected: boolean): Key[] {
  const keys = options.filter((option) => !option.disabled).map((option) => option.key)
  const others = new Set(selected ? value : keys)
  return selected ? [...value, ...keys.filter((key) => !others.has(key))] : value.filter((key) => !others.has(key))
}

/** The options between two items of the list, inclusive, in either direction. */
export function between(listed: readonly Option[], anchor: number, to: number): readonly Option[] {
  return listed.slice(Math.min(anchor, to), Math.max(anchor, to) + 1)
}

/** How many of the listed options are enabled. */
export function countEnabled(items: readonly number[], options: readonly Option[]): number {
  return items.reduce((count, number) => (options[number]!.disabled ? count : count + 1), 0)
}
