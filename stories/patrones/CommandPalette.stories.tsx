import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  Button,
  CommandPalette,
  type Command,
  type CommandGroup,
  type CommandPaletteProps,
  useCommandShortcut,
} from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { closedPlayground } from '../support/playground.tsx'

const run = fn()
const command = (label: string, more: Partial<Command> = {}): Command => ({
  key: label,
  label,
  onSelect: () => run(label),
  ...more,
})
const screens: CommandGroup = {
  key: 'pantallas',
  label: 'Pantallas',
  commands: [
    command('Productos', { icon: 'products', keywords: 'catálogo' }),
    command('Socios', { icon: 'partners' }),
    command('Carga masiva', { icon: 'upload', keywords: 'archivo csv' }),
  ],
}
const acts: CommandGroup = {
  key: 'actos',
  label: 'Acciones',
  commands: [command('Agregar producto', { icon: 'add', shortcut: 'Shift+N' }), command('Salir', { icon: 'logout' })],
}
const people = [
  command('Rosa Martínez Ibáñez', { detail: 'RUT 12.345.678-5' }),
  command('Rosa Muñoz Contreras', { detail: 'RUT 9.876.543-3' }),
]
const found: CommandGroup = { key: 'socios', label: 'Socios', search: async () => people }
const pending: CommandGroup = { key: 'socios', label: 'Socios', search: () => new Promise(() => {}) }
const failing: CommandGroup = { key: 'socios', label: 'Socios', search: () => Promise.reject(new Error('sin red')) }

const meta = {
  title: 'Patrones/CommandPalette',
  tags: ['nuevo'],
  component: CommandPalette,
  args: {
    open: true,
    onClose: fn(),
    groups: [screens, acts, found],
    placeholder: 'Pantalla, acción o socio',
  },
  parameters: {
    docs: {
      story: { inline: false, height: '560px' },
      description: {
        component: `Escribir unas letras para ir a una pantalla, hacer algo o abrir un registro, desde cualquier parte.

**Cuándo usarlo.** Una en todo el producto, para quien ya sabe qué busca. **Cuándo no.** Para buscar dentro de una lista (\`SearchField\`) ni para elegir el valor de un campo (\`Select\`).

| Tecla | Qué hace |
| --- | --- |
| Ctrl + K, ⌘ + K | La abren (\`useCommandShortcut\`) |
| ↑, ↓ | Recorren los resultados, y dan la vuelta |
| Enter | Hace lo señalado |
| Escape | La cierra y vuelve a donde se estaba |

Cada grupo trae lo suyo: una lista, que se filtra al escribir sin mirar tildes ni mayúsculas, o una búsqueda, que se hace 150 ms después de la última tecla. Lo que llega tarde o desordenado no cambia lo señalado; si una búsqueda falla, las demás siguen. Se señala de inmediato lo que empieza con lo escrito; lo demás espera a las búsquedas, y un Enter que llega antes, como el de un lector de códigos, abre lo único que haya. Las palabras de \`keywords\` calzan por su comienzo, y lo que es \`destructive\` no se señala por ellas.

**Qué se oye.** «Buscar o hacer, diálogo»; al dejar de escribir, cuántos resultados hay, o dónde no se pudo buscar.
`,
      },
    },
  },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.getByRole('combobox')

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...closedPlayground, args: { open: false } }

export const Vacia: Story = {
  name: 'Recién abierta',
  parameters: stateGridModes,
  args: { recent: [people[0]!] },
}

const typeRosa: Story['play'] = async () => {
  await userEvent.type(field(), 'rosa')
}

export const ConResultados: Story = {
  name: 'Con resultados',
  play: async (context) => {
    await typeRosa(context)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  },
}

export const Buscando: Story = {
  args: { groups: [screens, pending] },
  play: async () => {
    await userEvent.type(field(), 'so')
    await screen.findByText('Buscando en Socios…')
  },
}

export const Falla: Story = {
  name: 'Una búsqueda falla',
  args: { groups: [screens, failing] },
  play: async () => {
    await userEvent.type(field(), 'so')
    await screen.findByRole('button', { name: 'Reintentar' })
  },
}

export const SinResultados: Story = {
  name: 'Sin resultados',
  args: { groups: [screens] },
  play: async () => {
    await userEvent.type(field(), 'zapatos')
    await screen.findByText('Sin resultados para «zapatos»')
  },
}

export const TextosLargos: Story = {
  name: 'Textos largos en un teléfono',
  parameters: { visual: { width: 320 } },
  args: {
    groups: [
      {
        key: 'a',
        label: 'Socios que se dieron de alta en el último año calendario',
        commands: [
          command('Comercializadora y Distribuidora de Productos Agrícolas del Valle de Aconcagua Limitada', {
            icon: 'partners',
            detail: 'RUT 76.543.210-3, Avenida Libertador Bernardo O’Higgins 1234, Santiago',
          }),
        ],
      },
      screens,
    ],
  },
}

function Harness(props: CommandPaletteProps) {
  const [open, setOpen] = useState(false)
  useCommandShortcut(() => setOpen(true))
  return (
    <main>
      <h1>Socios</h1>
      <Button icon="search" onClick={() => setOpen(true)}>
        Buscar
      </Button>
      <CommandPalette {...props} open={open} onClose={() => setOpen(false)} />
    </main>
  )
}

export const ConElTeclado: Story = {
  name: 'Abrir, elegir y volver',
  parameters: { visual: { disable: true } },
  render: (args) => <Harness {...args} />,
  play: async ({ canvas, step }) => {
    run.mockClear()
    const opener = canvas.getByRole('button', { name: 'Buscar' })
    await step('Ctrl + K la abre con el foco en su campo', async () => {
      opener.focus()
      await userEvent.keyboard('{Control>}k{/Control}')
      await waitFor(() => expect(field()).toHaveFocus())
    })
    await step('Escape la cierra y devuelve el foco', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('dialog')).toBeNull()
      await waitFor(() => expect(opener).toHaveFocus())
    })
    await step('Enter hace lo señalado y la cierra', async () => {
      await userEvent.click(opener)
      await waitFor(() => expect(field()).toHaveFocus())
      await userEvent.keyboard('produ{Enter}')
      await expect(run).toHaveBeenCalledWith('Productos')
      await expect(screen.queryByRole('dialog')).toBeNull()
    })
    await step('Lo señalado queda a la vista', async () => {
      await userEvent.click(opener)
      await waitFor(() => expect(field()).toHaveFocus())
      await userEvent.keyboard('{ArrowUp}')
      const option = within(screen.getByRole('dialog')).getByRole('option', { selected: true })
      await expect(option).toHaveTextContent('Salir')
      const list = screen.getByRole('listbox').getBoundingClientRect()
      await expect(option.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom + 1)
    })
  },
}
