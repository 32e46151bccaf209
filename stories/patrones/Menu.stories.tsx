import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button, Dialog, Menu, type MenuItem } from '#ui'
import { popupModes, stateGridModes, withModes } from '../../.storybook/modes.ts'
import { insideDialog, playInDialog, expectUnclipped } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'

const items: MenuItem[] = [
  { key: 'detail', label: 'Ver detalle', icon: 'detail', onSelect: fn() },
  { key: 'edit', label: 'Editar', icon: 'edit', onSelect: fn() },
  { key: 'shrink', label: 'Ámbito de canje', icon: 'rules', onSelect: fn() },
  { key: 'line', type: 'separator' },
  { key: 'remove', label: 'Eliminar', icon: 'delete', tone: 'danger', onSelect: fn() },
]

const meta = {
  title: 'Patrones/Menu',
  tags: ['estable'],
  component: Menu,
  args: { label: 'Acciones de Café de grano', items },
  parameters: {
    docs: {
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
| Enter | Ejecuta y cierra |
| Espacio | Lo mismo; en una casilla o una opción, la marca y deja abierto |
| → , ← | Entra en el submenú y vuelve de él |
| Escape | Cierra y vuelve al botón |
| Tab | Cierra y sigue |

Con el ratón también se puede presionar, arrastrar y soltar sobre la acción.

Se abre y se cierra solo. Quien quiera decidirlo pasa \`open\` y escucha \`onOpenChange(open, { reason, event })\`, que llega una vez por acto y dice por qué: \`trigger-press\`, \`list-navigation\` (flechas), \`item-press\`, \`escape-key\`, \`outside-press\`, \`focus-out\` (Tab) o \`imperative\` (el botón dejó de verse). Los submenús no avisan.

**Qué se oye:** «Acciones de Café de grano, botón, menú desplegable, contraído»; al abrir, «menú, Ver detalle, 1 de 4».`,
      },
    },
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

const name = 'Acciones de Café de grano'

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Cerrado: Story = {}

/** Height of the window around an open menu on its docs page. */
const low = { docs: { story: { height: '320px' } } }

export const Abierto: Story = {
  args: { defaultOpen: true },
  parameters: { ...withModes(stateGridModes, 'touch'), ...low },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  parameters: low,
  args: {
    defaultOpen: true,
    items: [
      {
        key: 'detail',
        label: 'Ver el detalle de Café de grano de origen único tostado en la zona austral',
        onSelect: fn(),
      },
      {
        key: 'edit',
        label: 'Editar',
        icon: 'edit',
        disabledReason: 'Otra persona está cambiando este producto, y lo que escribas se perdería.',
        onSelect: fn(),
      },
    ],
  },
}

export const Orden: Story = {
  name: 'Elegir uno, con un motivo',
  parameters: low,
  args: {
    defaultOpen: true,
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
  play: async () => {
    await expect(await screen.findByRole('menuitemradio', { name: 'Orden del catálogo' })).toBeChecked()
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

const onOpenChange = fn()

function Held() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu
        label={name}
        items={items}
        open={open}
        onOpenChange={(next, meta) => {
          onOpenChange(next, meta.reason)
          setOpen(next)
        }}
      />
      <Button onClick={() => setOpen(true)}>Mostrar acciones</Button>
    </>
  )
}

export const AbiertoPorSuDueno: Story = {
  name: 'Su dueño lo abre y lo cierra',
  ...play,
  render: () => <Held />,
  play: async ({ canvas, step }) => {
    onOpenChange.mockClear()
    const button = canvas.getByRole('button', { name })
    await step('Abierto desde otra parte, el foco va a la primera acción y no se avisa', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Mostrar acciones' }))
      await expect(await screen.findByRole('menuitem', { name: 'Ver detalle' })).toHaveFocus()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(onOpenChange).not.toHaveBeenCalled()
    })
    await step('Cada acto se avisa una vez, con su motivo', async () => {
      await userEvent.keyboard('{Escape}')
      await userEvent.keyboard('{ArrowUp}')
      await userEvent.click(document.body)
      await expect(onOpenChange.mock.calls).toEqual([
        [false, 'escape-key'],
        [true, 'list-navigation'],
        [false, 'outside-press'],
      ])
      await expect(button).toHaveFocus()
    })
  },
}

const fullItems = (onSelect: (key: string) => void): MenuItem[] => [
  { key: 'edit', label: 'Editar', icon: 'edit', shortcut: 'F2', onSelect: () => onSelect('edit') },
  {
    type: 'submenu',
    key: 'export',
    label: 'Exportar',
    icon: 'download',
    items: [
      { key: 'csv', label: 'Planilla (CSV)', onSelect: () => onSelect('csv') },
      { key: 'xlsx', label: 'Excel (XLSX)', onSelect: () => onSelect('xlsx') },
    ],
  },
  { type: 'separator', key: 'line' },
  {
    type: 'group',
    key: 'show',
    label: 'Mostrar',
    items: [
      { type: 'checkbox', key: 'brand', label: 'Marca', checked: true, onSelect: () => onSelect('brand') },
      { type: 'checkbox', key: 'stock', label: 'Cantidad', checked: false, onSelect: () => onSelect('stock') },
    ],
  },
]

export const Completo: Story = {
  name: 'Grupos, casillas, atajos y submenú',
  args: { items: fullItems(fn()), defaultOpen: true },
  parameters: { ...popupModes, visual: { ...popupModes.visual, viewport: true, width: 640 } },
  play: async () => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Exportar' }))
    const item = await screen.findByRole('menuitem', { name: 'Planilla (CSV)' })
    await waitFor(() => expect(item).toBeVisible())
  },
}

