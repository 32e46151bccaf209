import { useState } from 'react'
import { Field } from 'canje-ui'

/** A field for a control of your own: `control` names it and links hint and error to it. */
export function ColorField() {
  const [color, setColor] = useState('#3554a9')
  return (
    <Field label="Color del rubro" hint="Se ve en el catálogo">
      {(control) => (
        <input {...control} type="color" value={color} onChange={(event) => setColor(event.currentTarget.value)} />
      )}
    </Field>
  )
}
