import {
  memo,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { scrollableHeight } from '../../hooks/scrollCompression.ts'
import { usePressedKey } from '../../hooks/usePressedKey.ts'
import * as es from '../../messages.ts'
import { renderIcon } from '../../primitives/Icon/renderIcon.tsx'
import { checkPath, chevronDownPath, chevronRightPath } from '../../primitives/Icon/iconPaths.ts'
import type { SelectedKeys } from './chosenKeys.ts'
import { listViewport, rowContent, rowTop, type Layout, type Section } from './layout.ts'
import type { Option } from './options.ts'
import { useRenderedRows, type ListWindow } from './useListWindow.ts'

/** The same element at each drawing: React passes it over. */
const tick = renderIcon(checkPath, 'sm')

/** Labels longer than this may be cut; the browser's own tip then shows them whole. */
const longLabel = 32

export type OptionListProps = {
  /** Id of the listbox; its options' ids are made from it. */
  id: string
  label: string
  scroller: RefObject<HTMLDivElement | null>
  options: readonly Option[]
  /** Option numbers, in list order. */
  items: readonly number[]
  layout: Layout
  rows: ListWindow
  chosen: SelectedKeys
  multiple: boolean
  /** The list itself takes the focus (no search box, no trigger that keeps it). */
  focusable: boolean
  onChoose(item: number, event: Event, range: boolean): void
  onPoint(item: number): void
  /** Other rows were drawn. */
  onDraw(): void
  /** Gives the groups' headers a button that folds them away. */
  onToggleGroup?(label: string): void
}

/** The id of an option's element. */
export function optionId(list: string, item: number): string {
  return `${list}-${item}`
}

/** The listbox: a window over rows of fixed heights, one listener for all of them. */
export function OptionList(props: OptionListProps) {
  const { id, label, scroller, options, items, layout, rows, chosen, multiple, focusable, onDraw } = props
  const { from, to, origin, shift } = useRenderedRows(rows, layout)
  const ticked = useOneChosen(chosen, multiple)
  useLayoutEffect(() => {
    const paint = () => paintChosen(scroller.current!, (item) => chosen.has(options[items[item]!]!.key))
    paint()
    onDraw()
    return chosen.subscribe(paint)
  })

  const itemUnder = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
    return row ? Number(row.dataset.item) : -1
  }
  const keyAt = (item: number) => options[items[item]!]!.key
  const { pressListeners, keyOfClick } = usePressedKey(
    (target) => target.closest<HTMLElement>('[data-item]'),
    (row) => keyAt(Number(row.dataset.item)),
  )
  function handleClick(event: MouseEvent) {
    const key = keyOfClick(event)
    if (key === undefined) return
    const under = itemUnder(event)
    // Another option where the list changed during the press.
    const item = keyAt(under) === key ? under : items.findIndex((_, index) => keyAt(index) === key)
    if (item >= 0) props.onChoose(item, event.nativeEvent, event.shiftKey)
  }
  function handlePointerMove(event: PointerEvent) {
    // Rows that scroll under a pointer at rest are not pointed at.
    if (event.pointerType === 'touch' || rows.isScrolling()) return
    const item = itemUnder(event)
    if (item >= 0) props.onPoint(item)
  }

  const drawn: ReactNode[] = []
  const headers: ReactNode[] = []
  const [focused, setFocused] = useState<string | null>(null)
  const toggleOf = (section: Section) => (
    // By its name: the focus stays on it while the list around it changes.
    <GroupToggle
      key={section.label}
      section={section}
      shift={shift}
      list={id}
      onToggle={props.onToggleGroup!}
      onFocus={setFocused}
    />
  )
  for (let row = from; row < to; row++) {
    const content = rowContent(layout, row)
    const key = row - origin
    if (content.kind === 'group') {
      const { section } = content
      drawn.push(
        <div key={key} role="presentation" data-slot="dropdown.group">
          {!props.onToggleGroup && <span>{section.label}</span>}
        </div>,
      )
      if (props.onToggleGroup) headers.push(toggleOf(section))
    } else {
      const option = options[items[content.item]!]!
      drawn.push(
        <OptionRow
          key={key}
          id={optionId(id, content.item)}
          item={content.item}
          size={layout.items}
          option={option}
          ticked={option.key === ticked}
        />,
      )
    }
  }

  // The header that has the focus stays in the page when its own keys scroll it out of sight; in its order, as a node that is moved loses the focus.
  const held = focused === null ? undefined : layout.sections.find(({ label }) => label === focused)
  if (held && (held.row < from || held.row >= to)) headers[held.row < from ? 'unshift' : 'push'](toggleOf(held))

  const rowsDrawn = (
    <div role="presentation" style={{ blockSize: scrollableHeight(layout.height) }}>
      <div role="presentation" style={{ transform: `translateY(${rowTop(layout, from) - shift}px)` }}>
        {drawn}
      </div>
    </div>
  )
  const shared = {
    ref: scroller,
    'data-slot': 'dropdown.list',
    style: { blockSize: Math.min(listViewport, layout.height) },
    onScroll: rows.onScroll,
    onClick: handleClick,
    ...pressListeners,
    onPointerMove: handlePointerMove,
  }
  const listbox = {
    id,
    'aria-label': label,
    'aria-multiselectable': multiple || undefined,
  }
  // A listbox may hold options and nothing to press: the headers' buttons lie over it, beside it in the document.
  if (props.onToggleGroup)
    return (
      <div {...shared} tabIndex={-1}>
        {layout.items > 0 ? (
          <div {...listbox} role="listbox" tabIndex={-1}>
            {rowsDrawn}
          </div>
        ) : (
          <div id={id} style={{ blockSize: scrollableHeight(layout.height) }} />
        )}
        {headers}
      </div>
    )

  return (
    // Keys go to whatever has the focus: search box, trigger or this list; the popup deals with them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div {...shared} {...listbox} role="listbox" tabIndex={focusable ? 0 : -1}>
      {rowsDrawn}
    </div>
  )
}

