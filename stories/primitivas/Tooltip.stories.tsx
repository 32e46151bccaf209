import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button, Tooltip } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { insideDialog, playInDialog, expectUnclipped } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'

const meta = {
  title: 'Primitivas/Tooltip',
  tags: ['estable'],
  component: Tooltip,
  args: { content: 'Incluye los socios sin correo', children: <Button>Exportar socios</Button> },
  decorators: [
    (Story) => (
      <div style={{ padding: '3rem', display: 'flex', justifyContent: 'center' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: `Unas palabras para un control, al posar el puntero o al enfocarlo.

**Cuándo usarlo:** nombre de un botón con solo icono (ya lo trae \`IconButton\`) o el motivo por el que algo no se puede usar.
**Cuándo no:** para información necesaria: en pantallas táctiles no aparece. Nunca lleva controles.

| Tecla | Hace |
| --- | --- |
| Tab (llegar) | Aparece enseguida |
| Escape | Desaparece; el diálogo que lo contiene sigue abierto |

**Qué se oye:** el texto, como descripción del control (o como su nombre con \`asLabel\`).`,
      },
    },
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

/** Opened by its props. The button has the focus where the page is its own. */
const opened: Story = {
  parameters: { docs: { story: { height: '200px' } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveAttribute('data-placed'))
    const button = canvas.getByRole('button')
    await expect(button).toHaveAccessibleDescription(screen.getByRole('tooltip').textContent)
    button.focus()
  },
}

export const ConElFoco: Story = {
  ...opened,
  name: 'Con el foco',
  args: { defaultOpen: true },
  parameters: { ...opened.parameters, ...stateGridModes },
}

export const ContenidoLargo: Story = {
  ...opened,
  name: 'Contenido largo',
  args: {
    defaultOpen: true,
    content:
      'Incluye los socios sin correo y los que no han comprado en los últimos doce meses, ordenados por número de socio.',
  },
}

export const AlLlegarConTab: Story = {
  name: 'Aparece al llegar con Tab',
  parameters: { visual: { disable: true } },
  play: async ({ canvas, step }) => {
    await step('Aparece enseguida y describe el botón', async () => {
      await userEvent.tab()
      const tip = await screen.findByRole('tooltip')
      await waitFor(() => expect(tip).toBeVisible())
      await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Incluye los socios sin correo')
    })
  },
}

export const EscapeLoQuita: Story = {
  name: 'Escape lo quita',
  parameters: { visual: { disable: true } },
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole('button', { name: 'Exportar socios' })
    await step('Con el puntero encima, aparece tras una espera', async () => {
      await userEvent.hover(button)
      await expect(screen.queryByRole('tooltip')).toBeNull()
      await screen.findByRole('tooltip', {}, { timeout: 2000 })
    })
    await step('Escape lo quita', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('tooltip')).toBeNull()
    })
  },
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  play: (context) =>
    playInDialog(context, async (dialog) => {
      const button = dialog.getByRole('button', { name: 'Exportar socios' })
      await context.step('Se ve entero, sobre el diálogo', async () => {
        await userEvent.tab({ shift: true })
        await expect(button).toHaveFocus()
        await expectUnclipped(await screen.findByRole('tooltip'))
      })
      await context.step('Escape lo quita y deja el diálogo', async () => {
        await userEvent.keyboard('{Escape}')
        await expect(screen.queryByRole('tooltip')).toBeNull()
        await expect(button).toHaveFocus()
      })
    }),
}
