import { useState } from 'react'
import { Banner, Button, ConfirmDialog } from 'canje-ui'

type DeleteProductProps = {
  /** Fails when the product could not be deleted. */
  onDelete?: () => Promise<void>
}

export function DeleteProduct({ onDelete = () => Promise.resolve() }: DeleteProductProps) {
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)

  // Until it ends nothing closes the dialog, and a second press does nothing.
  async function confirm() {
    setFailed(false)
    try {
      await onDelete()
      setOpen(false)
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <Button variant="danger" icon="delete" onClick={() => setOpen(true)}>
        Eliminar
      </Button>
      <ConfirmDialog
        open={open}
        type="warning"
        title="¿Eliminar «Café de grano»?"
        confirmLabel="Eliminar producto"
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        Los canjes ya hechos se conservan.
        {failed && <Banner tone="danger">No se pudo eliminar. Prueba de nuevo.</Banner>}
      </ConfirmDialog>
    </>
  )
}
