import { useState } from 'react'
import { Badge, Banner, Button, ConfirmDialog } from '#ui'
import { deleteProducts, failOnce } from './servidor.ts'

export function Confirmacion() {
  const [confirming, setConfirming] = useState(false)
  // Fails the first time, to show what happens then.
  const [requestDelete] = useState(() => failOnce(() => deleteProducts([1])))
  const [failed, setFailed] = useState(false)
  const [deleted, setDeleted] = useState(false)

  async function deleteProduct() {
    setFailed(false)
    try {
      await requestDelete()
    } catch {
      setFailed(true)
      return
    }
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
        onConfirm={deleteProduct}
        onClose={() => setConfirming(false)}
      >
        Los canjes ya hechos se conservan. No se puede deshacer.
        {failed && <Banner tone="danger">No se pudo eliminar. Revisa la conexión y prueba de nuevo.</Banner>}
      </ConfirmDialog>
    </>
  )
}
