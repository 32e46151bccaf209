import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarList } from '#ui'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { stateGridModes } from '../../.storybook/modes.ts'

const items = [
  { key: 1, label: 'Café de grano', value: 1240, href: '#cafe' },
  { key: 2, label: 'Manta de lana', value: 860, href: '#manta' },
  { key: 3, label: 'Noche en Pucón', value: 95, href: '#noche' },
  { key: 4, label: 'Cojín bordado', value: 0, href: '#cojin' },
]
const plain = items.map(({ key, label, value }) => ({ key, label, value }))
const percent = new Intl.NumberFormat('es-CL', { style: 'percent' })

const meta = {
  title: 'Patrones/BarList',
  tags: ['nuevo'],
  component: BarList,
  args: { label: 'Productos más canjeados', items },
  argTypes: { items: { control: false } },
  parameters: {
    docs: {
      description: {
        component: `Pocas cosas comparadas por una cantidad. El valor está escrito junto a cada barra, así que no hace falta ni color ni una tabla aparte.

**Cuándo usarlo.** Para los primeros de una lista: productos más canjeados, comercios con más puntos. **Cuándo no.** Para lo que cambia en el tiempo, ni para un solo valor (\`Stat\`).

**Qué se oye.** «Productos más canjeados, lista de 4; Café de grano, enlace, 1.240».
`,
      },
    },
  },
} satisfies Meta<typeof BarList>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Estados: Story = {
  parameters: stateGridModes,
  render: () => (
    <StateGrid
      states={[
        ['Con enlaces', <BarList key="1" label="Canjes 1" items={items} />],
        ['Sin enlaces', <BarList key="2" label="Canjes 2" items={plain} />],
        [
          'Con otro formato y máximo',
          <BarList
            key="3"
            label="Canjes 3"
            items={[
              { key: 1, label: 'Al día', value: 0.62 },
              { key: 2, label: 'Atrasados', value: 0.38 },
            ]}
            max={1}
            format={(value) => percent.format(value)}
          />,
        ],
        ['Sin datos', <BarList key="4" label="Canjes 4" items={[]} />],
      ]}
    />
  ),
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  args: {
    items: [
      {
        key: 1,
        label: 'Experiencias gastronómicas y enológicas en los valles de Casablanca y Maipo',
        value: 12_345_678,
      },
      { key: 2, label: 'Manta', value: 9_000_000 },
    ],
  },
  decorators: [(Story) => <div style={{ inlineSize: 288, maxInlineSize: '100%' }}>{Story()}</div>],
}
