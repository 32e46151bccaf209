import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  Button,
  ConfirmDialog,
  createToastQueue,
  Dialog,
  type DialogProps,
  IconButton,
  Menu,
  Select,
  TextField,
  Toaster,
} from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { closedPlayground } from '../support/playground.tsx'
import { themes } from '../support/tokenValues.ts'

const meta = {
  title: 'Patrones/Dialog',
  tags: ['estable'],
  component: Dialog,
  args: {
    open: true,
    title: 'Detalle del socio',
    onClose: fn(),
    children: <p>Rosa Martínez Ibáñez participa del programa desde el 03-04-2021.</p>,
    footer: <Button variant="primary">Entendido</Button>,
  },
  parameters: {
    docs: {
      story: { inline: false, height: '420px' },
      description: {
        component: `Una tarea o un dato por el que la página espera. El resto queda inerte; los avisos, no.

**Cuándo usarlo:** crear, editar o ver algo sin perder de vista la lista.
**Cuándo no:** para preguntar antes de borrar (\`ConfirmDialog\`), para un formulario (\`FormDialog\`), ni para avisar que algo salió bien (\`Toaster\`).

| Tecla | Hace |
| --- | --- |
| Tab, Mayús + Tab | Recorre el diálogo en círculo |
| Escape | Cierra lo que esté más arriba: primero la lista o el menú, después el diálogo |
| F6 | Va a los avisos y vuelve |

También cierra presionar el fondo, si la presión empezó y terminó en él. Mientras trabaja (\`busy\`) nada lo cierra.

Al cerrarse desaparece en el acto, la cierre \`open\` o el que deja de dibujarla, y el velo se desvanece solo: se ve, y no recibe presiones.

**Qué se oye:** «Detalle del socio, diálogo» y la descripción, si la hay. Al cerrar, el foco vuelve a quien lo abrió.`,
      },
    },
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

const reasons = (onClose: unknown) => (onClose as ReturnType<typeof fn>).mock.calls.flat()

export const Playground: Story = {
  name: 'Pruébalo',
  ...closedPlayground,
  tags: ['!test'],
  args: { open: false, description: 'Movimientos de los últimos doce meses.' },
}

export const Basico: Story = { name: 'Básico', parameters: withModes(stateGridModes, 'print', 'motion') }

export const Advertencia: Story = { args: { tone: 'warning', size: 'sm', title: 'La sesión está por terminar' } }

export const Pequeno: Story = { name: 'Muy pequeño (360 px)', args: { size: 'xs', title: 'Código del producto' } }

export const Grande: Story = {
  name: 'Grande (880 px)',
  args: { size: 'lg', description: 'Movimientos de los últimos doce meses.' },
}

export const BotonesArriba: Story = {
  name: 'Con botones junto a la ×',
  args: {
    headerActions: (
      <>
        <IconButton icon="chevron-left" label="Socio anterior" disabledReason="Es lo primero de la lista." />
        <IconButton icon="chevron-right" label="Socio siguiente" />
      </>
    ),
  },
}

export const TodaLaVentana: Story = {
  name: 'A toda la ventana',
  args: { size: 'full', title: 'Revisar la carga' },
  parameters: { visual: { viewport: true } },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    size: 'sm',
    title: 'Bases del programa de puntos para socios con más de una cuenta y domicilio fuera de la región',
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={index}>
        {index + 1}. Los puntos se acumulan por cada compra y se canjean en cualquier local adherido del país.
      </p>
    )),
  },
}

export const Ocupado: Story = {
  args: {
    busy: true,
    footer: (
      <Button variant="primary" loading>
        Confirmar
      </Button>
    ),
  },
}

export const Telefono: Story = {
  name: 'En un teléfono',
  args: {
    footer: [
      <Button key="close">Cerrar</Button>,
      <Button key="ok" variant="primary">
        Confirmar
      </Button>,
    ],
  },
  parameters: { visual: { width: 390 } },
}

type HarnessProps = Partial<DialogProps> & { onClosed?: (reason: string) => void }

