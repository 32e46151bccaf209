import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Stat, useSkeleton } from '#ui'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (time: number) => act(() => vi.advanceTimersByTime(time))

function Row({ loading }: { loading: boolean }) {
  return useSkeleton(loading) ? <i>hueso</i> : <b>Café</b>
}

function show() {
  const { rerender, unmount } = render(<Row loading />, { wrapper: StrictMode })
  return { load: (loading: boolean) => rerender(<Row loading={loading} />), unmount }
}
const stands = () => screen.queryByText('hueso') !== null

it('shows content at once that loads within 199 ms', () => {
  const { load } = show()
  wait(199)
  load(false)
  expect(stands()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('stays for 400 ms once visible at 200 ms: until 600, not 599', () => {
  const { load } = show()
  wait(200)
  load(false)
  expect(stands()).toBe(true)
  wait(399)
  expect(stands()).toBe(true)
  wait(1)
  expect(stands()).toBe(false)
})

it('disappears at once when loading took longer', () => {
  const { load } = show()
  wait(5000)
  expect(stands()).toBe(true)
  load(false)
  wait(0)
  expect(stands()).toBe(false)
})

it('keeps its time when loading restarts while it is shown, and starts again after it is gone', () => {
  const { load } = show()
  wait(300)
  load(false)
  wait(100)
  // Visible since 200 ms; now 400 ms.
  load(true)
  wait(150)
  load(false)
  wait(49)
  expect(stands()).toBe(true)
  wait(1)
  expect(stands()).toBe(false)
  load(true)
  wait(199)
  load(false)
  expect(stands()).toBe(false)
})

it('shows present content at once, and leaves no timer on unmount', () => {
  render(<Row loading={false} />)
  expect(stands()).toBe(false)
  cleanup()
  const { load, unmount } = show()
  wait(300)
  load(false)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('announces a figure only when it replaces its skeleton', () => {
  const { rerender, container } = render(<Stat label="Socios" value="" loading />)
  const figure = () => container.querySelector('dl')!
  wait(200)
  rerender(<Stat label="Socios" value="12" />)
  expect(screen.queryByText('12')).toBeNull()
  expect(figure().getAttribute('aria-busy')).toBe('true')
  wait(400)
  expect(screen.getByText('12')).toBeTruthy()
  expect(figure().hasAttribute('aria-busy')).toBe(false)
})
