import { useState } from 'react'
import { Checkbox } from 'canje-ui'

const names = ['Café de grano', 'Té de hierbas', 'Agua mineral']

export function Products() {
  const [chosen, setChosen] = useState<readonly string[]>([names[0]!])
  const all = chosen.length === names.length

  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Checkbox
        label="Todos los productos"
        checked={all || (chosen.length > 0 && 'mixed')}
        onCheckedChange={(checked) => setChosen(checked ? names : [])}
      />
      {names.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosen.includes(name)}
          onCheckedChange={(checked) =>
            setChosen(checked ? [...chosen, name] : chosen.filter((other) => other !== name))
          }
        />
      ))}
    </div>
  )
}
