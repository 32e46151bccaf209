import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { createStore, type Store } from '../../hooks/store.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { ms } from '../../tokens/tokens.ts'
import { findEnabled, moveFrom, type Move, type MoveContext } from './keyboard.ts'
import { createLayout, sectionOf, type Layout } from './layout.ts'
import { getOptionIndex, type Key, type Option } from './options.ts'
import { search, selectedFirst, type Matches } from './search.ts'
import { useListWindow, type ListWindow } from './useListWindow.ts'

/** Where an opening list starts: its active item, and the text of its search box. */
export type ListStart = { at: 'first' | 'last' | 'selected' | 'selected-or-last'; query: string }

export type DropdownList = {
  query: string
  /** Numbers of the matching options, in list order. */
  items: readonly number[]
  layout: Layout
  rows: ListWindow
  /** The active item, -1 without one. Outside of React's state: a move changes two rows and renders none. */
  active: Store<number>
  isDisabled(item: number): boolean
  /** Filters; the first match becomes active. */
  setQuery(query: string): void
  /** Makes an item active. `scroll: false` leaves the list where it is: the pointer is on the item. */
  highlight(item: number, options?: { scroll?: boolean }): void
  /** Collapses or expands a group. */
  toggleGroup(label: string): void
  /** Where a move leads; one that extends the selection does not wrap. */
  target(move: Move, extend: boolean): number
}

export type DropdownListProps = {
  options: readonly Option[]
  /** The selected keys when the list opens. */
  selectedAtOpen: () => ReadonlySet<Key>
  start: ListStart
  /** Lists the options that were selected at opening first. */
  multiple: boolean
  /** Single steps wrap. */
  searchable: boolean
  /** Search elsewhere: the options already match the query. */
  remote: boolean
  loading: boolean
  scroller: RefObject<HTMLElement | null>
  /** Groups can be collapsed, except during a search. */
  collapsible: boolean
}

