import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { DataTable } from '#ui/components/DataTable/DataTable.tsx'
import type { Column, DataTableProps, RowKey, Sort } from '#ui/components/DataTable/types.ts'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'
import { Switch } from '#ui/components/Switch/Switch.tsx'

type Row = { id: number; name: string }
const rows: Row[] = ['Café', 'Té', 'Agua', 'Jugo'].map((name, i) => ({ id: i + 1, name }))
const columns: Column<Row>[] = [
  { id: 'name', header: 'Título', rowHeader: true, renderCell: ({ name }) => name },
  { id: 'points', header: 'Puntos', sortable: true, renderCell: ({ id }) => id * 100 },
  { id: 'note', header: 'Nota', renderCell: ({ name }) => <input aria-label={`Nota de ${name}`} tabIndex={-1} /> },
]
const rowId = ({ id }: Row) => id
const rowLabel = ({ name }: Row) => name

type Props = Partial<DataTableProps<Row>>
const table = (props: Props = {}) => (
  <DataTable
    label="Productos"
    columns={columns}
    rows={rows}
    getRowId={rowId}
    getRowLabel={rowLabel}
    status="ready"
    empty="Nada"
    {...props}
  />
)

/** A screen that holds the selection. */
function Controlled({ from = [], onSelectionChange, ...props }: Props & { from?: RowKey[] }) {
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set(from))
  return table({
    ...props,
    selection,
    onSelectionChange: (next) => {
      onSelectionChange?.(next)
      setSelection(next)
    },
  })
}

const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
const checkbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const all = () => checkbox(/filas cargadas$/)
const cell = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-col]')!
const press = (element: HTMLElement, key: string, held: object = {}) => {
  act(() => element.focus())
  return fireEvent.keyDown(element, { key, ...held })
}
const selectionsOf = (spy: ReturnType<typeof vi.fn>) => spy.mock.calls.map(([ids]) => [...(ids as Set<RowKey>)])

// Otherwise the import that a focused menu button starts may outlive the test.
beforeAll(async () => void (await lazyMenuPopup.load()))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('requests a sort at once and sets aria-sort 500 ms after the press', () => {
  const onSortChange = vi.fn()
  function Sorted() {
    const [sort, setSort] = useState<Sort>(null)
    return table({
      sort,
      onSortChange: (next) => {
        onSortChange(next)
        setSort(next)
      },
    })
  }
  render(<Sorted />)
  const header = screen.getByRole('columnheader', { name: 'Puntos' })
  const button = within(header).getByRole('button')
  fireEvent.click(button)
  expect(onSortChange.mock.calls).toEqual([[{ key: 'points', direction: 'desc' }]])
  wait(499)
  expect(header.getAttribute('aria-sort')).toBeNull()
  expect(header.hasAttribute('data-sort-pending')).toBe(true)
  wait(1)
  expect(header.getAttribute('aria-sort')).toBe('descending')
  expect(header.hasAttribute('data-sort-pending')).toBe(false)

  fireEvent.click(button)
  wait(499)
  fireEvent.click(button)
  expect(onSortChange.mock.calls.slice(1)).toEqual([[{ key: 'points', direction: 'asc' }], [null]])
  wait(499)
  expect(header.getAttribute('aria-sort')).toBe('descending')
  wait(1)
  expect(header.getAttribute('aria-sort')).toBeNull()
})

it('calls onSelectionChange once per action, by pointer and by keyboard', () => {
  const onSelectionChange = vi.fn()
  render(<Controlled onSelectionChange={onSelectionChange} />)
  fireEvent.click(checkbox('Seleccionar Café'))
  fireEvent.click(checkbox('Seleccionar Agua'), { shiftKey: true })
  press(cell('Jugo'), ' ')
  press(cell('Jugo'), 'Escape')
  press(cell('Café'), 'a', { ctrlKey: true })
  fireEvent.click(all())
  expect(selectionsOf(onSelectionChange)).toEqual([[1], [1, 2, 3], [1, 2, 3, 4], [], [1, 2, 3, 4], []])
})

