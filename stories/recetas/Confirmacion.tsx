import { useState } from 'react'
import { Badge, Button, ConfirmDialog } from '#ui'
import { deleteProducts } from './servidor.ts'

export function Confirmacion() {
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [deleted, setDeleted] = useState(false)

  async function deleteProduct() {
    setBusy(true)
    await deleteProducts([1])
    setBusy(false)
    setConfirming(false)
    setDeleted(true)
  }

  return (
    <>
      <Button
        variant="danger"
        icon="delete"
        disabledReason={deleted ? 'Ya se eliminó.' : undefined}
        onClick={() => setConfirming(true)}
      >
        Eliminar «Café de grano»
      </Button>{' '}
      {deleted && (
        <Badge tone="success" icon="check">
          Eliminado
        </Badge>
      )}
      <ConfirmDialog
        open={confirming}
        type="warning"
        title="¿Eliminar «Café de grano»?"
        confirmLabel="Eliminar producto"
        busy={busy}
        onConfirm={deleteProduct}
        onClose={() => setConfirming(false)}
      >
        Los canjes ya hechos se conservan. No se puede deshacer.
      </ConfirmDialog>
    </>
  )
}