type GroupToggleProps = {
  section: Section
  shift: number
  list: string
  onToggle(label: string): void
  /** It has the focus; null when it has lost it. */
  onFocus(label: string | null): void
}

function GroupToggle({ section, shift, list, onToggle, onFocus }: GroupToggleProps) {
  const { label, count, all, top } = section
  return (
    <button
      type="button"
      aria-expanded={count > 0}
      aria-controls={list}
      data-slot="dropdown.group-toggle"
      style={{ insetBlockStart: top - shift }}
      onFocus={() => onFocus(label)}
      onBlur={() => onFocus(null)}
      onClick={() => onToggle(label!)}
    >
      {renderIcon(count > 0 ? chevronDownPath : chevronRightPath, 'sm')}
      <span>{label}</span>
      <span>{es.dropdown.options(all)}</span>
    </button>
  )
}

/** The key of a list of which one is chosen; the rows of several are told apart by their box. */
function useOneChosen(chosen: SelectedKeys, multiple: boolean) {
  const read = () => (multiple ? undefined : chosen.get()[0])
  return useSyncExternalStore(chosen.subscribe, read, read)
}

/** Writes onto the rows that are drawn which of them are chosen: one attribute. React never writes it after a row's first drawing. */
function paintChosen(list: HTMLElement, isChosen: (item: number) => boolean) {
  for (const row of list.querySelectorAll<HTMLElement>('[data-item]')) {
    const selected = String(isChosen(Number(row.dataset.item)))
    if (row.getAttribute('aria-selected') !== selected) row.setAttribute('aria-selected', selected)
  }
}

type OptionRowProps = {
  id: string
  item: number
  size: number
  option: Option
  /** Chosen, where only one is. */
  ticked: boolean
}

/** Drawn when its option changes. `data-highlighted` is written by the popup, with `aria-activedescendant`; the choice by the list. */
const OptionRow = memo(function OptionRow({ id, item, size, option, ticked }: OptionRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={false}
      aria-disabled={option.disabled || undefined}
      aria-setsize={size}
      aria-posinset={item + 1}
      data-item={item}
      title={option.label.length > longLabel ? option.label : undefined}
    >
      {option.label}
      {ticked && tick}
    </div>
  )
})
