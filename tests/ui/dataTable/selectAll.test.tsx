import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable, type Column, type RowKey } from '#ui'

const columns: Column<number>[] = [{ id: 'name', header: 'Nombre', renderCell: (id) => `Socio ${id}` }]
const onSelectionChange = vi.fn<(selection: ReadonlySet<RowKey>) => void>()

type TableProps = { rows: number[]; selection?: ReadonlySet<RowKey> }
function Table({ rows, selection }: TableProps) {
  return (
    <DataTable
      label="Socios"
      columns={columns}
      rows={rows}
      getRowId={(id) => id}
      getRowLabel={(id) => `Socio ${id}`}
      status="ready"
      empty="Nada"
      {...(selection && { selection })}
      onSelectionChange={onSelectionChange}
    />
  )
}

/** A screen that holds the selection. */
function Screen({ rows }: { rows: number[] }) {
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set())
  onSelectionChange.mockImplementation(setSelection)
  return <Table rows={rows} selection={selection} />
}

const header = () => screen.getAllByRole<HTMLInputElement>('checkbox')[0]!
const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleccionar Socio ${id}` })
const lastSelection = () => [...onSelectionChange.mock.lastCall![0]]

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

describe.each([
  ['held by the screen', Screen],
  ['held by the table', Table],
])('select-all, with the selection %s', (_, List) => {
  it.each([
    ['the header’s checkbox', () => fireEvent.click(header())],
    ['Ctrl+A', () => fireEvent.keyDown(screen.getByText('Socio 1').closest('th')!, { key: 'a', ctrlKey: true })],
  ])('by %s takes no row that is loaded later', (_name, selectAll) => {
    const { rerender } = render(<List rows={[1, 2, 3]} />)
    selectAll()
    expect(lastSelection()).toEqual([1, 2, 3])
    expect(header().checked).toBe(true)

    rerender(<List rows={[1, 2, 3, 4, 5]} />)
    expect([1, 2, 3, 4, 5].map((id) => box(id).checked)).toEqual([true, true, true, false, false])
    expect([header().checked, header().indeterminate]).toEqual([false, true])
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3)

    fireEvent.click(box(2))
    expect(lastSelection()).toEqual([1, 3])
  })

  it('takes no row that is loaded before or between the selected ones', () => {
    const { rerender } = render(<List rows={[1, 2, 3]} />)
    fireEvent.click(header())
    rerender(<List rows={[9, 1, 8, 2, 3]} />)
    expect([9, 1, 8, 2, 3].map((id) => box(id).checked)).toEqual([false, true, false, true, true])
  })

  it('takes the rows loaded later when it is pressed again', () => {
    const { rerender } = render(<List rows={[1, 2, 3]} />)
    fireEvent.click(header())
    rerender(<List rows={[1, 2, 3, 4]} />)
    fireEvent.click(header())
    expect(lastSelection()).toEqual([1, 2, 3, 4])
    fireEvent.click(header())
    expect(lastSelection()).toEqual([])
  })
})
