import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareWhenIdle } from '#ui/hooks/prepareWhenIdle.ts'

const waiting = new Map<number, () => void>()
beforeEach(() => {
  waiting.clear()
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    waiting.set(waiting.size + 1, call)
    return waiting.size
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
})
afterEach(() => vi.unstubAllGlobals())

/** A component that says how often it was drawn. */
function watched() {
  const draws = vi.fn()
  return {
    draws,
    Waiting: () => {
      draws()
      return <p data-waiting="" />
    },
  }
}

it('draws a component when the browser is idle, once, without a trace of it in the page', () => {
  const { draws, Waiting } = watched()
  prepareWhenIdle(Waiting)
  prepareWhenIdle(Waiting)
  expect(draws).not.toHaveBeenCalled()
  waiting.forEach((call) => call())
  expect(draws).toHaveBeenCalledTimes(1)
  expect(document.querySelector('[data-waiting]')).toBeNull()
  expect(prepareWhenIdle(Waiting)).toBeUndefined()
})

it('does not once it is called off', () => {
  const { draws, Waiting } = watched()
  prepareWhenIdle(Waiting)?.()
  expect(waiting.size).toBe(0)
  prepareWhenIdle(Waiting)
  waiting.forEach((call) => call())
  expect(draws).toHaveBeenCalledTimes(1)
})

it('prepares nothing where the browser cannot tell when it is idle', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { draws, Waiting } = watched()
  expect(prepareWhenIdle(Waiting)).toBeUndefined()
  expect(draws).not.toHaveBeenCalled()
})
