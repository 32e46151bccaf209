import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DataTable } from '#ui/components/DataTable/DataTable.tsx'
import { lazyColumns } from '#ui/components/DataTable/useColumns.ts'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'
import type { Column, DataTableProps, TableLayout } from '#ui/components/DataTable/types.ts'

type Row = { id: number; name: string }
const renderCell = vi.fn(({ name }: Row) => name)
const columns: Column<Row>[] = [
  { id: 'name', header: 'Título', renderCell },
  { id: 'brand', header: 'Marca', renderCell: ({ id }) => id },
]
const onLayoutChange = vi.fn<(layout: TableLayout) => void>()
const renderTable = (initialLayout?: TableLayout, props: Partial<DataTableProps<Row>> = {}) =>
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
const widen = (header: string) => fireEvent.keyDown(edge(header), { key: 'ArrowRight' })

afterEach(() => {
  cleanup()
  onLayoutChange.mockClear()
})

// First, because the later tests find the code loaded.
it('applies changes that were made before their code was loaded', async () => {
  renderTable()
  expect(lazyColumns.loaded()).toBeUndefined()
  widen('Título')
  widen('Marca')
  expect(onLayoutChange).not.toHaveBeenCalled()
  await act(() => lazyColumns.load())
  expect(onLayoutChange).toHaveBeenLastCalledWith({
    widths: { name: expect.any(Number), brand: expect.any(Number) },
    hidden: [],
  })
  expect(edge('Título').getAttribute('aria-valuetext')).toMatch(/píxeles$/)
})

it('applies a change at once when the code is loaded, on top of the initial layout', async () => {
  await lazyColumns.load()
  renderTable({ widths: { brand: 240 }, hidden: [] })
  expect(edge('Marca').getAttribute('aria-valuenow')).toBe('240')
  widen('Título')
  expect(onLayoutChange).toHaveBeenCalledExactlyOnceWith({
    widths: { brand: 240, name: expect.any(Number) },
    hidden: [],
  })
})

it('renders rows again when a column is hidden, not when one is resized', async () => {
  await lazyColumns.load()
  renderTable()
  renderCell.mockClear()
  widen('Marca')
  expect(edge('Marca').getAttribute('aria-valuetext')).toMatch(/píxeles$/)
  expect(renderCell).not.toHaveBeenCalled()
  fireEvent.click(columnsMenu(), { detail: 0 })
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Marca' }))
  expect(renderCell).toHaveBeenCalledOnce()
})

describe('the code that changes columns', () => {
  const table = () => document.querySelector('[data-slot="table"]')!
  it.each([
    ['is loaded when an edge is hovered', () => fireEvent.pointerEnter(edge('Marca')), true],
    ['is loaded when an edge is focused', () => fireEvent.focus(edge('Marca')), true],
    ['is loaded when the columns’ menu opens', () => fireEvent.click(columnsMenu(), { detail: 0 }), true],
    ['is not loaded when the table is hovered', () => fireEvent.pointerEnter(table()), false],
    ['is not loaded when a cell is focused', () => fireEvent.focus(screen.getAllByRole('columnheader')[0]!), false],
  ])('%s', (_, change, isLoaded) => {
    const preload = vi.spyOn(lazyColumns, 'preload')
    renderTable()
    change()
    expect(preload).toHaveBeenCalledTimes(isLoaded ? 1 : 0)
    preload.mockRestore()
  })
})

