import { useState } from 'react'
import { Button, ProgressBar } from 'canje-ui'

const total = 100

export function Upload() {
  const [sent, setSent] = useState(45)
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start', maxInlineSize: 420 }}>
      <ProgressBar
        label="Enviando puntos.csv"
        value={sent / total}
        detail={`${sent} de ${total} MB`}
        style={{ inlineSize: '100%' }}
      />
      <Button size="sm" onClick={() => setSent(sent === total ? 0 : Math.min(total, sent + 15))}>
        {sent === total ? 'Otra vez' : 'Seguir'}
      </Button>
    </div>
  )
}
