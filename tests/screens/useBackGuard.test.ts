import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmation } from '#app/stores/confirm.ts'
import { confirmNavigation, copyFirstEntry, shownAddress, useBackGuard, watchHistory } from '#app/useBackGuard.ts'

const discard = vi.fn<() => void>()
const router = vi.fn<() => void>()
let stop: () => void
let historyGo: ReturnType<typeof vi.spyOn>

const pop = (idx: number) => window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }))
/** Back, followed by the guard's step forward. */
function back() {
  pop(2)
  if (historyGo.mock.calls.length > 0) pop(3)
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
  historyGo = vi.spyOn(window.history, 'go').mockImplementation(() => {})
  stop = watchHistory()
  window.addEventListener('popstate', router)
})
afterEach(() => {
  cleanup()
  stop()
  window.removeEventListener('popstate', router)
  confirmation.pending?.respond(false)
  vi.clearAllMocks()
})

it('undoes Back and asks, without the router seeing it', async () => {
  guard(true)
  pop(2)
  expect(historyGo).toHaveBeenCalledWith(1)
  expect(confirmation.pending).toBeNull()
  pop(3)
  expect(router).not.toHaveBeenCalled()
  expect(historyGo).toHaveBeenCalledTimes(1)
  expect(confirmation.pending?.title).toBe('¿Descartar los cambios?')
  confirmation.pending!.respond(true)
  await vi.waitFor(() => expect(discard).toHaveBeenCalledTimes(1))
})

it('cancels its question when the layer unmounts', async () => {
  const { unmount } = guard(true)
  back()
  back()
  await Promise.resolve()
  expect(confirmation.pending).not.toBeNull()
  unmount()
  expect(confirmation.pending).toBeNull()
  await Promise.resolve()
  expect(discard).not.toHaveBeenCalled()
})

it('closes a clean form on Back after undoing the step', () => {
  guard(false)
  pop(2)
  expect(historyGo).toHaveBeenCalledWith(1)
  expect(discard).not.toHaveBeenCalled()
  pop(3)
  expect(discard).toHaveBeenCalledTimes(1)
  expect(confirmation.pending).toBeNull()
  expect(router).not.toHaveBeenCalled()
})

it('closes only the topmost layer, and leaves Back to the router when none is open', () => {
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

it('blocks a reload only while dirty', () => {
  const { rerender } = guard(true)
  expect(reload()).toBe(true)
  rerender({ dirty: false, busy: false })
  expect(reload()).toBe(false)
})

it('asks before a navigation and discards only when confirmed', async () => {
  expect(await confirmNavigation()).toBe(true)
  const { rerender } = guard(true)
  const pending = confirmNavigation()
  confirmation.pending!.respond(false)
  expect(await pending).toBe(false)
  expect(discard).not.toHaveBeenCalled()
  const leave = confirmNavigation()
  confirmation.pending!.respond(true)
  expect(await leave).toBe(true)
  expect(discard).toHaveBeenCalledTimes(1)
  rerender({ dirty: false, busy: false })
  expect(await confirmNavigation()).toBe(true)
})

it('asks a lower layer too before a navigation', async () => {
  guard(true)
  const close = vi.fn()
  const { unmount } = renderHook(() => useBackGuard(() => (close(), unmount())))
  const pending = confirmNavigation()
  await vi.waitFor(() => expect(confirmation.pending).not.toBeNull())
  expect(close).toHaveBeenCalledOnce()
  confirmation.pending!.respond(false)
  expect(await pending).toBe(false)
  expect(discard).not.toHaveBeenCalled()
})

describe.each([
  ['a changed form', true],
  ['an unchanged form', false],
])('while saving %s', (_, dirty) => {
  it('undoes Back without a question and refuses a navigation', async () => {
    guard(dirty, true)
    back()
    expect(historyGo).toHaveBeenCalledWith(1)
    expect(router).not.toHaveBeenCalled()
    expect(await confirmNavigation()).toBe(false)
    expect(confirmation.pending).toBeNull()
    expect(discard).not.toHaveBeenCalled()
  })

  it('blocks a reload', () => {
    guard(dirty, true)
    expect(reload()).toBe(true)
  })
})

it('cancels its question when saving begins', async () => {
  const { rerender } = guard(true)
  back()
  rerender({ dirty: true, busy: true })
  expect(confirmation.pending).toBeNull()
  await Promise.resolve()
  expect(discard).not.toHaveBeenCalled()
})

it('asks again after saving failed', () => {
  const { rerender } = guard(true, true)
  rerender({ dirty: true, busy: false })
  back()
  expect(confirmation.pending?.title).toBe('¿Descartar los cambios?')
})

describe('at the first entry of the document, which Back would unload', () => {
  beforeEach(() => window.history.replaceState({ idx: 0, usr: null }, ''))
  const popTo = (state: object) => window.dispatchEvent(new PopStateEvent('popstate', { state }))
  const first = { idx: 0, usr: null, hasCopy: true }

  it('closes the layer on Back and stays', () => {
    guard(false)
    expect(window.history.state).toEqual({ idx: 1, usr: null, isOverList: false })
    popTo(first)
    expect(historyGo).toHaveBeenCalledWith(1)
    pop(1)
    expect(discard).toHaveBeenCalledTimes(1)
    expect(router).not.toHaveBeenCalled()
  })

  it('gives the first entry another address, and keeps the own one for the copy', () => {
    window.history.replaceState({ idx: 0, usr: null }, '', '/partners?socio=7')
    const replace = vi.spyOn(window.history, 'replaceState')
    copyFirstEntry('/partners')
    expect(replace).toHaveBeenCalledWith(first, '', '/partners')
    expect(window.location.search).toBe('?socio=7')
    guard(false)
    expect(window.history.state).toEqual({ idx: 1, usr: null, isOverList: true })
    replace.mockRestore()
  })

  it('leaves the page with the next Back once the layer is closed', () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
    guard(false).unmount()
    popTo(first)
    expect(back).toHaveBeenCalledTimes(1)
    expect(router).not.toHaveBeenCalled()
    back.mockRestore()
  })

  it('shows the list of a record whose detail has no guard yet, as after a reload', () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
    window.history.replaceState({ idx: 0, usr: null }, '', '/partners?socio=7')
    copyFirstEntry('/partners')
    stop()
    stop = watchHistory()
    popTo(first)
    expect(router).toHaveBeenCalledTimes(1)
    expect(back).not.toHaveBeenCalled()
    shownAddress.isOverList = false
    popTo(first)
    expect(back).toHaveBeenCalledTimes(1)
    back.mockRestore()
  })

  it('copies the entry once for several layers', () => {
    const push = vi.spyOn(window.history, 'pushState')
    guard(false)
    guard(false)
    expect(push).toHaveBeenCalledTimes(1)
    push.mockRestore()
  })
})
