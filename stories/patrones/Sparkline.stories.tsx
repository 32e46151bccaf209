import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sparkline } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'

const meta = {
  title: 'Patrones/Sparkline',
  tags: ['nuevo'],
  component: Sparkline,
  args: { label: 'Saldo de los últimos siete meses', values: [1200, 1400, 900, 2100, 2600, 2400, 3800] },
  argTypes: { values: { control: false } },
  parameters: {
    docs: {
      description: {
        component: `El curso de una cantidad al lado de su valor, del alto de una línea de texto.

**Cuándo usarlo.** Junto al saldo de un socio o a una cifra del inicio, para ver si sube o baja. **Cuándo no.** Si importan los valores de cada momento (\`LineChart\`).

**Qué se oye.** «Saldo de los últimos siete meses: de 1.200 a 3.800, entre 900 y 3.800».
`,
      },
    },
  },
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Estados: Story = {
  parameters: stateGridModes,
  render: (args) => (
    <StateGrid
      states={[
        ['Sube', <Sparkline {...args} key="1" />],
        ['Baja', <Sparkline {...args} key="2" values={[90, 70, 74, 40, 12]} />],
        ['Igual', <Sparkline {...args} key="3" values={[5, 5, 5]} />],
        ['Un solo valor', <Sparkline {...args} key="4" values={[5]} />],
        ['Sin datos', <Sparkline {...args} key="5" values={[]} />],
      ]}
    />
  ),
}
