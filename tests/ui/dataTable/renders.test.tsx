import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataTable } from '#ui/components/DataTable/DataTable.tsx'
import type { Column, RowKey } from '#ui/components/DataTable/types.ts'

type Row = { id: number; name: string }
const rows: Row[] = Array.from({ length: 1000 }, (_, id) => ({ id, name: `Fila ${id}` }))

let rendered: number[] = []
const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Nombre',
    sortable: true,
    renderCell(row) {
      rendered.push(row.id)
      return row.name
    },
  },
]
const rowId = (row: Row) => row.id
const rowLabel = (row: Row) => row.name

/** Like a screen, with new handlers and a new empty state at each render. */
function Screen({ most = Infinity }) {
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set())
  return (
    <DataTable
      label="Filas"
      columns={columns}
      rows={rows}
      getRowId={rowId}
      getRowLabel={rowLabel}
      status="ready"
      empty={<p>Nada</p>}
      selection={selection}
      onSelectionChange={(next) => next.size <= most && setSelection(next)}
      onSortChange={() => {}}
      onRowOpen={() => {}}
    />
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  rendered = []
})
afterEach(cleanup)

it('renders no row again when one is selected', async () => {
  render(<Screen />)
  rendered = []
  await userEvent.click(box('Seleccionar Fila 3'))
  expect(box('Seleccionar Fila 3').checked).toBe(true)
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1)
  expect(rendered).toEqual([])
})

it('shows the owner’s selection by the next frame where the owner refuses a change, without a render', async () => {
  render(<Screen most={1} />)
  rendered = []
  const all = screen.getAllByRole<HTMLInputElement>('checkbox')[0]!
  await userEvent.click(box('Seleccionar Fila 3'))
  for (const refused of [box('Seleccionar Fila 4'), all]) {
    await userEvent.click(refused)
    await new Promise(requestAnimationFrame)
    expect(refused.checked).toBe(false)
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1)
  }
  expect(box('Seleccionar Fila 3').checked).toBe(true)
  expect(all.indeterminate).toBe(true)
  expect(rendered).toEqual([])
})

it('renders no row again when all are selected or unselected', async () => {
  render(<Screen />)
  rendered = []
  await userEvent.click(screen.getAllByRole('checkbox')[0]!)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.every(({ checked }) => checked)).toBe(true)
  await userEvent.click(boxes[0]!)
  expect(boxes.some(({ checked }) => checked)).toBe(false)
  expect(rendered).toEqual([])
})

it('renders no row when the screen renders again with the same rows', async () => {
  const { rerender } = render(<Screen />)
  rendered = []
  rerender(<Screen />)
  expect(rendered).toEqual([])
})

it('renders no heading again when more rows are loaded', () => {
  const headings: string[] = []
  const withHeading = columns.map((column) => ({
    ...column,
    get header() {
      headings.push('Nombre')
      return 'Nombre'
    },
  }))
  const list = (loaded: Row[]) => (
    <DataTable
      label="Filas"
      columns={withHeading}
      rows={loaded}
      getRowId={rowId}
      getRowLabel={rowLabel}
      status="ready"
      empty={null}
    />
  )
  const { rerender } = render(list(rows.slice(0, 20)))
  headings.length = 0
  rerender(list(rows.slice(0, 40)))
  expect(headings).toEqual([])
})
