import { memo, type ReactNode } from 'react'
import * as es from '../../messages.ts'
import type { MenuItem } from '../Menu/types.ts'
import type { CardPlace, RowControlSet } from './gridTemplate.ts'
import { RowControls } from './RowControls.tsx'
import type { Column } from './types.ts'

/** What all rows share; stable as long as the screen keeps its columns and functions stable. */
export type RowSetup<Row> = {
  columns: readonly Column<Row>[]
  rowHeaderId: string | undefined
  /** Cells take the focus, and what is in them is no tab stop of its own. */
  grid: boolean
  selectable: boolean
  controls: RowControlSet
  /** The row is a card, with these places for its columns: each value says its heading, as the headings are not in sight. */
  cards?: readonly CardPlace[]
  getRowLabel: (row: Row) => string
  rowActions?: (row: Row) => MenuItem[]
  moveDisabledReason?: string
  selectDisabledReason?: (row: Row) => string | undefined
}

export type TableRowProps<Row> = {
  setup: RowSetup<Row>
  row: Row
  index: number
  /** Distance from the body's top, px. */
  y: number
  last: boolean
}

function PlainTableRow<Row>({ setup, row, index, y, last }: TableRowProps<Row>) {
  const { columns, rowHeaderId, grid, selectable, controls, cards, moveDisabledReason } = setup
  const label = setup.getRowLabel(row)
  const offset = selectable ? 1 : 0
  const unchoosable = selectable ? setup.selectDisabledReason?.(row) : undefined
  const tabIndex = grid ? -1 : undefined
  const cellRole = grid ? 'gridcell' : 'cell'
  return (
    <tr
      role="row"
      data-slot="table.row"
      data-index={index}
      aria-rowindex={index + 2}
      // Which are chosen is painted on (paintSelection.ts), here and on the checkbox.
      aria-selected={selectable ? false : undefined}
      style={{ transform: `translateY(${y}px)` }}
    >
      {selectable && (
        <td role={cellRole} data-col={0} data-slot="table.select" data-stays="" data-action="select">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={es.dataTable.selectRow(label)}
            aria-disabled={unchoosable ? true : undefined}
            aria-description={unchoosable}
            data-tip={unchoosable}
          />
        </td>
      )}
      {columns.map((column, i) => {
        const isName = column.id === rowHeaderId
        const Cell = isName ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            role={isName ? 'rowheader' : cellRole}
            className={isName ? undefined : 'cell'}
            tabIndex={tabIndex}
            data-col={i + offset}
            data-slot={isName ? 'table.name' : undefined}
            data-stays={isName ? '' : undefined}
            data-align={column.align}
            data-place={cards?.[i]}
          >
            {cards ? (
              <CardCell label={!isName && column.header}>{column.renderCell(row)}</CardCell>
            ) : (
              column.renderCell(row)
            )}
          </Cell>
        )
      })}
      {(controls.move || controls.open || controls.menu) && (
        <RowControls
          label={label}
          col={columns.length + offset}
          grid={grid}
          move={controls.move}
          open={controls.open}
          menu={controls.menu && setup.rowActions!(row).length > 0}
          upDisabled={moveDisabledReason ?? (index === 0 ? es.dataTable.isFirst : undefined)}
          downDisabled={moveDisabledReason ?? (last ? es.dataTable.isLast : undefined)}
        />
      )}
    </tr>
  )
}

/** On a card each value says its heading. */
function CardCell({ label, children }: { label: string | false; children: ReactNode }) {
  return (
    <>
      {label && (
        <span data-slot="table.cell-label" aria-hidden="true">
          {label}
        </span>
      )}
      <div data-slot="table.cell-content">{children}</div>
    </>
  )
}

/** One row, drawn anew only when its own data or place change. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
