import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Select, type SelectProps } from '#ui/patterns/Dropdown/Select.tsx'

const options = ['Café', 'Té', 'Agua'].map((label, key) => ({ key, label }))
const field = (props: Partial<SelectProps> = {}) => (
  <>
    <Select label="Categoría" options={options} value={null} onChange={vi.fn()} searchable {...props} />
    <button type="button">Otro</button>
  </>
)
const openList = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Categoría/ }))
  return screen.getByRole('combobox')
}
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
const focusOther = () => act(() => screen.getByRole('button', { name: 'Otro' }).focus())

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('mounts nothing of the list before it opens', () => {
  render(field())
  expect(screen.queryByRole('option', { hidden: true })).toBeNull()
})

it('keeps the list 199 ms after the focus left, and closes it at 200 without a choice', () => {
  const onChange = vi.fn()
  render(field({ onChange }))
  openList()
  focusOther()
  wait(199)
  expect(screen.queryByRole('listbox')).not.toBeNull()
  wait(1)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

it('stays open when the focus comes back in time', () => {
  render(field())
  const search = openList()
  focusOther()
  wait(150)
  act(() => search.focus())
  wait(1000)
  expect(screen.queryByRole('listbox')).not.toBeNull()
})

it('leaves no timer behind when it is unmounted meanwhile', () => {
  const { unmount } = render(field())
  openList()
  focusOther()
  unmount()
  wait(7100)
  expect(vi.getTimerCount()).toBe(0)
})

it('drops the query when it closes', () => {
  render(field())
  fireEvent.change(openList(), { target: { value: 'té' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  focusOther()
  wait(200)
  expect((openList() as HTMLInputElement).value).toBe('')
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

it('does not choose while a dead key is composing', () => {
  const onChange = vi.fn()
  render(field({ onChange }))
  const search = openList()
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(0)
})

it('keeps the active option when the options are loaded anew', () => {
  const { rerender } = render(field())
  const search = openList()
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  const active = () => document.getElementById(search.getAttribute('aria-activedescendant')!)?.textContent
  expect(active()).toBe('Té')
  rerender(field({ options: [{ key: 9, label: 'Mate' }, ...options] }))
  expect(active()).toBe('Té')
  rerender(field({ options: [{ key: 9, label: 'Mate' }] }))
  expect(active()).toBe('Mate')
})

it('puts the chosen key in the form, falsy ones too', () => {
  const { container } = render(
    <form>
      <Select label="Categoría" options={options} value={0} onChange={vi.fn()} name="category" />
    </form>,
  )
  expect(new FormData(container.querySelector('form')!).getAll('category')).toEqual(['0'])
})
