import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '#app/notify.ts'
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
  expect(said()).toEqual(['Tu sesión termina en dos minutos. Guarda tu trabajo y vuelve a entrar.'])
})

it('does not say so of a session that ended while the computer slept, which stops its timers', () => {
  vi.setSystemTime(Date.now() + 12 * 60 * MINUTE)
  vi.advanceTimersByTime(8 * MINUTE)
  expect(said()).toEqual([])
})
