import { createKeyLookup } from './chosenKeys.ts'
import type { Key, Option } from './options.ts'

/** Whether all, some or none of the enabled options in the list are chosen. */
export type SelectAllState = 'all' | 'some' | 'none'

/** Adds or takes away one key; the others keep their order. */
export function toggleKey(value: readonly Key[], key: Key): Key[] {
  return value.includes(key) ? value.filter((other) => other !== key) : [...value, key]
}

/**
 * The state of the "select all" box: only enabled options of the list count, never those that the search hides. Ends where
 * the answer is known, for it is asked after each choice.
 *
 * @param items numbers of the options that are listed; without them, all are.
 */
export function selectAllState(
  options: readonly Option[],
  chosen: { has(key: Key): boolean },
  items: readonly number[] | undefined = undefined,
): SelectAllState {
  const count = items?.length ?? options.length
  let first: boolean | undefined
  for (let at = 0; at < count; at++) {
    const option = options[items ? items[at]! : at]!
    if (option.disabled) continue
    const on = chosen.has(option.key)
    first ??= on
    if (on !== first) return 'some'
  }
  return first ? 'all' : 'none'
}

/** Chooses every enabled option of the list, or none where all were; chosen keys outside of the list are never touched. */
export function toggleAll(value: readonly Key[], listed: readonly Option[]): Key[] {
  return setSelected(value, listed, selectAllState(listed, { has: createKeyLookup(value) }) !== 'all')
}

/** Chooses or frees the given options, as far as they are enabled; everything else stays. */
export function setSelected(value: readonly Key[], options: readonly Option[], chosen: boolean): Key[] {
  const keys = options.filter((option) => !option.disabled).map((option) => option.key)
  const has = createKeyLookup(chosen ? value : keys)
  return chosen ? [...value, ...keys.filter((key) => !has(key))] : value.filter((key) => !has(key))
}

/** The options between two items of the list, both included, whichever comes first. */
export function between(listed: readonly Option[], anchor: number, to: number): readonly Option[] {
  return listed.slice(Math.min(anchor, to), Math.max(anchor, to) + 1)
}

/** How many of the listed options can be chosen. */
export function countEnabled(items: readonly number[], options: readonly Option[]): number {
  let enabled = 0
  for (const number of items) if (!options[number]!.disabled) enabled += 1
  return enabled
}
