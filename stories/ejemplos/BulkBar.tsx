import { useState } from 'react'
import { BulkBar, Button } from 'canje-ui'

export function Selection() {
  const [count, setCount] = useState(3)
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Button size="sm" onClick={() => setCount(count + 1)}>
        Seleccionar otro
      </Button>
      <BulkBar
        count={count}
        label={count === 1 ? '1 producto seleccionado' : `${count} productos seleccionados`}
        onClear={() => setCount(0)}
      >
        <Button size="sm" variant="danger" icon="delete" onClick={() => setCount(0)}>
          Eliminar
        </Button>
      </BulkBar>
    </div>
  )
}
