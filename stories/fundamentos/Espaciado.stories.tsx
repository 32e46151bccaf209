import type { Meta, StoryObj } from '@storybook/react-vite'
import dimension from '../../src/ui/tokens/source/dimension.json'
import { color, space, text } from '#ui'

type Dimension = Record<string, { $value: { value: number; unit: string } }>

const spaces = Object.entries(dimension.space as unknown as Dimension)
  .filter(([name]) => !name.startsWith('$'))
  .sort(([, a], [, b]) => a.$value.value - b.$value.value)
const sizes = Object.entries(dimension.size as unknown as Dimension).filter(([name]) => !name.startsWith('$'))

const row = { display: 'grid', gridTemplateColumns: '7rem 4rem 1fr', alignItems: 'center', gap: space['150'] } as const
const code = { font: text.caption } as const

function Spaces() {
  return (
    <div style={{ display: 'grid', gap: space['100'] }}>
      {spaces.map(([name, token]) => (
        <div key={name} style={row}>
          <code style={code}>space.{name}</code>
          <span style={{ font: text.caption, color: color.fgMuted }}>{token.$value.value} px</span>
          <span style={{ inlineSize: token.$value.value, blockSize: '1rem', background: color.accentBg }} />
        </div>
      ))}
    </div>
  )
}

const meta = {
  title: 'Fundamentos/Espaciado',
  component: Spaces,
  parameters: {
    docs: {
      description: {
        component: `Base de 4 px. El nombre es la medida: px ÷ 8 × 100, así que \`space.200\` son 16 px.

- La densidad compacta encoge los espacios a tres cuartos y los controles a 28 px; nunca un blanco de menos de 24 px.
- Entre piezas separa el \`gap\` de quien las contiene: ninguna pieza lleva margen propio.`,
      },
    },
  },
} satisfies Meta<typeof Spaces>
export default meta
type Story = StoryObj<typeof meta>

export const Escala: Story = {}

export const Medidas: Story = {
  render: () => (
    <table style={{ borderCollapse: 'collapse', font: text.body }}>
      <caption style={{ textAlign: 'start', color: color.fgMuted }}>
        Controles, página y constantes del producto
      </caption>
      <tbody>
        {sizes.map(([name, token]) => (
          <tr key={name}>
            <th scope="row" style={{ textAlign: 'start', paddingInlineEnd: space['300'] }}>
              <code style={code}>size.{name}</code>
            </th>
            <td style={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>{token.$value.value} px</td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
}
