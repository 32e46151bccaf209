import { memo, useSyncExternalStore } from 'react'
import * as es from '../../messages.ts'
import type { MenuItem } from '../Menu/Menu.tsx'
import type { CardPlace, RowControlSet } from './gridTemplate.ts'
import { RowControls } from './RowControls.tsx'
import type { SelectionStore } from './selectionStore.ts'
import type { Column, RowKey } from './types.ts'

/** What all rows share; stable as long as the screen keeps its columns and functions stable. */
export type RowSetup<Row> = {
  columns: readonly Column<Row>[]
  rowHeaderId: string | undefined
  store: SelectionStore
  selectable: boolean
  controls: RowControlSet
  /** The row is a card, with these places for its columns: each value says its heading, as the headings are not in sight. */
  cards?: readonly CardPlace[]
  rowLabel: (row: Row) => string
  rowActions?: (row: Row) => MenuItem[]
  moveDisabledReason?: string
}

export type TableRowProps<Row> = {
  setup: RowSetup<Row>
  row: Row
  id: RowKey
  index: number
  /** Distance from the body's top, px. */
  y: number
  last: boolean
}

const noItems: MenuItem[] = []

function PlainTableRow<Row>({ setup, row, id, index, y, last }: TableRowProps<Row>) {
  const { columns, rowHeaderId, store, selectable, controls, cards, moveDisabledReason } = setup
  const selected = useSyncExternalStore(store.subscribe, () => store.get().has(id))
  const label = setup.rowLabel(row)
  const offset = selectable ? 1 : 0
  return (
    <tr
      role="row"
      data-slot="table.row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      style={{ transform: `translateY(${y}px)` }}
    >
      {selectable && (
        <td role="gridcell" data-col={0} data-slot="table.select" data-stays="" data-action="select">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={selected}
            onChange={heardByTheTable}
            aria-label={es.dataTable.selectRow(label)}
          />
        </td>
      )}
      {columns.map((column, i) => {
        const Cell = column.id === rowHeaderId ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            role={Cell === 'th' ? 'rowheader' : 'gridcell'}
            tabIndex={-1}
            data-col={i + offset}
            data-slot={Cell === 'th' ? 'table.name' : 'table.cell'}
            data-stays={Cell === 'th' ? '' : undefined}
            data-align={column.align}
            data-place={cards?.[i]}
          >
            {cards && Cell === 'td' && (
              <span data-slot="table.cell-label" aria-hidden="true">
                {column.header}
              </span>
            )}
            <div data-slot="table.cell-content">{column.cell(row)}</div>
          </Cell>
        )
      })}
      {(controls.move || controls.open || controls.menu) && (
        <RowControls
          key={id}
          label={label}
          col={columns.length + offset}
          move={controls.move}
          open={controls.open}
          menu={setup.rowActions?.(row) ?? noItems}
          upDisabled={moveDisabledReason ?? (index === 0 ? es.dataTable.isFirst : undefined)}
          downDisabled={moveDisabledReason ?? (last ? es.dataTable.isLast : undefined)}
        />
      )}
    </tr>
  )
}

function heardByTheTable() {}

/** One row, drawn anew only when its own data, place or selection change. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
