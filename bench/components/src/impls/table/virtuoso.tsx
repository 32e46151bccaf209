// Our stack used naively: TanStack Table 9 + react-virtuoso TableVirtuoso (real <table>), static classes
import {
  useTable,
  tableFeatures,
  createColumnHelper,
  rowSortingFeature,
  rowSelectionFeature,
  createSortedRowModel,
  sortFns,
} from '@tanstack/react-table'
import { TableVirtuoso } from 'react-virtuoso'
import type { TableProps, TableDriver, Row } from '../../contract'
import { COLS } from '../../shared/data'
export const driver: TableDriver = {
  row: '.tv tbody tr[data-index]',
  scroller: '[data-virtuoso-scroller]',
  selectAll: '.ft-all',
  rowCheckbox: 'input',
  checked: 'input:checked',
  sort: '.ft-sort',
}
const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
})
const h = createColumnHelper<typeof features, Row>()
const columns = h.columns([
  h.display({
    id: 'sel',
    header: ({ table }: any) => (
      <input
        className="ft-all"
        type="checkbox"
        checked={table.getIsAllRowsSelected()}
        ref={(e) => {
          if (e) e.indeterminate = table.getIsSomeRowsSelected()
        }}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    ),
    cell: ({ row }: any) => (
      <input type="checkbox" checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
    ),
  } as any),
  ...COLS.map((c) =>
    h.accessor(c.key as any, { header: c.title, sortFn: c.key === 'points' ? 'basic' : 'text' } as any),
  ),
] as any)
export default function T({ rows }: TableProps) {
  const table: any = useTable({ features, columns, data: rows, getRowId: (r: Row) => r.id } as any)
  const model = table.getRowModel().rows
  return (
    <TableVirtuoso
      className="tv"
      style={{ height: 600, width: 1050 }}
      data={model}
      fixedItemHeight={80}
      increaseViewportBy={160}
      computeItemKey={(_, r: any) => r.id}
      fixedHeaderContent={() => (
        <tr>
          {table.getHeaderGroups()[0].headers.map((hd: any, i: number) => (
            <th
              key={hd.id}
              style={{ height: 40, width: i ? COLS[i - 1].width : 50, background: '#fafafa' }}
              className={hd.column.id === 'points' ? 'ft-sort' : ''}
              onClick={hd.column.id === 'points' ? hd.column.getToggleSortingHandler() : undefined}
            >
              <table.FlexRender header={hd} />
            </th>
          ))}
        </tr>
      )}
      itemContent={(_, row: any) =>
        row.getAllCells().map((cell: any) => (
          <td
            key={cell.id}
            style={{ height: 80, boxSizing: 'border-box', padding: '0 10px', borderBottom: '1px solid #eee' }}
          >
            <table.FlexRender cell={cell} />
          </td>
        ))
      }
    />
  )
}
