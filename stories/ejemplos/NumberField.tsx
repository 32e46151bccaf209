import { useState } from 'react'
import { NumberField } from 'canje-ui'

export function Price() {
  const [price, setPrice] = useState<number | null>(1500)
  const error = price !== null && price > 100_000 ? 'Ingresa un valor hasta 100.000' : undefined
  return (
    <div style={{ maxInlineSize: 360 }}>
      <NumberField
        label="Valor"
        hint="Entre 1 y 100.000"
        suffix="puntos"
        min={1}
        value={price}
        error={error}
        onValueChange={setPrice}
      />
    </div>
  )
}
