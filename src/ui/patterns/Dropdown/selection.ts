import type { Key, Option } from './options.ts'

/** Whether all, some or none of the enabled options in the list are chosen. */
export type AllState = 'all' | 'some' | 'none'

/** Adds or takes away one key; the others keep their order. */
export function toggleKey(value: readonly Key[], key: Key): Key[] {
  return value.includes(key) ? value.filter((other) => other !== key) : [...value, key]
}

/** The state of the "select all" box: only enabled options of the list count, never those that the search hides. */
export function allState(listed: readonly Option[], chosen: ReadonlySet<Key>): AllState {
  let enabled = 0
  let on = 0
  for (const option of listed) {
    if (option.disabled) continue
    enabled += 1
    if (chosen.has(option.key)) on += 1
  }
  if (on === 0) return 'none'
  return on === enabled ? 'all' : 'some'
}

/** Chooses every enabled option of the list, or none where all were; chosen keys outside of the list are never touched. */
export function toggleAll(value: readonly Key[], listed: readonly Option[]): Key[] {
  const chosen = new Set(value)
  return setAll(value, listed, allState(listed, chosen) !== 'all')
}

/** Chooses or frees the given options, as far as they are enabled; everything else stays. */
export function setAll(value: readonly Key[], options: readonly Option[], chosen: boolean): Key[] {
  const keys = new Set<Key>()
  for (const option of options) if (!option.disabled) keys.add(option.key)
  if (!chosen) return value.filter((key) => !keys.has(key))
  return [...new Set([...value, ...keys])]
}

/** The options between two items of the list, both included, whichever comes first. */
export function between(listed: readonly Option[], anchor: number, to: number): readonly Option[] {
  return listed.slice(Math.min(anchor, to), Math.max(anchor, to) + 1)
}
