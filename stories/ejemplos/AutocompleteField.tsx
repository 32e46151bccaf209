import { useState } from 'react'
import { AutocompleteField } from 'canje-ui'

const brands = ['Araucaria', 'Boldo', 'Canelo', 'Maitén']

export function BrandField() {
  const [brand, setBrand] = useState('')
  return (
    <div style={{ maxInlineSize: 360 }}>
      <AutocompleteField
        label="Marca"
        hint="Una de las que hay, u otra"
        suggestions={brands}
        value={brand}
        onValueChange={setBrand}
      />
    </div>
  )
}
