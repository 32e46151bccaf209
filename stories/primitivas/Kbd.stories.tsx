import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Kbd } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes } from '../../.storybook/modes.ts'

const meta = {
  title: 'Primitivas/Kbd',
  tags: ['nuevo'],
  component: Kbd,
  args: { keys: 'Mod+K' },
  parameters: {
    docs: {
      description: {
        component: `Las teclas de un atajo, como las muestra el teclado de quien mira: \`Mod\` es ⌘ en un Mac y Ctrl en los demás.

**Cuándo usarlo:** en la ayuda y junto a la acción que el atajo repite.
**Cuándo no:** para código (\`code\`) ni para nombrar un botón de la pantalla.

**Qué se oye:** el nombre de cada tecla: «Mayús + F6», «Comando + K», «Flecha arriba».`,
      },
    },
  },
} satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Teclas: Story = {
  parameters: stateGridModes,
  render: () => (
    <Row>
      <Kbd keys="Mod+K" />
      <Kbd keys="Shift+F6" />
      <Kbd keys="Alt+Shift+ArrowUp" />
      <Kbd keys="Escape" />
      <Kbd keys="PageDown" />
      <Kbd keys="/" />
    </Row>
  ),
  play: async ({ canvasElement, step }) => {
    await step('Un signo lleva su nombre; lo que se ve no se traduce', async () => {
      await expect(within(canvasElement).getByText('Flecha arriba')).toBeInTheDocument()
      await expect(canvasElement.querySelectorAll('[translate="no"]')).toHaveLength(6)
    })
  },
}

export const TextoLargo: Story = {
  name: 'En un texto largo',
  render: () => (
    <p style={{ inlineSize: 288, maxInlineSize: '100%' }}>
      Con <Kbd keys="F6" /> se llega a los avisos desde cualquier parte de la página, y con{' '}
      <Kbd keys="Alt+Shift+ArrowDown" /> baja la fila que tiene el foco.
    </p>
  ),
}
