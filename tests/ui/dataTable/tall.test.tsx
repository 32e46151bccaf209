import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable, type Column } from '#ui'

// Rows of 80 px in a frame of 640, as it is where nothing can be measured. The boxes of two of these lists are 16 million px high.
const million = 1_000_000
const all = Array.from({ length: million }, (_, row) => row)
const columns: Column<number>[] = [{ id: 'name', header: 'Nombre', renderCell: (row) => `Socio ${row}` }]
const table = (count: number) => (
  <DataTable
    label="Socios"
    columns={columns}
    rows={all.slice(0, count)}
    getRowId={(row) => row}
    getRowLabel={(row) => `Socio ${row}`}
    status="ready"
    empty="Nada"
  />
)
const frame = () => screen.getByRole('grid').parentElement!
function scrollTo(top: number) {
  frame().scrollTop = top
  fireEvent.scroll(frame())
}
/** Numbers of the rows that lie in the frame, by where they are placed and how far it is scrolled. */
function inSight(): number[] {
  const { scrollTop } = frame()
  const placed = screen.getAllByRole('row').slice(1)
  const y = (row: HTMLElement) => Number(/translateY\((.*)px\)/.exec(row.style.transform)![1]) - scrollTop
  return placed
    .filter((row) => y(row) > -80 && y(row) < 596)
    .map((row) => Number(row.ariaRowIndex ?? row.getAttribute('aria-rowindex')) - 2)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([
  ['that is still too tall', 300_000],
  ['that a browser draws whole', 100_000],
])('shows the last rows when a list too tall for the browser becomes a shorter one %s', (_, count) => {
  const { rerender } = render(table(million))
  scrollTo((16 * million - 596) / 2)
  expect(inSight()).toContain(million / 2)
  act(() => vi.advanceTimersByTime(150))
  rerender(table(count))
  expect(inSight().at(-1)).toBe(count - 1)
})

it('keeps the row on top when a list grows too tall for the browser', () => {
  const { rerender } = render(table(190_000))
  scrollTo(100_000 * 80)
  expect(inSight()[0]).toBe(100_000)
  rerender(table(million))
  expect(inSight()[0]).toBe(100_000)
})

it('makes the box no taller for the row that is drawn for its focus alone', () => {
  render(table(million))
  fireEvent.keyDown(screen.getByText('Socio 0').closest('th')!, { key: 'End', ctrlKey: true })
  expect(inSight()).toContain(million - 1)
  scrollTo(0)
  expect(inSight()[0]).toBe(0)
  const last = screen.getByText(`Socio ${million - 1}`).closest('tr')!
  expect(last.style.transform).toBe(`translateY(${16 * million - 80}px)`)
})
