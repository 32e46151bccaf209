import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NumberField } from '#ui'
import { hold } from '../../src/ui/primitives/NumberField/useHold.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
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
  wait(hold.delay - 1)
  expect(value()).toBe('1')
  wait(1)
  expect(value()).toBe('2')
  wait(hold.every)
  expect(value()).toBe('3')
  fireEvent.pointerUp(plus())
  wait(1000)
  expect(value()).toBe('3')
})

it('stops at the maximum however long it is held', () => {
  render(<Points />)
  fireEvent.pointerDown(plus(), { button: 0 })
  wait(hold.delay)
  for (let repeats = 0; repeats < 20; repeats++) wait(hold.every)
  expect(value()).toBe('5')
})

it('leaves no timer behind when it goes while held', () => {
  const { unmount } = render(<Points />)
  fireEvent.pointerDown(plus(), { button: 0 })
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('steps for a click without a pointer, as a screen reader sends', () => {
  render(<Points />)
  fireEvent.click(plus(), { detail: 0 })
  expect(value()).toBe('1')
})
