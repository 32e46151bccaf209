import { Sparkline } from 'canje-ui'

const values = [1200, 1450, 1300, 2100, 2800, 2600, 3800]

export function BalanceCourse() {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      3.800 <Sparkline label="Saldo de los últimos siete meses" values={values} />
    </span>
  )
}