it('sets aria-selected on rows and three states on the header’s checkbox', () => {
  render(<Controlled />)
  expect([all().checked, all().indeterminate]).toEqual([false, false])
  fireEvent.click(checkbox('Seleccionar Té'))
  expect(cell('Té').parentElement!.getAttribute('aria-selected')).toBe('true')
  expect([all().checked, all().indeterminate]).toEqual([false, true])
  fireEvent.click(all())
  expect([all().checked, all().indeterminate]).toEqual([true, false])
})

it('ignores selected ids that are not loaded in the header’s state, and keeps them', () => {
  const onSelectionChange = vi.fn()
  render(<Controlled from={[91, 92, 93, 94]} onSelectionChange={onSelectionChange} />)
  expect([all().checked, all().indeterminate]).toEqual([false, false])
  fireEvent.click(all())
  fireEvent.click(all())
  expect(selectionsOf(onSelectionChange)).toEqual([
    [91, 92, 93, 94, 1, 2, 3, 4],
    [91, 92, 93, 94],
  ])
})

it('selects no row with a selectDisabledReason, by any means, and describes its checkbox', () => {
  const onSelectionChange = vi.fn()
  const selectDisabledReason = ({ name }: Row) => (name === 'Té' ? 'Ya se canjeó' : undefined)
  render(<Controlled onSelectionChange={onSelectionChange} selectDisabledReason={selectDisabledReason} />)
  const tea = checkbox('Seleccionar Té')
  expect([tea.getAttribute('aria-disabled'), tea.getAttribute('aria-description')]).toEqual(['true', 'Ya se canjeó'])
  fireEvent.click(tea)
  press(cell('Té'), ' ')
  expect(tea.checked).toBe(false)
  expect(onSelectionChange).not.toHaveBeenCalled()
  fireEvent.click(checkbox('Seleccionar Café'))
  fireEvent.click(checkbox('Seleccionar Agua'), { shiftKey: true })
  fireEvent.click(all())
  expect([all().checked, all().indeterminate, tea.checked]).toEqual([true, false, false])
  fireEvent.click(all())
  expect(selectionsOf(onSelectionChange)).toEqual([[1], [1, 3], [1, 3, 4], []])
})

it('holds selection and sort itself where they are not controlled', () => {
  const onSelectionChange = vi.fn()
  const onSortChange = vi.fn()
  const own = { defaultSelection: new Set([2]), defaultSort: { key: 'points', direction: 'desc' } } as const
  render(table({ ...own, onSelectionChange, onSortChange }))
  const header = screen.getByRole('columnheader', { name: 'Puntos' })
  expect(header.getAttribute('aria-sort')).toBe('descending')
  expect(checkbox('Seleccionar Té').checked).toBe(true)
  fireEvent.click(checkbox('Seleccionar Agua'))
  fireEvent.click(within(header).getByRole('button'))
  wait(500)
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(within(header).getByRole('button'))
  expect(checkbox('Seleccionar Agua').checked).toBe(true)
  expect(selectionsOf(onSelectionChange)).toEqual([[2, 3]])
  expect(onSortChange.mock.calls).toEqual([[{ key: 'points', direction: 'asc' }], [null]])
})

it('selects nothing while the skeleton is shown', () => {
  const onSelectionChange = vi.fn()
  render(<Controlled status="loading" onSelectionChange={onSelectionChange} />)
  expect(all().disabled).toBe(true)
  fireEvent.click(all().closest('th')!)
  press(screen.getByRole('button', { name: 'Columnas' }), 'a', { ctrlKey: true })
  expect(onSelectionChange).not.toHaveBeenCalled()
})

