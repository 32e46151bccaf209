import { useState } from 'react'
import { IconButton } from 'canje-ui'

export function RowButtons() {
  const [hidden, setHidden] = useState(false)
  return (
    <div style={{ display: 'flex', gap: 4 }}>
      <IconButton icon="edit" label="Editar Café de grano" />
      <IconButton icon="eye-off" label="Oculto en el catálogo" pressed={hidden} onClick={() => setHidden(!hidden)} />
      <IconButton icon="delete" label="Eliminar Café de grano" disabledReason="Tiene canjes pendientes." />
    </div>
  )
}
