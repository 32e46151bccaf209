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
const said = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent ?? ''
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))

test('says every quarter, and nothing in between or where it starts', () => {
  const { rerender } = render(<ProgressBar label="Enviando" value={0.3} />)
  wait(ms.announce)
  expect(said()).toBe('')
  rerender(<ProgressBar label="Enviando" value={0.49} />)
  wait(ms.announce)
  expect(said()).toBe('')
  rerender(<ProgressBar label="Enviando" value={0.5} />)
  wait(ms.announce - 1)
  expect(said()).toBe('')
  wait(1)
  expect(said()).toBe('Enviando: 50 %')
  expect(bar().getAttribute('aria-valuenow')).toBe('50')
  expect(bar().getAttribute('aria-valuetext')).toBe('50\u00A0%')
})

test('with nothing known it has no value, and says so only if it lasts', () => {
  const { rerender } = render(<ProgressBar label="Enviando" value={null} />)
  expect(bar().hasAttribute('aria-valuenow')).toBe(false)
  wait(ms.busyAnnounce + ms.announce - 1)
  expect(said()).toBe('')
  wait(1)
  expect(said()).toBe('Enviando')
  rerender(<ProgressBar label="Enviando" value={0.1} />)
  expect(bar().getAttribute('aria-valuenow')).toBe('10')
})

test('what ends before 500 ms is not said', () => {
  const { unmount } = render(<ProgressBar label="Enviando" value={null} />)
  wait(ms.busyAnnounce - 1)
  unmount()
  wait(1000)
  expect(said()).toBe('')
})
