import { memo, useSyncExternalStore, type MouseEvent, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import type { ActiveStore } from './activeStore.ts'
import { listViewport, rowContent, rowTop, type Layout } from './layout.ts'
import type { Key, Option } from './options.ts'
import type { ListWindow } from './useListWindow.ts'

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
  active: ActiveStore
  chosen: ReadonlySet<Key>
  multiple: boolean
  /** The list itself takes the focus (no search box, no trigger that keeps it). */
  focusable: boolean
  onChoose(item: number, meta: { shift: boolean }): void
  onPoint(item: number): void
}

/** The id of an option's element. */
export function optionId(list: string, item: number): string {
  return `${list}-${item}`
}

/** The listbox: a window over rows of fixed heights, one listener for all of them. */
export function OptionList(props: OptionListProps) {
  const { id, label, scroller, options, items, layout, rows, active, chosen, multiple, focusable } = props

  const itemUnder = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
    return row ? Number(row.dataset.item) : -1
  }
  function handleClick(event: MouseEvent) {
    const item = itemUnder(event)
    if (item >= 0) props.onChoose(item, { shift: event.shiftKey })
  }
  function handlePointerMove(event: PointerEvent) {
    // Rows that scroll under a pointer at rest are not pointed at.
    if (event.pointerType === 'touch' || rows.isScrolling()) return
    const item = itemUnder(event)
    if (item >= 0) props.onPoint(item)
  }

  const drawn: ReactNode[] = []
  for (let row = rows.from; row < rows.to; row++) {
    const content = rowContent(layout, row)
    // Keyed by place in the window, so that scrolling writes new text into the nodes that are there.
    const key = row - rows.from
    if (content.kind === 'group') {
      drawn.push(
        <div key={key} role="presentation" data-slot="dropdown.group">
          <span>{content.section.label}</span>
        </div>,
      )
    } else {
      const option = options[items[content.item]!]!
      drawn.push(
        <OptionRow
          key={key}
          id={optionId(id, content.item)}
          item={content.item}
          size={layout.items}
          option={option}
          chosen={chosen.has(option.key)}
          multiple={multiple}
          active={active}
        />,
      )
    }
  }

  return (
    // Keys go to whatever has the focus: search box, trigger or this list; the popup deals with them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      tabIndex={focusable ? 0 : -1}
      data-slot="dropdown.list"
      style={{ blockSize: Math.min(listViewport, layout.height) }}
      onScroll={rows.onScroll}
      onClick={handleClick}
      onPointerMove={handlePointerMove}
    >
      <div role="presentation" style={{ blockSize: layout.height }}>
        <div role="presentation" style={{ transform: `translateY(${rowTop(layout, rows.from)}px)` }}>
          {drawn}
        </div>
      </div>
    </div>
  )
}

type OptionRowProps = {
  id: string
  item: number
  size: number
  option: Option
  chosen: boolean
  multiple: boolean
  active: ActiveStore
}

const OptionRow = memo(function OptionRow({ id, item, size, option, chosen, multiple, active }: OptionRowProps) {
  const highlighted = useSyncExternalStore(active.subscribe, () => active.get() === item)
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={option.disabled || undefined}
      aria-setsize={size}
      aria-posinset={item + 1}
      data-item={item}
      data-highlighted={highlighted ? '' : undefined}
      title={option.label.length > longLabel ? option.label : undefined}
    >
      {multiple && <span data-slot="dropdown.box" />}
      <span data-slot="dropdown.text">{option.label}</span>
      {!multiple && chosen && <Icon name="check" size="sm" />}
    </div>
  )
})
