import { useState } from 'react'
import { Badge, Banner, Button, ConfirmDialog } from 'canje-ui'

/** Stands for your server: fails the first time, to show what happens then. */
function createDelete(): () => Promise<void> {
  let failed = false
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    if (failed) return
    failed = true
    throw new Error('El servicio no responde.')
  }
}

export function Confirmacion() {
  const [confirming, setConfirming] = useState(false)
  const [requestDelete] = useState(createDelete)
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
        {failed && <Banner tone="danger">No se pudo eliminar. Prueba de nuevo.</Banner>}
      </ConfirmDialog>
    </>
  )
}