function Harness({ onClosed, ...props }: HarnessProps) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1>Socios</h1>
      <Button onClick={() => setOpen(true)}>Ver socio</Button>
      <Dialog
        title="Detalle del socio"
        footer={<Button onClick={() => setOpen(false)}>Entendido</Button>}
        {...props}
        open={open}
        onClose={(reason) => {
          onClosed?.(reason)
          setOpen(false)
        }}
      />
    </main>
  )
}

const closed = fn()
const play = { parameters: { visual: { disable: true } } } as const

export const FocoYTeclado: Story = {
  name: 'Foco y teclado',
  ...play,
  render: () => <Harness onClosed={closed}>Sin campos.</Harness>,
  play: async ({ step, canvas }) => {
    closed.mockClear()
    const opener = canvas.getByRole('button', { name: 'Ver socio' })
    await step('Sin campos, el título tiene el foco y la página queda inerte', async () => {
      await userEvent.click(opener)
      await expect(screen.getByRole('heading', { name: 'Detalle del socio' })).toHaveFocus()
      await waitFor(() => expect(opener.closest('[inert]')).not.toBeNull())
    })
    const dialog = within(screen.getByRole('dialog', { name: 'Detalle del socio' }))
    await step('Tab da la vuelta en ambos sentidos', async () => {
      await userEvent.tab({ shift: true })
      await expect(dialog.getByRole('button', { name: 'Entendido' })).toHaveFocus()
      await userEvent.tab()
      await expect(dialog.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
      await userEvent.tab({ shift: true })
      await expect(dialog.getByRole('button', { name: 'Entendido' })).toHaveFocus()
    })
    await step('Escape cierra y el foco vuelve a quien lo abrió', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(reasons(closed)).toEqual(['escape-key'])
      await waitFor(() => expect(opener).toHaveFocus())
      await expect(opener.closest('[inert]')).toBeNull()
    })
  },
}

export const PresionEnElFondo: Story = {
  name: 'Presión en el fondo',
  ...play,
  render: () => <Harness onClosed={closed}>Contenido</Harness>,
  play: async ({ step, canvas }) => {
    closed.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Ver socio' }))
    const panel = screen.getByRole('dialog')
    const backdrop = panel.parentElement!
    const mouse = (target: Element, type: 'pointerDown' | 'pointerUp', button = 0) =>
      fireEvent[type](target, { button, pointerType: 'mouse' })
    await step('Empezar dentro y soltar fuera no cierra', async () => {
      await mouse(panel, 'pointerDown')
      await mouse(backdrop, 'pointerUp')
      await expect(closed).not.toHaveBeenCalled()
    })
    await step('Empezar fuera y soltar dentro no cierra', async () => {
      await mouse(backdrop, 'pointerDown')
      await mouse(panel, 'pointerUp')
      await expect(closed).not.toHaveBeenCalled()
    })
    await step('El botón derecho no cierra', async () => {
      await mouse(backdrop, 'pointerDown', 2)
      await mouse(backdrop, 'pointerUp', 2)
      await expect(closed).not.toHaveBeenCalled()
    })
    await step('Presionar y soltar en el fondo cierra', async () => {
      await userEvent.click(backdrop)
      await expect(reasons(closed)).toEqual(['outside-press'])
    })
  },
}

export const NoCierraOcupado: Story = {
  name: 'Ocupado, no cierra',
  ...play,
  args: { busy: true, onClose: fn() },
  play: async ({ args, step }) => {
    await step('Ni Escape, ni la ×, ni el fondo', async () => {
      await userEvent.keyboard('{Escape}')
      await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
      await userEvent.click(screen.getByRole('dialog').parentElement!)
      await expect(args.onClose).not.toHaveBeenCalled()
    })
    await step('Lo dice', async () => {
      await waitFor(() =>
        expect(document.querySelector('[data-slot="announcer.assertive"]')).toHaveTextContent('Guardando…'),
      )
    })
  },
}

const root = document.documentElement
const times = ['--cj-duration-fast', '--cj-duration-base']

