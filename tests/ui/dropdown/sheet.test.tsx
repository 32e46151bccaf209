import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Select } from '#ui'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
beforeEach(() => happyDOM.setViewport({ width: 390 }))
afterEach(() => {
  cleanup()
  happyDOM.setViewport({ width: 1024 })
})

const options = ['Café', 'Té', 'Agua'].map((label, key) => ({ key, label }))

it('closes by a press beside it, and not by one that started in its search box', () => {
  render(<Select label="Categoría" options={options} searchable />)
  fireEvent.click(screen.getByRole('button', { name: /^Categoría/ }))
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeInstanceOf(HTMLElement)
  const sheet = screen.getByRole('dialog', { name: 'Categoría' })
  // A press in the box that is released beside it is a click on their common ancestor.
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.mouseUp(sheet)
  fireEvent.click(sheet)
  expect(screen.queryByRole('listbox')).not.toBeNull()
  fireEvent.mouseDown(sheet)
  fireEvent.mouseUp(sheet)
  fireEvent.click(sheet)
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('shades the scrollbar’s gutter while it is open', () => {
  const isShaded = () => document.documentElement.hasAttribute('data-scrim')
  render(<Select label="Categoría" options={options} />)
  fireEvent.click(screen.getByRole('combobox', { name: /^Categoría/ }))
  expect(isShaded()).toBe(true)
  fireEvent.click(screen.getByRole('option', { name: 'Té' }))
  expect(isShaded()).toBe(false)
})
