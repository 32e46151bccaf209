import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const meta = {
  title: 'Primitivas/Card',
  tags: ['estable'],
  component: Card,
  args: { children: 'Una hoja de papel sobre el lienzo.' },
  parameters: {
    docs: {
      description: {
        component: `Una superficie con borde fino, sin sombra.

**Cuándo usarla:** para agrupar lo que se lee junto.
**Cuándo no:** tarjeta dentro de tarjeta.

**Qué se oye:** su contenido; con \`as="section"\` o \`article\`, también su papel.`,
      },
    },
  },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  args: { padding: 'lg', as: 'section' },
}

export const Basica: Story = { name: 'Básica', parameters: stateGridModes }
export const Amplia: Story = { args: { padding: 'lg' } }
