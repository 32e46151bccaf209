import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '#app/toasts.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { useExpiryWarning } from '#screens/layout/useExpiryWarning.ts'

const MINUTE = 60_000
const said = () => toasts.getSnapshot().map(({ text }) => text)

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

it('warns two minutes before the session ends, and not before', () => {
  vi.advanceTimersByTime(8 * MINUTE - 1)
  expect(said()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said()).toEqual(['Tu sesión termina en menos de dos minutos. Guarda tu trabajo y vuelve a entrar.'])
})

describe('a warning that waits, for whoever looks at another tab', () => {
  const staying = () => toasts.getSnapshot().filter(({ leaving }) => !leaving)

  beforeEach(() => {
    toasts.pause('hidden')
    vi.advanceTimersByTime(8 * MINUTE)
  })
  afterEach(() => toasts.resume('hidden'))

  it('is taken back when the session is over', () => {
    vi.advanceTimersByTime(2 * MINUTE - 1)
    expect(staying()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(staying()).toEqual([])
  })

  it('is taken back when there is another session', () => {
    act(() => setSession({ expiration_token: Date.now() + 60 * MINUTE }))
    return vi.waitFor(() => expect(staying()).toEqual([]))
  })
})

it('does not say so of a session that ended while the computer slept, which stops its timers', () => {
  vi.setSystemTime(Date.now() + 12 * 60 * MINUTE)
  vi.advanceTimersByTime(8 * MINUTE)
  expect(said()).toEqual([])
})
