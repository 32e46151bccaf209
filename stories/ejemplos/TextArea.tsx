import { useState } from 'react'
import { TextArea } from 'canje-ui'

export function Terms() {
  const [terms, setTerms] = useState('Retiro en tienda con carné de identidad.')
  return (
    <div style={{ maxInlineSize: 480 }}>
      <TextArea
        label="Condiciones de canje"
        hint="Lo lee el socio"
        rows={3}
        maxLength={200}
        value={terms}
        onValueChange={setTerms}
      />
    </div>
  )
}
