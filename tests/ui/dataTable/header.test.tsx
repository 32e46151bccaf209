import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DataTable, type Column, type DataTableProps, type Sort } from '#ui'
import { iconSet } from '#ui/components/Icon/iconSet.ts'

type Row = { id: number; name: string }
const rows: Row[] = ['Café', 'Té'].map((name, i) => ({ id: i + 1, name }))
const columns: Column<Row>[] = [
  { id: 'name', header: 'Título', sortable: true, renderCell: ({ name }) => name },
  { id: 'brand', header: 'Marca', renderCell: () => 'Marca' },
  { id: 'id', header: 'Número', sortable: true, renderCell: ({ id }) => id },
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
    onSortChange={() => {}}
    {...props}
  />
)
const heading = (name: string) => screen.getByRole('button', { name })
const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /filas cargadas$/ })
const { keyboard, tab } = userEvent

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('describes the next sort of words by the alphabet and of numbers by size', async () => {
  const words = columns.map((column) => (column.id === 'name' ? { ...column, sortable: 'text' as const } : column))
  const next = () => ['Título', 'Número'].map((name) => heading(name).getAttribute('aria-description'))
  const { rerender } = render(table({ columns: words, sort: null }))
  expect(next()).toEqual(['Ordenar de la Z a la A', 'Ordenar de mayor a menor'])
  rerender(table({ columns: words, sort: { key: 'name', direction: 'desc' } }))
  expect(next()).toEqual(['Ordenar de la A a la Z', 'Ordenar de mayor a menor'])
  expect(await screen.findByText('Ordenado por título, de la Z a la A')).toBeTruthy()
})

it.each<[what: string, props: Partial<DataTableProps<Row>>]>([
  ['is empty', { rows: [] }],
  ['is loading', { status: 'loading' }],
  ['failed to load', { status: 'error', rows: [] }],
])('is reached with Tab at the disabled select-all where the list %s', async (_, props) => {
  render(table(props))
  await tab()
  expect(selectAll().disabled).toBe(true)
  expect(document.activeElement).toBe(selectAll().closest('th'))
  await keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(heading('Título'))
  await keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(selectAll().closest('th'))
})

it.each([
  ['{ArrowRight}', selectAll],
  ['{ArrowDown}', () => screen.getByRole('checkbox', { name: 'Seleccionar Café' })],
])('moves with %s from select-all once the rows are loaded', async (key, next) => {
  const { rerender } = render(table({ status: 'loading' }))
  await tab()
  rerender(table())
  await keyboard(key)
  expect(document.activeElement).toBe(next())
})

/** A table too narrow for columns: its header shows only what can be pressed. */
function cards(props: Partial<DataTableProps<Row>> = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  const [name, ...others] = columns
  return table({ ...props, columns: [{ ...name!, sortable: false }, ...others] })
}

it('takes the focus at its first enabled control when the last card is removed', async () => {
  const { rerender } = render(cards())
  act(() => screen.getByText('Café').closest('th')!.focus())
  rerender(cards({ rows: [] }))
  await waitFor(() => expect(document.activeElement).toBe(heading('Número')))
  expect(heading('Número').tabIndex).toBe(0)
})

it('skips the headings that cards hide with the arrows, both ways', async () => {
  render(cards())
  act(() => selectAll().focus())
  await keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(heading('Número'))
  await keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(heading('Columnas'))
  await keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(selectAll())
})

it('keeps the focus on the first visible heading of cards on ArrowLeft', async () => {
  render(cards({ onSelectionChange: undefined }))
  act(() => heading('Número').focus())
  await keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(heading('Número'))
  expect(heading('Número').tabIndex).toBe(0)
})

it('names its columns also where their ids contain blanks', () => {
  const [title, ...others] = columns
  render(table({ columns: [{ ...title!, id: 'Título del producto' }, ...others] }))
  expect(screen.getAllByRole('columnheader', { name: 'Título' })).toHaveLength(1)
})

const indicatorOf = (name: string) => {
  const path = heading(name).querySelector('path')!.getAttribute('d')
  const [icon] = Object.entries(iconSet).find(([, value]) => value === path)!
  return [screen.getByRole('columnheader', { name }).getAttribute('aria-sort'), icon]
}

it.each<[to: string, sort: Sort, first: unknown[], last: unknown[]]>([
  ['ascending by another direction', { key: 'name', direction: 'asc' }, ['ascending', 'arrow-up'], [null, 'sort']],
  ['descending by another column', { key: 'id', direction: 'desc' }, [null, 'sort'], ['descending', 'arrow-down']],
  ['unsorted', null, [null, 'sort'], [null, 'sort']],
])('shows the sort on its heading alone when it changes to %s', (_, sort, first, last) => {
  const { rerender } = render(table({ sort: { key: 'name', direction: 'desc' } }))
  expect([indicatorOf('Título'), indicatorOf('Número')]).toEqual([
    ['descending', 'arrow-down'],
    [null, 'sort'],
  ])
  rerender(table({ sort }))
  expect([indicatorOf('Título'), indicatorOf('Número')]).toEqual([first, last])
})

it('shows the sort on a heading that becomes sortable or visible again', () => {
  const sort: Sort = { key: 'id', direction: 'asc' }
  const { rerender } = render(table({ sort, onSortChange: undefined }))
  expect(screen.getByRole('columnheader', { name: 'Número' }).getAttribute('aria-sort')).toBe('ascending')
  rerender(table({ sort }))
  expect(indicatorOf('Número')).toEqual(['ascending', 'arrow-up'])
  rerender(table({ sort, columns: columns.slice(0, 2) }))
  rerender(table({ sort, columns: [columns[2]!, ...columns.slice(0, 2)] }))
  expect(['Número', 'Título'].map(indicatorOf)).toEqual([
    ['ascending', 'arrow-up'],
    [null, 'sort'],
  ])
})