describe('columns with a priority', () => {
  // With the columns' button of 52 px they need 852.
  const prioritized: Column<Row>[] = [
    { id: 'name', header: 'Título', width: 200, renderCell, priority: 9 },
    { id: 'brand', header: 'Marca', width: 200, renderCell: () => 'Aromo' },
    { id: 'points', header: 'Puntos', width: 200, renderCell: () => 100, priority: 1 },
    { id: 'stock', header: 'Stock', width: 200, renderCell: () => 7, priority: 2 },
  ]
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get')
  const renderAt = (px: number, initialLayout?: TableLayout) => {
    width.mockReturnValue(px)
    return renderTable(initialLayout, { columns: prioritized })
  }
  function resizeTo(px: number) {
    width.mockReturnValue(px)
    fireEvent(window, new Event('resize'))
  }
  const headings = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || [])
  const toggle = (name: string) => {
    fireEvent.click(columnsMenu(), { detail: 0 })
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name }))
  }
  beforeAll(async () => void (await Promise.all([lazyColumns.load(), lazyMenuPopup.load()])))
  afterAll(() => width.mockRestore())

  it.each([
    [852, ['Título', 'Marca', 'Puntos', 'Stock']],
    [851, ['Título', 'Marca', 'Puntos']],
    [651, ['Título', 'Marca']],
  ])('are hidden from the largest number on where the frame is %i px wide', (px, expected) => {
    renderAt(px)
    expect(headings()).toEqual(expected)
    expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe(String(expected.length + 1))
  })

  it('reappear when the frame grows, and render no row while the same ones fit', () => {
    renderAt(700)
    renderCell.mockClear()
    resizeTo(840)
    expect(renderCell).not.toHaveBeenCalled()
    resizeTo(900)
    expect(headings()).toEqual(['Título', 'Marca', 'Puntos', 'Stock'])
  })

  it('are all shown on cards', () => {
    renderAt(500)
    expect(screen.getByText('7')).toBeTruthy()
  })

  it('are offered unchecked by the columns’ menu, which shows them without hiding another one', () => {
    renderAt(700)
    fireEvent.click(columnsMenu(), { detail: 0 })
    expect(screen.queryByRole('menuitem', { name: 'Volver a las columnas iniciales' })).toBeNull()
    const choice = screen.getByRole('menuitemcheckbox', { name: 'Stock' })
    expect(choice.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(choice)
    expect(headings()).toEqual(['Título', 'Marca', 'Puntos', 'Stock'])
    expect(onLayoutChange).toHaveBeenLastCalledWith({ widths: {}, hidden: [], pinned: ['stock'] })
  })

  it('are hidden again by the menu and by its reset', () => {
    renderAt(700)
    toggle('Stock')
    toggle('Stock')
    expect(headings()).toEqual(['Título', 'Marca', 'Puntos'])
    expect(onLayoutChange).toHaveBeenLastCalledWith({ widths: {}, hidden: ['stock'], pinned: [] })
    toggle('Stock')
    fireEvent.click(columnsMenu(), { detail: 0 })
    fireEvent.click(screen.getByRole('menuitem', { name: 'Volver a las columnas iniciales' }))
    expect(headings()).toEqual(['Título', 'Marca', 'Puntos'])
    expect(onLayoutChange).toHaveBeenLastCalledWith({ widths: {}, hidden: [], pinned: [] })
  })

  it('stay visible when the stored layout pins them, or when another column is hidden', () => {
    renderAt(700, { widths: {}, hidden: [], pinned: ['stock'] })
    expect(headings()).toEqual(['Título', 'Marca', 'Puntos', 'Stock'])
    cleanup()
    renderAt(700, { widths: {}, hidden: ['brand'] })
    expect(headings()).toEqual(['Título', 'Puntos', 'Stock'])
  })

  it('stay when the user widens another one: the table scrolls sideways', () => {
    renderAt(860, { widths: { brand: 600 }, hidden: [] })
    expect(headings()).toEqual(['Título', 'Marca', 'Puntos', 'Stock'])
  })
})

describe('a table without a column to hide', () => {
  const nameAlone = { columns: columns.slice(0, 1) }
  const noMenu = () => {
    expect(screen.queryByRole('button', { name: 'Columnas' })).toBeNull()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Título'])
  }

  it.each([
    ['grid', () => screen.getAllByRole('gridcell')[0]],
    ['table', () => screen.getByRole('region')],
  ] as const)(
    'a changed width adds the columns’ button, and its reset leaves the focus nearby (%s)',
    async (navigation, nearby) => {
      await Promise.all([lazyColumns.load(), lazyMenuPopup.load()])
      renderTable(undefined, { ...nameAlone, navigation })
      noMenu()
      widen('Título')
      act(() => columnsMenu().focus())
      fireEvent.click(columnsMenu(), { detail: 0 })
      expect(screen.queryByRole('separator')).toBeNull()
      fireEvent.click(screen.getByRole('menuitem', { name: 'Volver a las columnas iniciales' }))
      noMenu()
      expect(document.activeElement).toBe(nearby())
    },
  )

  it('an empty list of cards is reached with Tab at its one visible heading', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
    renderTable(undefined, { ...nameAlone, rows: [] })
    vi.restoreAllMocks()
    expect(screen.getByRole('columnheader').tabIndex).toBe(-1)
    expect(screen.getAllByRole('gridcell')[0]!.tabIndex).toBe(0)
  })
})
