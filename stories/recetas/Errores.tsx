import { useState } from 'react'
import { Button, createToastQueue, DataTable, EmptyState, Toaster, Toolbar, type TableStatus } from '#ui'
import { columns, rowId, rowLabel } from './columnas.ts'
import { deleteProducts, fetchProducts, failOnce, type Product } from './servidor.ts'

export function Errores() {
  const [toasts] = useState(createToastQueue)
  const [fetchRows] = useState(() => failOnce(fetchProducts))
  const [requestDelete] = useState(() => failOnce(() => deleteProducts([1])))
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
