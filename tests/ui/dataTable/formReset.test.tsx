import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable, type Column, type DataTableProps, type RowKey } from '#ui'

const columns: Column<number>[] = [{ id: 'name', header: 'Nombre', renderCell: (id) => `Socio ${id}` }]
const onSelectionChange = vi.fn()
const table = (props: Partial<DataTableProps<number>> = {}) => (
  <form aria-label="Carga">
    <DataTable
      label="Socios"
      columns={columns}
      rows={[1, 2, 3]}
      getRowId={(id) => id}
      getRowLabel={(id) => `Socio ${id}`}
      status="ready"
      empty="Nada"
      onSelectionChange={onSelectionChange}
      {...props}
    />
  </form>
)

const header = () => screen.getAllByRole<HTMLInputElement>('checkbox')[0]!
const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleccionar Socio ${id}` })
const checked = () => [1, 2, 3].filter((id) => box(id).checked)
function reset() {
  screen.getByRole<HTMLFormElement>('form').reset()
  act(() => vi.runAllTimers())
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('restores the initial selection when the form around the table is reset', () => {
  render(table({ defaultSelection: new Set([2]) }))
  fireEvent.click(box(1))
  expect(checked()).toEqual([1, 2])
  onSelectionChange.mockClear()
  reset()
  expect(checked()).toEqual([2])
  expect(header().indeterminate).toBe(true)
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1)
  expect(onSelectionChange).not.toHaveBeenCalled()
})

it('shows the selection that its screen holds when the form around the table is reset', () => {
  function Screen() {
    const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set([1, 2, 3]))
    return table({ selection, onSelectionChange: setSelection })
  }
  render(<Screen />)
  fireEvent.click(box(3))
  reset()
  expect(checked()).toEqual([1, 2])
  expect([header().checked, header().indeterminate]).toEqual([false, true])
})
