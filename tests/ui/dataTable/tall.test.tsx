import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable, type Column } from '#ui'

// Rows of 80 px in a frame of 640. The body of two of these lists is 16 million px high, the most that browsers draw.
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
/** Numbers of the rows in the frame, from their positions and its scroll position. */
function visibleRows(): number[] {
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
  ['of 300,000 rows', 300_000],
  ['of 100,000 rows', 100_000],
])('shows the last rows when a list of a million rows becomes one %s', (_, count) => {
  const { rerender } = render(table(million))
  scrollTo((16 * million - 596) / 2)
  expect(visibleRows()).toContain(million / 2)
  act(() => vi.advanceTimersByTime(150))
  rerender(table(count))
  expect(visibleRows().at(-1)).toBe(count - 1)
})

it('keeps the first visible row when a list becomes taller than browsers draw', () => {
  const { rerender } = render(table(190_000))
  scrollTo(100_000 * 80)
  expect(visibleRows()[0]).toBe(100_000)
  rerender(table(million))
  expect(visibleRows()[0]).toBe(100_000)
})

it('keeps the height of its body for a focused row out of view', () => {
  render(table(million))
  fireEvent.keyDown(screen.getByText('Socio 0').closest('th')!, { key: 'End', ctrlKey: true })
  expect(visibleRows()).toContain(million - 1)
  scrollTo(0)
  expect(visibleRows()[0]).toBe(0)
  const last = screen.getByText(`Socio ${million - 1}`).closest('tr')!
  expect(last.style.transform).toBe(`translateY(${16 * million - 80}px)`)
})
