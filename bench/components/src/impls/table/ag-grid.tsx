import { useMemo } from 'react'
import { AgGridReact } from 'ag-grid-react'
import { ModuleRegistry, ClientSideRowModelModule, RowSelectionModule, themeQuartz } from 'ag-grid-community'
import type { TableProps, TableDriver } from '../../contract'
import { COLS } from '../../shared/data'
ModuleRegistry.registerModules([ClientSideRowModelModule, RowSelectionModule])
export const driver: TableDriver = {
  row: '.ag-grid-scrolling-container .ag-row',
  scroller: '.ag-grid-viewport',
  selectAll: '.ag-header-select-all input, .ag-header-select-all',
  rowCheckbox: 'input',
  checked: 'input:checked',
  sort: '.ag-header-cell[col-id=points] .ag-header-cell-label',
}
const columns: any[] = COLS.map((c) => ({
  field: c.key,
  headerName: c.title,
  width: c.width,
  sortable: c.key === 'points',
}))
const rs: any = { mode: 'multiRow', checkboxes: true, headerCheckbox: true, enableClickSelection: false }
const id = (p: any) => p.data.id
export default function T({ rows }: TableProps) {
  const theme = useMemo(() => themeQuartz, [])
  return (
    <div style={{ width: 1050, height: 600 }}>
      <AgGridReact
        theme={theme}
        rowData={rows}
        columnDefs={columns}
        rowHeight={80}
        headerHeight={40}
        rowSelection={rs}
        selectionColumnDef={{ width: 50 } as any}
        getRowId={id}
        rowBuffer={2}
      />
    </div>
  )
}
