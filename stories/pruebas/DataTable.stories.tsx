import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { Button, DataTable, LoadMore, type Column } from '#ui'

type Fruit = { id: number; name: string; points: number; stock: number }
const fruits: Fruit[] = ['Manzana', 'Pera', 'Uva', 'Higo'].map((name, i) => ({
  id: i + 1,
  name,
  points: (i + 1) * 100,
  stock: i + 7,
}))
const columns: Column<Fruit>[] = [
  { id: 'name', header: 'Nombre', renderCell: (fruit) => fruit.name, rowHeader: true },
  { id: 'points', header: 'Puntos', renderCell: (fruit) => fruit.points, sortable: true },
  { id: 'stock', header: 'Cantidad', renderCell: (fruit) => fruit.stock },
]
const onSort = fn()

function Fruits({ rows }: { rows: readonly Fruit[] }) {
  return (
    <DataTable
      label="Frutas"
      columns={columns}
      rows={rows}
      getRowId={(fruit) => fruit.id}
      getRowLabel={(fruit) => fruit.name}
      status="ready"
      empty="No hay frutas"
      onSortChange={onSort}
    />
  )
}

const meta = {
  title: 'Pruebas/DataTable',
  tags: ['pruebas'],
  parameters: { visual: { disable: true } },
  beforeEach: () => void onSort.mockClear(),
  render: () => (
    <div dir="rtl" style={{ inlineSize: 900 }}>
      <Fruits rows={fruits} />
    </div>
  ),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const DeDerechaAIzquierda: Story = {
  name: 'De derecha a izquierda, ← va a la columna siguiente',
  play: async ({ canvasElement, step }) => {
    const grid = within(canvasElement).getByRole('grid', { name: 'Frutas' })
    const cell = (name: string) => within(grid).getByRole(/^\d+$/.test(name) ? 'gridcell' : 'rowheader', { name })
    await step('← y → siguen lo que se ve; Inicio y Fin, el orden de las columnas', async () => {
      cell('Manzana').focus()
      await userEvent.keyboard('{ArrowLeft}')
      await expect(cell('100')).toHaveFocus()
      await userEvent.keyboard('{ArrowLeft}')
      await expect(cell('7')).toHaveFocus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(cell('100')).toHaveFocus()
      await userEvent.keyboard('{Home}')
      await expect(cell('Manzana')).toHaveFocus()
    })
  },
}

export const AnchoDeDerechaAIzquierda: Story = {
  name: 'De derecha a izquierda, una columna crece hacia la izquierda',
  play: async ({ canvasElement, step }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'Ancho de Puntos' })
    const heading = slider.closest<HTMLElement>('th')!
    const width = () => Math.round(heading.getBoundingClientRect().width)
    const before = width()
    await step('Con el teclado', async () => {
      slider.focus()
      await userEvent.keyboard('{ArrowLeft}')
      await expect(width()).toBe(before + 10)
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
      await expect(width()).toBe(Math.max(120, before - 40))
    })
    await step('Arrastrando, y sin ordenar', async () => {
      const from = width()
      const { left } = slider.getBoundingClientRect()
      slider.setPointerCapture = () => {}
      await fireEvent.pointerDown(slider, { button: 0, clientX: left, pointerId: 1 })
      await fireEvent.pointerMove(slider, { clientX: left - 30, pointerId: 1, buttons: 1 })
      await fireEvent.pointerUp(slider, { clientX: left - 30, pointerId: 1 })
      await expect(width()).toBe(from + 30)
      await expect(onSort).not.toHaveBeenCalled()
    })
  },
}

const long = 'Manzana verde de Curicó, caja'
export const AjusteAlContenido: Story = {
  name: 'Una doble pulsación en el borde ajusta la columna a lo más largo',
  render: () => (
    <div style={{ inlineSize: 900 }}>
      <DataTable
        label="Frutas"
        columns={[
          {
            id: 'name',
            header: 'Nombre',
            renderCell: (fruit: Fruit) => (fruit.id === 2 ? long : fruit.name),
            minWidth: 40,
          },
          { id: 'points', header: 'Puntos', renderCell: (fruit: Fruit) => fruit.points, align: 'end', minWidth: 40 },
          { id: 'stock', header: 'Cantidad', renderCell: (fruit: Fruit) => fruit.stock },
        ]}
        rows={fruits}
        getRowId={(fruit) => fruit.id}
        getRowLabel={(fruit) => fruit.name}
        status="ready"
        empty="No hay frutas"
      />
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const fit = async (header: string) => {
      await userEvent.dblClick(canvas.getByRole('slider', { name: `Ancho de ${header}` }))
      return canvas.getByRole('columnheader', { name: header }).getBoundingClientRect().width
    }
    await step('Cabe en una línea, y no sobra más que el aire de la celda', async () => {
      const width = await fit('Nombre')
      const range = document.createRange()
      range.selectNodeContents(canvas.getByText(long))
      await expect(range.getClientRects()).toHaveLength(1)
      await expect(width - range.getBoundingClientRect().width).toBeLessThan(30)
    })
    await step('Donde el encabezado es lo más largo, cabe el encabezado', async () => {
      const width = await fit('Puntos')
      const heading = canvas.getByText('Puntos')
      await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
      await expect(width).toBeLessThan(100)
    })
  },
}

