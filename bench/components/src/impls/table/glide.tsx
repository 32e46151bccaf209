// Glide Data Grid: a canvas, checked by its accessible content
import { useCallback, useMemo, useRef, useState } from 'react'
import DataEditor, {
  GridCellKind,
  CompactSelection,
  type GridColumn,
  type GridSelection,
} from '@glideapps/glide-data-grid'
import '@glideapps/glide-data-grid/dist/index.css'
import type { TableProps, TableDriver } from '../../contract'
import { COLS } from '../../shared/data'
import { sortedByPoints } from '../../shared/sorted'

const sortColumn = COLS.findIndex(({ key }) => key === 'points')
/** Width of the checkbox column at 10,000 rows, px. */
const markers = 44
export const driver: TableDriver = {
  row: 'canvas',
  scroller: '.dvn-scroller',
  canvas: true,
  sortX: markers + COLS.slice(0, sortColumn).reduce((sum, { width }) => sum + width, 0) + 40,
  note: 'canvas; clicks aimed by position',
}
const columns: GridColumn[] = COLS.map((c) => ({ id: c.key, title: c.title, width: c.width }))
const empty: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() }
export default function T({ rows: given }: TableProps) {
  const [factor, setFactor] = useState<0 | 1 | -1>(0)
  const rows = useMemo(() => (factor ? sortedByPoints(given, factor) : given), [given, factor])
  const [sel, setSel] = useState<GridSelection>(empty)
  const get = useCallback(
    ([c, r]: readonly [number, number]) => {
      const v = String((rows[r] as any)[COLS[c].key])
      return { kind: GridCellKind.Text, data: v, displayData: v, allowOverlay: false } as any
    },
    [rows],
  )
  return (
    <>
      <div id="portal" style={{ position: 'fixed', left: 0, top: 0 }} />
      <DataEditor
        width={1050}
        height={600}
        rows={rows.length}
        columns={columns}
        getCellContent={get}
        rowHeight={80}
        headerHeight={40}
        rowMarkers="checkbox-visible"
        rowSelect="multi"
        onHeaderClicked={(column) => column === sortColumn && setFactor((old) => (old === 1 ? -1 : 1))}
        gridSelection={sel}
        onGridSelectionChange={setSel}
      />
    </>
  )
}
