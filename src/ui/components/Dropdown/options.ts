import { useCallback, useState } from 'react'
import { normalizeAllForSearch } from '../../../text/normalizeForSearch.ts'

/** The value of an option. `0` and `''` are keys like any other; only `null` means "nothing selected". */
export type Key = string | number

export type Option = {
  /** Unique among the options; labels need not be. */
  key: Key
  /** Shown, read aloud and searched. */
  label: string
  /** Options of one group stand together under its name, in the order in which the groups first appear. */
  group?: string
  disabled?: boolean
}

/** What is derived from one array of options; each part is computed when it is first read. */
export type OptionIndex = {
  options: readonly Option[]
  /** Option numbers in the order of the list: ungrouped ones first, then group by group. */
  order: readonly number[]
  /** Whether any option names a group. */
  grouped: boolean
  /** Labels as searches compare them, by option number. */
  normalized: readonly string[]
  /** Option number by key. */
  byKey: { get(key: Key): number | undefined }
}

const indexes = new WeakMap<readonly Option[], OptionIndex>()

/** The index of an array of options, one for each array. A closed select of 10,000 options computes none of it. */
export function getOptionIndex(options: readonly Option[]): OptionIndex {
  const cached = indexes.get(options)
  if (cached) return cached
  const computed: { -readonly [Part in keyof OptionIndex]?: OptionIndex[Part] } = {}
  const index: OptionIndex = {
    options,
    get grouped() {
      return (computed.grouped ??= options.some((option) => option.group !== undefined))
    },
    get order() {
      return (computed.order ??= listOrder(options, this.grouped))
    },
    get normalized() {
      return (computed.normalized ??= normalizeAllForSearch(options.map(({ label }) => label)))
    },
    get byKey() {
      return (computed.byKey ??= createNumberLookup(options))
    },
  }
  indexes.set(options, index)
  return index
}

/** Reads the options up to the wanted key: the selected one often stands near the top. */
function createNumberLookup(options: readonly Option[]): OptionIndex['byKey'] {
  const numbers = new Map<Key, number>()
  let read = 0
  return {
    get(key) {
      while (read < options.length && !numbers.has(key)) numbers.set(options[read]!.key, read++)
      return numbers.get(key)
    },
  }
}

function listOrder(options: readonly Option[], grouped: boolean): number[] {
  const numbers = options.map((_, number) => number)
  if (!grouped) return numbers
  const groups = new Map<string | undefined, number[]>([[undefined, []]])
  for (const number of numbers) {
    const { group } = options[number]!
    const members = groups.get(group)
    if (members) members.push(number)
    else groups.set(group, [number])
  }
  return [...groups.values()].flat()
}

/** How to read the caller's own objects as options. */
export type OptionReader<Item> = {
  /** Identifies the item; it is the value of the field. */
  itemKey: (item: Item) => Key
  itemLabel: (item: Item) => string
  /** Name of its group; undefined where it is in none. */
  itemGroup?: (item: Item) => string | undefined
  isDisabled?: (item: Item) => boolean
}

const optionsByItems = new WeakMap<readonly unknown[], WeakMap<OptionReader<never>, readonly Option[]>>()

/**
 * The caller's own objects as the options of a Select or MultiSelect.
 * The same items and reader give the same array, whose index is then computed once: keep the reader at module level.
 */
export function optionsOf<Item>(items: readonly Item[], reader: OptionReader<Item>): readonly Option[] {
  const byReader = optionsByItems.get(items) ?? new WeakMap<OptionReader<never>, readonly Option[]>()
  optionsByItems.set(items, byReader)
  const options =
    byReader.get(reader) ??
    items.map((item) => ({
      key: reader.itemKey(item),
      label: reader.itemLabel(item),
      group: reader.itemGroup?.(item),
      disabled: reader.isDisabled?.(item),
    }))
  byReader.set(reader, options)
  return options
}

/**
 * Looks up the label of a key. With a search elsewhere (`remote`) the options change with each query: labels that were
 * looked up stay known.
 */
export function useOptionLabels(options: readonly Option[], remote: boolean): (key: Key) => string | undefined {
  const [cached] = useState(() => new Map<Key, string>())
  return useCallback(
    (key) => {
      const number = getOptionIndex(options).byKey.get(key)
      if (number === undefined) return cached.get(key)
      const { label } = options[number]!
      if (remote) cached.set(key, label)
      return label
    },
    [options, remote, cached],
  )
}
