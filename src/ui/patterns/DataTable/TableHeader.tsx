import { memo, useId, useLayoutEffect, useRef } from 'react'
import type { Store } from '../../hooks/store.ts'
import * as es from '../../messages.ts'
import { columnWidth } from './gridTemplate.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { MenuTrigger } from './MenuTrigger.tsx'
import type { RowKeys } from './rowKeys.ts'
import { triState } from './selection.ts'
import { paintSort } from './paintSort.ts'
import { nextSort } from './sortCycle.ts'
import type { Column, SelectionStore, Sort } from './types.ts'
import type { SortSign } from './useSortIndicator.ts'

type TableHeaderProps<Row> = {
  columns: readonly Column<Row>[]
  rowHeaderId: string | undefined
  grid: boolean
  keys: RowKeys
  store: SelectionStore
  selectable: boolean
  /** Nothing can be chosen while there is nothing to choose. */
  selectAllDisabled: boolean
  selectAllLabel?: string
  /** The sort in force, for what a press would do; and what shows of it. */
  sort: Sort
  sign: Store<SortSign>
  /** Whether sorting is possible at all. */
  sorting: boolean
  widths: Readonly<Record<string, number>>
  onResize: (id: string, width: number) => void
  /** There is something in the columns' menu. */
  hasMenu: boolean
  cards: boolean
}

/** Headings, with select-all, sort buttons and the edges that resize. */
function PlainTableHeader<Row>(props: TableHeaderProps<Row>) {
  const {
    columns,
    rowHeaderId,
    grid,
    keys,
    store,
    selectable,
    selectAllDisabled,
    selectAllLabel,
    sort,
    sign,
    sorting,
    widths,
    onResize,
    hasMenu,
    cards,
  } = props
  const id = useId()
  const offset = selectable ? 1 : 0
  const tabIndex = grid ? -1 : undefined
  const line = useRef<HTMLTableRowElement>(null)
  // At each drawing: there may be other headings.
  useLayoutEffect(() => {
    const paint = () => paintSort([...line.current!.children].slice(offset), columns, sign.get())
    paint()
    return sign.subscribe(paint)
  })

  return (
    <thead role="rowgroup">
      <tr ref={line} role="row" aria-rowindex={1}>
        {selectable && (
          <th role="columnheader" data-col={0} data-slot="table.select" data-stays="" data-action="all">
            <SelectAll
              tabIndex={tabIndex}
              keys={keys}
              store={store}
              disabled={selectAllDisabled}
              label={selectAllLabel}
            />
          </th>
        )}
        {columns.map((column, i) => (
          <HeaderCell
            key={column.id}
            id={`${id}-${i}`}
            column={column}
            col={i + offset}
            isRowHeader={column.id === rowHeaderId}
            grid={grid}
            cards={cards}
            next={sorting && column.sortable ? nextDescription(sort, column) : undefined}
            width={columnWidth(widths, column)}
            onResize={onResize}
          />
        ))}
        <th
          // With nothing in it it heads nothing.
          role={hasMenu ? 'columnheader' : grid ? 'gridcell' : 'cell'}
          data-col={columns.length + offset}
          data-slot="table.controls"
          data-stays=""
          tabIndex={tabIndex}
        >
          {hasMenu && (
            <MenuTrigger ref={leavesFocus} tabIndex={tabIndex} name={es.dataTable.columns} icon="columns" size="sm" />
          )}
        </th>
      </tr>
    </thead>
  )
}

export const TableHeader = memo(PlainTableHeader) as typeof PlainTableHeader

/** The columns' button goes with the last width that there was to take back: its focus goes to its cell, or to the frame where cells take none. */
function leavesFocus(button: HTMLElement | null) {
  const place = button!.parentElement!.closest<HTMLElement>('[tabindex]')
  return () => {
    if (document.activeElement === button) place?.focus()
  }
}

function nextDescription<Row>(sort: Sort, { id, sortable }: Column<Row>): string {
  const next = nextSort(sort, id)
  return next ? es.dataTable.sortTo(next.direction, sortable === 'text') : es.dataTable.sortClear
}

type SelectAllProps = {
  tabIndex: -1 | undefined
  keys: RowKeys
  store: SelectionStore
  disabled: boolean
  label?: string
}

/** Its state is painted on, as that of the rows: a choice draws no heading. */
function SelectAll({ tabIndex, keys, store, disabled, label }: SelectAllProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    function paint() {
      const state = triState(store.get(), keys)
      const box = input.current!
      box.checked = state === true
      box.indeterminate = state === 'mixed'
    }
    paint()
    return store.subscribe(paint)
  }, [store, keys])
  return (
    <input
      ref={input}
      type="checkbox"
      tabIndex={tabIndex}
      disabled={disabled}
      aria-label={label ?? es.dataTable.selectAll(keys.length)}
    />
  )
}
