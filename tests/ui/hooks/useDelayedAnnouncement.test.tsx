import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDelayedAnnouncement } from '#ui/hooks/useDelayedAnnouncement.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const toText = vi.fn((count: number) => `${count} resultados`)
function Search({ count }: { count: number }) {
  useDelayedAnnouncement(count, toText)
  return null
}
const announced = () => document.querySelector('[role=status]')?.textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('puts a count into words only when it is announced, and not the counts before it', () => {
  const { rerender } = render(<Search count={12} />)
  wait(499)
  rerender(<Search count={3} />)
  wait(499)
  expect(toText).not.toHaveBeenCalled()
  wait(101)
  expect(toText.mock.calls).toEqual([[3]])
  expect(announced()).toBe('3 resultados')
})
