import { memo, useId, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../locale/locale.ts'
import type { MessagesOf } from '../../locale/messageTypes.ts'
import * as es from '../../messages.ts'
import { Icon } from '../Icon/Icon.ts'
import { ColumnResizer } from './ColumnResizer.tsx'
import { columnWidth, leastChosenWidth, pinProps } from './gridTemplate.ts'
import { selectionState } from './selection.ts'
import { nextSort, type SortIndicator } from './sorting.ts'
import { MenuTrigger } from './TableMenu.tsx'
import type { Column, PinInsets, RowKey, SelectionStore, Sort, SortDirection } from './types.ts'

type TableHeaderProps<Row> = {
  columns: readonly Column<Row>[]
  rowHeaderId: string | undefined
  grid: boolean
  selectable: boolean
  selectableIds: readonly RowKey[]
  store: SelectionStore
  selectAllDisabled: boolean
  selectAllLabel?: string
  /** The sort in force, which the next press continues. */
  sort: Sort
  /** The sort that the headings show. */
  displayedSort: SortIndicator['sort']
  pendingKey: SortIndicator['pendingKey']
  sortEnabled: boolean
  widths: Readonly<Record<string, number>>
  onResize: (id: string, width: number) => void
  hasColumnsMenu: boolean
  cards: boolean
  pins: PinInsets | null
}

function HeaderRow<Row>(props: TableHeaderProps<Row>) {
  const messages = useMessages('dataTable', es.dataTable)
  const { columns, rowHeaderId, grid, selectable, sort, displayedSort, pendingKey, sortEnabled, widths, onResize } =
    props
  const { hasColumnsMenu, cards, pins } = props
  const id = useId()
  const offset = selectable ? 1 : 0
  const tabIndex = grid ? -1 : undefined
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selectable && (
          <th role="columnheader" data-col={0} data-slot="table.select" data-stays="" data-action="all">
            <SelectAll
              tabIndex={tabIndex}
              ids={props.selectableIds}
              store={props.store}
              disabled={props.selectAllDisabled}
              label={props.selectAllLabel}
            />
          </th>
        )}
        {columns.map((column, i) => (
          <HeaderCell
            key={column.id}
            labelId={`${id}-${i}`}
            column={column}
            col={i + offset}
            isRowHeader={column.id === rowHeaderId}
            grid={grid}
            cards={cards}
            inset={pins?.[i]}
            sorted={displayedSort?.key === column.id ? displayedSort.direction : undefined}
            pending={pendingKey === column.id}
            nextSortText={sortEnabled && column.sortable ? describeNextSort(sort, column, messages) : undefined}
            width={columnWidth(widths, column)}
            onResize={onResize}
          />
        ))}
        <th
          // An empty cell is no heading.
          role={hasColumnsMenu ? 'columnheader' : grid ? 'gridcell' : 'cell'}
          data-col={columns.length + offset}
          data-slot="table.controls"
          data-stays=""
          tabIndex={tabIndex}
        >
          {hasColumnsMenu && (
            <MenuTrigger
              ref={focusCellOnRemoval}
              tabIndex={tabIndex}
              name={messages.columns}
              icon="columns"
              size="sm"
            />
          )}
        </th>
      </tr>
    </thead>
  )
}

/** Headings, with select-all, sort buttons and the edges that resize. */
export const TableHeader = memo(HeaderRow) as typeof HeaderRow

/** Its own command 'reset' removes the columns' button: the focus moves to its cell, in a plain table to the frame. */
function focusCellOnRemoval(button: HTMLElement | null) {
  const fallback = button!.parentElement!.closest<HTMLElement>('[tabindex]')
  return () => {
    if (document.activeElement === button) fallback?.focus()
  }
}

function describeNextSort<Row>(sort: Sort, { id, sortable }: Column<Row>, messages: MessagesOf<'dataTable'>): string {
  const next = nextSort(sort, id)
  return next ? messages.sortTo(next.direction, sortable === 'text') : messages.sortClear
}

type SelectAllProps = {
  tabIndex: -1 | undefined
  ids: readonly RowKey[]
  store: SelectionStore
  disabled: boolean
  label?: string
}

/** Its state is written to the DOM, like that of the rows: a selection renders no heading. */
function SelectAll({ tabIndex, ids, store, disabled, label }: SelectAllProps) {
  const messages = useMessages('dataTable', es.dataTable)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    function sync() {
      const state = selectionState(store.get(), ids)
      const checkbox = input.current!
      checkbox.checked = state === true
      checkbox.indeterminate = state === 'mixed'
    }
    sync()
    return store.subscribe(sync)
  }, [store, ids])
  return (
    <input
      ref={input}
      type="checkbox"
      tabIndex={tabIndex}
      disabled={disabled}
      aria-label={label ?? messages.selectAll(ids.length)}
    />
  )
}

type HeaderCellProps<Row> = {
  /** Id of the heading's text. */
  labelId: string
  column: Column<Row>
  col: number
  isRowHeader: boolean
  grid: boolean
  cards: boolean
  inset: number | null | undefined
  sorted: SortDirection | undefined
  /** Pressed, and the new sort does not show yet. */
  pending: boolean
  /** What the next press does; undefined where the column cannot be sorted. */
  nextSortText: string | undefined
  /** Width set by the user or the screen, px. */
  width: number | undefined
  onResize: (id: string, width: number) => void
}

function Heading<Row>(props: HeaderCellProps<Row>) {
  const { labelId, column, col, isRowHeader, grid, cards, inset, sorted, pending, nextSortText, width, onResize } =
    props
  const tabIndex = grid ? -1 : undefined
  return (
    <th
      role="columnheader"
      scope="col"
      tabIndex={tabIndex}
      aria-labelledby={labelId}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      data-sort-pending={pending ? '' : undefined}
      data-col={col}
      className={isRowHeader ? undefined : 'cell'}
      data-slot={isRowHeader ? 'table.name' : undefined}
      {...pinProps(column.pin, isRowHeader, inset)}
      data-align={column.align}
      data-hidden={(cards && !nextSortText) || undefined}
    >
      {nextSortText ? (
        <button
          type="button"
          tabIndex={tabIndex}
          data-slot="table.heading"
          data-action="sort"
          data-key={column.id}
          aria-description={nextSortText}
        >
          <span id={labelId}>{column.header}</span>
          <Icon name={sorted ? (sorted === 'asc' ? 'arrow-up' : 'arrow-down') : 'sort'} size="sm" />
        </button>
      ) : (
        <span data-slot="table.heading" id={labelId}>
          {column.header}
        </span>
      )}
      {!cards && (
        <ColumnResizer
          grid={grid}
          header={column.header}
          width={width}
          min={leastChosenWidth(column)}
          onResize={(to) => onResize(column.id, to)}
        />
      )}
    </th>
  )
}

/** One heading, rendered again when it changes, not with each list. */
const HeaderCell = memo(Heading) as typeof Heading
