import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Confirmacion } from './Confirmacion.tsx'

const meta = {
  title: 'Patrones/Recetas/Confirmación',
  component: Confirmacion,
  parameters: {
    visual: { disable: true },
    recipe: { file: 'Confirmacion', screens: ['Pantallas/Usuarios', 'Pantallas/Terminales', 'Pantallas/Productos'] },
    docs: {
      story: { inline: false, height: '400px' },
      description: {
        component: `Antes de lo que no tiene vuelta, una pregunta que nombra lo que se pierde.

**Cuándo usarla:** eliminar, revocar una clave, descartar lo escrito.
**Cuándo no:** para lo que se puede deshacer o no cuesta nada: hazlo, y di que se hizo. Preguntar siempre enseña a no leer.

1. El título pregunta y nombra la cosa; el texto dice qué se pierde y qué no.
2. El botón repite el verbo: «Eliminar producto», nunca «Sí» ni «Aceptar».
3. Con \`type="warning"\` el foco parte en Cancelar: un Enter de más no destruye nada.
4. Mientras dura la promesa de \`onConfirm\`, nada la cierra y el botón no se aprieta dos veces.
5. Si falla, lo dice, sigue abierta y se puede confirmar otra vez. La primera vez de este ejemplo falla.

| Tecla | Hace |
| --- | --- |
| Enter | El botón que tiene el foco: Cancelar, al abrir |
| Escape | Cancela |

**Qué se oye:** «Advertencia: ¿Eliminar «Café de grano»?, los canjes ya hechos se conservan. Cancelar, botón».`,
      },
    },
  },
} satisfies Meta<typeof Confirmacion>
export default meta
type Story = StoryObj<typeof meta>

export const Viva: Story = { name: 'En vivo' }

export const CancelarYConfirmar: Story = {
  name: 'Enter al abrir cancela; si falla lo dice; confirmar lo hace',
  play: async ({ canvas, step }) => {
    const opener = canvas.getByRole('button', { name: /Eliminar «Café de grano»/ })
    const open = async () => {
      await userEvent.click(opener)
      const question = within(screen.getByRole('alertdialog', { name: /¿Eliminar «Café de grano»\?/ }))
      await waitFor(() => expect(question.getByRole('button', { name: 'Cancelar' })).toHaveFocus())
      return question
    }
    await step('Enter cancela, y el foco vuelve', async () => {
      await open()
      await userEvent.keyboard('{Enter}')
      await expect(screen.queryByRole('alertdialog')).toBeNull()
      await waitFor(() => expect(opener).toHaveFocus())
    })
    await step('Si falla lo dice, y se confirma otra vez', async () => {
      const question = await open()
      await userEvent.click(question.getByRole('button', { name: 'Eliminar producto' }))
      await question.findByText(/^No se pudo eliminar/)
      await userEvent.click(question.getByRole('button', { name: 'Eliminar producto' }))
      await canvas.findByText('Eliminado')
    })
  },
}
