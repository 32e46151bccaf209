import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  Button,
  DataTable,
  Dialog,
  EmptyState,
  type Column,
  type DataTableProps,
  type RowKey,
  type TableStatus,
} from '#ui'

type Row = { id: number; name: string }
const rows: Row[] = ['Café', 'Té', 'Agua', 'Jugo'].map((name, i) => ({ id: i + 1, name }))
const columns: Column<Row>[] = [
  { id: 'name', header: 'Título', rowHeader: true, renderCell: ({ name }) => name },
  {
    id: 'tools',
    header: 'Enlaces',
    renderCell: ({ name }) => (
      <>
        <button type="button" tabIndex={-1}>{`Ficha de ${name}`}</button>
        <button type="button" tabIndex={-1}>{`Fotos de ${name}`}</button>
      </>
    ),
  },
]
const base: DataTableProps<Row> = {
  label: 'Productos',
  columns,
  rows,
  getRowId: ({ id }) => id,
  getRowLabel: ({ name }) => name,
  status: 'ready',
  empty: (
    <EmptyState title="No hay productos" action={<Button>Agregar producto</Button>}>
      El catálogo está vacío.
    </EmptyState>
  ),
}

function Selectable({ from = [], ...props }: Partial<DataTableProps<Row>> & { from?: RowKey[] }) {
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set(from))
  return <DataTable {...base} {...props} selection={selection} onSelectionChange={setSelection} />
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
const cell = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-col]')!
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleccionar ${name}` })
const button = (name: string) => screen.getByRole('button', { name })
const press = (element: HTMLElement, key: string, held: object = {}) => {
  act(() => element.focus())
  return fireEvent.keyDown(element, { key, ...held })
}
const selected = () => rows.filter(({ name }) => box(name).checked).map(({ name }) => name)

it('extends a range from the row that was selected last, also after a sort', () => {
  const { rerender } = render(<Selectable />)
  fireEvent.click(box('Té'))
  rerender(<Selectable rows={[rows[3]!, rows[1]!, rows[2]!, rows[0]!]} />)
  fireEvent.click(box('Café'), { shiftKey: true })
  expect(selected()).toEqual(['Café', 'Té', 'Agua'])
})

it('grows and shrinks a range with Shift and the arrows, also upwards', () => {
  render(<Selectable />)
  press(cell('Agua'), ' ')
  press(cell('Agua'), 'ArrowUp', { shiftKey: true })
  press(cell('Té'), 'ArrowUp', { shiftKey: true })
  expect(selected()).toEqual(['Café', 'Té', 'Agua'])
  press(cell('Café'), 'ArrowDown', { shiftKey: true })
  expect(selected()).toEqual(['Té', 'Agua'])
})

it('unselects only its own rows when a range shrinks', () => {
  render(<Selectable />)
  press(cell('Café'), ' ')
  press(cell('Jugo'), ' ')
  for (const name of ['Jugo', 'Agua', 'Té']) press(cell(name), 'ArrowUp', { shiftKey: true })
  expect(selected()).toEqual(['Café', 'Té', 'Agua', 'Jugo'])
  for (const name of ['Café', 'Té', 'Agua']) press(cell(name), 'ArrowDown', { shiftKey: true })
  expect(selected()).toEqual(['Café', 'Jugo'])
})

it('keeps the rows of a range after another row was selected', () => {
  render(<Selectable />)
  press(cell('Café'), ' ')
  press(cell('Café'), 'ArrowDown', { shiftKey: true })
  fireEvent.click(box('Jugo'))
  press(cell('Té'), 'ArrowUp', { shiftKey: true })
  expect(selected()).toEqual(rows.map(({ name }) => name))
})

it('unselects a range that begins at an unselected row', () => {
  render(<Selectable from={rows.map(({ id }) => id)} />)
  press(cell('Té'), ' ')
  fireEvent.click(box('Jugo'), { shiftKey: true })
  expect(selected()).toEqual(['Café'])
})

it.each([
  ['Escape', () => press(cell('Café'), 'Escape')],
  ['the header', () => ['all', 'none'].forEach(() => fireEvent.click(screen.getAllByRole('checkbox')[0]!))],
])('begins a new range after the selection was cleared by %s', (_, clear) => {
  render(<Selectable />)
  press(cell('Café'), ' ')
  clear()
  press(cell('Agua'), 'ArrowDown', { shiftKey: true })
  expect(selected()).toEqual(['Agua', 'Jugo'])
  clear()
  fireEvent.click(box('Té'), { shiftKey: true })
  expect(selected()).toEqual(['Té'])
})

it('begins a new range where no loaded row is selected any more', () => {
  render(<Selectable from={[91]} />)
  press(cell('Café'), ' ')
  press(cell('Café'), ' ')
  fireEvent.click(box('Agua'), { shiftKey: true })
  expect(selected()).toEqual(['Agua'])
})

it('continues a range from the row where Shift+Space began it', () => {
  render(<Selectable />)
  press(cell('Café'), ' ', { shiftKey: true })
  press(cell('Agua'), ' ', { shiftKey: true })
  expect(selected()).toEqual(['Café', 'Té', 'Agua'])
})

it('selects nothing by a click on the text of a cell, which may be for copying', () => {
  render(<Selectable />)
  fireEvent.click(screen.getByText('Té'))
  expect(selected()).toEqual([])
})

it('enters a cell of several widgets with F2 or Enter, cycles with Tab and leaves with Escape', () => {
  const onRowOpen = vi.fn()
  render(<DataTable {...base} onRowOpen={onRowOpen} />)
  const tools = button('Ficha de Té').closest<HTMLElement>('[data-col]')!
  for (const enter of ['F2', 'Enter']) {
    press(tools, enter)
    expect(document.activeElement).toBe(button('Ficha de Té'))
    press(button('Ficha de Té'), 'Tab')
    expect(document.activeElement).toBe(button('Fotos de Té'))
    press(button('Fotos de Té'), 'Tab')
    expect(document.activeElement).toBe(button('Ficha de Té'))
    press(button('Ficha de Té'), 'Tab', { shiftKey: true })
    expect(document.activeElement).toBe(button('Fotos de Té'))
    press(button('Fotos de Té'), 'Escape')
    expect(document.activeElement).toBe(tools)
  }
  expect(onRowOpen).not.toHaveBeenCalled()
})

it('stops at the last cell of rows without buttons, which is one before that of the header', () => {
  render(<DataTable {...base} />)
  const end = () => document.activeElement!.textContent
  press(cell('Té'), 'End')
  expect(document.activeElement).toBe(button('Ficha de Té').closest('td'))
  press(document.activeElement as HTMLElement, 'End', { ctrlKey: true })
  expect(end()).toBe('Ficha de JugoFotos de Jugo')
  press(button('Columnas'), 'ArrowDown')
  expect(end()).toBe('Ficha de CaféFotos de Café')
})

it('focuses the next row after a removal, else the previous one, else the action of the empty state', () => {
  const { rerender } = render(<DataTable {...base} />)
  act(() => cell('Té').focus())
  rerender(<DataTable {...base} rows={[rows[0]!, rows[2]!, rows[3]!]} />)
  wait(50)
  expect(document.activeElement).toBe(cell('Agua'))
  act(() => cell('Jugo').focus())
  rerender(<DataTable {...base} rows={[rows[0]!, rows[2]!]} />)
  wait(50)
  expect(document.activeElement).toBe(cell('Agua'))
  rerender(<DataTable {...base} rows={[]} />)
  wait(50)
  expect(document.activeElement).toBe(button('Agregar producto'))
})

it('focuses the row after all rows that were removed at once', () => {
  const { rerender } = render(<DataTable {...base} />)
  act(() => cell('Té').focus())
  rerender(<DataTable {...base} rows={[rows[2]!, rows[3]!]} />)
  wait(50)
  expect(document.activeElement).toBe(cell('Agua'))
})

it('focuses the heading of an empty state without an action', () => {
  const empty = <EmptyState title="No hay productos" />
  const { rerender } = render(<DataTable {...base} empty={empty} />)
  act(() => cell('Té').focus())
  rerender(<DataTable {...base} empty={empty} rows={[]} />)
  wait(50)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'No hay productos' }))
})

it('focuses the header when the skeleton replaces the focused row, and not when the focus is elsewhere', () => {
  const page = (status: TableStatus) => (
    <>
      <button type="button">Fuera</button>
      <DataTable {...base} status={status} />
    </>
  )
  const { rerender } = render(page('ready'))
  act(() => cell('Té').focus())
  rerender(page('loading'))
  expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'Título' }))
  rerender(page('ready'))
  act(() => cell('Té').focus())
  act(() => button('Fuera').focus())
  rerender(page('loading'))
  expect(document.activeElement).toBe(button('Fuera'))
})

it('leaves the focus elsewhere on the page when rows are removed', () => {
  const page = (remaining: Row[]) => (
    <>
      <button type="button">Fuera</button>
      <DataTable {...base} rows={remaining} />
    </>
  )
  const { rerender } = render(page(rows))
  act(() => cell('Té').focus())
  act(() => button('Fuera').focus())
  rerender(page([rows[0]!]))
  wait(50)
  expect(document.activeElement).toBe(button('Fuera'))
})

it('returns the focus to the header when the button that removed the rows disappears', () => {
  const page = (remaining: Row[], bar = true) => (
    <>
      {bar && <button type="button">Eliminar</button>}
      <Selectable rows={remaining} />
    </>
  )
  const { rerender } = render(page(rows))
  const [all] = screen.getAllByRole('checkbox') as [HTMLElement]
  act(() => all.focus())
  fireEvent.click(all)
  act(() => button('Eliminar').focus())
  rerender(page([{ id: 9, name: 'Mate' }], false))
  expect(document.activeElement).toBe(document.body)
  wait(50)
  expect(document.activeElement).toBe(all)
})

it.each([
  ['on a checkbox', box],
  ['beside a checkbox', (name: string) => box(name).closest('td')!],
])('a press %s focuses it and, with Shift, selects no text', (_, target) => {
  render(<Selectable />)
  for (const name of ['Té', 'Jugo']) {
    // Prevented: Firefox selects text from the previous press to this one.
    expect(fireEvent.mouseDown(target(name), { shiftKey: name === 'Jugo' })).toBe(false)
    fireEvent.click(target(name), { shiftKey: name === 'Jugo' })
    expect(document.activeElement).toBe(box(name))
  }
  expect(selected()).toEqual(['Té', 'Agua', 'Jugo'])
})

it('follows its row to another visible place, and stays in its own place when the row is out of view', () => {
  const many = Array.from({ length: 1000 }, (_, i) => ({ id: i + 10, name: `Mate ${i}` }))
  const { rerender } = render(<DataTable {...base} />)
  act(() => cell('Té').focus())
  rerender(<DataTable {...base} rows={[many[0]!, ...rows]} />)
  wait(50)
  expect(document.activeElement).toBe(cell('Té'))
  rerender(<DataTable {...base} rows={[rows[1]!, ...many]} />)
  wait(50)
  expect(document.activeElement).toBe(cell('Té'))
  rerender(<DataTable {...base} rows={[...many, rows[1]!]} />)
  wait(50)
  expect(document.activeElement).toBe(cell('Mate 0'))
})

it('moves rows again after a move that changed nothing', async () => {
  const onMove = vi.fn(() => Promise.resolve(false))
  render(<DataTable {...base} onMove={onMove} />)
  const name = 'Bajar Café'
  act(() => button(name).focus())
  fireEvent.click(button(name))
  await act(async () => {})
  wait(100)
  expect(document.activeElement).toBe(button(name))
  fireEvent.click(button(name))
  expect(onMove).toHaveBeenCalledTimes(2)
})

it('returns the focus to the cell from which a dialog was opened', async () => {
  function Page() {
    const [open, setOpen] = useState<Row | null>(null)
    return (
      <>
        <DataTable {...base} onRowOpen={setOpen} />
        <Dialog open={open !== null} title={open?.name ?? ''} onClose={() => setOpen(null)} />
      </>
    )
  }
  render(<Page />)
  press(cell('Té'), 'Enter')
  const dialog = screen.getByRole('dialog', { name: 'Té' })
  await act(async () => {})
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  await act(async () => {})
  expect(document.activeElement).toBe(cell('Té'))
})
