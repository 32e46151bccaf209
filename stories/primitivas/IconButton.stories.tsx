import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { IconButton } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes } from '../../.storybook/modes.ts'
import { StateGrid } from '../support/StateGrid.tsx'

const meta = {
  title: 'Primitivas/IconButton',
  tags: ['estable'],
  component: IconButton,
  args: { icon: 'detail', label: 'Ver detalle de Café', onClick: fn() },
  parameters: {
    docs: {
      description: {
        component: `Botón que solo lleva un dibujo. \`label\` es obligatorio: es su nombre y su texto emergente.

**Cuándo usarlo:** en filas y barras, con dibujos que todos conocen.
**Cuándo no:** si la acción es nueva o destruye algo fuera de un menú: usa \`Button\`.

| Tecla | Hace |
| --- | --- |
| Enter, Espacio | Ejecuta la acción |
| Escape | Quita el texto emergente |

**Qué se oye:** «Ver detalle de Café, botón».`,
      },
    },
  },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground, args: { variant: 'secondary' } }

export const Basico: Story = { tags: ['!test'], name: 'Básico' }

export const Variantes: Story = {
  tags: ['!test'],
  render: () => (
    <Row>
      <IconButton icon="detail" label="Ver detalle" />
      <IconButton icon="refresh" label="Actualizar" variant="secondary" />
      <IconButton icon="delete" label="Eliminar" variant="danger" />
      <IconButton icon="columns" label="Columnas" pressed />
      <IconButton icon="arrow-up" label="Subir Café" disabledReason="Ya es la primera fila" />
      <IconButton icon="refresh" label="Actualizar ahora" loading />
    </Row>
  ),
}

export const Tamanos: Story = {
  name: 'Tamaños',
  render: () => (
    <Row>
      <IconButton icon="edit" label="Editar (pequeño)" size="sm" variant="secondary" />
      <IconButton icon="edit" label="Editar (mediano)" size="md" variant="secondary" />
      <IconButton icon="edit" label="Editar (grande)" size="lg" variant="secondary" />
    </Row>
  ),
}

export const Estados: Story = {
  parameters: {
    ...stateGridModes,
    pseudo: { hover: '.hover button', active: '.active button', focusVisible: '.focus button' },
  },
  render: () => (
    <StateGrid
      states={['reposo', 'hover', 'active', 'focus'].map((state) => [
        state,
        <Row key={state}>
          <IconButton icon="edit" label={`Editar, ${state}`} />
          <IconButton icon="refresh" label={`Actualizar, ${state}`} variant="secondary" />
          <IconButton icon="delete" label={`Eliminar, ${state}`} variant="danger" />
          <IconButton icon="eye" label={`Mostrar, ${state}`} pressed />
          <IconButton icon="arrow-up" label={`Subir, ${state}`} disabledReason="Ya es la primera" />
          <IconButton icon="download" label={`Exportar, ${state}`} loading />
        </Row>,
      ])}
    />
  ),
}

export const MuestraSuNombre: Story = {
  name: 'Muestra su nombre',
  parameters: { visual: { disable: true } },
  play: async ({ args, canvasElement, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Ver detalle de Café' })
    await step('Con el foco, el texto emergente dice el nombre', async () => {
      await userEvent.tab()
      await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Ver detalle de Café'))
    })
    await step('Espacio ejecuta la acción una vez', async () => {
      await userEvent.keyboard(' ')
      await expect(args.onClick).toHaveBeenCalledTimes(1)
      await expect(button).toHaveFocus()
    })
  },
}
