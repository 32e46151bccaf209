import { useState } from 'react'
import {
  Button,
  createToastQueue,
  DataTable,
  EmptyState,
  formatNumber,
  Toaster,
  Toolbar,
  type Column,
  type TableStatus,
} from 'canje-ui'

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

/** Stands for your server: fails the first time, to show what happens then. */
function createRequest<Result>(answer: Result): () => Promise<Result> {
  let failed = false
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    if (failed) return answer
    failed = true
    throw new Error('El servicio no responde.')
  }
}

export function Errores() {
  const [toasts] = useState(createToastQueue)
  const [fetchRows] = useState(() => createRequest(products))
  const [requestDelete] = useState(() => createRequest(undefined))
  const [rows, setRows] = useState<readonly Product[]>([])
  const [status, setStatus] = useState<TableStatus>('ready')
  const [busy, setBusy] = useState(false)

  async function load() {
    setStatus('loading')
    try {
      setRows(await fetchRows())
      setStatus('ready')
    } catch {
      setStatus('error')
    }
  }

  async function deleteFirst() {
    setBusy(true)
    try {
      await requestDelete()
      setRows((current) => current.slice(1))
      toasts.push({ id: 'remove', tone: 'success', text: 'Se eliminó el primer producto.' })
    } catch {
      toasts.push({
        id: 'remove',
        tone: 'error',
        text: 'No se pudo eliminar: el servicio no responde.',
        action: { label: 'Reintentar', onAction: deleteFirst },
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Toolbar title="Productos">
        <Button loading={busy || status === 'loading'} onClick={rows.length > 0 ? deleteFirst : load}>
          {rows.length > 0 ? 'Eliminar el primero' : 'Cargar productos'}
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
      <Toaster queue={toasts} />
    </>
  )
}
