import { useState } from 'react'
import { Badge, Button, ConfirmDialog } from '#ui'
import { deleteProducts } from './servidor.ts'

export function Confirmacion() {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [gone, setGone] = useState(false)

  async function remove() {
    setBusy(true)
    await deleteProducts([1])
    setBusy(false)
    setAsking(false)
    setGone(true)
  }

  return (
    <>
      <Button
        variant="danger"
        icon="delete"
        disabledReason={gone ? 'Ya se eliminó.' : undefined}
        onClick={() => setAsking(true)}
      >
        Eliminar «Café de grano»
      </Button>{' '}
      {gone && (
        <Badge tone="success" icon="check">
          Eliminado
        </Badge>
      )}
      <ConfirmDialog
        open={asking}
        type="warning"
        title="¿Eliminar «Café de grano»?"
        confirmLabel="Eliminar producto"
        busy={busy}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        Los canjes ya hechos se conservan. No se puede deshacer.
      </ConfirmDialog>
    </>
  )
}
