import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable, type Column, type DataTableProps } from '#ui'

type Row = { id: number; name: string }
const [ana, beto, carla] = ['Ana', 'Beto', 'Carla'].map((name, i) => ({ id: i + 1, name })) as [Row, Row, Row]
const rows = [ana, beto, carla]
const columns: Column<Row>[] = [
  { id: 'name', header: 'Nombre', rowHeader: true, renderCell: ({ name }) => <span>{name}</span> },
  { id: 'points', header: 'Puntos', renderCell: ({ id }) => <span>{`${id}00`}</span> },
  { id: 'note', header: 'Nota', renderCell: ({ name }) => <button tabIndex={-1}>{`Nota de ${name}`}</button> },
]
const onRowOpen = vi.fn()
const onMove = vi.fn()
const onSelectionChange = vi.fn()
const openTab = vi.fn()
const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable
    label="Socios"
    columns={columns}
    rows={rows}
    getRowId={({ id }) => id}
    getRowLabel={({ name }) => name}
    getRowHref={({ id }) => `/socios?socio=${id}`}
    status="ready"
    empty="Nada"
    onRowOpen={onRowOpen}
    onMove={onMove}
    onSelectionChange={onSelectionChange}
    {...props}
  />
)
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
const cell = (text: string) => screen.getByText(text).parentElement!
const opened = () => onRowOpen.mock.calls.map(([{ name }]) => name as string)

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('open', openTab)
})
afterEach(() => {
  document.getSelection()!.removeAllRanges()
  cleanup()
  vi.unstubAllGlobals()
})

it('names a row with a link to its address', () => {
  render(table())
  expect(link('Beto').getAttribute('href')).toBe('/socios?socio=2')
  expect(within(screen.getByRole('rowheader', { name: 'Beto' })).getByRole('link')).toBe(link('Beto'))
})

it('has no link in a row without an address, and its clicks open nothing', () => {
  render(table({ getRowHref: ({ id }) => (id === 2 ? undefined : `/socios?socio=${id}`) }))
  expect(screen.getAllByRole('link')).toHaveLength(2)
  fireEvent.click(cell('200'))
  expect(opened()).toEqual([])
})

it('opens the row on a plain click on its link or another cell, without leaving the page', () => {
  render(table())
  expect(fireEvent.click(link('Ana'), { detail: 1 })).toBe(false)
  fireEvent.click(cell('200'), { detail: 1 })
  expect(opened()).toEqual(['Ana', 'Beto'])
  expect(openTab).not.toHaveBeenCalled()
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'leaves a click on the link with %j to the browser',
  (held) => {
    render(table())
    // Prevented here: a test has nowhere to go.
    const browser = vi.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    window.addEventListener('click', browser, { once: true })
    fireEvent.click(link('Ana'), held)
    expect(browser).toHaveBeenCalledTimes(1)
    expect(opened()).toEqual([])
  },
)

it.each([
  ['Ctrl', (place: Element) => fireEvent.click(place, { ctrlKey: true })],
  ['⌘', (place: Element) => fireEvent.click(place, { metaKey: true })],
  [
    'the middle button',
    (place: Element) => fireEvent(place, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 })),
  ],
])('opens a tab on a click beside the link with %s', (_, press) => {
  render(table())
  press(cell('200'))
  expect(openTab.mock.calls).toEqual([[link('Beto').href, '_blank', 'noopener']])
  expect(opened()).toEqual([])
})

it('does not start to scroll with the middle button on a row', () => {
  render(table())
  expect(fireEvent.mouseDown(cell('200'), { button: 1 })).toBe(false)
  expect(fireEvent.mouseDown(cell('200'), { button: 0 })).toBe(true)
})

it('opens nothing on a click with Shift, on controls of the row, or beside its buttons', () => {
  render(table())
  fireEvent.click(cell('200'), { shiftKey: true })
  fireEvent.click(screen.getByRole('button', { name: 'Nota de Beto' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Beto' }))
  fireEvent.click(screen.getByRole('button', { name: 'Subir Beto' }))
  fireEvent.click(screen.getByRole('button', { name: 'Subir Beto' }).closest('td')!)
  expect(opened()).toEqual([])
  expect(onMove).toHaveBeenCalledTimes(1)
  expect(onSelectionChange).toHaveBeenCalledTimes(1)
})

it('opens nothing when the click ends a selection of the row’s text', () => {
  render(table())
  document.getSelection()!.selectAllChildren(screen.getByText('200'))
  fireEvent.click(cell('200'), { detail: 1 })
  expect(opened()).toEqual([])
  fireEvent.click(cell('300'), { detail: 1 })
  expect(opened()).toEqual(['Carla'])
})

it('opens nothing when another row came under the pointer during the press', () => {
  const { rerender } = render(table())
  fireEvent.pointerDown(cell('100'), { button: 0 })
  rerender(table({ rows: [carla, beto, ana] }))
  const now = cell('300')
  fireEvent.click(now, { detail: 1 })
  expect(now.parentElement).toBe(screen.getAllByRole('row')[1])
  expect(opened()).toEqual([])
})

it('opens the pressed row when its link became another row’s during the press', () => {
  const { rerender } = render(table())
  const pressed = link('Ana')
  fireEvent.pointerDown(pressed, { button: 0 })
  rerender(table({ rows: [carla, beto, ana] }))
  expect(fireEvent.click(pressed, { detail: 1 })).toBe(false)
  expect(opened()).toEqual(['Ana'])
})

it('reaches the link with the arrows, follows it with Enter and selects the row with Space', async () => {
  render(table())
  screen.getByRole('checkbox', { name: 'Seleccionar Beto' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(link('Beto'))
  expect(link('Beto').tabIndex).toBe(0)
  await userEvent.keyboard('{Enter}')
  expect(opened()).toEqual(['Beto'])
  await userEvent.keyboard(' ')
  expect(onSelectionChange.mock.calls.map(([ids]) => [...(ids as Set<number>)])).toEqual([[2]])
})

it('follows the link with Enter on another cell where the screen opens no rows', () => {
  render(table({ onRowOpen: undefined }))
  const follow = vi.fn((event: Event) => event.preventDefault())
  link('Beto').addEventListener('click', follow)
  const place = cell('200')
  place.focus()
  fireEvent.keyDown(place, { key: 'Enter' })
  fireEvent.click(place, { detail: 1 })
  expect(follow).toHaveBeenCalledTimes(2)
})

it('is in the tab order of a table to read', () => {
  render(table({ navigation: 'table' }))
  expect(link('Ana').hasAttribute('tabindex')).toBe(false)
})
