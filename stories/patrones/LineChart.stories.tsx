import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { LineChart } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'

const points = ['ene 26', 'feb 26', 'mar 26', 'abr 26', 'may 26', 'jun 26', 'jul 26', 'ago 26', 'sep 26', 'oct 26']
const given = {
  key: 'a',
  label: 'Entregados',
  values: [42_000, 39_500, 51_200, 48_000, 62_300, 71_000, 69_800, 74_100, 58_000, 81_400],
}
const spent = {
  key: 'b',
  label: 'Canjeados',
  values: [12_000, 15_000, 14_400, null, 21_000, 30_500, 28_000, 33_900, 26_000, 41_000],
}
const before = {
  key: 'c',
  label: 'Entregados el año anterior',
  values: [30_000, 31_000, 38_000, 40_000, 44_000, 52_000, 50_000, 57_000, 49_000, 60_000],
}

const meta = {
  title: 'Patrones/LineChart',
  tags: ['nuevo'],
  component: LineChart,
  args: { label: 'Puntos por mes', pointLabel: 'Mes', points, series: [given, spent] },
  argTypes: { points: { control: false }, series: { control: false } },
  parameters: {
    docs: {
      description: {
        component: `Cómo cambia una cantidad en el tiempo, con una a tres líneas que se distinguen también sin color.

**Cuándo usarlo.** Para ver una tendencia o comparar dos periodos. **Cuándo no.** Para cosas sin orden entre sí (\`BarList\`), para un solo valor (\`Stat\`) ni al lado de una cifra (\`Sparkline\`).

| Tecla | Qué hace |
| --- | --- |
| ←, → | Van al punto anterior y al siguiente |
| Inicio, Fin | Van al primero y al último |

«Ver como tabla» muestra los mismos valores en filas, para leerlos o copiarlos.

**Qué se oye.** «Puntos por mes, gráfico de líneas», y en cada punto su nombre y sus valores: «mar 26: Entregados 51.200; Canjeados 14.400».
`,
      },
    },
  },
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Estados: Story = {
  parameters: withModes(stateGridModes, 'focus', 'print'),
  render: (args) => (
    <StateGrid
      states={[
        ['Una serie', <LineChart {...args} key="1" label="Puntos 1" series={[given]} />],
        ['Dos series, con un mes sin dato', <LineChart {...args} key="2" label="Puntos 2" />],
        ['Tres series', <LineChart {...args} key="3" label="Puntos 3" series={[given, spent, before]} />],
        [
          'Valores negativos',
          <LineChart
            {...args}
            key="4"
            label="Puntos 4"
            points={['lun', 'mar', 'mié', 'jue', 'vie']}
            series={[{ key: 'a', label: 'Saldo', values: [-300, 120, 480, -60, 250] }]}
            height={140}
          />,
        ],
        [
          'Un solo punto',
          <LineChart
            {...args}
            key="5"
            label="Puntos 5"
            points={['ene 26']}
            series={[{ key: 'a', label: 'Entregados', values: [1200] }]}
            height={140}
          />,
        ],
        ['Sin datos', <LineChart {...args} key="6" label="Puntos 6" points={[]} series={[]} />],
      ]}
    />
  ),
}

export const PuntoSenalado: Story = {
  name: 'Un punto señalado',
  parameters: { docs: { story: { inline: false, height: 360 } } },
  play: async ({ canvas }) => {
    const plot = canvas.getByRole('slider')
    const { left, width } = plot.getBoundingClientRect()
    await fireEvent.pointerMove(plot, { clientX: left + (width * 7) / 9 })
    await waitFor(() => expect(plot).toHaveAttribute('aria-valuetext', 'ago 26: Entregados 74.100; Canjeados 33.900'))
  },
}

export const ComoTabla: Story = {
  name: 'Como tabla',
  args: { defaultView: 'table' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(11)
  },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  args: {
    label: 'Puntos entregados por compras en comercios adheridos de todas las regiones, por mes',
    series: [
      {
        ...given,
        label: 'Entregados por compras en comercios adheridos',
        values: given.values.map((one) => one * 1000),
      },
      { ...spent, label: 'Canjeados por productos y experiencias' },
    ],
  },
  decorators: [(Story) => <div style={{ inlineSize: 288, maxInlineSize: '100%' }}>{Story()}</div>],
}
