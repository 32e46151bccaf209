import type { Key, Option } from './options.ts'

/** How to read one's own objects as options. */
export type OptionReader<Item> = {
  /** What tells one from another, and is the value. */
  itemKey: (item: Item) => Key
  itemLabel: (item: Item) => string
  /** The group that it stands in; none, ungrouped. */
  itemGroup?: (item: Item) => string | undefined
  isDisabled?: (item: Item) => boolean
}

const known = new WeakMap<readonly unknown[], WeakMap<OptionReader<never>, readonly Option[]>>()

/**
 * One's own objects as the options of a Select or MultiSelect. The same array comes back for the same items and reader (keep it at
 * module level), so that the index of the list is made once.
 */
export function optionsOf<Item>(items: readonly Item[], reader: OptionReader<Item>): readonly Option[] {
  const made = known.get(items) ?? new WeakMap<OptionReader<never>, readonly Option[]>()
  known.set(items, made)
  const options =
    made.get(reader) ??
    items.map((item) => ({
      key: reader.itemKey(item),
      label: reader.itemLabel(item),
      group: reader.itemGroup?.(item),
      disabled: reader.isDisabled?.(item),
    }))
  made.set(reader, options)
  return options
}
