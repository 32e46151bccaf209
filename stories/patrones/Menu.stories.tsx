import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent } from 'storybook/test'
import { Button, Dialog, Menu, type MenuItem } from '#ui'
import { stateGrid } from '../../.storybook/modes.ts'

const items: MenuItem[] = [
  { key: 'detail', label: 'Ver detalle', icon: 'detail', onSelect: fn() },
  { key: 'edit', label: 'Editar', icon: 'edit', onSelect: fn() },
  { key: 'shrink', label: 'Ámbito de canje', icon: 'rules', onSelect: fn() },
  { key: 'line', type: 'separator' },
  { key: 'remove', label: 'Eliminar', icon: 'delete', tone: 'danger', onSelect: fn() },
]

const meta = {
  title: 'Patrones/Menu',
  component: Menu,
  args: { label: 'Acciones de Café de grano', items },
  parameters: {
    docs: {
      story: { inline: false, height: '320px' },
      description: {
        component: `Acciones sobre una cosa, detrás de un botón.

**Cuándo usarlo:** las acciones de una fila o de un encabezado que no caben a la vista.
**Cuándo no:** para elegir un valor de un formulario (\`Select\`) ni para navegar.

Lo que destruye va al final, después de una línea. El nombre dice sobre qué actúa: «Acciones de Café de grano».

| Tecla | Hace |
| --- | --- |
| Enter, Espacio, ↓ | Abre en la primera acción |
| ↑ | Abre en la última |
| ↑ ↓ Inicio Fin | Se mueve; da la vuelta |
| Letras | Va a la acción que empieza así, con o sin tilde |
| Enter, Espacio | Ejecuta y cierra |
| Escape | Cierra y vuelve al botón |
| Tab | Cierra y sigue |

Con el ratón también se puede presionar, arrastrar y soltar sobre la acción.

**Qué se oye:** «Acciones de Café de grano, botón, menú desplegable, contraído»; al abrir, «menú, Ver detalle, 1 de 4».`,
      },
    },
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

const name = 'Acciones de Café de grano'

export const Cerrado: Story = {}

export const Abierto: Story = {
  parameters: stateGrid,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('menuitem', { name: 'Ver detalle' })).toHaveFocus()
  },
}

export const Orden: Story = {
  name: 'Elegir uno, con un motivo',
  args: {
    label: 'Orden de la lista',
    items: [
      { type: 'radio', key: 'order', label: 'Orden del catálogo', checked: true, onSelect: fn() },
      { type: 'radio', key: 'points', label: 'Más puntos primero', checked: false, onSelect: fn() },
      { type: 'separator', key: 'line' },
      { key: 'save', label: 'Guardar el orden', disabledReason: 'Quita la búsqueda para mover filas', onSelect: fn() },
    ],
    trigger: (props) => (
      <Button {...props} trailingIcon="chevron-down">
        Orden
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByRole('menuitemradio', { name: 'Orden del catálogo' })).toBeChecked()
  },
}

const play = { parameters: { visual: { disable: true } } } as const

export const Teclado: Story = {
  ...play,
  args: { items: items.map((item) => ('onSelect' in item ? { ...item, onSelect: fn() } : item)) },
  play: async ({ canvas, step, args }) => {
    const button = canvas.getByRole('button', { name })
    const item = (label: string) => screen.getByRole('menuitem', { name: label })
    button.focus()
    await step('↑ abre en la última y ↓ da la vuelta', async () => {
      await userEvent.keyboard('{ArrowUp}')
      await expect(item('Eliminar')).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(item('Ver detalle')).toHaveFocus()
      await userEvent.keyboard('{End}')
      await expect(item('Eliminar')).toHaveFocus()
      await userEvent.keyboard('{Home}')
      await expect(item('Ver detalle')).toHaveFocus()
    })
    await step('Las letras encuentran con y sin tilde', async () => {
      await userEvent.keyboard('am')
      await expect(item('Ámbito de canje')).toHaveFocus()
    })
    await step('Escape vuelve al botón', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('menu')).toBeNull()
      await expect(button).toHaveFocus()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    })
    await step('Enter ejecuta una vez', async () => {
      await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
      const edit = args.items[1] as { onSelect(): void }
      await expect(edit.onSelect).toHaveBeenCalledOnce()
      await expect(button).toHaveFocus()
    })
    await step('Tab cierra y sigue', async () => {
      await userEvent.keyboard('{Enter}{Tab}')
      await expect(screen.queryByRole('menu')).toBeNull()
    })
  },
}

function OpensDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu label={name} items={[{ key: 'edit', label: 'Editar', onSelect: () => setOpen(true) }]} />
      <Dialog open={open} title="Actualizar Producto" onClose={() => setOpen(false)} />
    </>
  )
}

export const AbreUnDialogo: Story = {
  name: 'Abre un diálogo',
  ...play,
  render: () => <OpensDialog />,
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole('button', { name })
    await step('El foco va al diálogo', async () => {
      await userEvent.click(button)
      await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
      await expect(screen.getByRole('heading', { name: 'Actualizar Producto' })).toHaveFocus()
    })
    await step('Al cerrarlo vuelve al botón del menú', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(button).toHaveFocus()
    })
  },
}

export const ArrastrarYSoltar: Story = {
  name: 'Presionar, arrastrar y soltar',
  ...play,
  args: { items: [{ key: 'edit', label: 'Editar', onSelect: fn() }] },
  play: async ({ canvas, args, step }) => {
    const button = canvas.getByRole('button', { name })
    const edit = args.items[0] as { onSelect(): void }
    await step('Soltar sobre la acción la ejecuta', async () => {
      await fireEvent.mouseDown(button)
      await fireEvent.mouseUp(screen.getByRole('menuitem', { name: 'Editar' }))
      await expect(edit.onSelect).toHaveBeenCalledOnce()
      await expect(screen.queryByRole('menu')).toBeNull()
    })
    await step('Presionar fuera cierra sin ejecutar', async () => {
      await userEvent.click(button)
      await userEvent.click(document.body)
      await expect(screen.queryByRole('menu')).toBeNull()
      await expect(edit.onSelect).toHaveBeenCalledOnce()
    })
  },
}
