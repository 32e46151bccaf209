import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NumberField } from '#ui'
import { AUTO_REPEAT } from '../../../src/ui/components/NumberField/useAutoRepeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  vi.useRealTimers()
})

function Points() {
  const [value, setValue] = useState<number | null>(0)
  return <NumberField label="Puntos" value={value} onValueChange={setValue} max={5} />
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
  render(<UncontrolledField onCommit={onCommit} />)
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

it('stops at the maximum while held', () => {
  render(<Points />)
  fireEvent.pointerDown(plus(), { button: 0 })
  wait(AUTO_REPEAT.delay)
  for (let repeats = 0; repeats < 20; repeats++) wait(AUTO_REPEAT.interval)
  expect(value()).toBe('5')
})

it('clears its timer when it unmounts while a button is held', () => {
  const { unmount } = render(<Points />)
  fireEvent.pointerDown(plus(), { button: 0 })
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('clears its timer when a repeat makes the field read-only', () => {
  function Once() {
    const [value, setValue] = useState<number | null>(0)
    return <NumberField label="Puntos" value={value} onValueChange={setValue} readOnly={value === 2} />
  }
  render(<Once />)
  fireEvent.pointerDown(plus(), { button: 0 })
  wait(AUTO_REPEAT.delay)
  expect(value()).toBe('2')
  expect(vi.getTimerCount()).toBe(0)
})

it('steps on a click without a pointer, as sent by screen readers', () => {
  render(<Points />)
  fireEvent.click(plus(), { detail: 0 })
  expect(value()).toBe('1')
})

function UncontrolledField({ onCommit }: { onCommit: (value: number | null) => void }) {
  return <NumberField label="Puntos" defaultValue={0} onCommit={onCommit} />
}
const field = () => screen.getByRole('spinbutton', { name: 'Puntos' })

it('commits the typed number once, on blur or Enter', () => {
  const onCommit = vi.fn()
  render(<UncontrolledField onCommit={onCommit} />)
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

/** Controlled field whose caller can reset or replace the number. */
function Controlled({ onCommit }: { onCommit: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(10)
  return (
    <>
      <NumberField label="Puntos" value={value} onValueChange={setValue} onCommit={onCommit} />
      <button onClick={() => setValue(10)}>Volver a 10</button>
      <button onClick={() => setValue(20)}>Poner 20</button>
    </>
  )
}

it('commits the same number again after the caller reset it', () => {
  const onCommit = vi.fn()
  render(<Controlled onCommit={onCommit} />)
  for (const times of [1, 2]) {
    fireEvent.change(field(), { target: { value: '50' } })
    fireEvent.blur(field())
    expect(onCommit).toHaveBeenCalledTimes(times)
    expect(onCommit).toHaveBeenLastCalledWith(50)
    fireEvent.click(screen.getByRole('button', { name: 'Volver a 10' }))
  }
})

it('does not commit a number changed by the caller', () => {
  const onCommit = vi.fn()
  render(<Controlled onCommit={onCommit} />)
  fireEvent.click(screen.getByRole('button', { name: 'Poner 20' }))
  fireEvent.blur(field())
  expect(onCommit).not.toHaveBeenCalled()
})

it('does not commit an edit that restores the initial number', () => {
  const onCommit = vi.fn()
  render(<Controlled onCommit={onCommit} />)
  fireEvent.change(field(), { target: { value: '50' } })
  fireEvent.change(field(), { target: { value: '10' } })
  fireEvent.blur(field())
  expect(onCommit).not.toHaveBeenCalled()
})

it('commits once on release of a held step button', () => {
  const onCommit = vi.fn()
  render(<UncontrolledField onCommit={onCommit} />)
  fireEvent.pointerDown(plus(), { button: 0 })
  wait(AUTO_REPEAT.delay)
  wait(AUTO_REPEAT.interval)
  expect(onCommit).not.toHaveBeenCalled()
  fireEvent.pointerUp(plus())
  fireEvent.pointerLeave(plus())
  expect(onCommit.mock.calls).toEqual([[3]])
})

it('commits the last repeat when released before it renders', () => {
  const onCommit = vi.fn()
  render(<UncontrolledField onCommit={onCommit} />)
  fireEvent.pointerDown(plus(), { button: 0 })
  act(() => {
    vi.advanceTimersByTime(AUTO_REPEAT.delay)
    fireEvent.pointerUp(plus())
  })
  expect(onCommit.mock.calls).toEqual([[2]])
})

const finger = { button: 0, pointerType: 'touch' }

it('does not step when a touch on a step button becomes a scroll', () => {
  const onCommit = vi.fn()
  render(<UncontrolledField onCommit={onCommit} />)
  fireEvent.pointerDown(plus(), finger)
  wait(AUTO_REPEAT.delay - 1)
  fireEvent.pointerCancel(plus(), finger)
  fireEvent.pointerLeave(plus(), finger)
  wait(1000)
  expect(value()).toBe('0')
  expect(onCommit).not.toHaveBeenCalled()
})

it('steps and commits once on a tap', () => {
  const onCommit = vi.fn()
  render(<UncontrolledField onCommit={onCommit} />)
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

it.each(['pointerUp', 'pointerCancel'] as const)('repeats during a long touch and does not step on %s', (endEvent) => {
  const onCommit = vi.fn()
  render(<UncontrolledField onCommit={onCommit} />)
  fireEvent.pointerDown(plus(), finger)
  wait(AUTO_REPEAT.delay - 1)
  expect(value()).toBe('0')
  wait(1)
  expect(value()).toBe('1')
  wait(AUTO_REPEAT.interval)
  fireEvent[endEvent](plus(), finger)
  wait(1000)
  expect(value()).toBe('2')
  expect(onCommit.mock.calls).toEqual([[2]])
})

it('stops on release after a second finger touched the same button', () => {
  render(<UncontrolledField onCommit={vi.fn()} />)
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

it('announces the number after a step, unless the field has the focus', () => {
  const announced = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent
  render(<NumberField label="Puntos" defaultValue={1999} />)
  fireEvent.click(plus(), { detail: 0 })
  wait(0)
  wait(100)
  expect(announced()).toBe('2.000')
  wait(8000)
  act(() => field().focus())
  fireEvent.click(plus(), { detail: 0 })
  wait(0)
  wait(100)
  expect(announced()).toBe('')
})

function paste(text: string, endEvent: [start: number, end: number]) {
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Puntos' })
  input.setSelectionRange(...endEvent)
  return fireEvent.paste(input, { clipboardData: { getData: () => text } })
}

it('parses two pasted lines as NaN instead of joining them', () => {
  const onValueChange = vi.fn()
  render(<NumberField label="Puntos" defaultValue={7} onValueChange={onValueChange} />)
  expect(paste('12\r\n500\r\n', [0, 1])).toBe(false)
  expect(onValueChange.mock.calls).toEqual([[NaN]])
  expect(value().split(/\s+/)).toEqual(['12', '500'])
})

it('does not intercept the paste of a single line', () => {
  const onValueChange = vi.fn()
  render(<NumberField label="Puntos" defaultValue={7} onValueChange={onValueChange} />)
  expect(paste('1.500\r\n', [0, 1])).toBe(true)
  expect(onValueChange).not.toHaveBeenCalled()
})

it('ignores the paste of two lines when read-only', () => {
  const onValueChange = vi.fn()
  render(<NumberField label="Puntos" defaultValue={7} onValueChange={onValueChange} readOnly />)
  paste('12\n500', [0, 1])
  expect(onValueChange).not.toHaveBeenCalled()
  expect(value()).toBe('7')
})

it('submits the number without separators, and NaN for invalid text', () => {
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
])('reformats %s on blur as %s without changing the number', (typed, formatted) => {
  render(<NumberField label="Puntos" />)
  fireEvent.change(field(), { target: { value: typed } })
  fireEvent.blur(field())
  expect(value()).toBe(formatted)
})

it('reads 2.5 as 2,5 where the step has decimals, and shows the comma on blur', () => {
  const onValueChange = vi.fn()
  render(<NumberField label="Puntos" step={0.1} onValueChange={onValueChange} />)
  fireEvent.change(field(), { target: { value: '2.5' } })
  expect(onValueChange.mock.calls).toEqual([[2.5]])
  expect(value()).toBe('2.5')
  fireEvent.blur(field())
  expect(value()).toBe('2,5')
})

it('reports NaN for 310 digits and keeps the text', () => {
  const onValueChange = vi.fn()
  render(<NumberField label="Puntos" onValueChange={onValueChange} />)
  fireEvent.change(field(), { target: { value: '9'.repeat(310) } })
  fireEvent.blur(field())
  expect(onValueChange.mock.calls).toEqual([[NaN]])
  expect(value()).toBe('9'.repeat(310))
  expect(field().hasAttribute('aria-valuenow')).toBe(false)
})
