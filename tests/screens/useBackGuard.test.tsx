import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmation } from '#app/stores/confirm.ts'
import { confirmNavigation, useBackGuard, watchHistory } from '#app/useBackGuard.ts'

const discard = vi.fn<() => void>()
const router = vi.fn<() => void>()
let stop: () => void
let go: ReturnType<typeof vi.spyOn>

const pop = (idx: number) => window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }))
/** Back, and forward again where it is taken back. */
function back() {
  pop(2)
  if (go.mock.calls.length > 0) pop(3)
}
const guard = (dirty: boolean, busy = false) =>
  renderHook((props) => useBackGuard(discard, props), { initialProps: { dirty, busy } })
const reload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  window.history.replaceState({ idx: 3 }, '')
  go = vi.spyOn(window.history, 'go').mockImplementation(() => {})
  stop = watchHistory()
  window.addEventListener('popstate', router)
})
afterEach(() => {
  cleanup()
  stop()
  window.removeEventListener('popstate', router)
  confirmation.asked?.answer(false)
  vi.clearAllMocks()
})

it('takes a step back again and asks, before the router learns of it', async () => {
  guard(true)
  pop(2)
  expect(go).toHaveBeenCalledWith(1)
  expect(confirmation.asked).toBeNull()
  pop(3)
  expect(router).not.toHaveBeenCalled()
  expect(go).toHaveBeenCalledTimes(1)
  expect(confirmation.asked?.title).toBe('¿Descartar los cambios?')
  confirmation.asked!.answer(true)
  await vi.waitFor(() => expect(discard).toHaveBeenCalledTimes(1))
})

it('takes its question back when what it asks about is saved meanwhile', async () => {
  const { unmount } = guard(true)
  back()
  back()
  await Promise.resolve()
  expect(confirmation.asked).not.toBeNull()
  unmount()
  expect(confirmation.asked).toBeNull()
  await Promise.resolve()
  expect(discard).not.toHaveBeenCalled()
})

it('closes a clean form in place of a step back, once that was taken back', () => {
  guard(false)
  pop(2)
  expect(go).toHaveBeenCalledWith(1)
  expect(discard).not.toHaveBeenCalled()
  pop(3)
  expect(discard).toHaveBeenCalledTimes(1)
  expect(confirmation.asked).toBeNull()
  expect(router).not.toHaveBeenCalled()
})

it('closes what lies on top alone, and leaves everything to the router once nothing is open', () => {
  const below = vi.fn<() => void>()
  const lower = renderHook(() => useBackGuard(below))
  const upper = guard(false)
  back()
  expect([below.mock.calls.length, discard.mock.calls.length]).toEqual([0, 1])
  upper.unmount()
  back()
  expect(below).toHaveBeenCalledTimes(1)
  lower.unmount()
  pop(2)
  expect(router).toHaveBeenCalledTimes(1)
})

it('asks before a reload only while there are changes', () => {
  const { rerender } = guard(true)
  expect(reload()).toBe(true)
  rerender({ dirty: false, busy: false })
  expect(reload()).toBe(false)
})

it('asks before a link of the menu is followed, and gives the work up only on a yes', async () => {
  expect(await confirmNavigation()).toBe(true)
  const { rerender } = guard(true)
  const stay = confirmNavigation()
  confirmation.asked!.answer(false)
  expect(await stay).toBe(false)
  expect(discard).not.toHaveBeenCalled()
  const leave = confirmNavigation()
  confirmation.asked!.answer(true)
  expect(await leave).toBe(true)
  expect(discard).toHaveBeenCalledTimes(1)
  rerender({ dirty: false, busy: false })
  expect(await confirmNavigation()).toBe(true)
})

it('asks what lies below too where a notice leads away over an open dialog', async () => {
  guard(true)
  const close = vi.fn()
  const { unmount } = renderHook(() => useBackGuard(() => (close(), unmount())))
  const stay = confirmNavigation()
  await vi.waitFor(() => expect(confirmation.asked).not.toBeNull())
  expect(close).toHaveBeenCalledOnce()
  confirmation.asked!.answer(false)
  expect(await stay).toBe(false)
  expect(discard).not.toHaveBeenCalled()
})

describe.each([
  ['a changed form', true],
  ['a form as it was', false],
])('while %s is being saved', (_, dirty) => {
  it('takes a step back again without a question, and follows no link of the menu', async () => {
    guard(dirty, true)
    back()
    expect(go).toHaveBeenCalledWith(1)
    expect(router).not.toHaveBeenCalled()
    expect(await confirmNavigation()).toBe(false)
    expect(confirmation.asked).toBeNull()
    expect(discard).not.toHaveBeenCalled()
  })

  it('asks before a reload', () => {
    guard(dirty, true)
    expect(reload()).toBe(true)
  })
})

it('takes its question back when the saving begins', async () => {
  const { rerender } = guard(true)
  back()
  rerender({ dirty: true, busy: true })
  expect(confirmation.asked).toBeNull()
  await Promise.resolve()
  expect(discard).not.toHaveBeenCalled()
})

it('asks again once the saving has failed', () => {
  const { rerender } = guard(true, true)
  rerender({ dirty: true, busy: false })
  back()
  expect(confirmation.asked?.title).toBe('¿Descartar los cambios?')
})
