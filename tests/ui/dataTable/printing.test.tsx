import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DataTable } from '#ui/components/DataTable/DataTable.tsx'
import type { Column } from '#ui/components/DataTable/types.ts'

type Row = { id: number; name: string }
const rows: Row[] = Array.from({ length: 500 }, (_, id) => ({ id, name: `Fila ${id}` }))
const columns: Column<Row>[] = [{ id: 'name', header: 'Nombre', renderCell: ({ name }) => name }]

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const selected = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => within(row).getByRole('rowheader').textContent)
const print = (type: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(type)))

afterEach(cleanup)

const table = (
  <DataTable
    label="Filas"
    columns={columns}
    rows={rows}
    getRowId={({ id }) => id}
    getRowLabel={({ name }) => name}
    status="ready"
    empty={null}
    selection={new Set([1, 450])}
    onSelectionChange={() => {}}
  />
)

it('prints all rows with their selection, and shows the same nodes as before afterwards', () => {
  render(table)
  const visible = names()
  const [first] = screen.getAllByRole('rowheader')
  expect(visible.length).toBeLessThan(50)

  print('beforeprint')
  expect(names()).toEqual(rows.map(({ name }) => name))
  expect(selected()).toEqual(['Fila 1', 'Fila 450'])

  print('afterprint')
  expect(names()).toEqual(visible)
  expect(selected()).toEqual(['Fila 1'])
  expect(screen.getAllByRole('rowheader')[0]).toBe(first)
})

it('renders the visible rows only after a printed table was unmounted', () => {
  render(table)
  print('beforeprint')
  cleanup()
  print('afterprint')
  render(table)
  expect(names().length).toBeLessThan(50)
})
