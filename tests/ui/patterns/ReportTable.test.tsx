import { act, cleanup, render, screen, within } from '@testing-library/react'
import { VirtuosoMockContext } from 'react-virtuoso'
import { afterEach, expect, it } from 'vitest'
import { ReportTable, type ReportColumn } from '../../../src/ui/patterns/ReportTable/ReportTable.tsx'

type Fault = { row: number; reason: string }
const columns: readonly ReportColumn<Fault>[] = [
  { id: 'row', header: 'Fila', track: '4rem', renderCell: ({ row }) => row },
  { id: 'reason', header: 'Motivo', track: '1fr', wide: true, renderCell: ({ reason }) => reason },
]
const rows = Array.from({ length: 500 }, (_, index) => ({ row: index + 2, reason: `Motivo ${index}` }))

/** A frame of ten rows: here nothing has a height of its own. */
const show = (shown = rows) =>
  render(
    <VirtuosoMockContext value={{ viewportHeight: 400, itemHeight: 40 }}>
      <ReportTable label="Filas por corregir" columns={columns} rows={shown} />
    </VirtuosoMockContext>,
  )

afterEach(cleanup)

it('says how many rows there are, and draws only those in sight, each with its true number', () => {
  show()
  const table = screen.getByRole('table', { name: 'Filas por corregir' })
  expect(table.getAttribute('aria-rowcount')).toBe('501')
  const drawn = within(table).getAllByRole('row')
  expect(drawn.length).toBeLessThan(40)
  expect(drawn.slice(0, 3).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3'])
})

it('heads every cell with its column', () => {
  show(rows.slice(0, 1))
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Fila', 'Motivo'])
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['2', 'Motivo 0'])
})

it('can be reached by keyboard, as what scrolls must', () => {
  show()
  expect(screen.getByRole('region', { name: 'Filas por corregir' }).tabIndex).toBe(0)
})

it('stands on paper with all its rows, and afterwards as it was', () => {
  show()
  // On the screen the one for paper is not shown, and has no roles.
  const drawn = () => [...document.querySelectorAll('tbody > tr[aria-rowindex]')].map(({ textContent }) => textContent)
  const inSight = drawn()
  const frame = screen.getByRole('region', { name: 'Filas por corregir' })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn().slice(inSight.length)).toEqual(rows.map(({ row, reason }) => `${row}${reason}`))
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(drawn()).toEqual(inSight)
  expect(screen.getByRole('region', { name: 'Filas por corregir' })).toBe(frame)
})
