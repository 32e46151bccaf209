import { useRef } from 'react'
import { announce } from '../../hooks/announcer.ts'
import type { OpenChangeReason } from '../../hooks/openChange.ts'
import { findByPrefix, useTypeahead } from '../../hooks/typeahead.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import type { OpenCommand } from './keyboard.ts'
import { getOptionIndex, type Key, type Option } from './options.ts'
import { between, setSelected, toggleAll, toggleKey } from './selection.ts'
import type { DropdownList } from './useDropdownList.ts'

export type ListActions = {
  /** Selects or deselects an item; with `range`, all items from the last one toggled. */
  select(item: number, event: Event, range?: boolean): void
  /** Selects every enabled option of the list, or none. Options hidden by the search stay as they are. */
  toggleAll(): void
  /** Runs the command of a key. */
  run(command: OpenCommand, event: Event): void
  /** Whether the next letter belongs to a word that is being typed. */
  isSpelling(): boolean
}

export type ListActionsProps = {
  list: DropdownList
  options: readonly Option[]
  selected: { get(): readonly Key[] }
  multiple: boolean
  onValueChange(keys: Key[]): void
  onClose(reason: OpenChangeReason, event: Event): void
}

/**
 * A range selected with Shift and the arrow keys. `base` is the selection before it: going back deselects again.
 * `shown` are the keys of the list: an inline `options` is a new array in each render.
 */
type Range = { visible: readonly Key[]; from: number; to: number; base: readonly Key[]; keys: readonly Key[] }

const sameKeys = (one: readonly Key[], other: readonly Key[]) =>
  one === other || (one.length === other.length && one.every((key, i) => key === other[i]))

/** The actions in an open list. Each calls `onValueChange` once. */
export function useListActions({
  list,
  options,
  selected,
  multiple,
  onValueChange,
  onClose,
}: ListActionsProps): ListActions {
  const messages = useMessages('dropdown', es.dropdown)
  const letters = useTypeahead()
  /** The option last toggled, where a range of Shift + click starts, and its new state. */
  const anchor = useRef<{ key: Key; selected: boolean } | null>(null)
  const range = useRef<Range | null>(null)
  const listed = () => list.items.map((number) => options[number]!)

  function select(item: number, event: Event, toHere = false) {
    const option = options[list.items[item]!]
    if (!option || option.disabled) return
    const value = selected.get()
    if (!multiple) {
      if (value[0] !== option.key || value.length === 0) onValueChange([option.key])
      return onClose('item-press', event)
    }
    list.highlight(item, { scroll: false })
    const { current } = anchor
    const anchorNumber = toHere && current ? getOptionIndex(options).byKey.get(current.key) : undefined
    const anchorItem = anchorNumber === undefined ? -1 : list.items.indexOf(anchorNumber)
    if (current && anchorItem >= 0) {
      const keys = setSelected(value, between(listed(), anchorItem, item), current.selected)
      announce(messages.total(keys.length))
      return onValueChange(keys)
    }
    const keys = toggleKey(value, option.key)
    const isSelected = keys.length > value.length
    anchor.current = { key: option.key, selected: isSelected }
    const message = isSelected ? messages.selected : messages.deselected
    announce(message(option.label, keys.length, options.length))
    onValueChange(keys)
  }

  function selectAll() {
    const keys = toggleAll(selected.get(), listed())
    announce(messages.total(keys.length))
    onValueChange(keys)
  }

  function extendTo(item: number) {
    const active = list.active.get()
    if (item === active) return
    const { current } = range
    const visibleKeys = listed().map(({ key }) => key)
    const continues =
      current?.to === active && sameKeys(current.visible, visibleKeys) && sameKeys(current.keys, selected.get())
    const { from, base } = continues ? current : { from: active < 0 ? item : active, base: selected.get() }
    list.highlight(item)
    const keys = setSelected(base, between(listed(), from, item), true)
    range.current = { visible: visibleKeys, from, to: item, base, keys }
    announce(messages.total(keys.length))
    onValueChange(keys)
  }

  function run(command: OpenCommand, event: Event) {
    switch (command.type) {
      case 'close':
        return onClose('list-navigation', event)
      case 'select':
        return select(list.active.get(), event)
      case 'toggle-all':
        return selectAll()
      case 'typeahead': {
        const labels = list.items.map((number) => getOptionIndex(options).normalized[number]!)
        const item = findByPrefix(labels, letters.add(command.letter), list.active.get(), list.isDisabled)
        return item >= 0 ? list.highlight(item) : undefined
      }
      case 'move': {
        const item = list.target(command.move, command.extend)
        return command.extend ? extendTo(item) : list.highlight(item)
      }
    }
  }

  return { select, toggleAll: selectAll, run, isSpelling: letters.pending }
}
