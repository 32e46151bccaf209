import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MultiSelect, Select, type Option } from '#ui'

const options = (...labels: string[]): Option[] => labels.map((label) => ({ key: label, label }))
const first = options('Ana', 'Beto', 'Carla')
const onValueChange = vi.fn()
const single = (list: Option[]) => (
  <Select label="Socio" options={list} searchable onSearch={vi.fn()} onValueChange={onValueChange} />
)
const multiple = (list: Option[]) => (
  <MultiSelect label="Socio" options={list} searchable onSearch={vi.fn()} onValueChange={onValueChange} />
)
const option = (name: string) => screen.getByRole('option', { name })

/** Opens the list and presses an option, which is released after `between`. */
function press(name: string, between: () => void) {
  fireEvent.click(screen.getByRole('button', { name: /^Socio/ }))
  const target = option(name)
  fireEvent.pointerDown(target, { button: 0 })
  between()
  fireEvent.pointerUp(target, { button: 0 })
  fireEvent.click(target, { detail: 1 })
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.clearAllMocks()
})

describe.each([
  ['Select', single, 'Ana'],
  ['MultiSelect', multiple, ['Ana']],
])('a press on an option of %s during which the list changes', (_, list, expected) => {
  it('selects the option that was pressed', () => {
    const { rerender } = render(list(first))
    press('Ana', () => rerender(list(options('Zoe', 'Beto', 'Ana'))))
    expect(onValueChange.mock.calls.map(([value]) => value as unknown)).toEqual([expected])
  })

  it('selects nothing when the pressed option is gone', () => {
    const { rerender } = render(list(first))
    press('Ana', () => rerender(list(options('Zoe', 'Beto'))))
    expect(onValueChange).not.toHaveBeenCalled()
  })
})
