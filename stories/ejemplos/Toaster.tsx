import { Button, createToastQueue, Toaster } from 'canje-ui'

// Once for the whole application: what is not React also pushes to it.
const toasts = createToastQueue()

/** Stands for a request of yours. */
const send = () => new Promise<number>((resolve) => setTimeout(() => resolve(3), 1500))

function remove() {
  toasts.push({
    // The same name: a second attempt takes the place of the first.
    id: 'remove',
    tone: 'error',
    text: 'No se pudo eliminar: el servicio no responde.',
    action: { label: 'Reintentar', onAction: remove },
  })
}

export function Notices() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button onClick={() => toasts.push({ tone: 'success', text: 'Producto creado con éxito' })}>Crear</Button>
      <Button onClick={remove}>Eliminar</Button>
      <Button
        onClick={() =>
          toasts.promise(send(), {
            loading: 'Enviando…',
            success: (count) => `Se enviaron ${count} correos`,
            error: 'No se pudo enviar',
          })
        }
      >
        Enviar
      </Button>
      {/* Once a page. */}
      <Toaster queue={toasts} />
    </div>
  )
}
