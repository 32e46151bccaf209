import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MultiSelect, type Key } from '#ui'

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom lays nothing out: all tags have room.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const options = ['Café', 'Té', 'Agua'].map((label, key) => ({ key, label }))

/** An owner that takes a tag away a second later, or not at all. */
function Slow({ refuses = false }: { refuses?: boolean }) {
  const [value, setValue] = useState<readonly Key[]>([0, 1, 2])
  const [, draw] = useState(0)
  const change = (keys: Key[]) => void setTimeout(() => (refuses ? draw(1) : setValue(keys)), 1000)
  return (
    <>
      <MultiSelect label="Categorías" options={options} value={value} onChange={change} />
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
const answer = () => act(() => vi.advanceTimersByTime(1000))

it('hands the focus to the next tag once the one before it is gone, however long that takes', () => {
  render(<Slow />)
  remove('Té')
  expect(document.activeElement).toBe(tag('Té'))
  answer()
  expect(document.activeElement).toBe(tag('Agua'))
})

it('takes the focus from nobody who has gone elsewhere before the tag is gone', () => {
  render(<Slow />)
  remove('Té')
  act(() => other().focus())
  answer()
  expect(screen.queryByRole('button', { name: 'Quitar Té' })).toBeNull()
  expect(document.activeElement).toBe(other())
})

it('leaves the focus where it is while its owner keeps the tag', () => {
  render(<Slow refuses />)
  remove('Agua')
  answer()
  expect(document.activeElement).toBe(tag('Agua'))
})

it('leaves keys with Alt and Control to the browser, which goes back by Alt ←', () => {
  render(<Slow />)
  act(() => tag('Té').focus())
  expect(fireEvent.keyDown(tag('Té'), { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(document.activeElement).toBe(tag('Té'))
  expect(fireEvent.keyDown(tag('Té'), { key: 'Delete', ctrlKey: true })).toBe(true)
})
