import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DataTable, useExpandableRows, type Column, type RowKey } from '#ui'

type Row = { id: string; name: string; lines?: readonly Row[] }
const orders: Row[] = [
  {
    id: 'p1',
    name: 'Pedido 1',
    lines: [
      { id: 'p1a', name: 'Café' },
      { id: 'p1b', name: 'Té' },
    ],
  },
  { id: 'p2', name: 'Pedido 2' },
  { id: 'p3', name: 'Pedido 3', lines: [{ id: 'p3a', name: 'Mate' }] },
]
const drawn: string[] = []
const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Nombre',
    rowHeader: true,
    renderCell: ({ name }) => {
      drawn.push(name)
      return name
    },
  },
]
const getRowId = ({ id }: Row) => id
const getRowLabel = ({ name }: Row) => name
const getSubRows = ({ lines }: Row) => lines

function Orders({ defaultExpanded }: { defaultExpanded?: ReadonlySet<RowKey> }) {
  const lines = useExpandableRows({ columns, rows: orders, getRowId, getRowLabel, getSubRows, defaultExpanded })
  return <DataTable label="Pedidos" {...lines.table} status="ready" empty="Nada" />
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const toggle = (name: string) => screen.getByRole('button', { name: `Filas de ${name}` })
afterEach(cleanup)

it('shows and hides the rows under a row', () => {
  render(<Orders />)
  expect(names()).toEqual(['Pedido 1', 'Pedido 2', 'Pedido 3'])
  fireEvent.click(toggle('Pedido 1'))
  expect(names()).toEqual(['Pedido 1', 'Café', 'Té', 'Pedido 2', 'Pedido 3'])
  expect(toggle('Pedido 1').getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('6')
  expect(screen.getAllByRole('img', { name: 'Parte de Pedido 1' })).toHaveLength(2)
  fireEvent.click(toggle('Pedido 1'))
  expect(names()).toEqual(['Pedido 1', 'Pedido 2', 'Pedido 3'])
  expect(toggle('Pedido 1').getAttribute('aria-expanded')).toBe('false')
})

it('does not render the row that is expanded', () => {
  render(<Orders />)
  drawn.length = 0
  fireEvent.click(toggle('Pedido 1'))
  expect(drawn).not.toContain('Pedido 1')
})

it('has no button in a row without rows under it', () => {
  render(<Orders defaultExpanded={new Set(['p3'])} />)
  expect(names()).toEqual(['Pedido 1', 'Pedido 2', 'Pedido 3', 'Mate'])
  expect(screen.getAllByRole('button', { name: /^Filas de/ })).toHaveLength(2)
})

it('keeps the focus on the button, which the arrow keys reach', () => {
  render(<Orders />)
  act(() => screen.getByRole('rowheader', { name: 'Pedido 3' }).focus())
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(toggle('Pedido 3'))
  fireEvent.click(toggle('Pedido 3'))
  expect(document.activeElement).toBe(toggle('Pedido 3'))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Mate' }))
})
