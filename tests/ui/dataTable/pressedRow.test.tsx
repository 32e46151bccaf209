import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable, type Column, type DataTableProps } from '#ui'

type Row = { id: number; name: string }
const [ana, beto, carla] = ['Ana', 'Beto', 'Carla'].map((name, i) => ({ id: i + 1, name })) as [Row, Row, Row]
const rows = [ana, beto, carla]
const columns: Column<Row>[] = [{ id: 'name', header: 'Nombre', renderCell: ({ name }) => name }]

const onRowOpen = vi.fn()
const onMove = vi.fn()
const onSelectionChange = vi.fn()
const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable
    label="Socios"
    columns={columns}
    rows={rows}
    getRowId={({ id }) => id}
    getRowLabel={({ name }) => name}
    status="ready"
    empty="Nada"
    onRowOpen={onRowOpen}
    onMove={onMove}
    onSelectionChange={onSelectionChange}
    rowActions={({ name }) => [{ key: 'edit', label: `Editar ${name}`, onSelect: () => {} }]}
    {...props}
  />
)
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleccionar ${name}` })
const selectedIds = () => onSelectionChange.mock.calls.map(([ids]) => [...(ids as Set<number>)])

/** Presses an element and releases it after `between`. */
function press(element: Element, between: () => void, pointerType = 'mouse') {
  fireEvent.pointerDown(element, { button: 0, pointerType })
  if (pointerType === 'mouse') fireEvent.mouseDown(element, { button: 0, detail: 1 })
  between()
  fireEvent.pointerUp(element, { button: 0, pointerType })
  if (pointerType === 'touch') fireEvent.mouseDown(element, { button: 0, detail: 1 })
  fireEvent.mouseUp(element, { button: 0, detail: 1 })
  fireEvent.click(element, { detail: 1 })
}

beforeEach(() => void vi.clearAllMocks())
afterEach(cleanup)

describe('a press during which the rows change', () => {
  it.each([
    ['sorted', [carla, beto, ana]],
    ['with a new row before', [{ id: 9, name: 'Zoe' }, ...rows]],
  ])('opens the row that was pressed (%s)', (_, next) => {
    const { rerender } = render(table())
    press(button('Ver detalle de Ana'), () => rerender(table({ rows: next })))
    expect(onRowOpen.mock.calls).toEqual([[ana]])
  })

  it('opens nothing when the pressed row is gone', () => {
    const { rerender } = render(table())
    press(button('Ver detalle de Ana'), () => rerender(table({ rows: [beto, carla] })))
    expect(onRowOpen).not.toHaveBeenCalled()
  })

  it('selects the row that was pressed, and leaves the checkbox under the pointer unchecked', () => {
    const { rerender } = render(table())
    press(box('Ana'), () => rerender(table({ rows: [carla, beto, ana] })))
    expect(selectedIds()).toEqual([[1]])
    expect([box('Ana').checked, box('Carla').checked]).toEqual([true, false])
  })

  it('selects nothing when the pressed row is gone', () => {
    const { rerender } = render(table())
    press(box('Ana'), () => rerender(table({ rows: [beto, carla] })))
    expect(onSelectionChange).not.toHaveBeenCalled()
    expect(box('Beto').checked).toBe(false)
  })

  it('extends a range to the row that was pressed', () => {
    const { rerender } = render(table())
    fireEvent.click(box('Beto'))
    const target = box('Ana')
    fireEvent.pointerDown(target, { button: 0 })
    rerender(table({ rows: [beto, ana, carla] }))
    fireEvent.click(target, { detail: 1, shiftKey: true })
    expect(selectedIds().at(-1)).toEqual([2, 1])
  })

  it('moves the row that was pressed', () => {
    const { rerender } = render(table())
    press(button('Bajar Ana'), () => rerender(table({ rows: [carla, ana, beto] })))
    expect(onMove.mock.calls).toEqual([[ana, 'down']])
  })

  it('acts on the row on which Space went down', () => {
    const { rerender } = render(table())
    const target = button('Ver detalle de Ana')
    fireEvent.keyDown(target, { key: ' ' })
    rerender(table({ rows: [carla, beto, ana] }))
    fireEvent.keyUp(target, { key: ' ' })
    fireEvent.click(target, { detail: 0 })
    expect(onRowOpen.mock.calls).toEqual([[ana]])
  })

  it('opens no menu of another row when a finger is lifted', () => {
    const { rerender } = render(table())
    const trigger = button('Acciones de Ana')
    press(trigger, () => rerender(table({ rows: [carla, beto, ana] })), 'touch')
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
  })
})

it('acts on the current row when assistive technology clicks without a press', () => {
  const { rerender } = render(table())
  const target = button('Ver detalle de Ana')
  fireEvent.pointerDown(target, { button: 0 })
  fireEvent.pointerUp(document.body)
  rerender(table({ rows: [carla, beto, ana] }))
  fireEvent.click(target, { detail: 0 })
  expect(onRowOpen.mock.calls).toEqual([[carla]])
})
