import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NumberField } from '#ui'
import { AUTO_REPEAT } from '../../../src/ui/primitives/NumberField/useAutoRepeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  vi.useRealTimers()
})

function Points() {
  const [value, setValue] = useState<number | null>(0)
  return <NumberField label="Puntos" value={value} onChange={setValue} max={5} />
}
const plus = () => screen.getByRole('button', { name: 'Aumentar Puntos' })
const value = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Puntos' }).value
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('steps once on press, repeats while held and stops on release', () => {
  render(<Points />)
  fireEvent.pointerDown(plus(), { button: 0 })
  expect(value()).toBe('1')
  wait(AUTO_REPEAT.delay - 1)
  expect(value()).toBe('1')
  wait(1)
  expect(value()).toBe('2')
  wait(AUTO_REPEAT.interval)
  expect(value()).toBe('3')
  fireEvent.pointerUp(plus())
  wait(1000)
  expect(value()).toBe('3')
})

it.each([
  ['a context menu opens', () => fireEvent.contextMenu(plus())],
  ['the window loses the focus', () => fireEvent.blur(window)],
  ['the pointer moves without the primary button', () => fireEvent.pointerMove(plus(), { buttons: 2 })],
  ['the release happens outside of the button', () => fireEvent.pointerUp(document.body)],
])('stops repeating and commits when %s', (_, end) => {
  const onCommit = vi.fn()
  render(<Committed onCommit={onCommit} />)
  fireEvent.pointerDown(plus(), { button: 0 })
  wait(AUTO_REPEAT.delay)
  fireEvent.pointerMove(plus(), { buttons: 1 })
  end()
  wait(1000)
  expect(value()).toBe('2')
  expect(onCommit.mock.calls).toEqual([[2]])
})

it('stops repeating after a native dialog that swallowed the release', () => {
  let blocked = 0
  // A native dialog stops the page's timers, and time goes on.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + blocked)
  render(<Points />)
  fireEvent.pointerDown(plus(), { button: 0 })
  wait(AUTO_REPEAT.delay)
  blocked = 5000
  wait(1000)
  expect(value()).toBe('2')
})

it('stops at the maximum however long it is held', () => {
  render(<Points />)
  fireEvent.pointerDown(plus(), { button: 0 })
  wait(AUTO_REPEAT.delay)
  for (let repeats = 0; repeats < 20; repeats++) wait(AUTO_REPEAT.interval)
  expect(value()).toBe('5')
})

