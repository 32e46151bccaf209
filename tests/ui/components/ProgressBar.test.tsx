import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ms, ProgressBar } from '#ui'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const bar = () => screen.getByRole('progressbar', { name: 'Enviando' })
const announced = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent ?? ''
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))

test('announces each quarter reached, but not the initial value', () => {
  const { rerender } = render(<ProgressBar label="Enviando" value={0.3} />)
  wait(ms.announce)
  expect(announced()).toBe('')
  rerender(<ProgressBar label="Enviando" value={0.49} />)
  wait(ms.announce)
  expect(announced()).toBe('')
  rerender(<ProgressBar label="Enviando" value={0.5} />)
  wait(ms.announce - 1)
  expect(announced()).toBe('')
  wait(1)
  expect(announced()).toBe('Enviando: 50 %')
  expect(bar().getAttribute('aria-valuenow')).toBe('50')
  expect(bar().getAttribute('aria-valuetext')).toBe('50\u00A0%')
})

test('has no aria-valuenow while indeterminate and announces the label after a delay', () => {
  const { rerender } = render(<ProgressBar label="Enviando" value={null} />)
  expect(bar().hasAttribute('aria-valuenow')).toBe(false)
  wait(ms.busyAnnounce + ms.announce - 1)
  expect(announced()).toBe('')
  wait(1)
  expect(announced()).toBe('Enviando')
  rerender(<ProgressBar label="Enviando" value={0.1} />)
  expect(bar().getAttribute('aria-valuenow')).toBe('10')
})

test('announces nothing when it unmounts within 500 ms', () => {
  const { unmount } = render(<ProgressBar label="Enviando" value={null} />)
  wait(ms.busyAnnounce - 1)
  unmount()
  wait(1000)
  expect(announced()).toBe('')
})
