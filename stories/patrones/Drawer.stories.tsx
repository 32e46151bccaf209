import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button, DescriptionList, Drawer, type DrawerProps, IconButton, Select, TextField } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { closedPlayground } from '../support/playground.tsx'

const facts = [
  { term: 'RUT', detail: '12.345.678-5' },
  { term: 'Estado', detail: 'Al día hasta el 27-07-2027' },
  { term: 'Saldo', detail: '66.517 puntos' },
]

const meta = {
  title: 'Patrones/Drawer',
  tags: ['nuevo'],
  component: Drawer,
  args: {
    open: true,
    title: 'Rosa Martínez Ibáñez',
    onClose: fn(),
    onWidthChange: fn(),
    headerActions: (
      <>
        <IconButton icon="chevron-left" label="Socio anterior" disabledReason="Es lo primero de la lista." />
        <IconButton icon="chevron-right" label="Socio siguiente" />
      </>
    ),
    children: <DescriptionList items={facts} />,
    footer: <Button variant="primary">Asignar puntos</Button>,
  },
  parameters: {
    visual: { viewport: true },
    docs: {
      story: { inline: false, height: '420px' },
      description: {
        component: `Un panel al final de la ventana para mirar o ajustar un registro. Desde 1024 px queda al lado de la página, que se sigue usando; en una ventana más angosta la cubre, y en un teléfono la ocupa.

**Cuándo usarlo.** Para el detalle de lo que se elige en una lista que conviene seguir viendo. **Cuándo no.** Para una pregunta o una tarea que detiene lo demás (\`Dialog\`, \`FormDialog\`), ni para dos o tres campos (\`Popover\`).

| Tecla | Qué hace |
| --- | --- |
| Escape | Lo cierra y vuelve a lo que lo abrió |
| Tab | Sigue de la página al panel; donde la cubre, da vueltas en él |
| ←, → | En el borde, cambian el ancho en 10 px; con Mayús, en 50 |
| Inicio, Fin | En el borde, el ancho menor y el mayor |

Al lado de la página le deja lugar, y presionar afuera no lo cierra. Al cambiar el ancho de la ventana pasa de una forma a la otra sin perder lo escrito en él.

**Qué se oye.** «Rosa Martínez Ibáñez, diálogo» al abrir; el borde es un separador que dice el ancho en píxeles.
`,
      },
    },
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

const panel = () => screen.getByRole('dialog', { name: 'Rosa Martínez Ibáñez' })

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...closedPlayground, args: { open: false } }

export const AlLado: Story = {
  name: 'Al lado de la página',
  parameters: withModes(stateGridModes, 'hover', 'focus', 'print', 'motion'),
  render: (args) => (
    <main>
      <h1>Socios</h1>
      <p>La lista se sigue viendo y usando.</p>
      <Drawer {...args} />
    </main>
  ),
}

export const SobreLaPagina: Story = {
  name: 'Sobre la página, a 800 px',
  parameters: { visual: { viewport: true, width: 800 } },
}

export const Telefono: Story = {
  name: 'En un teléfono',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    title: 'Comercializadora y Distribuidora de Productos Agrícolas del Valle de Aconcagua Limitada',
    headerActions: undefined,
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={index}>
        {index + 1}. Los puntos se acumulan por cada compra y se canjean en cualquier local adherido del país.
      </p>
    )),
  },
}

function Harness(props: DrawerProps) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1>Socios</h1>
      <Button onClick={() => setOpen(true)}>Ver a Rosa</Button>
      <TextField label="Buscar en la lista" />
      <Drawer {...props} open={open} onClose={() => setOpen(false)} />
    </main>
  )
}

export const DentroDeDialog: Story = {
  name: 'Lo que se abre desde el panel',
  parameters: { visual: { disable: true } },
  args: { children: <Select label="Marca" options={[{ key: 1, label: 'Boldo' }]} />, footer: undefined },
  render: (args) => <Harness {...args} />,
  play: async ({ canvas, step }) => {
    await step('Una lista de adentro se abre y elige sin cerrarlo', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Ver a Rosa' }))
      await userEvent.click(within(panel()).getByRole('combobox', { name: /^Marca/ }))
      await userEvent.click(await screen.findByRole('option', { name: 'Boldo' }))
      await expect(panel()).toBeVisible()
    })
    await step('Escape cierra primero la lista y después el panel', async () => {
      await userEvent.click(within(panel()).getByRole('combobox', { name: /^Marca/ }))
      await screen.findByRole('option', { name: 'Boldo' })
      await userEvent.keyboard('{Escape}')
      await expect(panel()).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('dialog')).toBeNull()
    })
  },
}

export const TecladoYBorde: Story = {
  name: 'Usar la página y mover el borde',
  parameters: { visual: { disable: true } },
  render: (args) => <Harness {...args} />,
  play: async ({ canvas, step }) => {
    const opener = canvas.getByRole('button', { name: 'Ver a Rosa' })
    await step('Al abrir, el título recibe el foco', async () => {
      await userEvent.click(opener)
      await waitFor(() => expect(within(panel()).getByRole('heading')).toHaveFocus())
    })
    await step('La página le deja lugar y se sigue usando', async () => {
      await expect(Math.round(panel().getBoundingClientRect().width)).toBe(480)
      await expect(getComputedStyle(document.body).paddingInlineEnd).toBe('480px')
      const search = canvas.getByRole('textbox', { name: 'Buscar en la lista' })
      await userEvent.type(search, 'Rosa')
      await expect(search).toHaveValue('Rosa')
      await expect(panel()).toBeVisible()
    })
    await step('Las flechas mueven su borde', async () => {
      const edge = within(panel()).getByRole('separator', { name: 'Ancho del panel' })
      edge.focus()
      await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}')
      await waitFor(() => expect(Math.round(panel().getBoundingClientRect().width)).toBe(540))
      await userEvent.keyboard('{Home}')
      await waitFor(() => expect(Math.round(panel().getBoundingClientRect().width)).toBe(320))
    })
    await step('Escape lo cierra, devuelve el foco y el lugar', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('dialog')).toBeNull()
      await waitFor(() => expect(opener).toHaveFocus())
      await expect(getComputedStyle(document.body).paddingInlineEnd).not.toBe('320px')
    })
  },
}