it('closes a tooltip with the first Escape and clears the selection with the second', () => {
  const onSelectionChange = vi.fn()
  render(<Controlled from={[1, 2]} onSelectionChange={onSelectionChange} onRowOpen={() => {}} />)
  const detail = screen.getByRole('button', { name: 'Ver detalle de Café' })
  fireEvent.pointerOver(detail, { pointerType: 'mouse' })
  fireEvent.pointerMove(detail, { pointerType: 'mouse' })
  wait(600)
  expect(screen.getByRole('tooltip').textContent).toBe('Ver detalle de Café')
  press(detail, 'Escape')
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(onSelectionChange).not.toHaveBeenCalled()
  press(detail, 'Escape')
  expect(selectionsOf(onSelectionChange)).toEqual([[]])
})

it('does not handle Ctrl+A and Escape where rows cannot be selected', () => {
  render(table({ selection: new Set([1]) }))
  expect(press(cell('Café'), 'a', { ctrlKey: true })).toBe(true)
  expect(press(cell('Café'), 'Escape')).toBe(true)
})

it('does not handle Ctrl+A and Space in an input of a cell', () => {
  const onSelectionChange = vi.fn()
  render(<Controlled onSelectionChange={onSelectionChange} />)
  const input = screen.getByRole('textbox', { name: 'Nota de Té' })
  expect(press(input, 'a', { ctrlKey: true })).toBe(true)
  expect(press(input, ' ')).toBe(true)
  expect(onSelectionChange).not.toHaveBeenCalled()
})

it.each(['F2', 'Enter'])(
  'stops at the cell of an input with the arrows, enters it with %s, and leaves it with Escape',
  (enter) => {
    const onRowOpen = vi.fn()
    render(table({ onRowOpen }))
    const input = screen.getByRole('textbox', { name: 'Nota de Té' })
    const own = input.closest<HTMLElement>('[data-col]')!
    press(cell('200'), 'ArrowRight')
    expect(document.activeElement).toBe(own)
    press(own, enter)
    expect(document.activeElement).toBe(input)
    // The only widget of its cell: Tab is the browser's.
    for (const key of ['ArrowRight', 'Home', 'Tab']) expect(press(input, key)).toBe(true)
    press(input, 'Escape')
    expect(document.activeElement).toBe(own)
    press(own, 'ArrowRight')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver detalle de Té' }))
    expect(onRowOpen).not.toHaveBeenCalled()
  },
)

it('does not handle Enter on a switch', () => {
  const [onRowOpen, onCheckedChange] = [vi.fn(), vi.fn()]
  const active: Column<Row> = {
    id: 'active',
    header: 'Activo',
    renderCell: ({ name }) => (
      <Switch label={`Vender ${name}`} hideLabel tabIndex={-1} onCheckedChange={onCheckedChange} />
    ),
  }
  render(table({ columns: [...columns, active], onRowOpen }))
  press(screen.getByRole('switch', { name: 'Vender Té' }), 'Enter')
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(onRowOpen).not.toHaveBeenCalled()
})

it('moves between rows with the arrows on a menu button, and opens its menu with Alt+ArrowDown', () => {
  render(table({ rowActions: () => [{ key: 'edit', label: 'Editar', onSelect: () => {} }] }))
  const trigger = (name: string) => screen.getByRole('button', { name: `Acciones de ${name}` })

  press(trigger('Café'), 'ArrowDown')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(trigger('Té'))

  press(trigger('Té'), 'ArrowDown', { altKey: true })
  expect(trigger('Té').getAttribute('aria-expanded')).toBe('true')
})

it('moves a row on each Alt+Shift+arrow and press, in order, also while earlier moves are pending', () => {
  const onMove = vi.fn(() => new Promise<void>(() => {}))
  render(table({ onMove }))
  const held = { altKey: true, shiftKey: true }
  press(cell('Té'), 'ArrowDown', held)
  press(cell('Agua'), 'ArrowUp', held)
  fireEvent.click(screen.getByRole('button', { name: 'Bajar Café' }))
  expect(onMove.mock.calls).toEqual([
    [rows[1], 'down'],
    [rows[2], 'up'],
    [rows[0], 'down'],
  ])
})

