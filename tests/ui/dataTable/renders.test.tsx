import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataTable } from '#ui/patterns/DataTable/DataTable.tsx'
import type { Column, RowKey } from '#ui/patterns/DataTable/types.ts'

type Row = { id: number; name: string }
const rows: Row[] = Array.from({ length: 1000 }, (_, id) => ({ id, name: `Fila ${id}` }))

let drawn: number[] = []
const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Nombre',
    sortable: true,
    renderCell(row) {
      drawn.push(row.id)
      return row.name
    },
  },
]
const rowId = (row: Row) => row.id
const rowLabel = (row: Row) => row.name

/** As screens do: new handlers and a new empty state at each drawing. */
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
  drawn = []
})
afterEach(cleanup)

it('draws no row anew when one is chosen', async () => {
  render(<Screen />)
  drawn = []
  await userEvent.click(box('Seleccionar Fila 3'))
  expect(box('Seleccionar Fila 3').checked).toBe(true)
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1)
  expect(drawn).toEqual([])
})

it('shows what its owner holds by the next frame, where that refuses a choice, and draws nothing for it', async () => {
  render(<Screen most={1} />)
  drawn = []
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
  expect(drawn).toEqual([])
})

it('draws no row anew when all are chosen, nor when they are let go', async () => {
  render(<Screen />)
  drawn = []
  await userEvent.click(screen.getAllByRole('checkbox')[0]!)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.every(({ checked }) => checked)).toBe(true)
  await userEvent.click(boxes[0]!)
  expect(boxes.some(({ checked }) => checked)).toBe(false)
  expect(drawn).toEqual([])
})

it('draws nothing when the screen draws again with the same rows', async () => {
  const { rerender } = render(<Screen />)
  drawn = []
  rerender(<Screen />)
  expect(drawn).toEqual([])
})

it('draws no heading anew when more rows come', () => {
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
