import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stat, space } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const meta = {
  title: 'Patrones/Stat',
  tags: ['estable'],
  component: Stat,
  args: { label: 'Total puntos acumulados', value: '12.845.300' },
  parameters: {
    docs: {
      description: {
        component: `Una cifra que importa, en su tarjeta.

**Cuándo usarlo:** resúmenes de tres o cuatro cifras.
**Cuándo no:** para series o comparaciones largas: usa una tabla.

**Qué se oye:** el nombre y luego la cifra completa. Cero se muestra como 0.`,
      },
    },
  },
} satisfies Meta<typeof Stat>
export default meta
type Story = StoryObj<typeof meta>

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: space['200'],
}

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { icon: 'points', tone: 'points', detail: 'En 4.812 saldos' },
}

export const Basica: Story = { name: 'Básica', parameters: stateGridModes }

export const EnGrupo: Story = {
  name: 'En grupo',
  render: () => (
    <div style={grid}>
      <Stat label="Total puntos acumulados" value="12.845.300" icon="points" tone="points" detail="En 4.812 saldos" />
      <Stat label="Total socios con puntos" value="4.812" icon="partners" detail="De 5.240 socios" />
      <Stat label="Promedio puntos" value="2.669" icon="rules" detail="Por socio con puntos" />
    </div>
  ),
}

export const Cargando: Story = {
  render: () => (
    <div style={grid}>
      <Stat label="Total puntos acumulados" value="" icon="points" tone="points" loading />
      <Stat label="Total socios con puntos" value="" icon="partners" loading />
      <Stat label="Promedio puntos" value="" icon="rules" loading />
    </div>
  ),
}

export const ConCambio: Story = {
  name: 'Con cambio y cifra abreviada',
  render: () => (
    <div style={grid}>
      <Stat
        label="Total puntos acumulados"
        value="12,8 M"
        exact="12.845.300"
        icon="points"
        tone="points"
        change={{ text: '45.300 más que ayer', direction: 'up' }}
      />
      <Stat
        label="Total socios con puntos"
        value="4.812"
        icon="partners"
        change={{ text: '3 menos que ayer', direction: 'down' }}
        detail="De 5.240 socios"
      />
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    await step('La cifra abreviada se oye entera', async () => {
      const [value] = within(canvasElement).getAllByRole('definition')
      await expect(value!.querySelector('[aria-hidden]')).toHaveTextContent('12,8 M')
      await expect(within(value!).getByText('12.845.300')).toBeInTheDocument()
    })
  },
}

export const EnCero: Story = { name: 'En cero', args: { value: '0', icon: 'points', tone: 'points' } }

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  render: () => (
    <div style={{ display: 'grid', gap: space['200'], maxInlineSize: '12rem' }}>
      <Stat label="Total de puntos acumulados por todos los socios" value="1.234.567.890.123" icon="points" />
      <Stat label="Puntos sumados" value="1.000.000" tone="points" />
    </div>
  ),
  play: async ({ canvas, step }) => {
    await step('Una cifra no se parte: en una tarjeta angosta es más chica', async () => {
      for (const figure of [canvas.getByText('1.234.567.890.123'), canvas.getByText('1.000.000')]) {
        await expect(figure.getClientRects()).toHaveLength(1)
      }
    })
  },
}

export const ComoEnlace: Story = {
  name: 'Como enlace',
  args: { icon: 'points', tone: 'points', detail: 'En 4.812 saldos', href: '/partners' },
  parameters: withModes(stateGridModes, 'hover', 'focus'),
  // Room for the focus ring.
  render: (args) => (
    <div style={{ padding: space['100'] }}>
      <Stat {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement, args, step }) => {
    await step('El enlace se llama como la etiqueta y ocupa la tarjeta', async () => {
      const link = canvas.getByRole('link', { name: args.label })
      const card = canvasElement.querySelector('[data-slot="stat"]')!.getBoundingClientRect()
      await expect(document.elementFromPoint(card.left + card.width / 2, card.bottom - 8)).toBe(link)
      link.focus()
      await expect(link).toHaveFocus()
    })
  },
}