export const SeVa: Story = {
  name: 'Se va, y el velo se desvanece',
  ...play,
  // The browser of the pictures has reduced motion.
  beforeEach: () => {
    for (const time of times) root.style.setProperty(time, '600ms')
    return () => times.forEach((time) => root.style.removeProperty(time))
  },
  render: () => (
    <Harness onClosed={closed}>
      <TextField label="Nombre" defaultValue="Rosa" />
    </Harness>
  ),
  play: async ({ step, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Ver socio' })
    await userEvent.click(opener)
    const panel = screen.getByRole('dialog')
    const scrim = panel.parentElement!
    const { backgroundColor } = getComputedStyle(scrim, '::before')
    await userEvent.keyboard('{Escape}')
    const veil = document.querySelector<HTMLElement>('[data-leaving]')!
    await step('Se fue en el acto', async () => {
      await expect(panel).not.toBeInTheDocument()
      await expect(opener).toHaveFocus()
      await expect(opener.closest('[inert]')).toBeNull()
    })
    await step('Queda el mismo velo, que no recibe presiones', async () => {
      await expect(getComputedStyle(veil, '::before')).toMatchObject({ backgroundColor })
      await expect(document.elementFromPoint(1, 1)).not.toBe(veil)
    })
    await step('No vuelve a aparecer mientras se va', async () => {
      const effects = veil.getAnimations({ subtree: true }).map(({ effect }) => effect as KeyframeEffect)
      await expect(effects.map(({ target, pseudoElement }) => [target, pseudoElement])).toEqual([[veil, null]])
    })
    await step('Y deja de estar', async () => {
      await waitFor(() => expect(veil).not.toBeInTheDocument(), { timeout: 5000 })
    })
  },
}

const regions = [
  { key: 1, label: 'Valparaíso' },
  { key: 2, label: 'Ñuble' },
]

function Nested() {
  const [region, setRegion] = useState<string | number | null>(null)
  const [asking, setAsking] = useState(false)
  return (
    <Harness onClosed={closed}>
      <Select label="Región" options={regions} value={region} onValueChange={setRegion} />
      <Menu label="Acciones de Rosa" items={[{ key: 'drop', label: 'Eliminar', onSelect: () => setAsking(true) }]} />
      <ConfirmDialog
        open={asking}
        type="warning"
        title="¿Eliminar a Rosa?"
        confirmLabel="Eliminar socio"
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      />
    </Harness>
  )
}

/** Colour of the canvas under the scrim: red, green, blue. */
function shadedCanvas(): number[] {
  const paint = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!
  for (const name of ['--cj-bg-canvas', '--cj-scrim']) {
    paint.fillStyle = getComputedStyle(root).getPropertyValue(name)
    paint.fillRect(0, 0, 1, 1)
  }
  return Array.from(paint.getImageData(0, 0, 1, 1).data.slice(0, 3))
}
const rootColour = () =>
  getComputedStyle(root)
    .backgroundColor.match(/[\d.]+/g)!
    .map(Number)

export const CanalDeLaBarra: Story = {
  name: 'El canal de la barra, bajo el velo',
  ...play,
  beforeEach: () => {
    const { theme, contrast } = root.dataset
    return () => {
      if (theme) root.dataset.theme = theme
      if (contrast) root.dataset.contrast = contrast
      else delete root.dataset.contrast
    }
  },
  render: () => <Harness onClosed={closed}>Contenido</Harness>,
  play: async ({ step, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver socio' }))
    for (const theme of themes)
      await step(`Muestra el fondo de la página a través del velo: ${theme}`, async () => {
        root.dataset.theme = theme.replace('-hc', '')
        root.dataset.contrast = theme.endsWith('-hc') ? 'more' : 'normal'
        const expected = shadedCanvas()
        const got = rootColour()
        // Canvas and tokens round differently.
        for (const [i, part] of expected.entries()) await expect(Math.abs(part - got[i]!)).toBeLessThanOrEqual(1)
      })
    await step('Al cerrar vuelve a ser el de la página', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(rootColour()).toEqual([0, 0, 0, 0])
    })
  },
}

const veils = () =>
  [...document.querySelectorAll('[data-slot="dialog.scrim"]:not([data-leaving])')].map(
    (scrim) => getComputedStyle(scrim, '::before').display,
  )

export const CapasAnidadas: Story = {
  name: 'Capas anidadas',
  ...play,
  render: () => <Nested />,
  play: async ({ step, canvas }) => {
    closed.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Ver socio' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Detalle del socio' }))
    await step('Escape en la lista cierra solo la lista', async () => {
      await userEvent.click(dialog.getByRole('combobox', { name: /Región/ }))
      await waitFor(() => expect(screen.getByRole('option', { name: 'Ñuble' })).toBeVisible())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
      await expect(closed).not.toHaveBeenCalled()
    })
    await step('Elegir en la lista no cierra el diálogo', async () => {
      await userEvent.click(dialog.getByRole('combobox', { name: /Región/ }))
      await userEvent.click(await screen.findByRole('option', { name: 'Ñuble' }))
      await expect(closed).not.toHaveBeenCalled()
    })
    await step('Escape en el menú cierra solo el menú', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Acciones de Rosa' }))
      await expect(screen.getByRole('menuitem', { name: 'Eliminar' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('menu')).toBeNull()
      await expect(closed).not.toHaveBeenCalled()
    })
    await step('Un diálogo sobre otro: Escape cierra el de arriba y el foco vuelve al menú', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Acciones de Rosa' }))
      await userEvent.keyboard('{Enter}')
      const above = screen.getByRole('alertdialog', { name: 'Advertencia: ¿Eliminar a Rosa?' })
      await expect(within(above).getByRole('button', { name: 'Cancelar' })).toHaveFocus()
      // One visible scrim for both dialogs: the scrollbar's gutter has the colour of one.
      await expect(veils()).toEqual(['none', 'block'])
      await userEvent.keyboard('{Escape}')
      await expect(veils()).toEqual(['block'])
      await expect(screen.queryByRole('alertdialog')).toBeNull()
      await expect(closed).not.toHaveBeenCalled()
      await expect(dialog.getByRole('button', { name: 'Acciones de Rosa' })).toHaveFocus()
    })
    await step('Escape otra vez cierra el diálogo', async () => {
      // The first Escape hides the tooltip that the button shows on focus.
      await userEvent.keyboard('{Escape}')
      if (screen.queryByRole('dialog')) await userEvent.keyboard('{Escape}')
      await expect(reasons(closed)).toEqual(['escape-key'])
    })
  },
}

