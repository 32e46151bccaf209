import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DataTable, totalsRow, type Column, type DataTableProps } from '#ui'

type Row = { id: number; name: string }
const rows: Row[] = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Beto' },
]
let drawn = 0
const columns: Column<Row>[] = [
  { id: 'name', header: 'Nombre', renderCell: ({ name }) => name },
  {
    id: 'points',
    header: 'Puntos',
    renderCell: ({ id }) => {
      drawn++
      return `${id}00`
    },
  },
]
const getRowId = ({ id }: Row) => id
const getRowLabel = ({ name }: Row) => name
const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable
    label="Socios"
    columns={columns}
    rows={rows}
    getRowId={getRowId}
    getRowLabel={getRowLabel}
    status="ready"
    empty="Nada"
    footer={totalsRow({ name: 'Total', points: '300' })}
    {...props}
  />
)
const totals = () => screen.queryByRole('row', { name: /^Total/ })
afterEach(cleanup)

it('shows totals as the last row, under their columns', () => {
  render(table({ onSelectionChange() {} }))
  const cells = within(totals()!).getAllByRole('gridcell')
  expect(within(totals()!).getByRole('rowheader').textContent).toBe('Total')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['', '300', ''])
  expect(totals()!.getAttribute('aria-rowindex')).toBe('4')
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('4')
  expect(screen.getAllByRole('row').at(-1)).toBe(totals())
})

it('counts the rows that are not loaded before the totals', () => {
  const { rerender } = render(table({ total: 50 }))
  expect(totals()!.getAttribute('aria-rowindex')).toBe('52')
  rerender(table({ total: 'unknown' }))
  expect(totals()!.hasAttribute('aria-rowindex')).toBe(false)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1')
})

it('shows no totals without rows or while it loads', () => {
  const { rerender } = render(table({ rows: [] }))
  expect(totals()).toBeNull()
  rerender(table({ status: 'loading' }))
  expect(totals()).toBeNull()
})

it('renders no row when totals change', () => {
  const { rerender } = render(table())
  drawn = 0
  rerender(table({ footer: totalsRow({ name: 'Total', points: '400' }) }))
  expect(totals()!.textContent).toContain('400')
  expect(drawn).toBe(0)
})

it('keeps the arrow keys to the rows', () => {
  render(table())
  const last = screen.getByRole('rowheader', { name: 'Beto' })
  act(() => last.focus())
  fireEvent.keyDown(last, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(last)
})

it('keeps pinned columns and the row header in view, one beside the other', () => {
  const [name, points] = columns as [Column<Row>, Column<Row>]
  render(
    table({
      columns: [
        { ...points, pin: 'start', width: 90 },
        { ...name, rowHeader: true },
      ],
    }),
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())).toEqual([
    'Puntos',
    'Nombre',
    '',
  ])
  const cell = screen.getByText('100').closest('td')!
  expect([cell.style.insetInlineStart, cell.hasAttribute('data-stays')]).toEqual(['0', true])
  expect(screen.getByRole('rowheader', { name: 'Ana' }).style.insetInlineStart).toBe('90px')
  expect(screen.getByRole('rowheader', { name: 'Total' }).style.insetInlineStart).toBe('90px')
})
