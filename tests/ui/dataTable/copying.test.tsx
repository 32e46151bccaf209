import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable, type Column, type DataTableProps } from '#ui'
import { lazyColumns } from '#ui/components/DataTable/useColumns.ts'

type Row = { id: number; name: string; brand: string }
const rows: Row[] = Array.from({ length: 200 }, (_, i) => ({
  id: i + 1,
  name: `Fila ${i + 1}`,
  brand: `Marca ${i + 1}`,
}))
const columns: Column<Row>[] = [
  { id: 'name', header: 'Nombre', renderCell: ({ name }) => name },
  {
    id: 'brand',
    header: 'Marca',
    renderCell: ({ brand }) => (
      <span>
        {brand}
        {'\n'}
      </span>
    ),
  },
]
const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable
    label="Productos"
    columns={columns}
    rows={rows}
    getRowId={({ id }) => id}
    getRowLabel={({ name }) => name}
    status="ready"
    empty="Nada"
    onSelectionChange={() => {}}
    onRowOpen={() => {}}
    {...props}
  />
)
const frame = () => screen.getByRole('grid').parentElement!
const text = (value: string) => {
  const element = screen.getByText(value)
  return [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)!
}
function select(from: string, to: string, [start = 0, end = to.length]: number[] = []) {
  document.getSelection()!.setBaseAndExtent(text(from), start, text(to), end)
}
function scrollTo(top: number) {
  act(() => {
    frame().scrollTop = top
    frame().dispatchEvent(new Event('scroll'))
  })
}
/** What a paste would insert; undefined where the browser copies by itself. */
function copy(): string | undefined {
  const data = new Map<string, string>()
  const event = createEvent.copy(screen.getAllByRole('row').at(-1)!, {
    clipboardData: { setData: (type: string, value: string) => data.set(type, value) },
  })
  act(() => void fireEvent(screen.getAllByRole('row').at(-1)!, event))
  expect(event.defaultPrevented).toBe(data.has('text/plain'))
  return data.get('text/plain')
}

beforeAll(async () => void (await lazyColumns.load()))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.getSelection()!.removeAllRanges()
  cleanup()
  vi.restoreAllMocks()
})

describe('copying text that is selected in the table', () => {
  it('parts rows by line breaks and cells by tabs', () => {
    render(table())
    select('Fila 1', 'Marca 3')
    expect(copy()).toBe('Fila 1\tMarca 1\nFila 2\tMarca 2\nFila 3\tMarca 3')
  })

  it('copies a selection that was made upwards', () => {
    render(table())
    select('Marca 2', 'Fila 1', [7, 0])
    expect(copy()).toBe('Fila 1\tMarca 1\nFila 2\tMarca 2')
  })

  it('keeps the columns in line where the selection begins and ends inside of a row', () => {
    render(table())
    select('Marca 1', 'Fila 3')
    expect(copy()).toBe('\tMarca 1\nFila 2\tMarca 2\nFila 3\t')
  })

  it('copies the selected part of the first and the last cell', () => {
    render(table())
    select('Fila 1', 'Marca 1', [5, 5])
    expect(copy()).toBe('1\tMarca')
  })

  it('leaves the text of one cell to the browser', () => {
    render(table())
    select('Fila 1', 'Fila 1', [0, 4])
    expect(copy()).toBeUndefined()
  })

  it('leaves a selection outside of the table to the browser', () => {
    render(
      <>
        <p>Antes</p>
        {table()}
      </>,
    )
    select('Antes', 'Fila 2')
    expect(copy()).toBeUndefined()
  })

  it('copies the headings with the rows', () => {
    render(table())
    select('Nombre', 'Marca 1')
    expect(copy()).toBe('Nombre\tMarca\nFila 1\tMarca 1')
  })

  it('copies the rows of a selection that was scrolled out of view', () => {
    render(table())
    select('Fila 1', 'Marca 2')
    scrollTo(8000)
    expect(copy()).toBe('Fila 1\tMarca 1\nFila 2\tMarca 2')
  })

  it('copies the rows between an end that was scrolled out of view and the other', () => {
    render(table())
    const start = text('Fila 1')
    select('Fila 1', 'Marca 1')
    for (const top of [400, 2000, 4000]) scrollTo(top)
    expect(start.isConnected).toBe(true)
    document.getSelection()!.extend(text('Marca 52'), 8)
    const rowCount = screen.getAllByRole('row').length
    const lines = copy()!.split('\n')
    expect(lines).toEqual(rows.slice(0, 52).map(({ name, brand }) => `${name}\t${brand}`))
    expect(screen.getAllByRole('row')).toHaveLength(rowCount)
  })

  it('copies from a click that was scrolled out of view to a Shift + click', () => {
    render(table())
    document.getSelection()!.collapse(text('Fila 2'), 0)
    for (const top of [400, 2000, 4000]) {
      scrollTo(top)
      act(() => vi.advanceTimersByTime(150))
    }
    document.getSelection()!.extend(text('Marca 52'), 8)
    expect(copy()!.split('\n')).toEqual(rows.slice(1, 52).map(({ name, brand }) => `${name}\t${brand}`))
  })

  it('copies the values of cards without their headings', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
    render(table())
    select('Fila 1', 'Marca 2')
    expect(copy()).toBe('Fila 1\tMarca 1\nFila 2\tMarca 2')
  })
})
