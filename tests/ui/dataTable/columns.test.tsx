import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from '#ui/patterns/DataTable/DataTable.tsx'
import { lazyColumns } from '#ui/patterns/DataTable/useColumns.ts'
import { lazyMenuPopup } from '#ui/patterns/Menu/lazyMenuPopup.ts'
import type { Column, DataTableProps, TableLayout } from '#ui/patterns/DataTable/types.ts'

type Row = { id: number; name: string }
const cell = vi.fn(({ name }: Row) => name)
const columns: Column<Row>[] = [
  { id: 'name', header: 'Título', renderCell: cell },
  { id: 'brand', header: 'Marca', renderCell: ({ id }) => id },
]
const onLayoutChange = vi.fn<(layout: TableLayout) => void>()
const draw = (initialLayout?: TableLayout, props: Partial<DataTableProps<Row>> = {}) =>
  render(
    <DataTable
      label="Productos"
      columns={columns}
      rows={[{ id: 1, name: 'Café' }]}
      getRowId={({ id }) => id}
      getRowLabel={({ name }) => name}
      status="ready"
      empty="Nada"
      initialLayout={initialLayout}
      onLayoutChange={onLayoutChange}
      {...props}
    />,
  )
const columnsMenu = () => screen.getByRole('button', { name: 'Columnas' })
const edge = (header: string) => screen.getByRole('slider', { name: `Ancho de ${header}` })
const wider = (header: string) => fireEvent.keyDown(edge(header), { key: 'ArrowRight' })

afterEach(() => {
  cleanup()
  onLayoutChange.mockClear()
})

// The first: later ones find the code there.
it('keeps changes that come before the code that makes them does', async () => {
  draw()
  expect(lazyColumns.loaded()).toBeUndefined()
  wider('Título')
  wider('Marca')
  expect(onLayoutChange).not.toHaveBeenCalled()
  await act(() => lazyColumns.load())
  expect(onLayoutChange).toHaveBeenLastCalledWith({
    widths: { name: expect.any(Number), brand: expect.any(Number) },
    hidden: [],
  })
  expect(edge('Título').getAttribute('aria-valuetext')).toMatch(/píxeles$/)
})

it('changes them at once where it is there, from the layout that it began with', async () => {
  await lazyColumns.load()
  draw({ widths: { brand: 240 }, hidden: [] })
  expect(edge('Marca').getAttribute('aria-valuenow')).toBe('240')
  wider('Título')
  expect(onLayoutChange).toHaveBeenCalledExactlyOnceWith({
    widths: { brand: 240, name: expect.any(Number) },
    hidden: [],
  })
})

it('draws no row anew for a width, as their columns are the same; for a hidden one it does', async () => {
  await lazyColumns.load()
  draw()
  cell.mockClear()
  wider('Marca')
  expect(edge('Marca').getAttribute('aria-valuetext')).toMatch(/píxeles$/)
  expect(cell).not.toHaveBeenCalled()
  fireEvent.click(columnsMenu(), { detail: 0 })
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Marca' }))
  expect(cell).toHaveBeenCalledOnce()
})

describe('fetches it', () => {
  const table = () => document.querySelector('[data-slot="table"]')!
  it.each([
    ['when an edge is pointed at', () => fireEvent.pointerEnter(edge('Marca')), true],
    ['when an edge is reached', () => fireEvent.focus(edge('Marca')), true],
    ['when the columns’ menu opens', () => fireEvent.click(columnsMenu(), { detail: 0 }), true],
    ['not when the pointer comes to the table', () => fireEvent.pointerEnter(table()), false],
    ['not when a cell is reached', () => fireEvent.focus(screen.getAllByRole('columnheader')[0]!), false],
  ])('%s', (_, act, isFetched) => {
    const fetchAhead = vi.spyOn(lazyColumns, 'preload')
    draw()
    act()
    expect(fetchAhead).toHaveBeenCalledTimes(isFetched ? 1 : 0)
    fetchAhead.mockRestore()
  })
})

describe('where no column can be hidden', () => {
  const nameAlone = { columns: columns.slice(0, 1) }
  const noMenu = () => {
    expect(screen.queryByRole('button', { name: 'Columnas' })).toBeNull()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Título'])
  }

  it.each([
    ['grid', () => screen.getAllByRole('gridcell')[0]],
    ['table', () => screen.getByRole('region')],
  ] as const)(
    'has a columns’ button while there is a width to take back, and keeps its focus (%s)',
    async (way, stays) => {
      await Promise.all([lazyColumns.load(), lazyMenuPopup.load()])
      draw(undefined, { ...nameAlone, navigation: way })
      noMenu()
      wider('Título')
      act(() => columnsMenu().focus())
      fireEvent.click(columnsMenu(), { detail: 0 })
      expect(screen.queryByRole('separator')).toBeNull()
      fireEvent.click(screen.getByRole('menuitem', { name: 'Volver a las columnas iniciales' }))
      noMenu()
      expect(document.activeElement).toBe(stays())
    },
  )

  it('is still reached with Tab as cards with nothing in them, at the one heading that is in sight', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
    draw(undefined, { ...nameAlone, rows: [] })
    vi.restoreAllMocks()
    expect(screen.getByRole('columnheader').tabIndex).toBe(-1)
    expect(screen.getAllByRole('gridcell')[0]!.tabIndex).toBe(0)
  })
})
