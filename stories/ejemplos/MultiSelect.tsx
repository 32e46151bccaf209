import { useState } from 'react'
import { MultiSelect, type Key, type Option } from 'canje-ui'

// Outside of the component: a new array would be read again.
const options: readonly Option[] = ['Bebidas', 'Hogar', 'Viajes', 'Experiencias'].map((label) => ({
  key: label,
  label,
}))

export function CategoriesField() {
  const [categories, setCategories] = useState<readonly Key[]>(['Bebidas'])
  return (
    <div style={{ maxInlineSize: 360 }}>
      <MultiSelect
        label="Categorías"
        hint="Las que verá el socio"
        options={options}
        value={categories}
        onValueChange={setCategories}
        clearable
      />
    </div>
  )
}
