import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button, createToastQueue, Select, Toaster, type ToasterPlacement, type ToastInput } from '#ui'
import { categoryOptions } from '#stories/support/options.ts'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'
import { consoleQueue, ToastConsole, toastControls } from '../support/ToastConsole.tsx'

type Args = {
  /**
   * What is shown.
   * @es Los avisos que se ven.
   */
  toasts: readonly ToastInput[]
  /**
   * Corner of the window.
   * @es La esquina de la ventana. Si no se dice, cerca del final de arriba, donde no tape ningún control.
   */
  placement?: ToasterPlacement
}

/** A paused queue, so that the picture does not depend on the clock. */
function Still({ toasts, placement }: Args) {
  const [queue] = useState(() => {
    const queue = createToastQueue()
    queue.pause()
    for (const toast of toasts) queue.push(toast)
    return queue
  })
  return <Toaster queue={queue} placement={placement} />
}

const meta = {
  title: 'Patrones/Toaster',
  tags: ['estable'],
  component: Still,
  args: {
    toasts: [
      { tone: 'success', text: 'Producto creado con éxito' },
      { tone: 'info', text: 'La exportación sigue en segundo plano.' },
      { tone: 'warning', title: 'Sesión', text: 'La sesión termina en dos minutos.' },
      { tone: 'error', text: 'No fue posible cargar la data' },
    ],
  },
  parameters: {
    visual: { viewport: true },
    docs: {
      story: { inline: false, height: '360px' },
      description: {
        component: `Avisos de lo que acaba de pasar, arriba a la derecha o en la esquina que diga \`placement\`. La cola (\`createToastQueue\`) no sabe de React: quien avisa la llama desde cualquier parte.

**Cuándo usarlos:** el resultado de una acción.
**Cuándo no:** como único lugar de un error que pide hacer algo; ese va también junto a su campo o en un \`Banner\`.

Errores 10 s, los demás 4,5 s; el tiempo se detiene con el puntero o el foco encima y en otra pestaña. Cinco a la vez; el resto espera. En una ventana ancha van de a dos por fila, sobre la cabecera, para no tapar los botones de la pantalla. El mismo texto dentro de un segundo se cuenta (×2). Con una acción, se queda hasta que lo cierren, o lo que diga su \`duration\`.

| Tecla | Hace |
| --- | --- |
| F6 | Va a los avisos; otra vez, vuelve |
| Tab | Recorre sus botones |
| Escape | Cierra el que tiene el foco |

En pantallas táctiles, deslizar a la derecha lo quita.

**Qué se oye:** los errores interrumpen («Error. No fue posible cargar la data»); los demás esperan su turno.`,
      },
    },
  },
} satisfies Meta<typeof Still>
export default meta
type Story = StoryObj<typeof meta>

const queue = createToastQueue()
const onAction = fn()

export const Playground: StoryObj<typeof ToastConsole> = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  args: {
    tone: 'success',
    title: '',
    text: 'Producto creado con éxito',
    action: '',
    seconds: 4.5,
    persistent: false,
    placement: 'auto',
  },
  argTypes: toastControls,
  beforeEach: () => consoleQueue.clear(),
  render: ({ tone, title, text, action, seconds, persistent, placement }) => (
    <ToastConsole {...{ tone, title, text, action, seconds, persistent, placement }} />
  ),
}

export const Tonos: Story = { parameters: withModes(stateGridModes, 'hover', 'focus', 'touch', 'motion') }

export const AbajoAlInicio: Story = { name: 'Abajo, al inicio', args: { placement: 'bottom-start' } }

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    toasts: [
      {
        tone: 'error',
        text: 'La casilla 14 del archivo no tiene un RUT válido; la carga se detuvo y ningún punto fue asignado. Revise la columna «rut» y vuelva a intentarlo.',
      },
      {
        tone: 'success',
        title: 'Carga terminada',
        text: 'Se asignaron puntos a 5.214 socios.',
        action: { label: 'Ver reporte', onAction: fn() },
      },
    ],
  },
}

const twice: ToastInput = { tone: 'error', text: 'No fue posible cargar la data' }

export const Repetido: Story = {
  args: { toasts: [twice, twice, { tone: 'info', text: 'Sin cambios' }, { tone: 'info', text: 'Sin cambios' }] },
}

