import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Profiler, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  AutocompleteField,
  type AutocompleteFieldProps,
} from '../../../src/ui/components/AutocompleteField/AutocompleteField.tsx'

const brands = ['Trapial', 'Araucaria', 'Ñandú', 'Café Arauco']
const onValueChange = vi.fn()
const onSubmit = vi.fn((event) => event.preventDefault())

function Held(props: Partial<AutocompleteFieldProps>) {
  const [value, setValue] = useState(props.value ?? '')
  return (
    <form onSubmit={onSubmit}>
      <AutocompleteField
        label="Marca"
        suggestions={brands}
        name="brand"
        {...props}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onValueChange(next)
        }}
      />
    </form>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Marca' })
const listed = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
/** Returns whether the browser’s default was left in place. */
const press = (key: string, more = {}) => fireEvent.keyDown(input(), { key, ...more })
const announcement = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))

it('opens while typing with the matches, ignoring accents, and selects none by itself', () => {
  render(<Held />)
  expect(input().getAttribute('aria-expanded')).toBe('false')
  expect(input().hasAttribute('aria-controls')).toBe(false)
  type('nan')
  expect(listed()).toEqual(['Ñandú'])
  expect(input().getAttribute('aria-expanded')).toBe('true')
  expect(active()).toBeUndefined()
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('nan')
})

it('keeps a text that is not among the suggestions', () => {
  render(<Held />)
  type('Quillay')
  expect(listed()).toEqual([])
  expect(input().getAttribute('aria-expanded')).toBe('false')
  fireEvent.blur(input())
  expect(input().value).toBe('Quillay')
})

it('selects a suggestion by Enter or a press, once each, also the same one again', () => {
  render(<Held />)
  for (const round of [1, 2]) {
    type('ara')
    press('ArrowDown')
    expect(active()).toBe('Araucaria')
    expect(press('Enter')).toBe(false)
    expect(input().value).toBe('Araucaria')
    expect(onValueChange).toHaveBeenCalledTimes(round * 2)
  }
  expect(listed()).toEqual([])
  type('caf')
  fireEvent.click(screen.getByRole('option', { name: 'Café Arauco' }))
  expect(onValueChange).toHaveBeenLastCalledWith('Café Arauco')
  expect(onSubmit).not.toHaveBeenCalled()
})

it.each(['Enter', 'a press'])('by %s changes the text and closes the list in the same commit', (by) => {
  const frames: string[] = []
  const note = () =>
    frames.push(`${input().value}, ${input().getAttribute('aria-expanded') === 'true' ? 'open' : 'closed'}`)
  render(
    <Profiler id="field" onRender={() => document.querySelector('input') && note()}>
      <Held />
    </Profiler>,
  )
  type('tra')
  press('ArrowDown')
  frames.length = 0
  if (by === 'Enter') press('Enter')
  else fireEvent.click(screen.getByRole('option', { name: 'Trapial' }))
  expect(new Set(frames)).toEqual(new Set(['Trapial, closed']))
})

it('has no active suggestion when it reopens after Escape', () => {
  render(<Held />)
  type('ara')
  press('ArrowDown')
  press('Escape')
  press('ArrowDown', { altKey: true })
  expect(listed()).toHaveLength(4)
  expect(active()).toBeUndefined()
})

it('submits the form by Enter while no suggestion is active', () => {
  render(<Held />)
  type('ara')
  expect(press('Enter')).toBe(true)
  expect(listed()).toEqual([])
  expect(input().value).toBe('ara')
})

it('does not submit the form by an Enter held since it selected a suggestion', () => {
  render(<Held />)
  type('ara')
  press('ArrowDown')
  expect(press('Enter')).toBe(false)
  expect(input().value).toBe('Araucaria')
  expect(press('Enter', { repeat: true })).toBe(false)
  expect(press('Enter')).toBe(true)
})

it('opens all suggestions with an arrow, at the first, the last, or the one that equals the text', () => {
  const { unmount } = render(<Held />)
  press('ArrowDown')
  expect(listed()).toEqual(brands)
  expect(active()).toBe('Trapial')
  press('ArrowUp')
  expect(active()).toBe('Café Arauco')
  unmount()
  render(<Held value="Ñandú" />)
  press('ArrowUp')
  expect(listed()).toEqual(brands)
  expect(active()).toBe('Ñandú')
})

it('opens with Alt ↓ without an active suggestion, and closes with Alt ↑ without selecting one', () => {
  render(<Held />)
  press('ArrowDown', { altKey: true })
  expect(listed()).toEqual(brands)
  expect(active()).toBeUndefined()
  press('ArrowDown')
  press('ArrowUp', { altKey: true })
  expect(listed()).toEqual([])
  expect(input().value).toBe('')
})

it('selects nothing on blur while a suggestion is active', () => {
  render(<Held />)
  type('ara')
  press('ArrowDown')
  // To another element of the page: downshift would select the active one then.
  fireEvent.blur(input(), { relatedTarget: document.body })
  expect(listed()).toEqual([])
  expect(input().value).toBe('ara')
  expect(onValueChange).toHaveBeenCalledTimes(1)
})

it('has no active suggestion after a key that moves the caret', () => {
  render(<Held />)
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
    press('ArrowDown')
    expect(active()).toBeDefined()
    expect(press(key)).toBe(true)
    expect(active()).toBeUndefined()
    expect(listed()).toHaveLength(4)
  }
})

it('moves by a page of eight rows, and stops at the ends', () => {
  render(<Held suggestions={Array.from({ length: 20 }, (_, i) => `Marca ${i}`)} />)
  press('ArrowDown')
  press('PageDown')
  expect(active()).toBe('Marca 8')
  press('PageDown')
  press('PageDown')
  expect(active()).toBe('Marca 19')
  press('PageUp')
  expect(active()).toBe('Marca 11')
})

