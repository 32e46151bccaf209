import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from '#ui/components/DataTable/DataTable.tsx'
import type { Column, DataTableHandle, DataTableProps } from '#ui/components/DataTable/types.ts'

type Row = { id: number; name: string }
const rows: Row[] = ['Café', 'Té', 'Agua'].map((name, i) => ({ id: i + 1, name }))
const columns: Column<Row>[] = [
  { id: 'name', header: 'Título', renderCell: ({ name }) => name },
  { id: 'link', header: 'Boleta', sortable: true, renderCell: ({ id }) => <a href={`#${id}`}>Boleta {id}</a> },
]
const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable
    label="Movimientos"
    columns={columns}
    rows={rows}
    getRowId={({ id }) => id}
    getRowLabel={({ name }) => name}
    status="ready"
    empty="Nada"
    {...props}
  />
)
const reading = { navigation: 'table' } as const

afterEach(cleanup)

describe('navigation="table"', () => {
  it('has table roles inside of a named, focusable region', () => {
    render(table(reading))
    expect(screen.queryByRole('grid')).toBeNull()
    const region = screen.getByRole('region', { name: 'Movimientos' })
    expect(region.tabIndex).toBe(0)
    const [first] = within(within(region).getByRole('table', { name: 'Movimientos' })).getAllByRole('rowheader')
    expect(first!.textContent).toBe('Café')
    expect(first!.hasAttribute('tabindex')).toBe(false)
    expect(screen.getAllByRole('cell')).toHaveLength(3)
    expect(screen.queryByRole('gridcell')).toBeNull()
  })

  it('is traversed with Tab: the frame, the widgets of the headings, those of the rows', async () => {
    render(table({ ...reading, onSortChange: vi.fn(), onSelectionChange: vi.fn(), onRowOpen: vi.fn() }))
    const visited: (string | null)[] = []
    for (let i = 0; i < 10; i++) {
      await userEvent.tab()
      const { activeElement } = document
      visited.push(activeElement!.getAttribute('aria-label') ?? activeElement!.textContent)
    }
    expect(visited).toEqual([
      'Movimientos',
      'Seleccionar las 3 filas cargadas',
      'Ancho de Título',
      'Boleta',
      'Ancho de Boleta',
      'Columnas',
      'Seleccionar Café',
      'Boleta 1',
      'Ver detalle de Café',
      'Seleccionar Té',
    ])
  })

  it('does not handle the arrows, Space and Ctrl+A', () => {
    const onSelectionChange = vi.fn()
    render(table({ ...reading, onSelectionChange }))
    const link = screen.getByRole('link', { name: 'Boleta 1' })
    act(() => link.focus())
    for (const key of ['ArrowDown', 'End', ' ', 'F2', 'Escape']) expect(fireEvent.keyDown(link, { key })).toBe(true)
    expect(fireEvent.keyDown(link, { key: 'a', ctrlKey: true })).toBe(true)
    expect(document.activeElement).toBe(link)
    expect(onSelectionChange).not.toHaveBeenCalled()
  })

  it('opens the menu of a row with ArrowDown on its button', () => {
    render(table({ ...reading, rowActions: () => [{ key: 'edit', label: 'Editar', onSelect: () => {} }] }))
    const trigger = screen.getByRole('button', { name: 'Acciones de Té' })
    expect(fireEvent.keyDown(trigger, { key: 'ArrowDown' })).toBe(false)
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
  })

  it('focusRow focuses a widget of the row, else the frame', () => {
    const actions = createRef<DataTableHandle>()
    const { rerender } = render(table({ ...reading, actionsRef: actions }))
    act(() => actions.current!.focusRow(1))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Boleta 2' }))
    rerender(table({ ...reading, actionsRef: actions, columns: columns.slice(0, 1) }))
    act(() => actions.current!.focusRow(1))
    expect(document.activeElement).toBe(screen.getByRole('region'))
  })
})

describe('aria-rowcount', () => {
  const count = () => screen.getByRole('grid').getAttribute('aria-rowcount')
  it('counts the loaded rows and the header without a total', () => {
    render(table())
    expect(count()).toBe('4')
  })
  it('counts the total where it is known, and is -1 where it is unknown', () => {
    const { rerender } = render(table({ total: 5000 }))
    expect(count()).toBe('5001')
    rerender(table({ total: 'unknown' }))
    expect(count()).toBe('-1')
    expect(screen.getAllByRole('row')[1]!.getAttribute('aria-rowindex')).toBe('2')
  })
  it('unknown leaves the total out of the announcement of a move', async () => {
    const moving = { total: 'unknown', onMove: vi.fn() } as const
    const { rerender } = render(table(moving))
    fireEvent.click(screen.getByRole('button', { name: 'Bajar Café' }))
    rerender(table({ ...moving, rows: [rows[1]!, rows[0]!, rows[2]!] }))
    expect(await screen.findByText('Café movido a la posición 2')).toBeTruthy()
  })
})
