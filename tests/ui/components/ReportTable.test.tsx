import { act, cleanup, render, screen, within } from '@testing-library/react'
import { VirtuosoMockContext } from 'react-virtuoso'
import { afterEach, expect, it } from 'vitest'
import { ReportTable, type ReportColumn } from '../../../src/ui/components/ReportTable/ReportTable.tsx'

type Fault = { row: number; reason: string }
const columns: readonly ReportColumn<Fault>[] = [
  { id: 'row', header: 'Fila', track: '4rem', renderCell: ({ row }) => row },
  { id: 'reason', header: 'Motivo', track: '1fr', wide: true, renderCell: ({ reason }) => reason },
]
const rows = Array.from({ length: 500 }, (_, index) => ({ row: index + 2, reason: `Motivo ${index}` }))

/** A frame of ten rows; the test DOM has no layout. */
const renderTable = (list = rows) =>
  render(
    <VirtuosoMockContext value={{ viewportHeight: 400, itemHeight: 40 }}>
      <ReportTable label="Filas por corregir" columns={columns} rows={list} />
    </VirtuosoMockContext>,
  )

afterEach(cleanup)

it('renders the visible rows only, with their numbers and the total', () => {
  renderTable()
  const table = screen.getByRole('table', { name: 'Filas por corregir' })
  expect(table.getAttribute('aria-rowcount')).toBe('501')
  const rendered = within(table).getAllByRole('row')
  expect(rendered.length).toBeLessThan(40)
  expect(rendered.slice(0, 3).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3'])
})

it('shows a heading for each cell', () => {
  renderTable(rows.slice(0, 1))
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Fila', 'Motivo'])
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['2', 'Motivo 0'])
})

it('is a named region that the keyboard reaches', () => {
  renderTable()
  expect(screen.getByRole('region', { name: 'Filas por corregir' }).tabIndex).toBe(0)
})

it('prints all rows, and keeps its frame on screen', () => {
  renderTable()
  // The printed table is hidden on screen and has no roles.
  const renderedRows = () =>
    [...document.querySelectorAll('tbody > tr[aria-rowindex]')].map(({ textContent }) => textContent)
  const onScreen = renderedRows()
  const frame = screen.getByRole('region', { name: 'Filas por corregir' })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(renderedRows().slice(onScreen.length)).toEqual(rows.map(({ row, reason }) => `${row}${reason}`))
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(renderedRows()).toEqual(onScreen)
  expect(screen.getByRole('region', { name: 'Filas por corregir' })).toBe(frame)
})
