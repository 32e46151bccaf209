import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MultiSelect, type Key } from '#ui'

const options = ['Alfa', 'Beta', 'Gama', 'Delta', 'Épsilon'].map((label, key) => ({ key, label }))
const onValueChange = vi.fn()

/** `inline`: the options are new objects in each render. */
function Held({ inline = false }) {
  const [value, setValue] = useState<readonly Key[]>([])
  const change = (keys: Key[]) => {
    onValueChange(keys)
    setValue(keys)
  }
  return (
    <MultiSelect
      label="Letras"
      options={inline ? options.map((option) => ({ ...option })) : options}
      value={value}
      onValueChange={change}
      clearable
    />
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const press = (key: string, more = {}) => fireEvent.keyDown(box(), { key, ...more })
const extend = (key: 'ArrowDown' | 'ArrowUp') => press(key, { shiftKey: true })
const selected = () => [...(onValueChange.mock.lastCall?.[0] ?? [])].sort()
const active = () => document.getElementById(box().getAttribute('aria-activedescendant')!)?.textContent

beforeEach(() => {
  render(<Held />)
  fireEvent.click(screen.getByRole('button', { name: /^Letras/ }))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('Shift and an arrow', () => {
  it('selects from its start, and deselects when going back', () => {
    extend('ArrowDown')
    extend('ArrowDown')
    expect(selected()).toEqual([0, 1, 2])
    extend('ArrowUp')
    expect(selected()).toEqual([0, 1])
  })

  it('goes back over its own options alone when the screen passes new options in each render', () => {
    cleanup()
    render(<Held inline />)
    fireEvent.click(screen.getByRole('button', { name: /^Letras/ }))
    extend('ArrowDown')
    extend('ArrowDown')
    expect(selected()).toEqual([0, 1, 2])
    extend('ArrowUp')
    expect(selected()).toEqual([0, 1])
  })

  it.each([
    ['first', 'ArrowUp', () => {}],
    ['last', 'ArrowDown', () => press('End', { ctrlKey: true })],
  ] as const)('does not wrap from the %s option, although arrows alone do', (_, key, start) => {
    start()
    const before = active()
    extend(key)
    expect(onValueChange).not.toHaveBeenCalled()
    expect(active()).toBe(before)
    press(key)
    expect(active()).not.toBe(before)
  })

  it.each([
    ['the search shows other options', [0, 1, 3], () => fireEvent.change(box(), { target: { value: 'e' } })],
    ['everything was selected meanwhile', [0, 1, 2, 3, 4], () => press('a', { ctrlKey: true })],
    [
      'all was cleared meanwhile',
      [1, 2],
      () => fireEvent.click(screen.getByRole('button', { name: 'Limpiar Letras' })),
    ],
    [
      'the pointer moved to another option',
      [0, 1, 3, 4],
      () => fireEvent.pointerMove(screen.getByRole('option', { name: 'Delta' }), { pointerType: 'mouse' }),
    ],
  ])('starts again when %s, and keeps the selection', (_, result, meanwhile) => {
    extend('ArrowDown')
    expect(selected()).toEqual([0, 1])
    meanwhile()
    extend('ArrowDown')
    expect(selected()).toEqual(result)
  })
})
