import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Stepper } from '#ui'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'

const steps = [
  { key: 'archivo', label: 'Archivo', description: 'abril.csv' },
  { key: 'revision', label: 'Revisión', description: '3 filas por corregir' },
  { key: 'fin', label: 'Confirmación' },
]

const meta = {
  title: 'Primitivas/Stepper',
  tags: ['nuevo'],
  component: Stepper,
  args: { label: 'Pasos de la carga', steps, current: 'revision', onStepPress: fn() },
  argTypes: { steps: { control: false } },
  parameters: {
    docs: {
      description: {
        component: `En qué paso va una tarea, cuáles están listos y cuáles hay que corregir. En un lugar angosto los pasos van uno bajo otro.

**Cuándo usarlo.** Para tareas de tres a cinco pasos que se siguen. **Cuándo no.** Para partes sin orden (\`Tabs\`) ni para el avance de un trabajo (\`ProgressBar\`).

| Tecla | Qué hace |
| --- | --- |
| Tab | Va de un paso listo o por corregir al otro, si se puede volver |
| Enter, Espacio | Vuelven a ese paso |

**Qué se oye.** «Pasos de la carga, lista de 3; Archivo (listo), botón; Revisión, paso actual».
`,
      },
    },
  },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Estados: Story = {
  parameters: withModes(stateGridModes, 'hover'),
  render: () => (
    <StateGrid
      states={[
        ['El primero', <Stepper key="1" label="Pasos 1" steps={steps} current="archivo" />],
        [
          'El segundo, con vuelta',
          <Stepper key="2" label="Pasos 2" steps={steps} current="revision" onStepPress={() => {}} />,
        ],
        [
          'Uno por corregir',
          <Stepper
            key="3"
            label="Pasos 3"
            steps={steps.map((step) => ({ ...step, invalid: step.key === 'archivo' }))}
            current="fin"
            onStepPress={() => {}}
          />,
        ],
        ['Todos listos', <Stepper key="4" label="Pasos 4" steps={steps} current={undefined} />],
      ]}
    />
  ),
}

export const Ancho: Story = { parameters: { docs: { story: { height: 120 } } } }

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  args: {
    steps: [
      {
        key: 'a',
        label: 'Elegir el archivo con los puntos de las sucursales australes',
        description: 'puntos-de-las-sucursales-australes-abril-2026.csv',
      },
      { key: 'b', label: 'Revisar fila por fila lo que no calza' },
    ],
    current: 'b',
  },
  decorators: [(Story) => <div style={{ inlineSize: 288, maxInlineSize: '100%' }}>{Story()}</div>],
}
