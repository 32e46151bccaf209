import {
  memo,
  useLayoutEffect,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { scrollableHeight } from '../../hooks/scrollCompression.ts'
import { useStore } from '../../hooks/store.ts'
import { usePressedKey } from '../../hooks/usePressedKey.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { checkPath, chevronDownPath, chevronRightPath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { maxListHeight, rowContent, rowTop, type Layout, type Section } from './layout.ts'
import type { Option } from './options.ts'
import type { SelectedKeys } from './selection.ts'
import { useRenderedRows, type ListWindow } from './useListWindow.ts'
import { optionId } from './usePopupFocus.ts'

/** A constant element, which React skips when it renders again. */
const tick = renderIcon(checkPath, 'sm')

/** Labels longer than this may be cut off, and get a native tooltip. */
const LONG_LABEL = 32

export type OptionListProps = {
  /** Id of the listbox, and prefix of its options' ids. */
  id: string
  label: string
  scroller: RefObject<HTMLDivElement | null>
  options: readonly Option[]
  /** Option numbers, in list order. */
  items: readonly number[]
  layout: Layout
  rows: ListWindow
  selected: SelectedKeys
  multiple: boolean
  /** The list takes the focus itself: there is no search box, and no trigger that keeps it. */
  focusable: boolean
  onSelect(item: number, event: Event, range: boolean): void
  onPoint(item: number): void
  /** The rendered rows changed. */
  onRender(): void
  /** Gives group headers a button that collapses their group. */
  onToggleGroup?(label: string): void
}

/** The listbox: virtual rows of fixed heights, with one listener for all of them. */
export function OptionList(props: OptionListProps) {
  const { id, label, scroller, options, items, layout, rows, selected, multiple, focusable, onRender } = props
  const { from, to, origin, shift } = useRenderedRows(rows, layout)
  // A single list marks its selected row with an icon; rows of several have a box, drawn by CSS.
  const tickedKey = useStore(selected, () => (multiple ? undefined : selected.get()[0]))
  const keyAt = (item: number) => options[items[item]!]!.key
  useLayoutEffect(() => {
    const sync = () => syncSelectionToDom(scroller.current!, (item) => selected.has(keyAt(item)))
    sync()
    onRender()
    return selected.subscribe(sync)
  })

  const { pressListeners, keyOfClick } = usePressedKey(rowOf, (row) => keyAt(itemOf(row)))
  function handleClick(event: MouseEvent) {
    const key = keyOfClick(event)
    if (key === undefined) return
    const under = itemOf(rowOf(event.target))
    // Another option is under the pointer where the list changed during the press.
    const item = keyAt(under) === key ? under : items.findIndex((_, index) => keyAt(index) === key)
    if (item >= 0) props.onSelect(item, event.nativeEvent, event.shiftKey)
  }
  function handlePointerMove(event: PointerEvent) {
    // Rows that scroll under a resting pointer are not pointed at.
    if (event.pointerType === 'touch' || rows.isScrolling()) return
    const item = itemOf(rowOf(event.target))
    if (item >= 0) props.onPoint(item)
  }

  const rowElements: ReactNode[] = []
  const headers: ReactNode[] = []
  const [focusedGroup, setFocusedGroup] = useState<string | null>(null)
  const toggleOf = (section: Section) => (
    <GroupToggle
      // By label: it keeps the focus while the list around it changes.
      key={section.label}
      section={section}
      shift={shift}
      list={id}
      onToggle={props.onToggleGroup!}
      onFocus={setFocusedGroup}
    />
  )
  for (let row = from; row < to; row++) {
    const content = rowContent(layout, row)
    const key = row - origin
    if (content.kind === 'group') {
      const { section } = content
      rowElements.push(
        <div key={key} role="presentation" data-slot="dropdown.group">
          {!props.onToggleGroup && <span>{section.label}</span>}
        </div>,
      )
      if (props.onToggleGroup) headers.push(toggleOf(section))
    } else {
      const option = options[items[content.item]!]!
      rowElements.push(
        <OptionRow
          key={key}
          id={optionId(id, content.item)}
          item={content.item}
          size={layout.items}
          option={option}
          isTicked={option.key === tickedKey}
        />,
      )
    }
  }

  // The focused header stays mounted while scrolled out of view; in order, because a moved node loses the focus.
  const focused = focusedGroup === null ? undefined : layout.sections.find(({ label }) => label === focusedGroup)
  if (focused && (focused.row < from || focused.row >= to))
    headers[focused.row < from ? 'unshift' : 'push'](toggleOf(focused))

  const rendered = (
    <div role="presentation" style={{ blockSize: scrollableHeight(layout.height) }}>
      <div role="presentation" style={{ transform: `translateY(${rowTop(layout, from) - shift}px)` }}>
        {rowElements}
      </div>
    </div>
  )
  const scrollerProps = {
    ref: scroller,
    'data-slot': 'dropdown.list',
    style: { blockSize: Math.min(maxListHeight, layout.height) },
    onScroll: rows.onScroll,
    onClick: handleClick,
    ...pressListeners,
    onPointerMove: handlePointerMove,
  }
  const listboxProps = {
    id,
    'aria-label': label,
    'aria-multiselectable': multiple || undefined,
  }
  // A listbox must not contain buttons: the headers' buttons are positioned over it, beside it in the DOM.
  if (props.onToggleGroup)
    return (
      <div {...scrollerProps} tabIndex={-1}>
        {layout.items > 0 ? (
          <div {...listboxProps} role="listbox" tabIndex={-1}>
            {rendered}
          </div>
        ) : (
          <div id={id} style={{ blockSize: scrollableHeight(layout.height) }} />
        )}
        {headers}
      </div>
    )

  return (
    // Keys are handled by the popup: they go to search box, trigger or this list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div {...scrollerProps} {...listboxProps} role="listbox" tabIndex={focusable ? 0 : -1}>
      {rendered}
    </div>
  )
}

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null)
const itemOf = (row: HTMLElement | null) => (row ? Number(row.dataset.item) : -1)

type GroupToggleProps = {
  section: Section
  shift: number
  list: string
  onToggle(label: string): void
  /** Gets null on blur. */
  onFocus(label: string | null): void
}

function GroupToggle({ section, shift, list, onToggle, onFocus }: GroupToggleProps) {
  const messages = useMessages('dropdown', es.dropdown)
  const { label, count, total, top } = section
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
      <span>{messages.options(total)}</span>
    </button>
  )
}

/** Writes `aria-selected` on the mounted rows. React never writes it after the first render of a row. */
function syncSelectionToDom(list: HTMLElement, isSelected: (item: number) => boolean) {
  for (const row of list.querySelectorAll<HTMLElement>('[data-item]')) {
    const value = String(isSelected(itemOf(row)))
    if (row.getAttribute('aria-selected') !== value) row.setAttribute('aria-selected', value)
  }
}

type OptionRowProps = {
  id: string
  item: number
  size: number
  option: Option
  /** Selected, in a single list. */
  isTicked: boolean
}

/** `data-highlighted` and `aria-selected` are written to the DOM directly (useActiveDescendant, syncSelectionToDom). */
const OptionRow = memo(function OptionRow({ id, item, size, option, isTicked }: OptionRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={false}
      aria-disabled={option.disabled || undefined}
      aria-setsize={size}
      aria-posinset={item + 1}
      data-item={item}
      title={option.label.length > LONG_LABEL ? option.label : undefined}
    >
      {/* An element of its own: a translator replaces text nodes, and this row is reused for other options. */}
      <span>{option.label}</span>
      {isTicked && tick}
    </div>
  )
})
