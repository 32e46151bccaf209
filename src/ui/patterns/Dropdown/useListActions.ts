import { useRef } from 'react'
import { announce } from '../../hooks/announcer.ts'
import type { OpenChangeReason } from '../../hooks/openChange.ts'
import { findByPrefix, useTypeahead } from '../../hooks/typeahead.ts'
import * as es from '../../messages.ts'
import type { OpenCommand } from './keyboard.ts'
import type { Key, Option } from './options.ts'
import { getOptionIndex } from './options.ts'
import { between, setSelected, toggleAll, toggleKey } from './selection.ts'
import type { DropdownList } from './useDropdownList.ts'

export type ListActions = {
  /** Chooses or frees an item; with `range`, all from the last one toggled on. */
  choose(item: number, event: Event, range?: boolean): void
  /** Every enabled option of the list, or none; those that the search hides stay as they are. */
  toggleAll(): void
  /** Carries out what a key asked for. */
  run(command: OpenCommand, event: Event): void
  /** Whether the next letter belongs to a word that is being typed. */
  isSpelling(): boolean
}

export type ListActionsProps = {
  list: DropdownList
  options: readonly Option[]
  /** The chosen keys, as they are now. */
  chosen: { get(): readonly Key[] }
  multiple: boolean
  onChange(keys: Key[]): void
  onClose(reason: OpenChangeReason, event: Event): void
}

/** Of a list, from one item to another; `base` is what was chosen before, so that going back takes away again. */
type Range = { items: readonly number[]; from: number; to: number; base: readonly Key[]; keys: readonly Key[] }

const sameKeys = (one: readonly Key[], other: readonly Key[]) =>
  one === other || (one.length === other.length && one.every((key, at) => key === other[at]))

/** What one can do in an open list. One `onChange` for each act. */
export function useListActions({ list, options, chosen, multiple, onChange, onClose }: ListActionsProps): ListActions {
  const spell = useTypeahead()
  // Where a Shift click starts: the option last toggled, and what it became.
  const last = useRef<{ key: Key; chosen: boolean } | null>(null)
  // What the Shift arrows have chosen so far.
  const range = useRef<Range | null>(null)
  const listed = () => list.items.map((number) => options[number]!)

  function choose(item: number, event: Event, toHere = false) {
    const option = options[list.items[item]!]
    if (!option || option.disabled) return
    const value = chosen.get()
    if (!multiple) {
      if (value[0] !== option.key || value.length === 0) onChange([option.key])
      return onClose('item-press', event)
    }
    list.highlight(item, { scroll: false })
    const anchor = last.current
    const anchorNumber = toHere && anchor ? getOptionIndex(options).byKey.get(anchor.key) : undefined
    const anchorItem = anchorNumber === undefined ? -1 : list.items.indexOf(anchorNumber)
    if (anchor && anchorItem >= 0) {
      const keys = setSelected(value, between(listed(), anchorItem, item), anchor.chosen)
      announce(es.dropdown.total(keys.length))
      return onChange(keys)
    }
    const keys = toggleKey(value, option.key)
    const added = keys.length > value.length
    last.current = { key: option.key, chosen: added }
    const say = added ? es.dropdown.chosen : es.dropdown.freed
    announce(say(option.label, keys.length, options.length))
    onChange(keys)
  }

  function all() {
    const keys = toggleAll(chosen.get(), listed())
    announce(es.dropdown.total(keys.length))
    onChange(keys)
  }

  function extendTo(item: number) {
    const active = list.active.get()
    if (item === active) return
    const { current } = range
    const goesOn = current?.items === list.items && current.to === active && sameKeys(current.keys, chosen.get())
    const { from, base } = goesOn ? current : { from: active < 0 ? item : active, base: chosen.get() }
    list.highlight(item)
    const keys = setSelected(base, between(listed(), from, item), true)
    range.current = { items: list.items, from, to: item, base, keys }
    announce(es.dropdown.total(keys.length))
    onChange(keys)
  }

  function run(command: OpenCommand, event: Event) {
    switch (command.type) {
      case 'close':
        return onClose('list-navigation', event)
      case 'choose':
        return choose(list.active.get(), event)
      case 'toggle-all':
        return all()
      case 'typeahead': {
        const labels = list.items.map((number) => getOptionIndex(options).normalized[number]!)
        const item = findByPrefix(labels, spell.add(command.letter), list.active.get(), list.isDisabled)
        return item >= 0 ? list.highlight(item) : undefined
      }
      case 'move': {
        const item = list.target(command.move, command.extend)
        return command.extend ? extendTo(item) : list.highlight(item)
      }
    }
  }

  return { choose, toggleAll: all, run, isSpelling: spell.pending }
}
