import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDelay } from '#ui/hooks/delay.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('createDelay', () => {
  it('calls after the wait and not a millisecond earlier', () => {
    const call = vi.fn()
    const delay = createDelay(150)
    delay.start(call)
    vi.advanceTimersByTime(149)
    expect(call).not.toHaveBeenCalled()
    expect(delay.pending()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(call).toHaveBeenCalledOnce()
    expect(delay.pending()).toBe(false)
  })
  it('restarts with every start', () => {
    const call = vi.fn()
    const delay = createDelay(150)
    delay.start(call)
    vi.advanceTimersByTime(100)
    delay.start(call)
    vi.advanceTimersByTime(149)
    expect(call).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(call).toHaveBeenCalledOnce()
  })
  it('does not call after cancel', () => {
    const call = vi.fn()
    const delay = createDelay(200)
    delay.start(call)
    delay.cancel()
    vi.advanceTimersByTime(500)
    expect(call).not.toHaveBeenCalled()
  })
})
