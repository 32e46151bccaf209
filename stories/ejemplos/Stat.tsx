import { Stat } from 'canje-ui'

export function Figures() {
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
      <Stat
        label="Puntos vigentes"
        value="12.845.300"
        detail="En 1.240 socios"
        icon="points"
        change={{ text: '4 % más que en octubre', direction: 'up' }}
      />
      <Stat label="Canjes" value="318" icon="cart" href="#canjes" />
    </div>
  )
}
