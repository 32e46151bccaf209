// The same, with a styled-components cell and row (dynamic props), naive
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
import styled from 'styled-components'
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
const Td = styled.td<{ $sel: boolean; $num: boolean }>`
  height: 80px;
  box-sizing: border-box;
  padding: 0 10px;
  border-bottom: 1px solid #eee;
  background: ${(p) => (p.$sel ? '#eef' : '#fff')};
  text-align: ${(p) => (p.$num ? 'right' : 'left')};
`
const Th = styled.th<{ $w: number }>`
  height: 40px;
  width: ${(p) => p.$w}px;
  background: #fafafa;
`
const Box = styled.input`
  width: 16px;
  height: 16px;
  accent-color: #35f;
`
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
      <Box
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
      <Box type="checkbox" checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
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
            <Th
              key={hd.id}
              $w={i ? COLS[i - 1].width : 50}
              className={hd.column.id === 'points' ? 'ft-sort' : ''}
              onClick={hd.column.id === 'points' ? hd.column.getToggleSortingHandler() : undefined}
            >
              <table.FlexRender header={hd} />
            </Th>
          ))}
        </tr>
      )}
      itemContent={(_, row: any) =>
        row.getAllCells().map((cell: any) => (
          <Td key={cell.id} $sel={row.getIsSelected()} $num={cell.column.id === 'points'}>
            <table.FlexRender cell={cell} />
          </Td>
        ))
      }
    />
  )
}
