import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, Skeleton } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGrid } from '../../.storybook/modes.ts'

const meta = {
  title: 'Primitivas/Skeleton',
  tags: ['estable'],
  component: Skeleton,
  parameters: {
    docs: {
      description: {
        component: `El lugar de lo que aún no llega, en su mismo tamaño: al llegar, nada salta.

**Cuándo usarlo:** primera carga de filas, tarjetas y cifras.
**Cuándo no:** al recargar lo que ya se ve.

**Qué se oye:** nada; quien lo contiene lleva \`aria-busy\`.`,
      },
    },
  },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', ...playground, args: { width: 240, height: 16 } }

export const Basico: Story = {
  parameters: stateGrid,
  name: 'Básico',
  render: () => (
    <div aria-busy="true" style={{ maxInlineSize: '24rem' }}>
      <Card>
        <Row>
          <Skeleton width={48} height={48} radius="md" />
          <div style={{ flex: 1, display: 'grid', gap: '0.5rem' }}>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </div>
        </Row>
      </Card>
    </div>
  ),
}
