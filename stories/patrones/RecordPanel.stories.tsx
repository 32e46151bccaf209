import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Badge, Button, DescriptionList, RecordPanel, type RecordPanelProps, Select, TextField } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { closedPlayground } from '../support/playground.tsx'

const facts = [
  { term: 'Saldo', detail: '66.517 puntos' },
  { term: 'Al día hasta', detail: '27-07-2027' },
  { term: 'Dirección', detail: 'Freire 8350, Metropolitana', wide: true },
]

const meta = {
  title: 'Patrones/RecordPanel',
  tags: ['nuevo'],
  component: RecordPanel,
  args: {
    open: true,
    title: 'Rosa Martínez Ibáñez',
    badge: <Badge tone="success">Al día</Badge>,
    detail: 'RUT 12.345.678-5 · Socio N.º 5199',
    actions: (
      <>
        <Button variant="primary">Asignar puntos</Button>
        <Button>Canjear</Button>
      </>
    ),
    steps: { index: 2, count: 48, onStep: fn() },
    tabs: [
      { key: 'history', label: 'Historial', panel: 'Sumó 1.500 puntos el 12-05-2026.' },
      { key: 'changes', label: 'Cambios', panel: 'Sin cambios.' },
    ],
    onClose: fn(),
    onWidthChange: fn(),
    children: <DescriptionList items={facts} />,
  },
  parameters: {
    visual: { viewport: true },
    docs: {
      story: { inline: false, height: '420px' },
      description: {
        component: `Un registro sobre el final de su lista, que no se mueve: conserva el ancho, el desplazamiento y el foco, y se sigue usando. En una ventana de menos de 1024 px es la página, con un botón que vuelve.

**Cuándo usarlo.** Para mirar un registro y actuar sobre él, y pasar al siguiente sin volver a la lista. **Cuándo no.** Para una pregunta o una tarea que detiene lo demás (\`Dialog\`, \`FormDialog\`); para ajustes que deben quedar al lado sin tapar nada (\`Drawer\`).

| Tecla | Qué hace |
| --- | --- |
| Tab | Del título, a las acciones |
| Escape | Lo cierra; el foco vuelve a la fila |
| ←, → | En el borde, cambian el ancho en 10 px; con Mayús, en 50 |
| Inicio, Fin | En el borde, el ancho menor y el mayor |

Si se elige otra fila de la lista, el panel muestra ese registro desde arriba y su título recibe el foco. Al pasar con los botones, el foco se queda en ellos. Se imprime solo, entero y sin botones.

**Qué se oye.** «Rosa Martínez Ibáñez, diálogo» al abrir; al pasar a otro, su nombre y su lugar: «Pedro Rojas, 4 de 48».
`,
      },
    },
  },
} satisfies Meta<typeof RecordPanel>
export default meta
type Story = StoryObj<typeof meta>

const panel = () => screen.getByRole('dialog', { name: /^(Rosa|Pedro)/ })

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...closedPlayground, args: { open: false } }

export const SobreLaLista: Story = {
  name: 'Sobre la lista',
  parameters: withModes(stateGridModes, 'print', 'motion'),
  render: (args) => (
    <main>
      <h1>Socios</h1>
      <p>La lista no se mueve, y se sigue usando.</p>
      <RecordPanel {...args} />
    </main>
  ),
}

export const Telefono: Story = {
  name: 'En un teléfono',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  parameters: { visual: { disable: true } },
  args: {
    title: 'Comercializadora y Distribuidora de Productos Agrícolas del Valle de Aconcagua Limitada',
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={index}>
        {index + 1}. Los puntos se acumulan por cada compra y se canjean en cualquier local adherido del país.
      </p>
    )),
  },
}

const people = ['Rosa Martínez Ibáñez', 'Pedro Rojas Díaz']

function Harness(props: RecordPanelProps) {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <main>
      <h1>Socios</h1>
      {people.map((name, at) => (
        <Button key={name} onClick={() => setIndex(at)}>{`Ver a ${name}`}</Button>
      ))}
      <TextField label="Buscar en la lista" />
      <RecordPanel
        {...props}
        open={index !== null}
        title={people[index ?? 0]!}
        steps={{ index: index ?? 0, count: people.length, onStep: (by) => setIndex((index ?? 0) + by) }}
        onClose={() => setIndex(null)}
      />
    </main>
  )
}

export const DentroDeDialog: Story = {
  name: 'Lo que se abre desde el panel',
  parameters: { visual: { disable: true } },
  args: { actions: <Select label="Marca" options={[{ key: 1, label: 'Boldo' }]} />, tabs: [] },
  render: (args) => <Harness {...args} />,
  play: async ({ canvas, step }) => {
    await step('Escape cierra primero la lista y después el panel', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Ver a Rosa Martínez Ibáñez' }))
      await userEvent.click(within(panel()).getByRole('combobox', { name: /^Marca/ }))
      await screen.findByRole('option', { name: 'Boldo' })
      await userEvent.keyboard('{Escape}')
      await expect(panel()).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('dialog')).toBeNull()
    })
  },
}

export const PasarDeUnoAOtro: Story = {
  name: 'Pasar de uno a otro',
  parameters: { visual: { disable: true } },
  render: (args) => <Harness {...args} />,
  play: async ({ canvas, step }) => {
    const opener = canvas.getByRole('button', { name: 'Ver a Rosa Martínez Ibáñez' })
    const widthOfPage = document.body.clientWidth
    await step('Al abrir, el título recibe el foco y nada se mueve', async () => {
      const before = opener.getBoundingClientRect()
      await userEvent.click(opener)
      await waitFor(() => expect(within(panel()).getByRole('heading', { level: 2 })).toHaveFocus())
      await expect(opener.getBoundingClientRect()).toEqual(before)
      await expect(document.body.clientWidth).toBe(widthOfPage)
    })
    await step('Tab llega primero a las acciones', async () => {
      await userEvent.tab()
      await expect(within(panel()).getByRole('button', { name: 'Asignar puntos' })).toHaveFocus()
    })
    await step('El siguiente se anuncia con su lugar, y el foco se queda', async () => {
      const next = within(panel()).getByRole('button', { name: 'Registro siguiente' })
      await userEvent.click(next)
      await expect(panel()).toHaveAccessibleName('Pedro Rojas Díaz')
      await expect(within(panel()).getByRole('status')).toHaveTextContent('Pedro Rojas Díaz, 2 de 2')
      await expect(next).toHaveFocus()
      await expect(next).toHaveAttribute('aria-disabled', 'true')
    })
    await step('La lista se usa con el panel abierto', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Buscar en la lista' }), 'Rosa')
      await expect(panel()).toBeVisible()
    })
    await step('Otra fila toma su lugar, con el foco; Escape vuelve a ella', async () => {
      opener.focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(within(panel()).getByRole('heading', { level: 2 })).toHaveFocus())
      await expect(panel()).toHaveAccessibleName('Rosa Martínez Ibáñez')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(opener).toHaveFocus())
    })
  },
}