const queue = createToastQueue()

export const AvisoSobreElDialogo: Story = {
  name: 'Aviso sobre el diálogo',
  ...play,
  render: () => (
    <>
      <Harness onClosed={closed}>
        <TextField label="Nombre" value="Rosa" onValueChange={() => {}} />
      </Harness>
      <Toaster queue={queue} />
    </>
  ),
  play: async ({ step, canvas }) => {
    closed.mockClear()
    queue.clear()
    await userEvent.click(canvas.getByRole('button', { name: 'Ver socio' }))
    const name = screen.getByRole('textbox', { name: 'Nombre' })
    await expect(name).toHaveFocus()
    await step('El aviso no está inerte y presionarlo no cierra el diálogo', async () => {
      queue.push({ tone: 'error', text: 'El socio ya existe.' })
      await userEvent.click(await screen.findByText('El socio ya existe.'))
      const close = screen.getByRole('button', { name: 'Cerrar notificación' })
      await expect(close.closest('[inert]')).toBeNull()
      const { x, y } = close.getBoundingClientRect()
      await expect(close).toContainElement(document.elementFromPoint(x + 14, y + 14) as HTMLElement)
      await userEvent.click(close)
      await waitFor(() => expect(screen.queryByText('El socio ya existe.')).toBeNull())
      await expect(closed).not.toHaveBeenCalled()
      await expect(name.closest('[inert]')).toBeNull()
    })
  },
}
