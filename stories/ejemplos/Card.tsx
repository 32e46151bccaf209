import { Card } from 'canje-ui'

export function Summary() {
  return (
    <Card as="section" aria-label="Puntos entregados">
      <p>Puntos entregados este mes</p>
      <strong>12.845</strong>
    </Card>
  )
}
