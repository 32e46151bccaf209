// MUI X DataGrid community: pages of at most 100 rows
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import type { TableProps, TableDriver } from '../../contract'
import { COLS } from '../../shared/data'
export const driver: TableDriver = {
  row: '.MuiDataGrid-row',
  scroller: '.MuiDataGrid-virtualScroller',
  selectAll: '.MuiDataGrid-columnHeaderCheckbox input',
  rowCheckbox: 'input',
  checked: 'input:checked',
  sort: '.MuiDataGrid-columnHeader[data-field=points] .MuiDataGrid-columnHeaderTitle',
  note: 'community edition: N rows in memory, 100 a page; scroll covers one page only',
}
const columns: GridColDef[] = COLS.map((c) => ({
  field: c.key,
  headerName: c.title,
  width: c.width,
  type: c.key === 'points' ? 'number' : 'string',
}))
const init = { pagination: { paginationModel: { pageSize: 100 } } }
export default function T({ rows }: TableProps) {
  return (
    <div style={{ width: 1050, height: 600 }}>
      <DataGrid
        rows={rows}
        columns={columns}
        rowHeight={80}
        columnHeaderHeight={40}
        checkboxSelection
        disableRowSelectionOnClick
        initialState={init}
        pageSizeOptions={[100]}
      />
    </div>
  )
}