it('closes with Escape and keeps the text; a second Escape closes the dialog', () => {
  render(<Held />)
  type('ara')
  press('ArrowDown')
  expect(press('Escape')).toBe(false)
  expect(listed()).toEqual([])
  expect(input().value).toBe('ara')
  expect(press('Escape')).toBe(true)
  expect(input().value).toBe('ara')
})

it('opens an empty field with a click; in a filled one the click places the caret', () => {
  const { unmount } = render(<Held />)
  fireEvent.click(input())
  expect(listed()).toEqual(brands)
  fireEvent.click(input())
  expect(listed()).toEqual(brands)
  unmount()
  render(<Held value="Ara" />)
  fireEvent.click(input())
  expect(listed()).toEqual([])
})

it('neither filters nor acts while a dead key is composing', () => {
  render(<Held />)
  fireEvent.compositionStart(input())
  fireEvent.input(input(), { target: { value: '´' }, isComposing: true })
  expect(input().value).toBe('´')
  expect(listed()).toEqual([])
  press('ArrowDown', { keyCode: 229 })
  press('ArrowDown', { isComposing: true })
  expect(listed()).toEqual([])
  fireEvent.input(input(), { target: { value: 'á' }, isComposing: true })
  press('ArrowDown', { keyCode: 229 })
  expect(active()).toBeUndefined()
  fireEvent.compositionEnd(input(), { data: 'á' })
  expect(listed()).toEqual(['Araucaria', 'Trapial', 'Ñandú', 'Café Arauco'])
})

it('filters while phones compose a word, and stays closed after a selection', () => {
  render(<Held />)
  fireEvent.compositionStart(input())
  fireEvent.input(input(), { target: { value: 'tr' }, isComposing: true })
  expect(listed()).toEqual(['Trapial'])
  fireEvent.click(screen.getByRole('option', { name: 'Trapial' }))
  fireEvent.compositionEnd(input(), { data: 'tr' })
  expect(input().value).toBe('Trapial')
  expect(listed()).toEqual([])
})

it('announces the number of matches 500 ms after the last letter, and the selection', () => {
  render(<Held />)
  type('a')
  wait(400)
  type('ar')
  wait(599)
  expect(announcement() ?? '').toBe('')
  wait(1)
  expect(announcement()).toBe('2 sugerencias')
  press('ArrowDown')
  press('Enter')
  wait(100)
  expect(announcement()).toBe('Araucaria, elegido')
})

it('does not open while it is read-only or disabled', () => {
  for (const fixed of [{ readOnly: true }, { disabled: true }, { disabledReason: 'Mientras dura la carga.' }]) {
    const { unmount } = render(<Held {...fixed} />)
    fireEvent.click(input())
    press('ArrowDown')
    expect(listed()).toEqual([])
    unmount()
  }
})

it('keeps its text when uncontrolled, and submits it with the form', () => {
  const { container } = render(
    <form>
      <AutocompleteField label="Marca" suggestions={brands} defaultValue="Ara" name="brand" />
    </form>,
  )
  expect(input().value).toBe('Ara')
  type('Trap')
  press('ArrowDown')
  press('Enter')
  expect(new FormData(container.querySelector('form')!).get('brand')).toBe('Trapial')
})

it('leaves no timer or listener when it is unmounted while open', () => {
  const { unmount } = render(<Held />)
  type('ara')
  wait(1000)
  unmount()
  wait(8000)
  expect(vi.getTimerCount()).toBe(0)
})

it('has no active suggestion, and selects none, when fewer suggestions than the active index arrive', () => {
  const { rerender } = render(<Held suggestions={['Ana', 'Anís', 'Andes', 'Antú']} />)
  type('an')
  for (let i = 0; i < 4; i++) press('ArrowDown')
  expect(active()).toBe('Antú')
  onValueChange.mockClear()
  rerender(<Held suggestions={['Ana', 'Anís']} />)
  expect(listed()).toEqual(['Ana', 'Anís'])
  expect(input().hasAttribute('aria-activedescendant')).toBe(false)
  press('Enter')
  expect(onValueChange).not.toHaveBeenCalled()
  expect(input().value).toBe('an')
})

it('keeps the active suggestion when others arrive before it, and has none when it is removed', () => {
  const { rerender } = render(<Held suggestions={['Araucaria', 'Trapial']} />)
  type('a')
  press('ArrowDown')
  press('ArrowDown')
  expect(active()).toBe('Trapial')
  rerender(<Held suggestions={['Araucaria', 'Aconcagua', 'Trapial']} />)
  expect(active()).toBe('Trapial')
  rerender(<Held suggestions={['Araucaria', 'Aconcagua', 'Ñandú']} />)
  expect(active()).toBeUndefined()
  press('Enter')
  expect(input().value).toBe('a')
})

it('does not reopen its list when it is enabled again', () => {
  const { rerender } = render(<Held />)
  fireEvent.change(input(), { target: { value: 'a' } })
  expect(listed()).not.toEqual([])
  rerender(<Held disabledReason="Espera a que se guarde." />)
  expect(listed()).toEqual([])
  rerender(<Held />)
  expect(listed()).toEqual([])
})

it('is open at first with defaultOpen, with all suggestions', () => {
  render(<Held defaultOpen value="Ñandú" />)
  expect(listed()).toEqual(brands)
  expect(document.activeElement).toBe(input())
  press('Escape')
  expect(listed()).toEqual([])
})
