import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button, createToastQueue, Dialog, LoaderOverlay, Toaster } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { CallConsole, callControls } from '../support/CallConsole.tsx'
import { isOnTop } from '../support/isOnTop.ts'
import { playground } from '../support/playground.tsx'

const meta = {
  title: 'Patrones/LoaderOverlay',
  tags: ['estable'],
  component: LoaderOverlay,
  args: { loading: true },
  parameters: {
    visual: { viewport: true },
    docs: {
      story: { inline: false, height: '320px' },
      description: {
        component: `Toda la página espera. El desplazamiento se bloquea y la página queda inerte desde el primer instante; lo que se ve aparece a los 150 ms, para que una llamada corta no parpadee.

**Cuándo usarlo:** llamadas que cambian toda la vista.
**Cuándo no:** cuando espera una sola parte: un \`Button\` con \`loading\`, un \`Skeleton\`.

**Teclado:** nada responde mientras carga, salvo los avisos (F6). Al terminar, el foco vuelve a donde estaba.

**Qué se oye:** pasados 500 ms, «Cargando…».`,
      },
    },
  },
  render: (args) => (
    <>
      <p>Productos del catálogo</p>
      <LoaderOverlay {...args} />
    </>
  ),
} satisfies Meta<typeof LoaderOverlay>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: StoryObj<typeof CallConsole> = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  args: { label: 'Cargando…', seconds: 3 },
  argTypes: callControls,
  render: ({ label, seconds }) => <CallConsole label={label} seconds={seconds} />,
}

export const Cargando: Story = { parameters: withModes(stateGridModes, 'motion') }

const pressed = fn()
const queue = createToastQueue()
const controls: { set?: (loading: boolean) => void; open?: (open: boolean) => void } = {}

function Harness() {
  const [loading, setLoading] = useState(false)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    Object.assign(controls, { set: setLoading, open: setOpen })
    return () => {
      Object.assign(controls, { set: undefined, open: undefined })
    }
  }, [])
  return (
    <div style={{ minBlockSize: '200vh' }}>
      <Button onClick={pressed}>Actualizar</Button>
      <Dialog open={open} title="Producto" onClose={() => setOpen(false)} />
      <LoaderOverlay loading={loading} />
      <Toaster queue={queue} />
    </div>
  )
}

export const BloqueaYDevuelve: Story = {
  name: 'Bloquea y devuelve el foco',
  parameters: { visual: { disable: true } },
  render: () => <Harness />,
  play: async ({ canvas, step }) => {
    pressed.mockClear()
    queue.clear()
    const button = canvas.getByRole('button', { name: 'Actualizar' })
    const html = document.documentElement
    await waitFor(() => expect(controls.set).toBeDefined())
    button.focus()
    const width = html.clientWidth
    await step('Página inerte y quieta, sin moverse de su lugar', async () => {
      controls.set?.(true)
      await waitFor(() => expect(button.closest('[inert][aria-busy=true]')).not.toBeNull())
      await expect(getComputedStyle(html).overflowY).toBe('hidden')
      await expect(html.clientWidth).toBe(width)
      await userEvent.keyboard('{Enter}{Escape}')
      await expect(pressed).not.toHaveBeenCalled()
    })
    await step('Los avisos siguen a mano', async () => {
      queue.push({ tone: 'error', text: 'Sin conexión' })
      const close = await screen.findByRole('button', { name: 'Cerrar notificación' })
      await waitFor(() => expect(isOnTop(close)).toBe(true))
      await userEvent.click(close)
      await waitFor(() => expect(screen.queryByText('Sin conexión')).toBeNull())
    })
    await step('Al terminar, el foco vuelve y la página se mueve', async () => {
      controls.set?.(false)
      await waitFor(() => expect(button).toHaveFocus())
      await expect(button.closest('[inert]')).toBeNull()
      await expect(html.style.overflow).toBe('')
    })
    await step('Un diálogo que se abre mientras carga queda debajo, y recibe el foco al terminar', async () => {
      controls.set?.(true)
      await waitFor(() => expect(button.closest('[inert]')).not.toBeNull())
      controls.open?.(true)
      const title = await screen.findByRole('heading', { name: 'Producto' })
      await expect(title.closest('[inert]')).not.toBeNull()
      await waitFor(() => expect(isOnTop(title)).toBe(false))
      controls.set?.(false)
      await waitFor(() => expect(title).toHaveFocus())
      await waitFor(() => expect(isOnTop(title)).toBe(true))
      await expect(html.style.overflow).toBe('hidden')
    })
    await step('Si el diálogo se cierra mientras carga, el foco vuelve a su origen', async () => {
      controls.set?.(true)
      await waitFor(() => expect(title().closest('[inert]')).not.toBeNull())
      controls.open?.(false)
      await waitFor(() => expect(screen.queryByText('Producto')).toBeNull())
      controls.set?.(false)
      await waitFor(() => expect(button).toHaveFocus())
      await expect(html.style.overflow).toBe('')
    })
  },
}

const title = () => screen.getByText('Producto')
