import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Carga } from './Carga.tsx'

const meta = {
  title: 'Patrones/Recetas/Carga',
  component: Carga,
  parameters: {
    visual: { disable: true },
    recipe: { file: 'Carga', screens: ['Pantallas/Dashboard', 'Pantallas/Socios', 'Pantallas/Carga masiva'] },
    docs: {
      story: { inline: false, height: '640px' },
      description: {
        component: `Qué se muestra mientras algo llega: la forma de lo que viene, lo que ya estaba, o cuánto falta.

**Cuándo usarla:** siempre que la respuesta pueda tardar más de un parpadeo.
**Cuándo no:** si lo hecho se puede mostrar al momento y corregir después si falla.

1. **La primera vez**, esqueletos con la forma de las filas (\`status="loading"\`).
2. **Al actualizar**, lo que ya estaba se queda, atenuado (\`status="refreshing"\`): nadie pierde su lugar.
3. **Un botón ocupado** (\`loading\`) conserva su ancho y el foco; apretarlo otra vez no hace nada.
4. **Con avance conocido**, \`ProgressBar\`; si toda la página espera, \`LoaderOverlay\`.

**Qué se oye:** nada si llega antes de medio segundo; después, «Cargando productos».`,
      },
    },
  },
} satisfies Meta<typeof Carga>
export default meta
type Story = StoryObj<typeof meta>

export const Viva: Story = { name: 'En vivo' }

export const CargarYActualizar: Story = {
  name: 'La primera vez, esqueletos; después, lo que ya estaba',
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole('button', { name: 'Cargar productos' })
    await step('Cargar deja el botón ocupado, con su foco', async () => {
      await userEvent.click(button)
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await expect(button).toHaveFocus()
      await canvas.findByText('Café de grano')
    })
    await step('Al actualizar, las filas se quedan', async () => {
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
      await userEvent.click(button)
      await expect(canvas.getByText('Café de grano')).toBeVisible()
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
    })
  },
}
