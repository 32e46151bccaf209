import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable, type Column } from '#ui'

type Row = { id: number; name: string }
const columns: Column<Row>[] = ['Título', 'Marca', 'Puntos', 'Cantidad'].map((header) => ({
  id: header,
  header,
  renderCell: ({ name }) => `${header} de ${name}`,
}))

// A frame of 500 px over columns of 600. Sticky: the checkbox (to 50), the name (to 150), the buttons (the last 50).
const places = [
  [0, 50],
  [50, 150],
  [150, 300],
  [300, 420],
  [420, 550],
  [550, 600],
] as const
const frame = () => document.querySelector<HTMLElement>('[data-slot="table.frame"]')!
const sticky = new Map<number, readonly [number, number]>([
  [0, [0, 50]],
  [1, [50, 150]],
  [5, [450, 500]],
])

function boxOf(cell: Element): [number, number] {
  const col = Number(cell.getAttribute('data-col'))
  const isRtl = frame().style.direction === 'rtl'
  const [from, to] = sticky.get(col) ?? places[col]!.map((x) => x - Math.abs(frame().scrollLeft))
  return isRtl ? [500 - to!, 500 - from!] : [from!, to!]
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, right] = this.hasAttribute('data-col') ? boxOf(this) : [0, 0]
    return new DOMRect(left, 0, right - left, this.hasAttribute('data-col') ? 40 : 0)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function renderTable() {
  render(
    <DataTable
      label="Productos"
      columns={columns}
      rows={[{ id: 1, name: 'Café' }]}
      getRowId={({ id }) => id}
      getRowLabel={({ name }) => name}
      status="ready"
      empty={null}
      onSelectionChange={() => {}}
      onRowOpen={() => {}}
    />,
  )
}
const cell = (header: string) => screen.getByText(`${header} de Café`).closest<HTMLElement>('[data-col]')!
const go = (from: HTMLElement, key: string) => {
  act(() => from.focus())
  fireEvent.keyDown(from, { key })
}

it('scrolls a focused cell out from under the sticky columns, at both sides', () => {
  renderTable()
  go(cell('Marca'), 'ArrowRight')
  expect(frame().scrollLeft).toBe(0)
  go(cell('Puntos'), 'ArrowRight')
  expect(document.activeElement).toBe(cell('Cantidad'))
  expect(frame().scrollLeft).toBe(100)
  go(cell('Cantidad'), 'ArrowLeft')
  expect(frame().scrollLeft).toBe(100)
  go(cell('Puntos'), 'ArrowLeft')
  expect(document.activeElement).toBe(cell('Marca'))
  expect(frame().scrollLeft).toBe(0)
})

it('does not scroll when a sticky cell is focused', () => {
  renderTable()
  frame().scrollLeft = 100
  go(cell('Cantidad'), 'ArrowRight')
  go(cell('Título'), 'ArrowLeft')
  expect(frame().scrollLeft).toBe(100)
})

it('scrolls a focused cell out from under the sticky columns from right to left', () => {
  renderTable()
  frame().style.direction = 'rtl'
  go(cell('Puntos'), 'ArrowLeft')
  expect(document.activeElement).toBe(cell('Cantidad'))
  expect(frame().scrollLeft).toBe(-100)
})
