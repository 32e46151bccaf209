import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes } from '../../.storybook/modes.ts'

const meta = {
  title: 'Primitivas/Icon',
  tags: ['estable'],
  component: Icon,
  args: { name: 'products' },
  parameters: {
    docs: {
      description: {
        component: `Dibujo de trazo de 1,5 px sobre una grilla de 20, en el color del texto que acompaña.

**Cuándo usarlo:** junto a una palabra, o dentro de un control que ya tiene nombre.
**Cuándo no:** como único portador de un significado; nunca se lee en voz alta.

**Qué se oye:** nada; siempre está oculto para los lectores de pantalla.`,
      },
    },
  },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground, args: { size: 'lg' } }

export const Basico: Story = { tags: ['!test'], name: 'Básico' }

export const Tamanos: Story = {
  parameters: stateGridModes,
  name: 'Tamaños',
  render: ({ name }) => (
    <Row>
      <Icon name={name} size="sm" />
      <Icon name={name} size="md" />
      <Icon name={name} size="lg" />
    </Row>
  ),
}
