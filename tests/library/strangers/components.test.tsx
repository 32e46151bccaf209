// Vitest and happy-dom of an application, without set-up or mocks.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CommandPalette, DateField, Dialog, Menu, MultiSelect, Select } from 'canje-ui'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

afterEach(cleanup)

const options = ['Boldo', 'Canelo', 'Maitén'].map((label, key) => ({ key, label }))

it('Select opens and selects', async () => {
  const user = userEvent.setup()
  render(<Select label="Marca" options={options} />)
  await user.click(screen.getByRole('combobox', { name: /^Marca/ }))
  await user.click(await screen.findByRole('option', { name: 'Canelo' }))
  expect(screen.getByRole('combobox', { name: /^Marca/ }).textContent).toContain('Canelo')
})

it('MultiSelect opens and selects two', async () => {
  const user = userEvent.setup()
  render(<MultiSelect label="Marcas" options={options} />)
  await user.click(screen.getByRole('button', { name: /^Marcas/ }))
  await user.click(await screen.findByRole('option', { name: 'Boldo' }))
  await user.click(screen.getByRole('option', { name: 'Maitén' }))
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2)
})

it('Menu runs an item', async () => {
  const user = userEvent.setup()
  const chosen: string[] = []
  render(<Menu label="Acciones" items={[{ key: 'a', label: 'Editar', onSelect: () => chosen.push('Editar') }]} />)
  await user.click(screen.getByRole('button', { name: 'Acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  expect(chosen).toEqual(['Editar'])
})

it('DateField reads what is typed', async () => {
  const user = userEvent.setup()
  const values: string[] = []
  render(<DateField label="Desde" onValueChange={(value) => values.push(value)} />)
  await user.type(screen.getByRole('textbox', { name: 'Desde' }), '05-03-2026')
  expect(values.at(-1)).toBe('2026-03-05')
})

it('Dialog closes on Escape', async () => {
  const user = userEvent.setup()
  function Page() {
    const [open, setOpen] = useState(true)
    return <Dialog open={open} title="Ficha" onClose={() => setOpen(false)} />
  }
  render(<Page />)
  expect(screen.getByRole('dialog', { name: 'Ficha' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('CommandPalette finds and runs a command', async () => {
  const user = userEvent.setup()
  const run: string[] = []
  const commands = ['Productos', 'Socios'].map((label) => ({ key: label, label, onSelect: () => run.push(label) }))
  render(<CommandPalette open onClose={() => {}} groups={[{ key: 'a', label: 'Pantallas', commands }]} />)
  await user.type(await screen.findByRole('combobox'), 'soc{Enter}')
  expect(run).toEqual(['Socios'])
})
