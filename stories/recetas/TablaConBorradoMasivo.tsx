import { useState } from 'react'
import {
  BulkBar,
  Button,
  ConfirmDialog,
  createToastQueue,
  DataTable,
  EmptyState,
  formatNumber,
  Toaster,
  type Column,
  type RowKey,
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

/** Stands for your server. */
async function deleteProducts(_ids: ReadonlySet<RowKey>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600))
}

const toasts = createToastQueue()
const countProducts = (count: number) => (count === 1 ? '1 producto' : `${count} productos`)

export function TablaConBorradoMasivo() {
  const [rows, setRows] = useState(products)
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set())
  const [confirming, setConfirming] = useState(false)
  const count = selection.size

  async function deleteSelected() {
    try {
      await deleteProducts(selection)
    } catch {
      toasts.push({ tone: 'error', text: 'No se pudo eliminar: nada cambió. Prueba de nuevo.' })
      return
    } finally {
      setConfirming(false)
    }
    setRows(rows.filter(({ id }) => !selection.has(id)))
    setSelection(new Set())
    toasts.push({ tone: 'success', text: `Se eliminaron ${countProducts(count)}.` })
  }

  return (
    <>
      <BulkBar
        count={count}
        label={`${countProducts(count)} ${count === 1 ? 'seleccionado' : 'seleccionados'}`}
        onClear={() => setSelection(new Set())}
      >
        <Button size="sm" variant="danger" icon="delete" onClick={() => setConfirming(true)}>
          Eliminar
        </Button>
      </BulkBar>
      <DataTable
        label="Productos"
        columns={columns}
        rows={rows}
        getRowId={rowId}
        getRowLabel={rowLabel}
        status="ready"
        selection={selection}
        onSelectionChange={setSelection}
        selectAllLabel={`Seleccionar los ${rows.length} cargados`}
        empty={<EmptyState title="Todavía no hay productos" />}
      />
      <ConfirmDialog
        open={confirming}
        type="warning"
        title={`¿Eliminar ${countProducts(count)}?`}
        confirmLabel={`Eliminar ${countProducts(count)}`}
        onConfirm={deleteSelected}
        onClose={() => setConfirming(false)}
      >
        Los canjes ya hechos se conservan. No se puede deshacer.
      </ConfirmDialog>
      <Toaster queue={toasts} />
    </>
  )
}
