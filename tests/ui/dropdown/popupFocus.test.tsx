import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MultiSelect } from '#ui'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const options = ['Café', 'Té', 'Agua'].map((label, key) => ({ key, label }))
const trigger = () => document.querySelector<HTMLElement>('[data-slot="dropdown.trigger"]')!

it('keeps the focus while its list is reloaded, and returns it to the list', () => {
  const props = { label: 'Categorías', searchable: false }
  const { rerender } = render(<MultiSelect {...props} options={options} />)
  fireEvent.click(trigger())
  expect(document.activeElement).toBe(screen.getByRole('listbox'))
  rerender(<MultiSelect {...props} options={[]} loading />)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  rerender(<MultiSelect {...props} options={options.slice(1)} />)
  expect(document.activeElement).toBe(screen.getByRole('listbox'))
})

it.each([true, false])(
  'keeps the focus when loading replaces the focused Reintentar (search box: %s)',
  (searchable) => {
    const props = { label: 'Categorías', searchable, options: [], onRetry: vi.fn() }
    const { rerender } = render(<MultiSelect {...props} loadError="No se pudieron cargar." />)
    fireEvent.click(trigger())
    act(() => screen.getByRole('button', { name: 'Reintentar' }).focus())
    rerender(<MultiSelect {...props} loading />)
    expect(document.activeElement).toBe(screen.getByRole(searchable ? 'combobox' : 'dialog'))
    rerender(<MultiSelect {...props} options={options} />)
    expect(document.activeElement).toBe(screen.getByRole(searchable ? 'combobox' : 'listbox'))
  },
)

it('focuses the search box for a typed letter on a touch screen with a keyboard', () => {
  const coarse = (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener() {},
    removeEventListener() {},
  })
  vi.spyOn(window, 'matchMedia').mockImplementation(coarse as unknown as typeof window.matchMedia)
  render(<MultiSelect label="Categorías" options={options} />)
  trigger().focus()
  fireEvent.keyDown(trigger(), { key: 'a' })
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  // Opened by touch, a focused box would show the on-screen keyboard over the list.
  fireEvent.click(trigger())
  expect(document.activeElement).toBe(screen.getByRole('listbox'))
})