it('moves no row past the ends, and none with a moveDisabledReason', () => {
  const onMove = vi.fn()
  const { rerender } = render(table({ onMove }))
  const held = { altKey: true, shiftKey: true }
  press(cell('Café'), 'ArrowUp', held)
  press(cell('Jugo'), 'ArrowDown', held)
  fireEvent.click(screen.getByRole('button', { name: 'Subir Café' }))
  rerender(table({ onMove, moveDisabledReason: 'Borra la búsqueda' }))
  press(cell('Té'), 'ArrowDown', held)
  expect(onMove).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Bajar Té' }).getAttribute('aria-description')).toBe('Borra la búsqueda')
})

it('focuses the moved row before the next repeat of a held key', async () => {
  const onMove = vi.fn(async () => {})
  const { rerender } = render(table({ onMove }))
  const down = { altKey: true, shiftKey: true }
  press(cell('Café'), 'ArrowDown', down)
  await act(async () => rerender(table({ onMove, rows: [rows[1]!, rows[0]!, rows[2]!, rows[3]!] })))
  expect(document.activeElement!.closest('tr')!.textContent).toContain('Café')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', ...down })
  expect(onMove.mock.calls.map(([row]: unknown[]) => row)).toEqual([rows[0], rows[0]])
})

it.each([
  ['Subir Té', 'up', [1, 0, 2, 3]],
  ['Bajar Agua', 'down', [0, 1, 3, 2]],
] as const)(
  'keeps the focus on «%s» at the end of the list, where more presses move nothing and say why',
  async (...args) => {
    const [name, direction, order] = args
    const onMove = vi.fn(async () => {})
    const { rerender } = render(table({ onMove }))
    const button = () => screen.getByRole('button', { name })
    button().focus()
    fireEvent.click(button())
    await act(async () => rerender(table({ onMove, rows: order.map((row) => rows[row]!) })))
    expect(document.activeElement).toBe(button())
    expect(button().getAttribute('aria-disabled')).toBe('true')
    for (let press = 0; press < 3; press++) fireEvent.click(button())
    expect(onMove).toHaveBeenCalledExactlyOnceWith(expect.anything(), direction)
    wait(100)
    const reason = direction === 'up' ? 'Es la primera fila' : 'Es la última fila cargada'
    expect(screen.getAllByText(reason).map(({ role }) => role)).toContain('status')
  },
)

it('announces the new position of a moved row', () => {
  const { rerender } = render(table({ onMove: vi.fn() }))
  fireEvent.click(screen.getByRole('button', { name: 'Bajar Café' }))
  rerender(table({ onMove: vi.fn(), rows: [rows[1]!, rows[0]!, rows[2]!, rows[3]!] }))
  wait(100)
  expect(screen.getByText('Café movido a la posición 2 de 4')).toBeTruthy()
})

it('renders few of 10,000 rows, and the focused one wherever it is scrolled', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ id: i + 1, name: `Fila ${i + 1}` }))
  render(table({ rows: many }))
  const grid = screen.getByRole('grid', { name: 'Productos' })
  expect(grid.getAttribute('aria-rowcount')).toBe('10001')
  press(cell('Fila 2'), 'ArrowDown')
  const frame = grid.parentElement!
  act(() => {
    frame.scrollTop = 400_000
    frame.dispatchEvent(new Event('scroll'))
  })
  const drawn = [...grid.querySelectorAll<HTMLElement>('tbody > tr')]
  expect(drawn.length).toBeLessThan(30)
  expect(document.activeElement).toBe(cell('Fila 3'))
  expect(screen.queryByText('Fila 1')).toBeNull()
  expect(screen.getByText('Fila 5001').closest('tr')!.getAttribute('aria-rowindex')).toBe('5002')
})

