import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '#app/toasts.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { useExpiryWarning } from '#screens/layout/useExpiryWarning.ts'

const MINUTE = 60_000
const toastTexts = () => toasts.get().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  setSession({ expiration_token: Date.now() + 10 * MINUTE })
  renderHook(useExpiryWarning)
})
afterEach(() => {
  cleanup()
  clearSession()
  toasts.clear()
  vi.useRealTimers()
})

it('shows the warning two minutes before the session expires', () => {
  vi.advanceTimersByTime(8 * MINUTE - 1)
  expect(toastTexts()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(toastTexts()).toEqual(['Tu sesión termina en menos de dos minutos. Guarda tu trabajo y vuelve a entrar.'])
})

describe('warning in a hidden tab', () => {
  const openToasts = () => toasts.get().filter(({ leaving }) => !leaving)

  beforeEach(() => {
    toasts.pause('hidden')
    vi.advanceTimersByTime(8 * MINUTE)
  })
  afterEach(() => toasts.resume('hidden'))

  it('is dismissed when the session has expired', () => {
    vi.advanceTimersByTime(2 * MINUTE - 1)
    expect(openToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(openToasts()).toEqual([])
  })

  it('is dismissed when another session starts', () => {
    act(() => setSession({ expiration_token: Date.now() + 60 * MINUTE }))
    return vi.waitFor(() => expect(openToasts()).toEqual([]))
  })
})

it('shows no warning for a session that expired while the computer slept', () => {
  vi.setSystemTime(Date.now() + 12 * 60 * MINUTE)
  vi.advanceTimersByTime(8 * MINUTE)
  expect(toastTexts()).toEqual([])
})
