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

it('gives way at once to what came in 199 ms, before anybody saw it', () => {
  const { load } = show()
  wait(199)
  load(false)
  expect(stands()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('once seen, at 200 ms, stays for 400 ms: until 600, not 599', () => {
  const { load } = show()
  wait(200)
  load(false)
  expect(stands()).toBe(true)
  wait(399)
  expect(stands()).toBe(true)
  wait(1)
  expect(stands()).toBe(false)
})

it('stays no longer than it loads where that is longer', () => {
  const { load } = show()
  wait(5000)
  expect(stands()).toBe(true)
  load(false)
  wait(0)
  expect(stands()).toBe(false)
})

it('counts from anew when it loads again, and goes on where it still stood', () => {
  const { load } = show()
  wait(300)
  load(false)
  wait(100)
  // Seen since 200: it is 400 now.
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

it('draws what is there from the start, and leaves no timer when it goes', () => {
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

it('a figure that comes just after its skeleton was seen waits, and is said to be there only then', () => {
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
