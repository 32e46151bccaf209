import { useState } from 'react'
import { Select, type Key, type Option } from 'canje-ui'

// Outside of the component: a new array would be read again.
const options: readonly Option[] = [
  { key: 'cafe', label: 'Café de grano', group: 'Bebidas' },
  { key: 'te', label: 'Té de hierbas', group: 'Bebidas' },
  { key: 'jugo', label: 'Jugo de frambuesa', group: 'Bebidas', disabled: true },
  { key: 'manta', label: 'Manta de lana', group: 'Hogar' },
  { key: 'lampara', label: 'Lámpara de velador', group: 'Hogar' },
]

export function ProductField() {
  const [product, setProduct] = useState<Key | null>(null)
  return (
    <div style={{ maxInlineSize: 360 }}>
      <Select
        label="Producto"
        hint="Aparece en el catálogo"
        placeholder="Elige uno"
        options={options}
        value={product}
        onValueChange={setProduct}
        searchable
        clearable
      />
    </div>
  )
}
