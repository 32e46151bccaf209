import { useState } from 'react'
import { BulkBar, Button, ConfirmDialog, createToastQueue, DataTable, EmptyState, Toaster, type RowKey } from '#ui'
import { columns, rowId, rowLabel } from './columnas.ts'
import { deleteProducts, products } from './servidor.ts'

const toasts = createToastQueue()
const countProducts = (count: number) => (count === 1 ? '1 producto' : `${count} productos`)

export function TablaConBorradoMasivo() {
  const [rows, setRows] = useState(products)
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set())
  const [confirming, setConfirming] = useState(false)
  const count = selection.size

  async function deleteSelected() {
    await deleteProducts([...selection] as number[])
    setConfirming(false)
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
