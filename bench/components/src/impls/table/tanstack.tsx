// Floor B: TanStack Table 9 + TanStack Virtual, plain DOM, static classes
import { useMemo, useRef } from 'react'
import {
  useTable,
  tableFeatures,
  createColumnHelper,
  rowSortingFeature,
  rowSelectionFeature,
  createSortedRowModel,
  sortFns,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { TableProps, TableDriver, Row } from '../../contract'
import { COLS } from '../../shared/data'
import '../../shared/floor.css'
export const driver: TableDriver = {
  row: '.ft-row',
  scroller: '.ft',
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
  const ref = useRef<HTMLDivElement>(null)
  const table: any = useTable({ features, columns, data: rows, getRowId: (r: Row) => r.id } as any)
  const model = table.getRowModel().rows
  const virt = useVirtualizer({
    count: model.length,
    getScrollElement: () => ref.current,
    estimateSize: () => 80,
    overscan: 2,
    scrollMargin: 0,
  })
  return (
    <div className="ft" ref={ref} role="grid">
      <div className="ft-head">
        {table.getHeaderGroups()[0].headers.map((hd: any, i: number) => (
          <div
            key={hd.id}
            className={`ft-c ft-${i}${hd.column.id === 'points' ? ' ft-sort' : ''}`}
            onClick={hd.column.id === 'points' ? hd.column.getToggleSortingHandler() : undefined}
          >
            <table.FlexRender header={hd} />
          </div>
        ))}
      </div>
      <div style={{ height: virt.getTotalSize(), position: 'relative' }}>
        {virt.getVirtualItems().map((v) => {
          const row = model[v.index]
          return (
            <div key={row.id} className="ft-row" role="row" style={{ transform: `translateY(${v.start}px)` }}>
              {row.getAllCells().map((cell: any, i: number) => (
                <div key={cell.id} className={`ft-c ft-${i}`}>
                  <table.FlexRender cell={cell} />
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
