import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ReportTable, type ReportColumn } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { isInFront } from '../support/isOnTop.ts'
import { playground } from '../support/playground.tsx'

type Fault = { row: number; column: string; value: string; reason: string }

const reasons = [
  'No hay ningún socio con este RUT',
  'Escribe los puntos solo con dígitos, sin puntos, comas ni espacios: 1500',
  'La celda tiene una fórmula: reemplázala por su valor. Las fórmulas no se leen, porque su resultado depende de la planilla en que estaban y podría ser otro al abrirla de nuevo.',
]
const faults = (count: number): Fault[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index * 3 + 2,
    column: index % 3 === 0 ? 'rut' : 'puntos',
    value: index % 3 === 0 ? '12.345.678-5' : '1.500',
    reason: reasons[index % 3]!,
  }))

const columns: readonly ReportColumn<Fault>[] = [
  { id: 'row', header: 'Fila', track: '4rem', renderCell: ({ row }) => row },
  { id: 'column', header: 'Columna', track: '5rem', renderCell: ({ column }) => column },
  { id: 'value', header: 'Valor', track: 'minmax(0, 1fr)', renderCell: ({ value }) => value },
  { id: 'reason', header: 'Motivo', track: 'minmax(0, 2fr)', wide: true, renderCell: ({ reason }) => reason },
]

const meta = {
  title: 'Patrones/ReportTable',
  tags: ['nuevo'],
  component: ReportTable<Fault>,
  args: { label: 'Filas por corregir', columns, rows: faults(6) },
  parameters: {
    docs: {
      description: {
        component: `Muchas filas para leer, cada una tan alta como sus frases. Solo se dibujan las que están a la vista, así que 10.000 cuestan lo que 20.

**Cuándo usarla:** el informe de un proceso: qué fila falló, qué decía y por qué.
**Cuándo no:** para una lista que se ordena, se elige o se edita: \`DataTable\`. Para los datos de una sola cosa: \`DescriptionList\`.

| Tecla | Qué hace |
| --- | --- |
| Tab | lleva el foco al marco |
| ↑ ↓, Av Pág, Re Pág, Inicio, Fin | desplazan las filas |

**Qué se oye:** una tabla con su nombre y su número total de filas; en cada celda, su encabezado y la fila verdadera.`,
      },
    },
  },
} satisfies Meta<typeof ReportTable<Fault>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground, args: { maxHeight: 240 } }

export const PocasFilas: Story = {
  name: 'Pocas filas: el marco se ajusta',
  parameters: withModes(stateGridModes, 'focus', 'print'),
}

export const Angosta: Story = {
  name: 'Angosta: las frases pasan a su propia línea',
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
}

export const DiezMil: Story = {
  name: 'Diez mil filas',
  args: { rows: faults(10_000) },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const table = await canvas.findByRole('table', { name: 'Filas por corregir' })
    await canvas.findByText('2')
    await step('Dice cuántas filas son, y dibuja solo las que se ven', async () => {
      await expect(table).toHaveAttribute('aria-rowcount', '10001')
      await expect(within(table).getAllByRole('row').length).toBeLessThan(60)
    })
    await step('El marco recibe el foco', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('region', { name: 'Filas por corregir' })).toHaveFocus()
    })
  },
}

export const HastaElFinal: Story = {
  name: 'Diez mil filas, hasta el final',
  args: { rows: faults(10_000) },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const frame = await canvas.findByRole('region', { name: 'Filas por corregir' })
    await canvas.findByText('2')
    await step('Al desplazarse hasta el final aparece la última fila, con su número', async () => {
      await waitFor(() => {
        frame.scrollTop = frame.scrollHeight
        expect(canvas.getByText('29999').closest('[role="row"]')).toHaveAttribute('aria-rowindex', '10001')
      })
    })
    await step('Los títulos siguen a la vista, sobre las filas', async () => {
      const heads = canvas.getAllByRole('columnheader')
      await waitFor(() => expect(heads.map((head) => isInFront(head, 0.3, 0.7))).toEqual(heads.map(() => true)))
    })
  },
}
