import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes } from '../../.storybook/modes.ts'

const meta = {
  title: 'Primitivas/Badge',
  tags: ['estable'],
  component: Badge,
  args: { children: '3 seleccionados' },
  parameters: {
    docs: {
      description: {
        component: `Un estado o una cantidad junto a lo que califica. No se pulsa.

**Cuándo usarlo:** estados cortos; los puntos van siempre en la píldora azafrán (\`tone="points"\`).
**Cuándo no:** para acciones o para filtrar.

**Qué se oye:** su texto. El tono nunca va solo: lo acompaña una palabra o un icono.`,
      },
    },
  },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { tone: 'success', icon: 'check', children: 'Vigente' },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico' }

export const Tonos: Story = {
  parameters: stateGridModes,
  render: () => (
    <Row>
      <Badge>Neutro</Badge>
      <Badge tone="accent">Directo</Badge>
      <Badge tone="success" icon="success">
        Al día
      </Badge>
      <Badge tone="warning" icon="warning">
        Stock bajo
      </Badge>
      <Badge tone="danger" icon="error">
        Agotado
      </Badge>
      <Badge tone="info" icon="info">
        Nuevo
      </Badge>
    </Row>
  ),
}

export const Puntos: Story = {
  render: () => (
    <Row>
      <Badge tone="points">0</Badge>
      <Badge tone="points">1.240</Badge>
      <Badge tone="points">38.900</Badge>
      <Badge tone="points">1.250.000</Badge>
    </Row>
  ),
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  render: () => (
    <div style={{ inlineSize: 160 }}>
      <Badge tone="warning" icon="warning">
        Pendiente de revisión por la administradora de la empresa
      </Badge>
    </div>
  ),
}
