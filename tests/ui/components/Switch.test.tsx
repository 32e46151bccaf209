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

test('stays unchanged when the caller ignores onCheckedChange', () => {
  const onCheckedChange = vi.fn()
  render(<Switch label="Renovar" checked onCheckedChange={onCheckedChange} />)
  fireEvent.click(toggle())
  expect(onCheckedChange.mock.calls).toEqual([[false]])
  expect(toggle().checked).toBe(true)
})

test('keeps its own state when uncontrolled', () => {
  const onCheckedChange = vi.fn()
  render(<Switch label="Renovar" defaultChecked onCheckedChange={onCheckedChange} />)
  fireEvent.click(toggle())
  expect(toggle().checked).toBe(false)
  expect(onCheckedChange.mock.calls).toEqual([[false]])
})

test('announces and reveals lockedReason on a click, without changing state', () => {
  const onCheckedChange = vi.fn()
  render(<Switch label="Renovar" checked onCheckedChange={onCheckedChange} lockedReason="Es la primera clave." />)
  expect(screen.getByText('Es la primera clave.').parentElement!.hidden).toBe(true)
  fireEvent.click(toggle())
  expect(onCheckedChange).not.toHaveBeenCalled()
  expect(toggle().checked).toBe(true)
  expect(screen.getByText('Es la primera clave.').parentElement!.hidden).toBe(false)
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
  expect(screen.getByText('Faltan terminales.').parentElement!.hidden).toBe(true)
})

test('is focusable, described and inert with disabledReason', () => {
  const onCheckedChange = vi.fn()
  render(
    <Switch label="Renovar" checked={false} onCheckedChange={onCheckedChange} disabledReason="Solo administradores." />,
  )
  toggle().focus()
  expect(document.activeElement).toBe(toggle())
  expect(toggle().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(toggle())
  fireEvent.keyDown(toggle(), { key: 'Enter' })
  expect(onCheckedChange).not.toHaveBeenCalled()
  expect(toggle().checked).toBe(false)
})

test('ignores Enter during IME composition', () => {
  const onCheckedChange = vi.fn()
  render(<Switch label="Renovar" checked={false} onCheckedChange={onCheckedChange} />)
  fireEvent.keyDown(toggle(), { key: 'Enter', keyCode: 229 })
  expect(onCheckedChange).not.toHaveBeenCalled()
  fireEvent.keyDown(toggle(), { key: 'Enter' })
  expect(onCheckedChange).toHaveBeenCalledTimes(1)
})
