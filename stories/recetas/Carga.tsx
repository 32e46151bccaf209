import { useState } from 'react'
import { Button, DataTable, EmptyState, formatNumber, Toolbar, type Column, type TableStatus } from 'canje-ui'

type Product = { id: number; name: string; points: number }

const names = ['Café de grano', 'Cojín bordado', 'Manta de lana', 'Lámpara de velador', 'Té de hierbas']
const products: readonly Product[] = names.map((name, i) => ({ id: i + 1, name, points: 1200 + i * 850 }))

// Outside of the component: a new array or function would render every row again.
const columns: readonly Column<Product>[] = [
  { id: 'name', header: 'Nombre', renderCell: ({ name }) => name, rowHeader: true },
  { id: 'points', header: 'Puntos', renderCell: ({ points }) => formatNumber(points), align: 'end', width: 140 },
]
const rowId = ({ id }: Product) => id
const rowLabel = ({ name }: Product) => name

/** Stands for your server. */
async function fetchProducts(): Promise<readonly Product[]> {
  await new Promise((resolve) => setTimeout(resolve, 600))
  return products
}

export function Carga() {
  const [rows, setRows] = useState<readonly Product[]>([])
  const [status, setStatus] = useState<TableStatus>('ready')
  const [requested, setRequested] = useState(false)

  async function load() {
    setRequested(true)
    setStatus(rows.length > 0 ? 'refreshing' : 'loading')
    try {
      setRows(await fetchProducts())
      setStatus('ready')
    } catch {
      setStatus('error')
    }
  }

  return (
    <>
      <Toolbar title="Productos">
        <Button
          icon="refresh"
          loading={status === 'loading' || status === 'refreshing'}
          loadingLabel="Cargando productos"
          onClick={load}
        >
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
        errorText="No se pudo cargar la lista."
        onRetry={load}
        empty={<EmptyState title="Aún no se han pedido" />}
      />
    </>
  )
}
