import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmation } from '#app/stores/confirm.ts'
import { mayLeave, useBackGuard, watchHistory } from '#app/useBackGuard.ts'

const discard = vi.fn<() => void>()
const router = vi.fn<() => void>()
let stop: () => void
let go: ReturnType<typeof vi.spyOn>

const pop = (idx: number) => window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }))
const guard = (dirty: boolean) => renderHook((props) => useBackGuard(props.dirty, discard), { initialProps: { dirty } })

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
  expect(router).not.toHaveBeenCalled()
  expect(confirmation.asked?.title).toBe('¿Descartar los cambios?')
  pop(3)
  expect(go).toHaveBeenCalledTimes(1)
  confirmation.asked!.answer(true)
  await vi.waitFor(() => expect(discard).toHaveBeenCalledTimes(1))
})

it('takes its question back when what it asks about is saved meanwhile', async () => {
  const { unmount } = guard(true)
  pop(2)
  pop(2)
  await Promise.resolve()
  expect(confirmation.asked).not.toBeNull()
  unmount()
  expect(confirmation.asked).toBeNull()
  await Promise.resolve()
  expect(discard).not.toHaveBeenCalled()
})

it('leaves everything to the router while the form is clean', () => {
  guard(false)
  pop(2)
  expect(go).not.toHaveBeenCalled()
  expect(router).toHaveBeenCalledTimes(1)
})

it('asks before a reload only while there are changes', () => {
  const { rerender } = guard(true)
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(true)
  rerender({ dirty: false })
  expect(leave()).toBe(false)
})

it('asks before a link of the menu is followed, and gives the work up only on a yes', async () => {
  expect(await mayLeave()).toBe(true)
  const { rerender } = guard(true)
  const stay = mayLeave()
  confirmation.asked!.answer(false)
  expect(await stay).toBe(false)
  expect(discard).not.toHaveBeenCalled()
  const leave = mayLeave()
  confirmation.asked!.answer(true)
  expect(await leave).toBe(true)
  expect(discard).toHaveBeenCalledTimes(1)
  rerender({ dirty: false })
  expect(await mayLeave()).toBe(true)
})
