import { useState } from 'react'
import { Banner, Button } from 'canje-ui'

export function Notice() {
  const [shown, setShown] = useState(true)
  return shown ? (
    <Banner
      tone="warning"
      title="Quedan 3 días"
      actions={<Button size="sm">Revisar</Button>}
      onDismiss={() => setShown(false)}
    >
      La campaña de invierno termina el 31-08-2026.
    </Banner>
  ) : (
    <Button size="sm" onClick={() => setShown(true)}>
      Mostrar el mensaje
    </Button>
  )
}
