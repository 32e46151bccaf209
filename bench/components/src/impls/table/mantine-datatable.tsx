import { useMemo, useState } from 'react'
import { MantineProvider } from '@mantine/core'
import { DataTable } from 'mantine-datatable'
import '@mantine/core/styles.css'
import 'mantine-datatable/styles.css'
import type { TableProps, TableDriver } from '../../contract'
import { COLS } from '../../shared/data'
export const driver: TableDriver = {
  row: '.mantine-datatable tbody tr',
  scroller: '.mantine-ScrollArea-viewport',
  selectAll: '.mantine-datatable thead input',
  rowCheckbox: 'input',
  checked: 'input:checked',
  sort: '.mantine-datatable thead th.md-sort',
  maxN: 1000,
  note: 'not virtualized: 10,000 rows took 18 s of CPU, 160,081 DOM nodes and 260 MB to mount, so N <= 1000 here',
}
export default function T({ rows }: TableProps) {
  const [sel, setSel] = useState<any[]>([])
  const [st, setSt] = useState<any>({ columnAccessor: '', direction: 'asc' })
  const data = useMemo(() => {
    if (!st.columnAccessor) return rows
    const s = st.direction === 'asc' ? 1 : -1
    return [...rows].sort((a, b) => s * (a.points - b.points))
  }, [rows, st])
  const columns: any = useMemo(
    () =>
      COLS.map((c) => ({
        accessor: c.key,
        title: c.title,
        width: c.width,
        sortable: c.key === 'points',
        titleClassName: c.key === 'points' ? 'md-sort' : '',
      })),
    [],
  )
  return (
    <MantineProvider>
      <DataTable
        height={600}
        records={data as any}
        columns={columns}
        selectedRecords={sel}
        onSelectedRecordsChange={setSel}
        sortStatus={st}
        onSortStatusChange={setSt}
        rowStyle={() => ({ height: 80 })}
      />
    </MantineProvider>
  )
}
