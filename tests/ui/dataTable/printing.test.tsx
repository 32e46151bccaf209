import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DataTable } from '#ui/patterns/DataTable/DataTable.tsx'
import type { Column } from '#ui/patterns/DataTable/types.ts'

type Row = { id: number; name: string }
const rows: Row[] = Array.from({ length: 500 }, (_, id) => ({ id, name: `Fila ${id}` }))
const columns: Column<Row>[] = [{ id: 'name', header: 'Nombre', renderCell: ({ name }) => name }]

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const chosen = () =>
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

it('draws all rows for paper, each with its own choice, and those in sight in the same nodes afterwards', () => {
  render(table)
  const inSight = names()
  const [first] = screen.getAllByRole('rowheader')
  expect(inSight.length).toBeLessThan(50)

  print('beforeprint')
  expect(names()).toEqual(rows.map(({ name }) => name))
  expect(chosen()).toEqual(['Fila 1', 'Fila 450'])

  print('afterprint')
  expect(names()).toEqual(inSight)
  expect(chosen()).toEqual(['Fila 1'])
  expect(screen.getAllByRole('rowheader')[0]).toBe(first)
})

it('draws those in sight where the table that was put on paper went before that was over', () => {
  render(table)
  print('beforeprint')
  cleanup()
  print('afterprint')
  render(table)
  expect(names().length).toBeLessThan(50)
})
