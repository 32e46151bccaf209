import type { Meta, StoryObj } from '@storybook/react-vite'
import dimension from '../../src/ui/tokens/source/dimension.json'
import { color, elevation, radius, space, text } from '#ui'

const box = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '8rem',
  blockSize: '5rem',
  font: text.caption,
} as const
const pixels = dimension.radius as unknown as Record<string, { $value: { value: number } }>

function Radii() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: space['200'] }}>
      {Object.entries(radius).map(([name, value]) => (
        <div
          key={name}
          style={{
            ...box,
            borderRadius: value,
            border: `1px solid ${color.borderControl}`,
            background: color.bgSurface,
          }}
        >
          {name} · {pixels[name]?.$value.value} px
        </div>
      ))}
    </div>
  )
}

const meta = {
  title: 'Fundamentos/Radios y elevación',
  component: Radii,
  parameters: {
    docs: {
      description: {
        component: `Tarjetas y tablas se separan con un borde fino; la sombra es de lo que flota.

- **Radios:** 2 y 4 para piezas pequeñas, 6 para controles, 10 para tarjetas y tablas, 14 para diálogos. El de dentro es el de fuera menos el relleno.
- **Elevación:** e1 apenas se despega, e2 menús y listas, e3 diálogos. En oscuro la sombra casi no se ve: lo que sube, además, se aclara.
- En colores forzados no hay sombras: todo lo que flota lleva borde.`,
      },
    },
  },
} satisfies Meta<typeof Radii>
export default meta
type Story = StoryObj<typeof meta>

export const Radios: Story = {}

export const Elevacion: Story = {
  name: 'Elevación',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: space['400'], padding: space['300'] }}>
      {Object.entries(elevation).map(([name, value]) => (
        <div key={name} style={{ ...box, borderRadius: radius.lg, boxShadow: value, background: color.bgOverlay }}>
          {name}
        </div>
      ))}
    </div>
  ),
}
