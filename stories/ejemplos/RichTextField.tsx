import { useState } from 'react'
import { RichTextField } from 'canje-ui'

export function DescriptionField() {
  const [html, setHtml] = useState('<p>Retiro en <strong>tienda</strong>.</p>')
  return (
    <div style={{ maxInlineSize: 480 }}>
      <RichTextField label="Descripción" hint="Lo lee el socio" value={html} onValueChange={setHtml} />
    </div>
  )
}