it('leaves no timer behind when it goes while held', () => {
  const { unmount } = render(<Points />)
  fireEvent.pointerDown(plus(), { button: 0 })
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('leaves no timer behind when a repeat makes its owner take it away', () => {
  function Once() {
    const [value, setValue] = useState<number | null>(0)
    return <NumberField label="Puntos" value={value} onChange={setValue} readOnly={value === 2} />
  }
  render(<Once />)
  fireEvent.pointerDown(plus(), { button: 0 })
  wait(AUTO_REPEAT.delay)
  expect(value()).toBe('2')
  expect(vi.getTimerCount()).toBe(0)
})

it('steps for a click without a pointer, as a screen reader sends', () => {
  render(<Points />)
  fireEvent.click(plus(), { detail: 0 })
  expect(value()).toBe('1')
})

function Committed({ onCommit }: { onCommit: (value: number | null) => void }) {
  return <NumberField label="Puntos" defaultValue={0} onCommit={onCommit} />
}
const field = () => screen.getByRole('spinbutton', { name: 'Puntos' })

it('commits what was typed when it is left or Enter is pressed, each number once', () => {
  const onCommit = vi.fn()
  render(<Committed onCommit={onCommit} />)
  fireEvent.blur(field())
  fireEvent.change(field(), { target: { value: '1' } })
  fireEvent.change(field(), { target: { value: '12' } })
  expect(onCommit).not.toHaveBeenCalled()
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.blur(field())
  expect(onCommit.mock.calls).toEqual([[12]])
  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.blur(field())
  expect(onCommit.mock.calls).toEqual([[12], [null]])
})

/** Held by an owner that can put a number back, or another in its place. */
function Held({ onCommit }: { onCommit: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(10)
  return (
    <>
      <NumberField label="Puntos" value={value} onChange={setValue} onCommit={onCommit} />
      <button onClick={() => setValue(10)}>Volver a 10</button>
      <button onClick={() => setValue(20)}>Poner 20</button>
    </>
  )
}

it('commits the same number again after its owner has put the one before back', () => {
  const onCommit = vi.fn()
  render(<Held onCommit={onCommit} />)
  for (const times of [1, 2]) {
    fireEvent.change(field(), { target: { value: '50' } })
    fireEvent.blur(field())
    expect(onCommit).toHaveBeenCalledTimes(times)
    expect(onCommit).toHaveBeenLastCalledWith(50)
    fireEvent.click(screen.getByRole('button', { name: 'Volver a 10' }))
  }
})

it('commits nothing when it is left with a number that only its owner has changed', () => {
  const onCommit = vi.fn()
  render(<Held onCommit={onCommit} />)
  fireEvent.click(screen.getByRole('button', { name: 'Poner 20' }))
  fireEvent.blur(field())
  expect(onCommit).not.toHaveBeenCalled()
})

it('commits nothing when it is left with the number that the edit began with', () => {
  const onCommit = vi.fn()
  render(<Held onCommit={onCommit} />)
  fireEvent.change(field(), { target: { value: '50' } })
  fireEvent.change(field(), { target: { value: '10' } })
  fireEvent.blur(field())
  expect(onCommit).not.toHaveBeenCalled()
})

it('commits once when a step button that was held is let go', () => {
  const onCommit = vi.fn()
  render(<Committed onCommit={onCommit} />)
  fireEvent.pointerDown(plus(), { button: 0 })
  wait(AUTO_REPEAT.delay)
  wait(AUTO_REPEAT.interval)
  expect(onCommit).not.toHaveBeenCalled()
  fireEvent.pointerUp(plus())
  fireEvent.pointerLeave(plus())
  expect(onCommit.mock.calls).toEqual([[3]])
})

it('commits the number of the last repeat when it is let go before that is drawn', () => {
  const onCommit = vi.fn()
  render(<Committed onCommit={onCommit} />)
  fireEvent.pointerDown(plus(), { button: 0 })
  act(() => {
    vi.advanceTimersByTime(AUTO_REPEAT.delay)
    fireEvent.pointerUp(plus())
  })
  expect(onCommit.mock.calls).toEqual([[2]])
})

const finger = { button: 0, pointerType: 'touch' }

it('changes nothing where a finger that goes down on a step button scrolls the page', () => {
  const onCommit = vi.fn()
  render(<Committed onCommit={onCommit} />)
  fireEvent.pointerDown(plus(), finger)
  wait(AUTO_REPEAT.delay - 1)
  fireEvent.pointerCancel(plus(), finger)
  fireEvent.pointerLeave(plus(), finger)
  wait(1000)
  expect(value()).toBe('0')
  expect(onCommit).not.toHaveBeenCalled()
})

it('steps and commits once when a finger is lifted before it repeats', () => {
  const onCommit = vi.fn()
  render(<Committed onCommit={onCommit} />)
  fireEvent.pointerDown(plus(), finger)
  wait(AUTO_REPEAT.delay - 1)
  expect(value()).toBe('0')
  fireEvent.pointerUp(plus(), finger)
  fireEvent.pointerLeave(plus(), finger)
  fireEvent.click(plus(), { detail: 1 })
  wait(1000)
  expect(value()).toBe('1')
  expect(onCommit.mock.calls).toEqual([[1]])
})

it.each(['pointerUp', 'pointerCancel'] as const)('repeats under a finger, and adds nothing on %s', (over) => {
  const onCommit = vi.fn()
  render(<Committed onCommit={onCommit} />)
  fireEvent.pointerDown(plus(), finger)
  wait(AUTO_REPEAT.delay - 1)
  expect(value()).toBe('0')
  wait(1)
  expect(value()).toBe('1')
  wait(AUTO_REPEAT.interval)
  fireEvent[over](plus(), finger)
  wait(1000)
  expect(value()).toBe('2')
  expect(onCommit.mock.calls).toEqual([[2]])
})

it('stops on release also where a second finger has come down on the same button', () => {
  render(<Committed onCommit={vi.fn()} />)
  fireEvent.pointerDown(plus(), finger)
  wait(AUTO_REPEAT.delay)
  fireEvent.pointerDown(plus(), finger)
  wait(AUTO_REPEAT.interval)
  expect(value()).toBe('2')
  fireEvent.pointerUp(plus(), finger)
  fireEvent.pointerUp(plus(), finger)
  wait(1000)
  expect(value()).toBe('2')
})

it('says the number that a step button leads to, unless the field has the focus and says it by itself', () => {
  const said = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent
  render(<NumberField label="Puntos" defaultValue={1999} />)
  fireEvent.click(plus(), { detail: 0 })
  wait(0)
  wait(100)
  expect(said()).toBe('2.000')
  wait(8000)
  act(() => field().focus())
  fireEvent.click(plus(), { detail: 0 })
  wait(0)
  wait(100)
  expect(said()).toBe('')
})

function paste(text: string, over: [start: number, end: number]) {
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Puntos' })
  input.setSelectionRange(...over)
  return fireEvent.paste(input, { clipboardData: { getData: () => text } })
}

it('takes two lines that are pasted for no number: the browser would make a thousands space of the break', () => {
  const onChange = vi.fn()
  render(<NumberField label="Puntos" defaultValue={7} onChange={onChange} />)
  expect(paste('12\r\n500\r\n', [0, 1])).toBe(false)
  expect(onChange.mock.calls).toEqual([[NaN]])
  expect(value().split(/\s+/)).toEqual(['12', '500'])
})

it('leaves the paste of a single line to the browser', () => {
  const onChange = vi.fn()
  render(<NumberField label="Puntos" defaultValue={7} onChange={onChange} />)
  expect(paste('1.500\r\n', [0, 1])).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
})

it('takes no paste of two lines where it is only read', () => {
  const onChange = vi.fn()
  render(<NumberField label="Puntos" defaultValue={7} onChange={onChange} readOnly />)
  paste('12\n500', [0, 1])
  expect(onChange).not.toHaveBeenCalled()
  expect(value()).toBe('7')
})

it('puts the number in its form as programs read it, and says of what is no number that it is none', () => {
  const { container } = render(
    <form>
      <NumberField label="Puntos" name="points" defaultValue={1500.5} />
      <NumberField label="Viejos" name="old" defaultValue={7} disabled />
    </form>,
  )
  const sent = (name: string) => new FormData(container.querySelector('form')!).getAll(name)
  expect(value()).toBe('1.500,5')
  expect(sent('points')).toEqual(['1500.5'])
  expect(sent('old')).toEqual([])
  fireEvent.change(field(), { target: { value: '1.5' } })
  expect(sent('points')).toEqual(['NaN'])
  fireEvent.change(field(), { target: { value: '' } })
  expect(sent('points')).toEqual([''])
})

it.each([
  ['1500', '1.500'],
  ['123456789012,345', '123.456.789.012,345'],
  ['1234567890123456789', '1234567890123456789'],
  ['0,0000000000000001', '0,0000000000000001'],
  ['abc', 'abc'],
])('tidies %s, when it is left, into %s, and never into another number', (typed, left) => {
  render(<NumberField label="Puntos" />)
  fireEvent.change(field(), { target: { value: typed } })
  fireEvent.blur(field())
  expect(value()).toBe(left)
})

it('takes 310 digits for no number, and leaves them to be seen and mended', () => {
  const onChange = vi.fn()
  render(<NumberField label="Puntos" onChange={onChange} />)
  fireEvent.change(field(), { target: { value: '9'.repeat(310) } })
  fireEvent.blur(field())
  expect(onChange.mock.calls).toEqual([[NaN]])
  expect(value()).toBe('9'.repeat(310))
  expect(field().hasAttribute('aria-valuenow')).toBe(false)
})
