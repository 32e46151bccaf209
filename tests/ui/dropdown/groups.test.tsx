import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { MultiSelect, Select, type Key } from '#ui'
import { groupedOptions } from '#stories/support/options.ts'

afterEach(cleanup)

const labels = () => screen.queryAllByRole('option').map((option) => option.textContent)
const group = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const size = () => screen.getAllByRole('option')[0]!.getAttribute('aria-setsize')
const remainingLabels = groupedOptions.slice(5).map(({ label }) => label)
const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent

async function open() {
  await userEvent.click(screen.getByRole('button', { name: /^Categoría/ }))
  return screen.getByRole('combobox', { name: /^Buscar/ })
}

it('collapses and expands a group, whose options are not counted meanwhile', async () => {
  render(<Select label="Categoría" options={groupedOptions} searchable collapsibleGroups />)
  const input = await open()
  expect(active()).toBe('Café de grano')
  expect(group('Bebidas').getAttribute('aria-expanded')).toBe('true')
  expect(group('Bebidas').textContent).toBe('Bebidas5 opciones')
  await userEvent.click(group('Bebidas'))
  expect(document.activeElement).toBe(input)
  expect(group('Bebidas').getAttribute('aria-expanded')).toBe('false')
  expect(labels()).toEqual(remainingLabels)
  expect(size()).toBe('7')
  expect(active()).toBe('Ñandú de madera')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Lámpara de velador')
  await userEvent.click(group('Bebidas'))
  expect(size()).toBe('12')
  expect(active()).toBe('Lámpara de velador')
})

it('has headers beside the listbox, reached by Tab, and keeps the focus on a pressed one', async () => {
  render(<Select label="Categoría" options={groupedOptions} searchable collapsibleGroups />)
  await open()
  expect(screen.getByRole('listbox').querySelector('button')).toBeNull()
  await userEvent.tab()
  expect(document.activeElement).toBe(group('Bebidas'))
  await userEvent.keyboard(' ')
  expect(labels()).toEqual(remainingLabels)
  expect(document.activeElement).toBe(group('Bebidas'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Categoría/ }))
})

it('shows matches of collapsed groups', async () => {
  render(<Select label="Categoría" options={groupedOptions} searchable collapsibleGroups />)
  const input = await open()
  await userEvent.click(group('Bebidas'))
  await userEvent.type(input, 'cafe')
  expect(labels()).toEqual(['Café de grano'])
  await userEvent.clear(input)
  expect(labels()).toEqual(remainingLabels)
})

it('shows only headers, and no listbox, when all groups are collapsed', async () => {
  render(<Select label="Categoría" options={groupedOptions} searchable collapsibleGroups />)
  await open()
  for (const name of ['Bebidas', 'Hogar', 'Viajes']) await userEvent.click(group(name))
  expect(labels()).toEqual([])
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.click(group('Hogar'))
  expect(labels()).toHaveLength(4)
})

it('keeps the selection of a collapsed group, and selects all visible options', async () => {
  let selected: Key[] = []
  render(
    <MultiSelect
      label="Categorías"
      options={groupedOptions}
      collapsibleGroups
      defaultValue={['Café de grano']}
      onValueChange={(keys) => (selected = keys)}
    />,
  )
  await open()
  await userEvent.click(group('Bebidas'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar las 7 opciones' }))
  expect(selected).toEqual(['Café de grano', ...remainingLabels])
})

it('has headers without buttons when not collapsible, or without a search box', async () => {
  const { unmount } = render(<Select label="Categoría" options={groupedOptions} searchable />)
  await open()
  expect(screen.queryByRole('button', { name: /^Bebidas/ })).toBeNull()
  unmount()
  render(<Select label="Categoría" options={groupedOptions} collapsibleGroups />)
  await userEvent.click(screen.getByRole('combobox', { name: /^Categoría/ }))
  expect(screen.queryByRole('button', { name: /^Bebidas/ })).toBeNull()
})

/** As the keys of a header do by the browser’s default. */
const scrollTo = (top: number) => {
  const list = document.querySelector('[data-slot="dropdown.list"]')!
  list.scrollTop = top
  fireEvent.scroll(list)
}
const optionsOf = (count: number, group?: string) =>
  Array.from({ length: count }, (_, i) => ({ key: `${group}${i}`, label: `${group ?? 'Opción'} ${i}`, group }))

it('keeps the focus on a header that is scrolled out of view', async () => {
  const two = [...optionsOf(30, 'Frutas'), ...optionsOf(30, 'Verduras')]
  render(<Select label="Categoría" options={two} searchable collapsibleGroups />)
  await open()
  await userEvent.tab()
  const header = group('Frutas')
  expect(document.activeElement).toBe(header)
  scrollTo(900)
  expect(group('Verduras')).toBeTruthy()
  expect(document.activeElement).toBe(header)
  scrollTo(0)
  expect(document.activeElement).toBe(header)
  scrollTo(900)
  await userEvent.tab()
  expect(document.activeElement).toBe(group('Verduras'))
  expect(screen.queryByRole('button', { name: /^Frutas/ })).toBeNull()
})

it('shows the last rows when a scrolled list becomes shorter', async () => {
  const { rerender } = render(<Select label="Categoría" options={optionsOf(200)} />)
  await userEvent.click(screen.getByRole('combobox'))
  scrollTo(5000)
  rerender(<Select label="Categoría" options={optionsOf(40)} />)
  expect(labels().slice(-1)).toEqual(['Opción 39'])
  expect(labels().length).toBeGreaterThan(8)
})