export const Telefono: Story = { name: 'En un teléfono', parameters: { visual: { viewport: true, width: 390 } } }
export const SobreUnaLista: Story = {
  name: 'Sobre una lista, en un teléfono',
  args: { toasts: [{ tone: 'error', text: 'No fue posible cargar la data' }] },
  parameters: { visual: { viewport: true, width: 390 } },
  render: (args) => (
    <>
      <Select label="Categoría" options={categoryOptions} />
      <Still {...args} />
    </>
  ),
  async play({ canvas, step, userEvent }) {
    await userEvent.click(canvas.getByRole('combobox', { name: /^Categoría/ }))
    await screen.findByRole('listbox')
    await step('El aviso se ve y se toca, aunque la lista cubra la ventana', async () => {
      const close = await screen.findByRole('button', { name: 'Cerrar notificación' })
      const { x, y, width, height } = close.getBoundingClientRect()
      await expect(close.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true)
    })
  },
}
export const CerradoSobreUnaLista: Story = {
  ...SobreUnaLista,
  name: 'Cerrado sobre una lista, en un teléfono',
  tags: ['pruebas'],
  parameters: { visual: { disable: true, width: 390 } },
  async play(context) {
    await SobreUnaLista.play!(context)
    await context.step('Cerrarlo deja la lista abierta', async () => {
      await context.userEvent.click(screen.getByRole('button', { name: 'Cerrar notificación' }))
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar notificación' })).toBeNull())
      await expect(screen.getByRole('listbox')).toBeVisible()
    })
  },
}

const play = {
  parameters: { visual: { disable: true } },
  beforeEach: () => {
    queue.clear()
    onAction.mockClear()
  },
  render: () => (
    <>
      <Button>Guardar</Button>
      <Toaster queue={queue} />
    </>
  ),
} as const

export const Foco: Story = {
  name: 'F6 y Escape',
  ...play,
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole('button', { name: 'Guardar' })
    button.focus()
    queue.push({ tone: 'success', text: 'Primero' })
    queue.push({ tone: 'error', text: 'Segundo' })
    await screen.findByText('Segundo')
    const region = screen.getByRole('region', { name: 'Notificaciones (F6)' })
    await step('F6 entra y vuelve a salir', async () => {
      await userEvent.keyboard('{F6}')
      await expect(region).toHaveFocus()
      await userEvent.keyboard('{Shift>}{F6}{/Shift}')
      await expect(button).toHaveFocus()
    })
    await step('Escape cierra el que tiene el foco y pasa al más nuevo', async () => {
      await userEvent.keyboard('{F6}{Tab}{Tab}')
      const [newer, older] = screen.getAllByRole('button', { name: 'Cerrar notificación' })
      await expect(older).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect(newer).toHaveFocus()
      await waitFor(() => expect(screen.queryByText('Primero')).toBeNull())
    })
    await step('Cerrar el último devuelve el foco', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(button).toHaveFocus()
      await waitFor(() => expect(screen.queryByText('Segundo')).toBeNull())
    })
  },
}

export const RatonYVoz: Story = {
  name: 'Ratón y lector de pantalla',
  ...play,
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole('button', { name: 'Guardar' })
    button.focus()
    queue.push({ tone: 'error', text: 'No fue posible cargar la data' })
    queue.push({ tone: 'info', text: 'Archivo listo', action: { label: 'Abrir', onAction: onAction } })
    await step('Los errores interrumpen y se leen en negro; los demás esperan', async () => {
      const alert = await screen.findByRole('alert', { name: '' })
      await waitFor(() => expect(screen.getByText('No fue posible cargar la data')).toBeVisible())
      await expect(alert).toBeInTheDocument()
      await expect(getComputedStyle(screen.getByText('No fue posible cargar la data')).color).toBe('rgb(0, 0, 0)')
    })
    await step('Cerrar con el ratón no se lleva el foco', async () => {
      await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar notificación' })[1]!)
      await waitFor(() => expect(screen.queryByText('No fue posible cargar la data')).toBeNull())
      await expect(button).toHaveFocus()
    })
    await step('La acción se ejecuta una vez y cierra el aviso', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
      await expect(onAction).toHaveBeenCalledOnce()
      await waitFor(() => expect(screen.queryByText('Archivo listo')).toBeNull())
    })
  },
}
