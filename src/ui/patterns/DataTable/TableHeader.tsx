import { useId, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import * as es from '../../messages.ts'
import { Icon, type IconName } from '../../primitives/Icon/Icon.tsx'
import { ColumnResizer } from './ColumnResizer.tsx'
import { minColumnWidth } from './gridTemplate.ts'
import type { RowKeys } from './rowKeys.ts'
import { triState } from './selection.ts'
import type { SelectionStore } from './selectionStore.ts'
import { nextSort } from './sortCycle.ts'
import type { Column, Sort } from './types.ts'

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
  /** The sort in force, for what a press would do; and the one that shows. */
  sort: Sort
  shown: Sort
  pendingKey: string | null
  /** Whether sorting is possible at all. */
  sorting: boolean
  widths: Readonly<Record<string, number>>
  onResize: (id: string, width: number) => void
  cards: boolean
  /** Heading of the controls' column. */
  end: ReactNode
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** Headings, with select-all, sort buttons and the edges that resize. */
export function TableHeader<Row>(props: TableHeaderProps<Row>) {
  const { columns, rowHeaderId, grid, keys, store, selectable, selectAllDisabled, selectAllLabel, cards, end } = props
  const { sort, shown, pendingKey, sorting, widths, onResize } = props
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
              keys={keys}
              store={store}
              disabled={selectAllDisabled}
              label={selectAllLabel}
            />
          </th>
        )}
        {columns.map((column, i) => {
          const direction = shown?.key === column.id ? shown.direction : undefined
          const headingId = `${id}-${column.id}`
          const sortable = sorting && column.sortable
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              tabIndex={tabIndex}
              aria-labelledby={headingId}
              aria-sort={direction && ariaSort[direction]}
              data-col={i + offset}
              data-slot={column.id === rowHeaderId ? 'table.name' : 'table.cell'}
              data-stays={column.id === rowHeaderId ? '' : undefined}
              data-align={column.align}
              data-hidden={(cards && !sortable) || undefined}
              data-sort-pending={pendingKey === column.id || undefined}
            >
              {sortable ? (
                <button
                  type="button"
                  tabIndex={tabIndex}
                  data-slot="table.heading"
                  data-action="sort"
                  data-key={column.id}
                  aria-description={nextDescription(sort, column.id)}
                >
                  <span id={headingId}>{column.header}</span>
                  <Icon name={direction ? icons[direction] : 'sort'} size="sm" />
                </button>
              ) : (
                <span data-slot="table.heading" id={headingId}>
                  {column.header}
                </span>
              )}
              {!cards && (
                <ColumnResizer
                  grid={grid}
                  header={column.header}
                  width={widths[column.id] ?? column.width}
                  min={Math.min(column.minWidth ?? minColumnWidth, column.width ?? Number.MAX_SAFE_INTEGER)}
                  onResize={(width) => onResize(column.id, width)}
                />
              )}
            </th>
          )
        })}
        {end !== null && (
          <th
            role="columnheader"
            data-col={columns.length + offset}
            data-slot="table.controls"
            data-stays=""
            tabIndex={tabIndex}
          >
            {end}
          </th>
        )}
      </tr>
    </thead>
  )
}

const icons: Record<'asc' | 'desc', IconName> = { asc: 'arrow-up', desc: 'arrow-down' }

function nextDescription(sort: Sort, key: string): string {
  const next = nextSort(sort, key)
  return next ? es.dataTable.sortTo[next.direction] : es.dataTable.sortClear
}

type SelectAllProps = {
  tabIndex: -1 | undefined
  keys: RowKeys
  store: SelectionStore
  disabled: boolean
  label?: string
}

function SelectAll({ tabIndex, keys, store, disabled, label }: SelectAllProps) {
  const input = useRef<HTMLInputElement>(null)
  const current = () => triState(store.get(), keys)
  const state = useSyncExternalStore(store.subscribe, current, current)
  useLayoutEffect(() => {
    // `indeterminate` is a property without an attribute.
    input.current!.indeterminate = state === 'mixed'
  })
  return (
    <input
      ref={input}
      type="checkbox"
      tabIndex={tabIndex}
      checked={state === true}
      disabled={disabled}
      onChange={heardByTheTable}
      aria-label={label ?? es.dataTable.selectAll(keys.length)}
    />
  )
}

function heardByTheTable() {}
