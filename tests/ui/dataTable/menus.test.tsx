import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DataTable } from '#ui/patterns/DataTable/DataTable.tsx'
import { lateColumns } from '#ui/patterns/DataTable/lateColumns.ts'
import { lateMenu } from '#ui/patterns/Menu/lateMenu.ts'
import type { Column } from '#ui/patterns/DataTable/types.ts'

type Row = { id: number; name: string }
const rows: Row[] = ['Café', 'Té', 'Agua'].map((name, i) => ({ id: i + 1, name }))
const columns: Column<Row>[] = [
  { id: 'name', header: 'Título', cell: ({ name }) => name },
  { id: 'id', header: 'Número', cell: ({ id }) => id },
]
const onSelect = vi.fn()
const rowActions = (row: Row) =>
  row.name === 'Agua' ? [] : [{ key: 'edit', label: 'Editar', onSelect: () => onSelect(row.id) }]

const table = (shown: Row[] = rows) => (
  <DataTable
    label="Productos"
    columns={columns}
    rows={shown}
    rowId={({ id }) => id}
    rowLabel={({ name }) => name}
    status="ready"
    empty="Nada"
    rowActions={rowActions}
  />
)
const trigger = (name: string) => screen.getByRole('button', { name: `Acciones de ${name}` })
const menu = () => screen.queryByRole('menu')
const came = () => act(() => Promise.all([lateMenu.fetch(), lateColumns.fetch()]))

// Here nothing has a place, and a menu whose trigger is out of sight closes.
vi.mock('@floating-ui/react', async (original) => ({
  ...(await original<typeof import('@floating-ui/react')>()),
  hide: () => ({ name: 'hide', fn: () => ({}) }),
}))
afterEach(cleanup)

it('keeps a press that comes before the menu does', async () => {
  render(table())
  fireEvent.mouseDown(trigger('Té'))
  fireEvent.mouseUp(trigger('Té'))
  fireEvent.click(trigger('Té'), { detail: 1 })
  expect(menu()).toBeNull()
  expect(trigger('Té').getAttribute('aria-expanded')).toBe('true')
  await came()
  expect(menu()!.getAttribute('aria-label')).toBe('Acciones de Té')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Editar' }))
})

it.each([
  ['pointed at', () => fireEvent.pointerEnter(trigger('Té'))],
  ['reached', () => fireEvent.focus(trigger('Té'))],
])('fetches the menu when its button is %s', (_, act) => {
  const fetchAhead = vi.spyOn(lateMenu, 'fetchAhead')
  render(table())
  expect(fetchAhead).not.toHaveBeenCalled()
  act()
  expect(fetchAhead).toHaveBeenCalledOnce()
  fetchAhead.mockRestore()
})

it('acts on the row whose button opened it, with the focus back on that button', async () => {
  await came()
  render(table())
  fireEvent.click(trigger('Té'), { detail: 0 })
  fireEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(onSelect.mock.calls).toEqual([[2]])
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(trigger('Té'))
  expect(trigger('Té').getAttribute('aria-expanded')).toBe('false')
})

it('closes when its row goes away or takes another place', async () => {
  await came()
  const { rerender } = render(table())
  fireEvent.click(trigger('Té'), { detail: 0 })
  rerender(table([rows[0]!, rows[2]!, rows[1]!]))
  expect(menu()).toBeNull()
  expect(trigger('Té').getAttribute('aria-expanded')).toBe('false')
})

it('has no button where a row has no actions', () => {
  render(table())
  expect(screen.queryByRole('button', { name: 'Acciones de Agua' })).toBeNull()
})

it('shows what changes while it is open: a column that was hidden with Space', async () => {
  await came()
  render(table())
  fireEvent.click(screen.getByRole('button', { name: 'Columnas' }), { detail: 0 })
  const choice = () => screen.getByRole('menuitemcheckbox', { name: 'Número' })
  expect(choice().getAttribute('aria-checked')).toBe('true')
  fireEvent.keyDown(choice(), { key: ' ' })
  expect(choice().getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByRole('columnheader', { name: 'Número' })).toBeNull()
})
