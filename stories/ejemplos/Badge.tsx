import { Badge } from 'canje-ui'

export function States() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Badge tone="success" icon="check">
        Vigente
      </Badge>
      <Badge tone="danger" icon="error">
        Agotado
      </Badge>
      <Badge tone="points">1.240</Badge>
    </div>
  )
}
