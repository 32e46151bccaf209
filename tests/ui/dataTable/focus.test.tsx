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

function Chosen({ from = [], ...props }: Partial<DataTableProps<Row>> & { from?: RowKey[] }) {
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
const chosen = () => rows.filter(({ name }) => box(name).checked).map(({ name }) => name)

it('takes a range from the row that was chosen, wherever a sort has put it', () => {
  const { rerender } = render(<Chosen />)
  fireEvent.click(box('Té'))
  rerender(<Chosen rows={[rows[3]!, rows[1]!, rows[2]!, rows[0]!]} />)
  fireEvent.click(box('Café'), { shiftKey: true })
  expect(chosen()).toEqual(['Café', 'Té', 'Agua'])
})

it('lets a range grow and shrink from its first row, upwards too', () => {
  render(<Chosen />)
  press(cell('Agua'), ' ')
  press(cell('Agua'), 'ArrowUp', { shiftKey: true })
  press(cell('Té'), 'ArrowUp', { shiftKey: true })
  expect(chosen()).toEqual(['Café', 'Té', 'Agua'])
  press(cell('Café'), 'ArrowDown', { shiftKey: true })
  expect(chosen()).toEqual(['Té', 'Agua'])
})

it('gives back with a range that shrinks what the range took, and nothing that was chosen before it', () => {
  render(<Chosen />)
  press(cell('Café'), ' ')
  press(cell('Jugo'), ' ')
  for (const name of ['Jugo', 'Agua', 'Té']) press(cell(name), 'ArrowUp', { shiftKey: true })
  expect(chosen()).toEqual(['Café', 'Té', 'Agua', 'Jugo'])
  for (const name of ['Café', 'Té', 'Agua']) press(cell(name), 'ArrowDown', { shiftKey: true })
  expect(chosen()).toEqual(['Café', 'Jugo'])
})

it('takes a choice in between for the end of a range: what it took stays', () => {
  render(<Chosen />)
  press(cell('Café'), ' ')
  press(cell('Café'), 'ArrowDown', { shiftKey: true })
  fireEvent.click(box('Jugo'))
  press(cell('Té'), 'ArrowUp', { shiftKey: true })
  expect(chosen()).toEqual(rows.map(({ name }) => name))
})

it('lets a range go from a row that was let go last', () => {
  render(<Chosen from={rows.map(({ id }) => id)} />)
  press(cell('Té'), ' ')
  fireEvent.click(box('Jugo'), { shiftKey: true })
  expect(chosen()).toEqual(['Café'])
})

it.each([
  ['Escape', () => press(cell('Café'), 'Escape')],
  ['the header', () => ['all', 'none'].forEach(() => fireEvent.click(screen.getAllByRole('checkbox')[0]!))],
])('begins a range anew once all choices are taken back by %s', (_, clear) => {
  render(<Chosen />)
  press(cell('Café'), ' ')
  clear()
  press(cell('Agua'), 'ArrowDown', { shiftKey: true })
  expect(chosen()).toEqual(['Agua', 'Jugo'])
  clear()
  fireEvent.click(box('Té'), { shiftKey: true })
  expect(chosen()).toEqual(['Té'])
})

it('begins a range anew where none of the rows is chosen any more, whatever is chosen elsewhere', () => {
  render(<Chosen from={[91]} />)
  press(cell('Café'), ' ')
  press(cell('Café'), ' ')
  fireEvent.click(box('Agua'), { shiftKey: true })
  expect(chosen()).toEqual(['Agua'])
})

it('takes a range on from the row of the first one, where no row was chosen by itself', () => {
  render(<Chosen />)
  press(cell('Café'), ' ', { shiftKey: true })
  press(cell('Agua'), ' ', { shiftKey: true })
  expect(chosen()).toEqual(['Café', 'Té', 'Agua'])
})

it('chooses nothing by a click on the text of a cell: it may be being copied', () => {
  render(<Chosen />)
  fireEvent.click(screen.getByText('Té'))
  expect(chosen()).toEqual([])
})

it('enters a cell of several widgets with F2 or Enter, goes round in it with Tab and leaves it with Escape', () => {
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

it('ends each row without buttons at its own last cell, under a header that has one more', () => {
  render(<DataTable {...base} />)
  const end = () => document.activeElement!.textContent
  press(cell('Té'), 'End')
  expect(document.activeElement).toBe(button('Ficha de Té').closest('td'))
  press(document.activeElement as HTMLElement, 'End', { ctrlKey: true })
  expect(end()).toBe('Ficha de JugoFotos de Jugo')
  press(button('Columnas'), 'ArrowDown')
  expect(end()).toBe('Ficha de CaféFotos de Café')
})

it('keeps the focus in place through a removal: the next row, the one before, then the way on where none is left', () => {
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

it('leads to the row after all those that went at once, from whichever of them the reader was on', () => {
  const { rerender } = render(<DataTable {...base} />)
  act(() => cell('Té').focus())
  rerender(<DataTable {...base} rows={[rows[2]!, rows[3]!]} />)
  wait(50)
  expect(document.activeElement).toBe(cell('Agua'))
})

it('gives the focus to the words where an empty list offers no way on', () => {
  const empty = <EmptyState title="No hay productos" />
  const { rerender } = render(<DataTable {...base} empty={empty} />)
  act(() => cell('Té').focus())
  rerender(<DataTable {...base} empty={empty} rows={[]} />)
  wait(50)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'No hay productos' }))
})

it('has the focus in its header where the row that had it makes room for the skeleton, and in no other case', () => {
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

it('leaves the focus alone that is elsewhere while rows go', () => {
  const page = (left: Row[]) => (
    <>
      <button type="button">Fuera</button>
      <DataTable {...base} rows={left} />
    </>
  )
  const { rerender } = render(page(rows))
  act(() => cell('Té').focus())
  act(() => button('Fuera').focus())
  rerender(page([rows[0]!]))
  wait(50)
  expect(document.activeElement).toBe(button('Fuera'))
})

it('has the focus in its header where that was left last, and the button that removed the rows went with them', () => {
  const page = (left: Row[], bar = true) => (
    <>
      {bar && <button type="button">Eliminar</button>}
      <Chosen rows={left} />
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
  render(<Chosen />)
  for (const name of ['Té', 'Jugo']) {
    // Prevented: Firefox selects text from the previous press to this one.
    expect(fireEvent.mouseDown(target(name), { shiftKey: name === 'Jugo' })).toBe(false)
    fireEvent.click(target(name), { shiftKey: name === 'Jugo' })
    expect(document.activeElement).toBe(box(name))
  }
  expect(chosen()).toEqual(['Té', 'Agua', 'Jugo'])
})

it('goes along with its row where that takes another place in sight, and stays in its own where it is out of sight', () => {
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

it('lets rows move again after one that did not move', async () => {
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

it('has the focus back on the cell from which a dialog was opened', async () => {
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