const onFull = fn()
export const Submenu: Story = {
  name: 'El submenú se abre y se deja con el teclado y con el puntero',
  parameters: { visual: { disable: true } },
  args: { items: fullItems(onFull) },
  play: async ({ canvas, step }) => {
    onFull.mockClear()
    const button = canvas.getByRole('button', { name })
    const item = (label: string) => screen.getByRole('menuitem', { name: label })
    await step('→ lo abre, ← lo deja y Escape también', async () => {
      button.focus()
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await expect(item('Exportar')).toHaveAttribute('aria-expanded', 'false')
      for (const back of ['{ArrowLeft}', '{Escape}']) {
        await userEvent.keyboard('{ArrowRight}')
        await expect(item('Planilla (CSV)')).toHaveFocus()
        await expect(item('Exportar')).toHaveAttribute('aria-expanded', 'true')
        await expect(screen.getAllByRole('menu')).toHaveLength(2)
        await userEvent.keyboard(back)
        await expect(item('Exportar')).toHaveFocus()
        await expect(screen.getAllByRole('menu')).toHaveLength(1)
      }
    })
    await step('Enter elige, cierra todo y devuelve el foco', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
      await expect(onFull).toHaveBeenLastCalledWith('xlsx')
      await expect(screen.queryByRole('menu')).toBeNull()
      await expect(button).toHaveFocus()
    })
    await step('El puntero lo abre al detenerse y lo cierra al irse a otro', async () => {
      await userEvent.click(button)
      await userEvent.hover(item('Exportar'))
      await waitFor(() => expect(screen.getAllByRole('menu')).toHaveLength(2))
      await userEvent.hover(item('Editar F2'))
      await waitFor(() => expect(screen.getAllByRole('menu')).toHaveLength(1))
    })
    await step('Una presión fuera cierra los dos', async () => {
      await userEvent.click(item('Exportar'))
      await expect(item('Planilla (CSV)')).toHaveFocus()
      await userEvent.click(document.body)
      await expect(screen.queryByRole('menu')).toBeNull()
    })
    await step('Tab los cierra y sigue desde el botón', async () => {
      button.focus()
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
      await userEvent.tab()
      await expect(screen.queryByRole('menu')).toBeNull()
    })
  },
}

function Choices() {
  const [on, setOn] = useState<readonly string[]>(['brand'])
  const toggle = (key: string) => setOn(on.includes(key) ? on.filter((other) => other !== key) : [...on, key])
  return (
    <Menu
      label="Columnas"
      items={['brand', 'stock'].map((key) => ({
        type: 'checkbox',
        key,
        label: key === 'brand' ? 'Marca' : 'Cantidad',
        checked: on.includes(key),
        onSelect: () => toggle(key),
      }))}
    />
  )
}

export const Casillas: Story = {
  name: 'Espacio marca y sigue abierto; Enter marca y cierra',
  parameters: { visual: { disable: true } },
  render: () => <Choices />,
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole('button', { name: 'Columnas' })
    const box = (label: string) => screen.getByRole('menuitemcheckbox', { name: label })
    await step('Espacio', async () => {
      button.focus()
      await userEvent.keyboard('{ArrowDown} ')
      await expect(box('Marca')).not.toBeChecked()
      await userEvent.keyboard('{ArrowDown} ')
      await expect(box('Cantidad')).toBeChecked()
      await expect(box('Cantidad')).toHaveFocus()
    })
    await step('Enter', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(screen.queryByRole('menu')).toBeNull()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(box('Cantidad')).not.toBeChecked()
      await userEvent.keyboard('{Escape}')
    })
  },
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  play: (context) =>
    playInDialog(context, async (dialog) => {
      const button = dialog.getByRole('button', { name })
      await context.step('Se ve entero, aunque el diálogo sea más bajo', async () => {
        button.focus()
        await userEvent.keyboard('{Enter}')
        await expectUnclipped(screen.getByRole('menu'))
      })
      await context.step('Escape cierra solo el menú', async () => {
        await userEvent.keyboard('{Escape}')
        await expect(screen.queryByRole('menu')).toBeNull()
        await expect(button).toHaveFocus()
      })
      await context.step('Una presión fuera del menú, en el diálogo, cierra solo el menú', async () => {
        await userEvent.click(button)
        await userEvent.click(dialog.getByRole('heading'))
        await expect(screen.queryByRole('menu')).toBeNull()
        button.focus()
      })
    }),
}
