import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MultiSelect, Select } from '#ui'

afterEach(cleanup)

const options = ['Café', 'Té', 'Agua'].map((label, key) => ({ key, label }))
const trigger = () => document.querySelector<HTMLElement>('[data-slot="dropdown.trigger"]')!
const list = () => screen.queryByRole('listbox')
const key = (name: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key: name, ...more })

it.each(['Enter', ' '])('opens and selects nothing while the key %j that opened it is held down', (name) => {
  const onValueChange = vi.fn()
  render(<Select label="Categoría" options={options} onValueChange={onValueChange} />)
  trigger().focus()
  key(name)
  for (let times = 0; times < 5; times++) expect(key(name, { repeat: true })).toBe(false)
  expect(list()).not.toBeNull()
  expect(onValueChange).not.toHaveBeenCalled()
  key(name)
  expect(onValueChange.mock.calls).toEqual([[0]])
  expect(key(name, { repeat: true })).toBe(false)
  expect(list()).toBeNull()
})

it('toggles one option once, and all once, however long the key is held down', () => {
  const onValueChange = vi.fn()
  render(<MultiSelect label="Categorías" options={options} onValueChange={onValueChange} />)
  fireEvent.click(trigger())
  key('Enter')
  key('Enter', { repeat: true })
  expect(onValueChange.mock.calls).toEqual([[[0]]])
  onValueChange.mockClear()
  key('a', { ctrlKey: true })
  key('a', { ctrlKey: true, repeat: true })
  expect(onValueChange.mock.calls).toEqual([[[0, 1, 2]]])
})

it('selects nothing in a list that failed to load, whose options are not shown', () => {
  const onValueChange = vi.fn()
  const props = { label: 'Categorías', options, onValueChange, loadError: 'No se pudieron cargar.' }
  render(<MultiSelect {...props} />)
  fireEvent.click(trigger())
  expect(list()).toBeNull()
  expect(key('Enter')).toBe(false)
  key('a', { ctrlKey: true })
  key('ArrowDown', { shiftKey: true })
  expect(onValueChange).not.toHaveBeenCalled()
  key('ArrowUp', { altKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('toggles select all by Enter, and does not submit the form', async () => {
  const user = userEvent.setup()
  const onValueChange = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <MultiSelect label="Categorías" options={options} onValueChange={onValueChange} />
      <button>Confirmar</button>
    </form>,
  )
  await user.click(trigger())
  screen.getByRole('checkbox', { name: 'Seleccionar las 3 opciones' }).focus()
  await user.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onValueChange.mock.calls).toEqual([[[0, 1, 2]]])
})

it('keeps the state that Space set in browsers that click on its release', () => {
  render(<Select label="Categoría" options={options} />)
  /** Firefox clicks a button on `keyup` of Space, also when `keydown` was prevented. */
  const space = () => {
    key(' ')
    if (fireEvent.keyUp(document.activeElement!, { key: ' ' })) fireEvent.click(document.activeElement!)
  }
  trigger().focus()
  space()
  expect(list()).not.toBeNull()
  space()
  expect(list()).toBeNull()
})

describe('a label of several words', () => {
  const teas = ['Café', 'Té blanco', 'Té negro', 'Té verde', 'Vino'].map((label, key) => ({ key, label }))
  const typeAll = (text: string) => [...text].forEach((letter) => key(letter))
  afterEach(() => vi.useRealTimers())

  it('is typed with its space in an open list, where a space after a pause selects', () => {
    vi.useFakeTimers()
    const onValueChange = vi.fn()
    render(<Select label="Categoría" options={teas} onValueChange={onValueChange} />)
    fireEvent.click(trigger())
    typeAll('té v')
    expect(onValueChange).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(500))
    key(' ')
    expect(onValueChange.mock.calls).toEqual([[3]])
  })

  it('is typed with its space on a closed list, where a space after a pause opens it', () => {
    vi.useFakeTimers()
    render(<Select label="Categoría" options={teas} defaultValue={0} />)
    trigger().focus()
    typeAll('té v')
    expect(trigger().textContent).toBe('Té verde')
    expect(list()).toBeNull()
    act(() => vi.advanceTimersByTime(500))
    key(' ')
    expect(list()).not.toBeNull()
  })
})

it('labels select all with options, and with results during a search', async () => {
  render(<MultiSelect label="Categorías" options={options} onValueChange={() => {}} />)
  await userEvent.click(trigger())
  const all = () => screen.getByRole('checkbox').closest('label')!.textContent
  expect(all()).toBe('Seleccionar las 3 opciones')
  await userEvent.keyboard(options[0]!.label)
  expect(all()).toBe('Seleccionar el único resultado')
})