/** What an open list shows and which item is active, by item number: rows that are not mounted count like others. */
export function useDropdownList(props: DropdownListProps): DropdownList {
  const messages = useMessages('dropdown', es.dropdown)
  const { options, start, multiple, searchable, remote, loading, scroller, collapsible } = props
  const index = getOptionIndex(options)
  const [selectedAtOpen] = useState(props.selectedAtOpen)
  const isSelectedAtOpen = (number: number) => selectedAtOpen.has(options[number]!.key)
  const order = useMemo(
    () =>
      multiple && selectedAtOpen.size > 0
        ? selectedFirst(index, (number) => selectedAtOpen.has(options[number]!.key))
        : index.order,
    [index, options, multiple, selectedAtOpen],
  )

  const [filter, setFilter] = useState<{ query: string; order: unknown; previous: Matches | null }>({
    query: start.query,
    order,
    previous: null,
  })
  const matches = useMemo(
    () => search(index, order, remote ? '' : filter.query, filter.order === order ? filter.previous : null),
    [index, order, filter, remote],
  )
  const [collapsed, setCollapsed] = useState(noGroups)
  const hidden = collapsible && filter.query.trim() === '' ? collapsed : noGroups
  const items = useMemo(
    () =>
      hidden.size === 0 ? matches.items : matches.items.filter((number) => !hidden.has(options[number]!.group ?? '')),
    [matches, options, hidden],
  )
  const layout = useMemo(
    () => createLayout(options, matches.items, index.grouped, hidden),
    [options, matches, index, hidden],
  )
  const isDisabled = (item: number) => Boolean(options[items[item]!]?.disabled)
  const context: MoveContext = { count: items.length, isDisabled, wrap: searchable }

  const trimmedQuery = filter.query.trim()
  const [initial] = useState(() => {
    if (remote && trimmedQuery !== '') return -1
    return initialItem(start.at, selectedAtOpen.size > 0 ? items.findIndex(isSelectedAtOpen) : -1, context)
  })
  const [active] = useState(() => createStore(initial))
  const rows = useListWindow(layout, scroller, initial)
  const activeKey = useRef(options[items[initial]!]?.key)

  function highlight(item: number, { scroll = true }: { scroll?: boolean } = {}) {
    const before = active.get()
    if (scroll) rows.show(item)
    activeKey.current = options[items[item]!]?.key
    active.set(item)
    if (!scroll || !index.grouped || item < 0) return
    const section = sectionOf(layout, item)
    if (section.label !== null && (before < 0 || sectionOf(layout, before) !== section))
      announce(messages.group(section.label, section.count))
  }

  // A new query starts at its first match. With new options the active one stays active, in its new place; where it was
  // removed, the item in its place becomes active.
  const rendered = useRef({ options, query: filter.query, hidden, loading })
  /** The query that the options of a remote search belong to. Until they arrive, no item is active. */
  const loadedQuery = useRef('')
  useLayoutEffect(() => {
    const before = rendered.current
    rendered.current = { options, query: filter.query, hidden, loading }
    const wasPending = remote && loadedQuery.current !== trimmedQuery
    // The response may hold the same options.
    const hasLoaded = before.options !== options || (before.loading && !loading)
    if (hasLoaded) loadedQuery.current = trimmedQuery
    if (before.query !== filter.query || (hasLoaded && wasPending)) {
      const isPending = remote && loadedQuery.current !== trimmedQuery
      highlight(isPending ? -1 : findEnabled(0, 1, context), { scroll: false })
    } else if (before.options !== options || before.hidden !== hidden) {
      const number = activeKey.current === undefined ? undefined : index.byKey.get(activeKey.current)
      const position = number === undefined ? -1 : items.indexOf(number)
      const near = Math.min(Math.max(active.get(), 0), items.length - 1)
      highlight(position >= 0 ? position : nearestEnabled(near, context), { scroll: false })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the rest is derived from these
  }, [options, filter.query, hidden, loading])

  // A list that was replaced while it was loading or had failed is a new element, scrolled to its top.
  const lastScroller = useRef<HTMLElement | null | undefined>(undefined)
  useLayoutEffect(() => {
    const list = scroller.current
    if (list && lastScroller.current !== undefined && list !== lastScroller.current) rows.begin(active.get())
    lastScroller.current = list ?? lastScroller.current ?? null
  })

  return {
    query: filter.query,
    items,
    layout,
    rows,
    active,
    isDisabled,
    setQuery(query) {
      rows.reset()
      setFilter({ query, order, previous: matches })
    },
    highlight,
    toggleGroup(label) {
      const next = new Set(collapsed)
      if (!next.delete(label)) next.add(label)
      setCollapsed(next)
    },
    target: (move, extend) => moveFrom(active.get(), move, { ...context, wrap: searchable && !extend }),
  }
}

const noGroups: ReadonlySet<string> = new Set()

function nearestEnabled(item: number, context: MoveContext): number {
  const ahead = findEnabled(item, 1, context)
  return ahead >= 0 ? ahead : findEnabled(item, -1, context)
}

function initialItem(at: ListStart['at'], selected: number, context: MoveContext): number {
  const first = () => findEnabled(0, 1, context)
  const last = () => findEnabled(context.count - 1, -1, context)
  if (at === 'first') return first()
  if (at === 'last') return last()
  if (selected >= 0) return selected
  return at === 'selected' ? first() : last()
}

/**
 * Passes queries to a search elsewhere, 150 ms after the last key and each once. When the list closes, '' resets it.
 *
 * @param initial text of the search box when the list opens.
 */
export function useRemoteSearch(onSearch: ((query: string) => void) | undefined, initial: string) {
  const delay = useDelay(ms.search)
  const lastQuery = useRef('')
  const send = useEffectEvent((query: string) => {
    const trimmed = query.trim()
    if (trimmed === lastQuery.current) return
    lastQuery.current = trimmed
    onSearch?.(trimmed)
  })
  const searchLater = useRef<(query: string) => void>(() => undefined)
  useEffect(() => {
    searchLater.current = (query) => delay.start(() => send(query))
    if (initial !== '') searchLater.current(initial)
    return () => {
      if (lastQuery.current !== '') send('')
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `initial` does not change
  }, [delay])
  return searchLater
}
