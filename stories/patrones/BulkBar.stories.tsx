import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { BulkBar, Button, type BulkBarProps } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const actions = (
  <>
    <Button size="sm" icon="download">
      Exportar
    </Button>
    <Button size="sm" variant="danger" icon="delete">
      Eliminar
    </Button>
  </>
)

const meta = {
  title: 'Patrones/BulkBar',
  tags: ['estable'],
  component: BulkBar,
  args: { count: 3, label: '3 productos seleccionados', onClear: fn(), children: actions },
  parameters: {
    docs: {
      description: {
        component: `Lo que se puede hacer con las filas elegidas de una lista: cuántas son, las acciones y cómo quitarlas.

**Cuándo usarla:** encima de una \`DataTable\` cuyas filas se eligen, siempre montada: sin filas elegidas queda vacía y guarda su lugar.
**Cuándo no:** para acciones de una sola fila (menú de la fila) o de toda la pantalla (\`Toolbar\`).

| Tecla | Hace |
| --- | --- |
| Tab | Recorre las acciones y «Limpiar selección» |
| Enter, Espacio | Ejecuta la acción |

**Qué se oye:** «3 productos seleccionados» cada vez que cambia el número; es una región llamada «Acciones para 3 productos seleccionados».
Al limpiar, «Nada seleccionado», y el foco se queda en el lugar de la barra: Tab sigue con la tabla.`,
      },
    },
  },
} satisfies Meta<typeof BulkBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { count: 12, label: '12 productos seleccionados' },
}

export const Basica: Story = { name: 'Básica', parameters: stateGridModes }

const below = (Story: () => ReactNode) => (
  <>
    <Story />
    <p style={{ margin: 0 }}>Lo que sigue no se mueve con la primera elección.</p>
  </>
)
export const NingunaElegida: Story = {
  name: 'Ninguna elegida: guarda su lugar',
  args: { count: 0, label: '0 productos seleccionados' },
  decorators: [below],
}
export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    count: 12_480,
    label: '12.480 productos seleccionados, 11.960 de ellos fuera de la búsqueda',
    children: (
      <>
        <Button size="sm" icon="download">
          Exportar los seleccionados
        </Button>
        <Button size="sm">Cambiar de categoría</Button>
        <Button size="sm" variant="danger" icon="delete">
          Eliminar definitivamente
        </Button>
      </>
    ),
  },
}
export const Movil: Story = { name: 'A 390 px', parameters: { visual: { width: 390 } } }

function Choice({ onClear }: Pick<BulkBarProps, 'onClear'>) {
  const [count, setCount] = useState(0)
  return (
    <>
      <BulkBar
        count={count}
        label={count === 1 ? '1 producto seleccionado' : `${count} productos seleccionados`}
        onClear={() => {
          onClear()
          setCount(0)
        }}
      >
        {actions}
      </BulkBar>
      <Button onClick={() => setCount(count + 1)}>Elegir otro</Button>
    </>
  )
}

export const Limpiar: Story = {
  name: 'Limpiar la selección conserva el lugar y el foco',
  parameters: { visual: { disable: true } },
  render: ({ onClear }) => <Choice onClear={onClear} />,
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const other = canvas.getByRole('button', { name: 'Elegir otro' })
    const top = () => other.getBoundingClientRect().top
    const before = top()
    const findAnnouncement = (text: string) =>
      waitFor(() => expect(document.querySelector('[data-slot="announcer.polite"]')).toHaveTextContent(text))
    await step('La primera elección no mueve lo que sigue, y se oye', async () => {
      await userEvent.click(other)
      await expect(canvas.getByRole('region', { name: 'Acciones para 1 producto seleccionado' })).toBeVisible()
      await expect(top()).toBe(before)
      await findAnnouncement('1 producto seleccionado')
    })
    await step('Otra más: se oye el número nuevo', async () => {
      await userEvent.click(other)
      await findAnnouncement('2 productos seleccionados')
    })
    await step('Limpiar: la barra se va, nada se mueve y se oye', async () => {
      canvas.getByRole('button', { name: 'Limpiar selección' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onClear).toHaveBeenCalledTimes(1)
      await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
      await expect(top()).toBe(before)
      await findAnnouncement('Nada seleccionado')
    })
    await step('El foco se queda en su lugar: Tab sigue con lo que viene después', async () => {
      await expect(document.activeElement).not.toBe(document.body)
      await userEvent.tab()
      await expect(other).toHaveFocus()
    })
  },
}
