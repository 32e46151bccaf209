import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MultiSelect, type Key } from '#ui'

beforeEach(() => {
  vi.useFakeTimers()
  // The test DOM has no layout: all tags have room.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const options = ['Café', 'Té', 'Agua'].map((label, key) => ({ key, label }))

/** A controlled field that removes a tag a second later, or never. */
function Slow({ refuses = false }: { refuses?: boolean }) {
  const [value, setValue] = useState<readonly Key[]>([0, 1, 2])
  const [, draw] = useState(0)
  const change = (keys: Key[]) => void setTimeout(() => (refuses ? draw(1) : setValue(keys)), 1000)
  return (
    <>
      <MultiSelect label="Categorías" options={options} value={value} onValueChange={change} />
      <button type="button">Otro</button>
    </>
  )
}
const tag = (name: string) => screen.getByRole('button', { name: `Quitar ${name}` })
const other = () => screen.getByRole('button', { name: 'Otro' })
const remove = (name: string) => {
  act(() => tag(name).focus())
  fireEvent.keyDown(tag(name), { key: 'Delete' })
}
const finishRemoval = () => act(() => vi.advanceTimersByTime(1000))

it('focuses the next tag when the removed one disappears, however long that takes', () => {
  render(<Slow />)
  remove('Té')
  expect(document.activeElement).toBe(tag('Té'))
  finishRemoval()
  expect(document.activeElement).toBe(tag('Agua'))
})

it('does not move a focus that has moved on before the tag disappears', () => {
  render(<Slow />)
  remove('Té')
  act(() => other().focus())
  finishRemoval()
  expect(screen.queryByRole('button', { name: 'Quitar Té' })).toBeNull()
  expect(document.activeElement).toBe(other())
})

it('leaves the focus where it is while the owner keeps the tag', () => {
  render(<Slow refuses />)
  remove('Agua')
  finishRemoval()
  expect(document.activeElement).toBe(tag('Agua'))
})

it('leaves keys with Alt and Control to the browser, such as Alt ←', () => {
  render(<Slow />)
  act(() => tag('Té').focus())
  expect(fireEvent.keyDown(tag('Té'), { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(document.activeElement).toBe(tag('Té'))
  expect(fireEvent.keyDown(tag('Té'), { key: 'Delete', ctrlKey: true })).toBe(true)
})
