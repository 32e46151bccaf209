import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ConfirmDialog } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { closedPlayground } from '../support/playground.tsx'

const meta = {
  title: 'Patrones/ConfirmDialog',
  tags: ['estable'],
  component: ConfirmDialog,
  args: {
    open: true,
    title: '¿Publicar el catálogo?',
    confirmLabel: 'Publicar catálogo',
    onConfirm: fn(),
    onClose: fn(),
    children: 'Los socios verán los 128 productos desde ahora.',
  },
  parameters: {
    visual: { viewport: true },
    docs: {
      story: { inline: false, height: '360px' },
      description: {
        component: `Pregunta antes de lo que no se puede deshacer. La abre y la cierra quien la usa.

**Cuándo usarla:** borrar, publicar, enviar a muchos.
**Cuándo no:** para lo que se puede deshacer; ahí basta hacerlo y avisar.

El botón dice el verbo y su objeto («Eliminar 3 productos»), nunca «Sí». Con \`type="warning"\` el foco parte en **Cancelar**.

| Tecla | Hace |
| --- | --- |
| Enter, Espacio | Presiona el botón que tiene el foco |
| Escape | Cancela |

**Qué se oye:** «Advertencia: ¿Eliminar 3 productos?, diálogo de alerta», el texto, «Cancelar, botón».`,
      },
    },
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

const reasons = (onClose: unknown) => (onClose as ReturnType<typeof fn>).mock.calls.flat()

const warning = {
  type: 'warning',
  title: '¿Eliminar 3 productos?',
  confirmLabel: 'Eliminar 3 productos',
  children: 'Se quitan del catálogo y no se pueden recuperar.',
} as const

export const Playground: Story = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...closedPlayground,
  args: { ...warning, open: false },
}

export const Basico: Story = { name: 'Básico', parameters: stateGridModes }

export const Advertencia: Story = { args: warning }

export const Ocupado: Story = {
  args: { ...warning, busy: true },
  play: async () => {
    // Cancelar has the focus: its tip would come after a while, or not at all after a press in the story before.
    const cancel = await screen.findByRole('button', { name: 'Cancelar' })
    await waitFor(() => expect(cancel).toHaveFocus())
    cancel.blur()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    ...warning,
    title: '¿Eliminar Juego de sábanas de algodón peinado de cuatrocientos hilos y otros 128 productos?',
    confirmLabel: 'Eliminar 129 productos del catálogo',
    children:
      'Dejan de verse en el catálogo al momento, también para los socios que los tengan en su lista de deseos, y no se pueden recuperar. Los canjes que ya se hicieron se conservan.',
  },
  parameters: { visual: { width: 390 } },
}

export const Telefono: Story = { name: 'En un teléfono', args: warning, parameters: { visual: { width: 390 } } }

export const CancelarPrimero: Story = {
  name: 'Cancelar tiene el foco',
  args: { ...warning, onConfirm: fn(), onClose: fn() },
  parameters: { visual: { disable: true } },
  play: async ({ args, step }) => {
    const cancel = screen.getByRole('button', { name: 'Cancelar' })
    await step('El foco parte en Cancelar, y Enter cancela', async () => {
      await expect(cancel).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(reasons(args.onClose)).toEqual(['close-press'])
      await expect(args.onConfirm).not.toHaveBeenCalled()
    })
    await step('Confirmar se llama una vez', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Eliminar 3 productos' }))
      await expect(args.onConfirm).toHaveBeenCalledOnce()
    })
  },
}

export const UnaVez: Story = {
  name: 'Una pulsación doble confirma una vez',
  args: { onConfirm: fn(() => new Promise<void>(() => {})), onClose: fn() },
  parameters: { visual: { disable: true } },
  play: async ({ args, step }) => {
    const confirm = screen.getByRole('button', { name: 'Publicar catálogo' })
    await waitFor(() => expect(confirm).toHaveFocus())
    await step('Intro dos veces', async () => {
      await userEvent.keyboard('{Enter}{Enter}')
      await expect(args.onConfirm).toHaveBeenCalledOnce()
    })
    await step('Queda ocupada: ni el botón ni Escape hacen nada', async () => {
      await userEvent.dblClick(confirm)
      await userEvent.keyboard('{Escape}')
      await expect(confirm).toHaveAttribute('aria-busy', 'true')
      await expect(args.onConfirm).toHaveBeenCalledOnce()
      await expect(args.onClose).not.toHaveBeenCalled()
    })
  },
}