export const FocoDentroDeUnaCelda: Story = {
  name: 'El foco se ve también en lo que está dentro de una celda',
  render: () => (
    <DataTable
      label="Frutas"
      columns={[
        ...columns,
        {
          id: 'links',
          header: 'Ver',
          renderCell: ({ name }: Fruit) => (
            <>
              <Button size="sm" tabIndex={-1} aria-label={`Ficha de ${name}`}>
                Ficha
              </Button>
              <Button size="sm" tabIndex={-1} aria-label={`Ventas de ${name}`}>
                Ventas
              </Button>
            </>
          ),
        },
      ]}
      rows={fruits}
      getRowId={(fruit) => fruit.id}
      getRowLabel={(fruit) => fruit.name}
      status="ready"
      empty="No hay frutas"
    />
  ),
  play: async ({ canvas, step }) => {
    const ring = (element: HTMLElement) => getComputedStyle(element).outlineStyle
    await step('En los botones de una celda, a los que llevan F2 y Tab', async () => {
      const [first, second] = ['Ficha de Pera', 'Ventas de Pera'].map((name) => canvas.getByRole('button', { name }))
      first!.closest('td')!.focus()
      await userEvent.keyboard('{F2}')
      await expect(first).toHaveFocus()
      await expect(ring(first!)).toBe('solid')
      await userEvent.tab()
      await expect(second).toHaveFocus()
      await expect(ring(second!)).toBe('solid')
    })
    await step('En el borde de un encabezado', async () => {
      canvas.getByRole('columnheader', { name: 'Cantidad' }).focus()
      await userEvent.keyboard('{F2}')
      const edge = canvas.getByRole('slider', { name: 'Ancho de Cantidad' })
      await expect(edge).toHaveFocus()
      await expect(ring(edge)).toBe('solid')
    })
  },
}

const many = Array.from({ length: 40 }, (_, i): Fruit => ({ id: i + 1, name: `Fruta ${i + 1}`, points: i, stock: i }))

/** A list of `few`, until the button brings many. */
function Growing({ few }: { few: number }) {
  const [rows, setRows] = useState(many.slice(0, few))
  return (
    <div>
      <Button onClick={() => setRows(many)}>Borrar la búsqueda</Button>
      <Fruits rows={rows} />
      <LoadMore
        loading={false}
        noun={['fruta', 'frutas']}
        count={rows.length}
        hasMore={rows.length > few}
        onLoadMore={fn()}
      />
    </div>
  )
}

const growsFrom = (few: number): Story => ({
  render: () => <Growing few={few} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const grid = canvas.getByRole('grid', { name: 'Frutas' })
    // It has been measured with few rows.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await step('Llegan más de las que caben: el mismo cuadro las muestra, con lo que sigue a la tabla', async () => {
      canvas.getByRole('button', { name: 'Borrar la búsqueda' }).click()
      // React renders the change within the task of the press, before the browser paints.
      await Promise.resolve()
      const frame = grid.parentElement!.getBoundingClientRect()
      const last = within(grid).getAllByRole('row').at(-1)!.getBoundingClientRect()
      await expect(frame.height).toBeGreaterThan(400)
      await expect(last.bottom).toBeGreaterThanOrEqual(frame.bottom - 1)
      const more = canvas.getByRole('button', { name: 'Cargar más' }).getBoundingClientRect()
      await expect(more.bottom).toBeLessThan(window.innerHeight)
    })
  },
})

export const Crece: Story = { name: 'Crece sin un cuadro vacío', ...growsFrom(3) }
export const Aparece: Story = { name: 'Sus primeras filas no tapan lo que sigue', ...growsFrom(0) }
