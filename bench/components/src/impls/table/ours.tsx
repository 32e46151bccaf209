import { DataTable, type Column, type RowKey, type Sort } from '@ours'
import { useMemo, useState } from 'react'
import type { Row, TableDriver, TableProps } from '../../contract'
import { COLS } from '../../shared/data'
import '../../shared/ours'

export const driver: TableDriver = {
  row: 'tbody tr[data-index]',
  scroller: '[data-slot="table.frame"]',
  selectAll: 'thead [data-slot="table.select"] input',
  rowCheckbox: 'input[type=checkbox]',
  checked: 'input:checked',
  sort: '[data-action=sort][data-key=points]',
}

const columns: Column<Row>[] = COLS.map(({ key, title, width }) => ({
  id: key,
  header: title,
  width,
  sortable: key === 'points',
  cell: (row) => row[key],
}))
const rowId = (row: Row) => row.id
const rowLabel = (row: Row) => row.name

/** The screen's part: in our house the list sorts, not the table. The same code as the floor's. */
function sorted(rows: Row[], sort: Sort): Row[] {
  if (!sort) return rows
  const factor = sort.direction === 'asc' ? 1 : -1
  const count = rows.length
  const keys = new Float64Array(count)
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    keys[i] = rows[i]!.points * factor
    order[i] = i
  }
  order.sort((a, b) => keys[a]! - keys[b]!)
  const view = new Array<Row>(count)
  for (let i = 0; i < count; i++) view[i] = rows[order[i]!]!
  return view
}

export default function Ours({ rows }: TableProps) {
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set())
  const [sort, setSort] = useState<Sort>(null)
  const view = useMemo(() => sorted(rows, sort), [rows, sort])
  // The table takes what its scrolling ancestor has left, less a margin of 48: 600 px, as the others.
  return (
    <div style={{ height: 648, overflow: 'auto' }}>
      <DataTable
        label="Socios"
        status="ready"
        empty={null}
        columns={columns}
        rows={view}
        rowId={rowId}
        rowLabel={rowLabel}
        rowHeight={80}
        sort={sort}
        onSortChange={setSort}
        selection={selection}
        onSelectionChange={setSelection}
      />
    </div>
  )
}
