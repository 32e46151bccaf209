import { useState } from 'react'
import { Button, Tag } from 'canje-ui'

export function CategoryTag() {
  const [shown, setShown] = useState(true)
  return shown ? (
    <Tag label="Bebidas" icon="category" onRemove={() => setShown(false)} />
  ) : (
    <Button size="sm" onClick={() => setShown(true)}>
      Poner Bebidas
    </Button>
  )
}
