import { DataTable, type Column, type RowKey, type Sort } from '@ours'
import { useMemo, useState } from 'react'
import type { Row, TableDriver, TableProps } from '../../contract'
import { COLS } from '../../shared/data'
import { sortedByPoints } from '../../shared/sorted'
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
  renderCell: (row) => row[key],
}))
const rowId = (row: Row) => row.id
const rowLabel = (row: Row) => row.name

export default function Ours({ rows }: TableProps) {
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set())
  const [sort, setSort] = useState<Sort>(null)
  const view = useMemo(() => (sort ? sortedByPoints(rows, sort.direction === 'asc' ? 1 : -1) : rows), [rows, sort])
  // The table fills its scrolling ancestor less a margin of 48 px: 600 px, as the others.
  return (
    <div style={{ height: 648, overflow: 'auto' }}>
      <DataTable
        label="Socios"
        status="ready"
        empty={null}
        columns={columns}
        rows={view}
        getRowId={rowId}
        getRowLabel={rowLabel}
        rowHeight={80}
        sort={sort}
        onSortChange={setSort}
        selection={selection}
        onSelectionChange={setSelection}
      />
    </div>
  )
}