it('sorts the rows in the document 150 ms after the last scroll', () => {
  const many = Array.from({ length: 200 }, (_, i) => ({ id: i + 1, name: `Fila ${i + 1}` }))
  render(table({ rows: many }))
  const grid = screen.getByRole('grid')
  const order = () => [...grid.querySelectorAll<HTMLElement>('tbody > tr')].map((row) => Number(row.dataset.index))
  act(() => {
    grid.parentElement!.scrollTop = 400
    grid.parentElement!.dispatchEvent(new Event('scroll'))
  })
  const sorted = order().toSorted((a, b) => a - b)
  wait(149)
  expect(order()).not.toEqual(sorted)
  wait(1)
  expect(order()).toEqual(sorted)
})

it('renders the visible rows and one more before the first scroll', () => {
  const many = Array.from({ length: 200 }, (_, i) => ({ id: i + 1, name: `Fila ${i + 1}` }))
  render(table({ rows: many }))
  const grid = screen.getByRole('grid')
  const drawn = () => grid.querySelectorAll('tbody > tr').length
  wait(1000)
  expect(drawn()).toBe(9)
  act(() => {
    grid.parentElement!.scrollTop = 30
    grid.parentElement!.dispatchEvent(new Event('scroll'))
  })
  // Less than a row: the same nine, and two more.
  expect(drawn()).toBe(11)
})

it('renders only visible rows during a jump, in the nodes that exist, and two more at each end at rest', () => {
  const many = Array.from({ length: 2000 }, (_, i) => ({ id: i + 1, name: `Fila ${i + 1}` }))
  render(table({ rows: many }))
  const grid = screen.getByRole('grid')
  const frame = grid.parentElement!
  const body = () => [...grid.querySelectorAll<HTMLElement>('tbody > tr')]
  const jumpTo = (row: number) =>
    act(() => {
      frame.scrollTop = row * 80
      frame.dispatchEvent(new Event('scroll'))
    })
  const near = (row: number) =>
    body()
      .map((one) => Number(one.dataset.index))
      .filter((index) => Math.abs(index - row) < 20)
      .toSorted((a, b) => a - b)
  jumpTo(500)
  wait(150)
  const nodes = body()
  const atRest = near(500)
  // The frame of 640 px less its header of 44: seven and a half rows, and one for the row cut at the top.
  expect(atRest).toEqual(Array.from({ length: 13 }, (_, i) => 498 + i))
  jumpTo(900)
  wait(149)
  expect(near(900)).toEqual(Array.from({ length: 9 }, (_, i) => 900 + i))
  expect(new Set(body())).toEqual(new Set(nodes))
  wait(1)
  expect(near(900)).toEqual(Array.from({ length: 13 }, (_, i) => 898 + i))
})

it('shows a failure and a retry in place of missing rows, and above stale rows', async () => {
  const page = (props: Props) => (
    <main>
      <h1>Productos</h1>
      {table({ errorText: 'No fue posible cargar la data', onRetry: () => undefined, ...props })}
    </main>
  )
  const { rerender } = render(page({ status: 'error', rows: [] }))
  const grid = screen.getByRole('grid')
  expect(within(grid).getByRole('heading', { name: 'No fue posible cargar la data' })).toBeTruthy()
  expect(screen.queryByText('Abajo siguen las filas de antes.')).toBeNull()
  act(() => within(grid).getByRole('button', { name: 'Reintentar' }).focus())

  rerender(page({ status: 'error' }))
  await act(async () => {})
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Productos' }))
  expect(within(grid).queryByRole('heading')).toBeNull()
  expect(screen.getByText('Abajo siguen las filas de antes.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

it.each([
  ['comfortable', undefined, 80],
  ['comfortable', 90, 90],
  ['compact', undefined, 44],
  ['compact', 90, 44],
  ['compact', 40, 40],
])('in the %s density with rowHeight %s has rows of %i px', (density, rowHeight, height) => {
  document.documentElement.dataset.density = density
  render(table({ rowHeight }))
  const [, , second] = screen.getAllByRole('row')
  expect(second!.style.transform).toBe(`translateY(${height}px)`)
  delete document.documentElement.dataset.density
})
