import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'

const meta = {
  title: 'Primitivas/Spinner',
  tags: ['estable'],
  component: Spinner,
  args: { label: 'Cargando' },
  parameters: {
    docs: {
      description: {
        component: `Algo está en curso y no se sabe cuánto falta.

**Cuándo usarlo:** dentro de un control ocupado (16 px), en una zona (32 px) o sobre la página (80 px).
**Cuándo no:** para listas y tarjetas que se cargan: usa \`Skeleton\`, que ocupa su lugar.

**Qué se oye:** su \`label\`, si lo tiene; si no, es decoración. Con movimiento reducido, late en vez de girar.`,
      },
    },
  },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground, args: { size: 'lg' } }

export const Tamanos: Story = {
  parameters: withModes(stateGridModes, 'motion'),
  name: 'Tamaños',
  render: () => (
    <Row>
      <Spinner size="sm" label="Cargando" />
      <Spinner size="md" label="Cargando la lista" />
      <Spinner size="lg" label="Cargando la página" />
    </Row>
  ),
}
