import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from '#ui/patterns/DataTable/DataTable.tsx'
import { lateColumns } from '#ui/patterns/DataTable/lateColumns.ts'
import type { Column, TableLayout } from '#ui/patterns/DataTable/types.ts'

type Row = { id: number; name: string }
const cell = vi.fn(({ name }: Row) => name)
const columns: Column<Row>[] = [
  { id: 'name', header: 'Título', cell },
  { id: 'brand', header: 'Marca', cell: ({ id }) => id },
]
const onLayoutChange = vi.fn<(layout: TableLayout) => void>()
const draw = (initialLayout?: TableLayout) =>
  render(
    <DataTable
      label="Productos"
      columns={columns}
      rows={[{ id: 1, name: 'Café' }]}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      status="ready"
      empty="Nada"
      initialLayout={initialLayout}
      onLayoutChange={onLayoutChange}
    />,
  )
const edge = (header: string) => screen.getByRole('slider', { name: `Ancho de ${header}` })
const wider = (header: string) => fireEvent.keyDown(edge(header), { key: 'ArrowRight' })

afterEach(() => {
  cleanup()
  onLayoutChange.mockClear()
})

// The first: later ones find the code there.
it('keeps changes that come before the code that makes them does', async () => {
  draw()
  expect(lateColumns.now()).toBeUndefined()
  wider('Título')
  wider('Marca')
  expect(onLayoutChange).not.toHaveBeenCalled()
  await act(() => lateColumns.fetch())
  expect(onLayoutChange).toHaveBeenLastCalledWith({
    widths: { name: expect.any(Number), brand: expect.any(Number) },
    hidden: [],
  })
  expect(edge('Título').getAttribute('aria-valuetext')).toMatch(/píxeles$/)
})

it('changes them at once where it is there, from the layout that it began with', async () => {
  await lateColumns.fetch()
  draw({ widths: { brand: 240 }, hidden: [] })
  expect(edge('Marca').getAttribute('aria-valuenow')).toBe('240')
  wider('Título')
  expect(onLayoutChange).toHaveBeenCalledExactlyOnceWith({
    widths: { brand: 240, name: expect.any(Number) },
    hidden: [],
  })
})

it('draws no row anew for a width, as their columns are the same; for a hidden one it does', async () => {
  await lateColumns.fetch()
  draw()
  cell.mockClear()
  wider('Marca')
  expect(edge('Marca').getAttribute('aria-valuetext')).toMatch(/píxeles$/)
  expect(cell).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Columnas' }), { detail: 0 })
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Marca' }))
  expect(cell).toHaveBeenCalledOnce()
})

describe('fetches it', () => {
  const table = () => document.querySelector('[data-slot="table"]')!
  const columnsMenu = () => screen.getByRole('button', { name: 'Columnas' })
  it.each([
    ['when an edge is pointed at', () => fireEvent.pointerEnter(edge('Marca')), true],
    ['when an edge is reached', () => fireEvent.focus(edge('Marca')), true],
    ['when the columns’ menu opens', () => fireEvent.click(columnsMenu(), { detail: 0 }), true],
    ['not when the pointer comes to the table', () => fireEvent.pointerEnter(table()), false],
    ['not when a cell is reached', () => fireEvent.focus(screen.getAllByRole('columnheader')[0]!), false],
  ])('%s', (_, act, isFetched) => {
    const fetchAhead = vi.spyOn(lateColumns, 'fetchAhead')
    draw()
    act()
    expect(fetchAhead).toHaveBeenCalledTimes(isFetched ? 1 : 0)
    fetchAhead.mockRestore()
  })
})
