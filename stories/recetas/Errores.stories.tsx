import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { Errores } from './Errores.tsx'

const meta = {
  title: 'Patrones/Recetas/Errores',
  component: Errores,
  parameters: {
    visual: { disable: true },
    recipe: { file: 'Errores', screens: ['Pantallas/Productos', 'Pantallas/Socios', 'Pantallas/Otras páginas'] },
    docs: {
      story: { inline: false, height: '640px' },
      description: {
        component: `Cada falla se dice donde ocurrió, una vez, y con la salida al lado.

**Cuándo usarla:** lo que se pidió no llegó, o lo que se hizo no se guardó.
**Cuándo no:** si la persona puede corregirlo en un campo: eso es la receta Formulario con 422.

1. **Una lista que no llegó:** el error ocupa su lugar, con Reintentar. Si había filas, se quedan.
2. **Una acción que no resultó:** un aviso que no se va solo, con Reintentar; el segundo intento reemplaza al primero.
3. **Un formulario entero:** un aviso arriba, dentro del diálogo; lo escrito se conserva.
4. **Toda la pantalla:** una página con qué pasó y adónde ir.

Las palabras dicen qué pasó y qué hacer; sin códigos y sin culpar.

Pruébalo: la primera carga y el primer borrado fallan.

**Qué se oye:** de inmediato, «Error: No se pudo eliminar: el servicio no responde». F6 lleva al aviso y a su botón.`,
      },
    },
  },
} satisfies Meta<typeof Errores>
export default meta
type Story = StoryObj<typeof meta>

export const Viva: Story = { name: 'En vivo' }

export const Reintentar: Story = {
  name: 'Lo que falla se dice en su lugar, y se puede reintentar',
  play: async ({ canvas, step }) => {
    await step('La lista que no llegó', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cargar productos' }))
      await canvas.findByText('No se pudo cargar la lista.')
      await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
      await canvas.findByText('Café de grano')
    })
    await step('La acción que no resultó', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Eliminar el primero' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
      await screen.findByText('Se eliminó el primer producto.')
      await expect(canvas.queryByText('Café de grano')).toBeNull()
    })
  },
}
