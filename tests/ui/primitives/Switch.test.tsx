import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ms, Switch } from '#ui'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Renovar' })
const announced = () => document.querySelector('[data-slot="announcer.assertive"]')?.textContent ?? ''
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))

test('stays unchanged when the caller ignores onChange', () => {
  const onChange = vi.fn()
  render(<Switch label="Renovar" checked onChange={onChange} />)
  fireEvent.click(toggle())
  expect(onChange.mock.calls).toEqual([[false]])
  expect(toggle().checked).toBe(true)
})

test('keeps its own state when uncontrolled', () => {
  const onChange = vi.fn()
  render(<Switch label="Renovar" defaultChecked onChange={onChange} />)
  fireEvent.click(toggle())
  expect(toggle().checked).toBe(false)
  expect(onChange.mock.calls).toEqual([[false]])
})

test('announces and reveals lockedReason on a click, without changing state', () => {
  const onChange = vi.fn()
  render(<Switch label="Renovar" checked onChange={onChange} lockedReason="Es la primera clave." />)
  expect(screen.getByText('Es la primera clave.').hidden).toBe(true)
  fireEvent.click(toggle())
  expect(onChange).not.toHaveBeenCalled()
  expect(toggle().checked).toBe(true)
  expect(screen.getByText('Es la primera clave.').hidden).toBe(false)
  wait(ms.announce - 1)
  expect(announced()).toBe('')
  wait(1)
  expect(announced()).toBe('Es la primera clave.')
  wait(ms.announceClear)
  expect(announced()).toBe('')
})

test('hides a new lockedReason until the next click', () => {
  const { rerender } = render(<Switch label="Renovar" checked lockedReason="Es la primera clave." />)
  fireEvent.click(toggle())
  rerender(<Switch label="Renovar" checked lockedReason="Faltan terminales." />)
  expect(screen.getByText('Faltan terminales.').hidden).toBe(true)
})

test('is focusable, described and inert with disabledReason', () => {
  const onChange = vi.fn()
  render(<Switch label="Renovar" checked={false} onChange={onChange} disabledReason="Solo administradores." />)
  toggle().focus()
  expect(document.activeElement).toBe(toggle())
  expect(toggle().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(toggle())
  fireEvent.keyDown(toggle(), { key: 'Enter' })
  expect(onChange).not.toHaveBeenCalled()
  expect(toggle().checked).toBe(false)
})

test('ignores Enter during IME composition', () => {
  const onChange = vi.fn()
  render(<Switch label="Renovar" checked={false} onChange={onChange} />)
  fireEvent.keyDown(toggle(), { key: 'Enter', keyCode: 229 })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(toggle(), { key: 'Enter' })
  expect(onChange).toHaveBeenCalledTimes(1)
})
