import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Vacios } from './Vacios.tsx'

const meta = {
  title: 'Patrones/Recetas/Vacíos',
  component: Vacios,
  parameters: {
    visual: { disable: true },
    recipe: { file: 'Vacios', screens: ['Pantallas/Productos', 'Pantallas/Socios', 'Pantallas/Terminales'] },
    docs: {
      story: { inline: false, height: '560px' },
      description: {
        component: `Una lista sin filas dice por qué, y ofrece el paso siguiente. Los motivos son distintos, y las palabras también.

**Cuándo usarlos:** todavía no hay nada, nada calza con la búsqueda, falló, o no es para esta persona.
**Cuándo no:** mientras carga. Un vacío que dura un instante miente.

1. **Todavía nada:** qué irá aquí, y el botón que lo agrega.
2. **Nada encontrado:** repite lo buscado y ofrece quitarlo.
3. **Falló:** reintentar (mira la receta Errores).
4. **Sin permiso:** a quién pedírselo; ningún botón que no se pueda usar.

Pruébalo: busca «bicicleta», o vacía la lista.

**Qué se oye:** al buscar, «Ningún resultado»; en la tabla, el título, la explicación y el botón.`,
      },
    },
  },
} satisfies Meta<typeof Vacios>
export default meta
type Story = StoryObj<typeof meta>

export const Viva: Story = { name: 'En vivo' }

export const DosMotivos: Story = {
  name: 'Sin resultados y sin productos no se dicen igual',
  play: async ({ canvas, step }) => {
    await step('Buscar lo que no está, y quitar la búsqueda', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'bicicleta{Enter}')
      await userEvent.click(await within(canvas.getByRole('grid')).findByRole('button', { name: 'Borrar la búsqueda' }))
      await canvas.findByText('Café de grano')
    })
    await step('Sin productos se ofrece agregar el primero', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Vaciar la lista' }))
      await canvas.findByRole('button', { name: 'Agregar producto' })
    })
  },
}
