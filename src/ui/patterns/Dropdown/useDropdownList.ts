import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { createStore, type Store } from '../../hooks/store.ts'
import * as es from '../../messages.ts'
import { createLayout, sectionOf, type Layout } from './layout.ts'
import { moveFrom, findEnabled, type Move } from './navigation.ts'
import { getOptionIndex, type Key, type Option } from './options.ts'
import { selectedFirst, search, type Matches } from './search.ts'
import { useListWindow, type ListWindow } from './useListWindow.ts'

/** Which item a list opens on, and what its search box holds. */
export type Opening = { at: 'first' | 'last' | 'selected' | 'selected-or-last'; query: string }

export type DropdownList = {
  /** What is searched for. */
  query: string
  /** Option numbers that match, in list order. */
  items: readonly number[]
  layout: Layout
  rows: ListWindow
  /** The active item, -1 while there is none. Outside of React's state: a move touches two rows, not the list (docs/decisions/0005). */
  active: Store<number>
  isDisabled(item: number): boolean
  /** Filters; the first match becomes the active one. */
  setQuery(query: string): void
  /** Highlights an item; `scroll` brings it into sight (not where the pointer is already on it). */
  highlight(item: number, options?: { scroll?: boolean }): void
  /** Folds a group away, or back. */
  toggleGroup(label: string): void
  /** Where a move would lead; one that extends a choice goes no further than the ends. */
  target(move: Move, extend: boolean): number
}

export type DropdownListProps = {
  options: readonly Option[]
  /** What is chosen as the list opens. */
  chosenAtOpen: () => ReadonlySet<Key>
  opening: Opening
  /** Chosen options come first, as they were when the list opened; single steps stop at the ends otherwise. */
  multiple: boolean
  searchable: boolean
  /** The options already answer the search: they are shown as they are. */
  remote: boolean
  /** They are on their way. */
  loading: boolean
  scroller: RefObject<HTMLElement | null>
  /** Groups can be folded away; not while one searches. */
  collapsible: boolean
}

/** What an open list shows and which item is active; all by item number, so unmounted rows count as much as others. */
export function useDropdownList(props: DropdownListProps): DropdownList {
  const { options, opening, multiple, searchable, remote, loading, scroller, collapsible } = props
  const index = getOptionIndex(options)
  const [chosenAtOpen] = useState(props.chosenAtOpen)
  const start = useMemo(
    () =>
      multiple && chosenAtOpen.size > 0
        ? selectedFirst(index, (number) => chosenAtOpen.has(options[number]!.key))
        : index.order,
    [index, options, multiple, chosenAtOpen],
  )

  const [wanted, setWanted] = useState<{ query: string; start: unknown; previous: Matches | null }>({
    query: opening.query,
    start,
    previous: null,
  })
  const matches = useMemo(
    () => search(index, start, remote ? '' : wanted.query, wanted.start === start ? wanted.previous : null),
    [index, start, wanted, remote],
  )
  const [collapsed, setCollapsed] = useState(noGroups)
  const hidden = collapsible && wanted.query.trim() === '' ? collapsed : noGroups
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
  const context = { count: items.length, isDisabled, wrap: searchable }

  const question = wanted.query.trim()
  const [initial] = useState(() =>
    remote && question !== ''
      ? -1
      : initialItem(
          opening,
          items,
          chosenAtOpen.size > 0 ? (item) => chosenAtOpen.has(options[item]!.key) : null,
          context,
        ),
  )
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
      announce(es.dropdown.group(section.label, section.count))
  }

  // A new query starts at its first match. New options under an open list: the active one stays active, wherever it is
  // now; if it is gone, its neighbour is.
  const shown = useRef({ options, query: wanted.query, hidden, loading })
  // What the options answer, where somebody else searches: until the answer comes nothing is active, for Enter would choose
  // what one was not looking for.
  const answered = useRef('')
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { options, query: wanted.query, hidden, loading }
    const awaited = remote && answered.current !== question
    // The same options may be the answer, too.
    const come = before.options !== options || (before.loading && !loading)
    if (come) answered.current = question
    if (before.query !== wanted.query || (come && awaited)) {
      const waits = remote && answered.current !== question
      highlight(waits ? -1 : findEnabled(0, 1, context), { scroll: false })
    } else if (before.options !== options || before.hidden !== hidden) {
      const number = activeKey.current === undefined ? undefined : index.byKey.get(activeKey.current)
      const kept = number === undefined ? -1 : items.indexOf(number)
      const near = Math.min(Math.max(active.get(), 0), items.length - 1)
      highlight(kept >= 0 ? kept : nearest(near, context), { scroll: false })
    }
    // What it reads of this render is what the two changes made.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [options, wanted.query, hidden, loading])

  // A list that was away, while it was loading or had failed, comes back as another element, which stands at its top.
  const seen = useRef<HTMLElement | null | undefined>(undefined)
  useLayoutEffect(() => {
    const list = scroller.current
    if (list && seen.current !== undefined && list !== seen.current) rows.begin(active.get())
    seen.current = list ?? seen.current ?? null
  })

  return {
    query: wanted.query,
    items,
    layout,
    rows,
    active,
    isDisabled,
    setQuery(query) {
      rows.reset()
      setWanted({ query, start, previous: matches })
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

type Context = Parameters<typeof findEnabled>[2]

function nearest(item: number, context: Context): number {
  const ahead = findEnabled(item, 1, context)
  return ahead >= 0 ? ahead : findEnabled(item, -1, context)
}

function initialItem(
  { at }: Opening,
  items: readonly number[],
  /** Null where nothing is chosen. */
  isChosen: ((option: number) => boolean) | null,
  context: Context,
) {
  if (at === 'first') return findEnabled(0, 1, context)
  if (at === 'last') return findEnabled(items.length - 1, -1, context)
  const selected = isChosen ? items.findIndex(isChosen) : -1
  if (selected >= 0) return selected
  return at === 'selected' ? findEnabled(0, 1, context) : findEnabled(items.length - 1, -1, context)
}
