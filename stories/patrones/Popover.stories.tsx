import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button, Popover, Select, TextField } from '#ui'
import { expectUnclipped, insideDialog, playInDialog } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'
import { stateGridModes } from '../../.storybook/modes.ts'

const brands = ['Araucaria', 'Boldo', 'Canelo'].map((label, key) => ({ key, label }))

const meta = {
  title: 'Patrones/Popover',
  tags: ['nuevo'],
  component: Popover,
  args: {
    title: 'Marca',
    trigger: (props) => (
      <Button {...props} icon="filter">
        Marca
      </Button>
    ),
    footer: <Button size="sm">Aplicar</Button>,
    children: <TextField label="Nombre de la marca" />,
    onOpenChange: fn(),
  },
  parameters: {
    docs: {
      description: {
        component: `Contenido junto al botón que lo abre, sin detener la página: un filtro, una explicación, dos o tres campos.

**Cuándo usarlo.** Para lo que se mira o ajusta sin perder de vista lo demás. **Cuándo no.** Para acciones (\`Menu\`), para unas palabras (\`Tooltip\`) ni para una tarea entera (\`Dialog\`).

Sigue a su botón al desplazarse, cambia de lado donde no cabe y se cierra si el botón deja de verse.

| Tecla | Qué hace |
| --- | --- |
| Enter, Espacio | En el botón, lo abren y lo cierran |
| Tab | Recorre lo de adentro y sigue en la página: salir lo cierra |
| Escape | Lo cierra y vuelve al botón |

**Qué se oye.** El botón dice si está expandido; al abrir, «Marca, diálogo».
`,
      },
    },
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

const panel = () => screen.getByRole('dialog', { name: 'Marca' })
const isPlaced = () => waitFor(() => expect(panel()).toHaveAttribute('data-placed'))

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Abierto: Story = {
  parameters: { ...stateGridModes, docs: { story: { inline: false, height: 260 } } },
  args: { defaultOpen: true },
  decorators: [(Story) => <div style={{ minBlockSize: 240 }}>{Story()}</div>],
  play: async () => {
    await isPlaced()
    await expectUnclipped(panel())
  },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  parameters: { docs: { story: { inline: false, height: 320 } } },
  args: {
    defaultOpen: true,
    title: 'Cómo se calculan los puntos que todavía no están disponibles para el canje',
    footer: undefined,
    children: Array.from({ length: 8 }, (_, index) => (
      <p key={index}>Se suman las compras de los últimos treinta días y se restan las devoluciones.</p>
    )),
  },
  decorators: [(Story) => <div style={{ minBlockSize: 300, maxInlineSize: 288 }}>{Story()}</div>],
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAttribute('data-placed'))
  },
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  play: (context) =>
    playInDialog(context, async (dialog) => {
      const button = dialog.getByRole('button', { name: 'Marca' })
      await context.step('Escape cierra solo el popover y vuelve a su botón', async () => {
        await userEvent.click(button)
        await isPlaced()
        await userEvent.keyboard('{Escape}')
        await expect(screen.queryByRole('dialog', { name: 'Marca' })).toBeNull()
        await expect(button).toHaveFocus()
      })
    }),
}

export const TecladoYPuntero: Story = {
  name: 'Abrir, salir con Tab y apretar afuera',
  parameters: { visual: { disable: true } },
  args: {
    footer: undefined,
    children: <Select label="Marca del producto" options={brands} />,
  },
  render: (args) => (
    <>
      <Popover {...args} />
      <Button>Después</Button>
    </>
  ),
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Marca' })
    await step('Al abrir recibe el foco', async () => {
      await userEvent.click(button)
      await isPlaced()
      await expect(panel()).toHaveFocus()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
    })
    await step('Una lista de adentro se abre y se cierra sin cerrarlo', async () => {
      await userEvent.click(within(panel()).getByRole('combobox', { name: /^Marca del producto/ }))
      await userEvent.click(await screen.findByRole('option', { name: 'Boldo' }))
      await expect(panel()).toBeVisible()
    })
    await step('Salir con Tab lo cierra', async () => {
      within(panel())
        .getByRole('combobox', { name: /^Marca del producto/ })
        .focus()
      await userEvent.tab()
      await expect(screen.queryByRole('dialog', { name: 'Marca' })).toBeNull()
      await expect(canvas.getByRole('button', { name: 'Después' })).toHaveFocus()
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, expect.objectContaining({ reason: 'focus-out' }))
    })
    await step('Apretar afuera también', async () => {
      await userEvent.click(button)
      await isPlaced()
      await userEvent.click(canvasElement)
      await expect(screen.queryByRole('dialog', { name: 'Marca' })).toBeNull()
    })
    await step('El botón lo cierra de nuevo', async () => {
      await userEvent.click(button)
      await isPlaced()
      await userEvent.click(button)
      await expect(screen.queryByRole('dialog', { name: 'Marca' })).toBeNull()
      await expect(button).toHaveFocus()
    })
  },
}
