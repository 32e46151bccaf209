import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { TablaConBorradoMasivo } from './TablaConBorradoMasivo.tsx'

const meta = {
  title: 'Patrones/Recetas/Tabla con borrado masivo',
  component: TablaConBorradoMasivo,
  parameters: {
    visual: { disable: true },
    recipe: { file: 'TablaConBorradoMasivo', screens: ['Pantallas/Productos', 'Pantallas/Categorías'] },
    docs: {
      story: { inline: false, height: '640px' },
      description: {
        component: `Elegir varias filas y eliminarlas de una vez: la barra dice cuántas son, la pregunta las cuenta y el aviso confirma.

**Cuándo usarla:** listas en las que se limpia o se ordena de a muchas.
**Cuándo no:** si borrar una afecta a otras de maneras distintas: que se haya de mirar cada una, desde el menú de su fila.

1. La \`BulkBar\` está siempre montada: vacía guarda su lugar, y la tabla no salta con la primera elección.
2. El número aparece tres veces y siempre el mismo: barra, pregunta y botón. Nunca «Sí».
3. El foco de la pregunta parte en Cancelar; mientras se borra, nada la cierra.
4. Al terminar, la selección queda vacía y el foco, en la tabla.

| Tecla | Hace |
| --- | --- |
| Espacio | Elige la fila; con Mayús, desde la última elegida |
| Ctrl + A | Elige todo lo cargado |
| Escape | Quita la selección; en la pregunta, cancela |

**Qué se oye:** «2 productos seleccionados»; «Advertencia: ¿Eliminar 2 productos?»; al terminar, «Se eliminaron 2 productos».`,
      },
    },
  },
} satisfies Meta<typeof TablaConBorradoMasivo>
export default meta
type Story = StoryObj<typeof meta>

export const Viva: Story = { name: 'En vivo' }

export const Borrado: Story = {
  name: 'Se eligen dos, se pregunta y se van',
  play: async ({ canvas, step }) => {
    const choose = (name: string) =>
      userEvent.click(within(canvas.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox'))
    await step('Elegir dos', async () => {
      await choose('Café de grano')
      await choose('Manta de lana')
      await expect(canvas.getByText('2 productos seleccionados')).toBeVisible()
    })
    await step('La pregunta las cuenta, y parte en Cancelar', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }))
      const question = within(screen.getByRole('alertdialog', { name: /¿Eliminar 2 productos\?/ }))
      await waitFor(() => expect(question.getByRole('button', { name: 'Cancelar' })).toHaveFocus())
      await userEvent.click(question.getByRole('button', { name: 'Eliminar 2 productos' }))
    })
    await step('Se van, y un aviso lo dice', async () => {
      await screen.findByText('Se eliminaron 2 productos.')
      await expect(canvas.queryByText('Café de grano')).toBeNull()
      await expect(canvas.getByText('Cojín bordado')).toBeVisible()
    })
  },
}
