import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DataTable } from '#ui/components/DataTable/DataTable.tsx'
import { lazyColumns } from '#ui/components/DataTable/useColumns.ts'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'
import { Menu } from '#ui/components/Menu/Menu.tsx'
import type { Column } from '#ui/components/DataTable/types.ts'

type Row = { id: number; name: string }
const rows: Row[] = ['Café', 'Té', 'Agua'].map((name, i) => ({ id: i + 1, name }))
const columns: Column<Row>[] = [
  { id: 'name', header: 'Título', renderCell: ({ name }) => name },
  { id: 'id', header: 'Número', renderCell: ({ id }) => id },
]
const onSelect = vi.fn()
const rowActions = (row: Row) =>
  row.name === 'Agua' ? [] : [{ key: 'edit', label: 'Editar', onSelect: () => onSelect(row.id) }]

const table = (list: Row[] = rows) => (
  <DataTable
    label="Productos"
    columns={columns}
    rows={list}
    getRowId={({ id }) => id}
    getRowLabel={({ name }) => name}
    status="ready"
    empty="Nada"
    rowActions={rowActions}
  />
)
const trigger = (name: string) => screen.getByRole('button', { name: `Acciones de ${name}` })
const menu = () => screen.queryByRole('menu')
const more = () => screen.getByRole('button', { name: 'Más acciones' })
const menus = () => screen.queryAllByRole('menu').map((menu) => menu.getAttribute('aria-label'))
const loadCode = () => act(() => Promise.all([lazyMenuPopup.load(), lazyColumns.load()]))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function press(element: HTMLElement) {
  fireEvent.pointerDown(element, { button: 0 })
  fireEvent.mouseDown(element, { button: 0 })
  fireEvent.pointerUp(element, { button: 0 })
  fireEvent.mouseUp(element, { button: 0 })
  fireEvent.click(element, { detail: 1 })
}

it('opens the menu of a press that came before its code was loaded', async () => {
  render(table())
  fireEvent.mouseDown(trigger('Té'))
  fireEvent.mouseUp(trigger('Té'))
  fireEvent.click(trigger('Té'), { detail: 1 })
  expect(menu()).toBeNull()
  expect(trigger('Té').getAttribute('aria-expanded')).toBe('true')
  await loadCode()
  expect(menu()!.getAttribute('aria-label')).toBe('Acciones de Té')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Editar' }))
})

it.each([
  ['hovered', () => fireEvent.pointerEnter(trigger('Té'))],
  ['focused', () => fireEvent.focus(trigger('Té'))],
])('loads the menu’s code when its button is %s', (_, gesture) => {
  const preload = vi.spyOn(lazyMenuPopup, 'preload')
  render(table())
  expect(preload).not.toHaveBeenCalled()
  gesture()
  expect(preload).toHaveBeenCalledOnce()
})

it('acts on the row whose button opened it, and returns the focus to that button', async () => {
  await loadCode()
  render(table())
  fireEvent.click(trigger('Té'), { detail: 0 })
  fireEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(onSelect.mock.calls).toEqual([[2]])
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(trigger('Té'))
  expect(trigger('Té').getAttribute('aria-expanded')).toBe('false')
})

it.each([
  ['a row', () => trigger('Té')],
  ['the columns', () => screen.getByRole('button', { name: 'Columnas' })],
])('is named by `aria-controls` of its button while it is open: the menu of %s', async (_, button) => {
  await loadCode()
  render(table())
  expect(button().hasAttribute('aria-controls')).toBe(false)
  fireEvent.click(button(), { detail: 0 })
  expect(document.getElementById(button().getAttribute('aria-controls')!)).toBe(menu())
  fireEvent.keyDown(menu()!, { key: 'Escape' })
  expect(menu()).toBeNull()
  expect(button().hasAttribute('aria-controls')).toBe(false)
})

it('closes when its row is removed or moves', async () => {
  await loadCode()
  const { rerender } = render(table())
  fireEvent.click(trigger('Té'), { detail: 0 })
  rerender(table([rows[0]!, rows[2]!, rows[1]!]))
  expect(menu()).toBeNull()
  expect(trigger('Té').getAttribute('aria-expanded')).toBe('false')
})

it('has no button in a row without actions', () => {
  render(table())
  expect(screen.queryByRole('button', { name: 'Acciones de Agua' })).toBeNull()
})

it('stays open and shows the new state when Space hides a column', async () => {
  await loadCode()
  render(table())
  fireEvent.click(screen.getByRole('button', { name: 'Columnas' }), { detail: 0 })
  const choice = () => screen.getByRole('menuitemcheckbox', { name: 'Número' })
  expect(choice().getAttribute('aria-checked')).toBe('true')
  fireEvent.keyDown(choice(), { key: ' ' })
  expect(choice().getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByRole('columnheader', { name: 'Número' })).toBeNull()
})

const toolbar = (
  <>
    <Menu label="Más acciones" items={[{ key: 'all', label: 'Descargar', onSelect: () => {} }]} />
    {table()}
  </>
)

it.each([
  ['another row’s', () => trigger('Café'), () => trigger('Té')],
  ['the columns’', () => trigger('Té'), () => screen.getByRole('button', { name: 'Columnas' })],
  ['a row’s, after one outside of the table', more, () => trigger('Té')],
  ['one outside of the table, after a row’s', () => trigger('Té'), more],
])('closes the open menu and opens the pressed one: %s', async (_, first, second) => {
  await loadCode()
  render(toolbar)
  press(first())
  expect(menus()).toEqual([first().getAttribute('aria-label')])
  press(second())
  expect(menus()).toEqual([second().getAttribute('aria-label')])
  expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true)
  expect([first(), second()].map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
  press(second())
  expect(menus()).toEqual([])
  expect(document.activeElement).toBe(second())
})

it('opens the menu of the last of two presses that came before its code was loaded', async () => {
  vi.spyOn(lazyMenuPopup, 'loaded').mockReturnValue(undefined)
  render(toolbar)
  press(more())
  press(trigger('Té'))
  await loadCode()
  expect(menus()).toEqual(['Acciones de Té'])
})

it('moves the tab stop to the button whose menu is open', async () => {
  await loadCode()
  render(toolbar)
  press(trigger('Café'))
  press(trigger('Té'))
  expect(trigger('Té').tabIndex).toBe(0)
  expect(trigger('Café').tabIndex).toBe(-1)
})
