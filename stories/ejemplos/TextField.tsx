import { useState } from 'react'
import { TextField } from 'canje-ui'

export function NameAndSite() {
  const [name, setName] = useState('')
  const [touched, setTouched] = useState(false)
  const error = touched && name.trim() === '' ? 'Escribe el nombre' : undefined

  return (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 360 }}>
      <TextField
        label="Nombre"
        required
        maxLength={40}
        value={name}
        error={error}
        onValueChange={setName}
        onBlur={() => setTouched(true)}
      />
      <TextField label="Sitio" prefix="https://" suffix=".cl" hint="Sin espacios" clearable defaultValue="canje" />
    </div>
  )
}
