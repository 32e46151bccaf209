import { useState } from 'react'
import { Button, DataTable, EmptyState, Toolbar, type TableStatus } from '#ui'
import { columns, rowId, rowLabel } from './columnas.ts'
import { fetchProducts, type Product } from './servidor.ts'

export function Carga() {
  const [rows, setRows] = useState<readonly Product[]>([])
  const [status, setStatus] = useState<TableStatus>('ready')
  const [requested, setRequested] = useState(false)

  async function load() {
    setRequested(true)
    setStatus(rows.length > 0 ? 'refreshing' : 'loading')
    setRows(await fetchProducts())
    setStatus('ready')
  }

  return (
    <>
      <Toolbar title="Productos">
        <Button icon="refresh" loading={status !== 'ready'} loadingLabel="Cargando productos" onClick={load}>
          {requested ? 'Actualizar' : 'Cargar productos'}
        </Button>
      </Toolbar>
      <DataTable
        label="Productos"
        columns={columns}
        rows={rows}
        getRowId={rowId}
        getRowLabel={rowLabel}
        status={status}
        empty={<EmptyState title="Aún no se han pedido" />}
      />
    </>
  )
}
