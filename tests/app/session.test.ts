// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearSession,
  syncSessionAcrossTabs,
  restoreSession,
  session,
  setSession,
  STATE_KEY,
  endedBySignOut,
  type Session,
} from '#app/stores/session.ts'

const signedIn: Session = {
  is_logged: true,
  profile: { name: 'Ana Soto', roles: [{ name: 'user', label: 'Usuario' }] },
  expiration_token: '2030-01-01T00:00:00Z',
  security_token: 'token-1',
}
const saved = () => JSON.parse(localStorage.getItem(STATE_KEY)!) as { session: Session }

beforeEach(() => {
  localStorage.clear()
  restoreSession()
})
afterEach(() => vi.unstubAllGlobals())

it('setSession merges fields and saves them under one key', () => {
  setSession(signedIn)
  setSession({ security_token: 'token-2' })
  expect(saved().session).toEqual({ ...signedIn, security_token: 'token-2' })
})

it('clearSession resets to signed out with an empty profile and saves it', () => {
  setSession(signedIn)
  clearSession()
  expect(session).toMatchObject({ is_logged: false, security_token: '', profile: { name: '', roles: [] } })
  expect(saved().session.is_logged).toBe(false)
})

it('clearSession creates a new initial session each time', () => {
  setSession(signedIn)
  session.profile.roles.push({ name: 'api', label: 'x' })
  clearSession()
  expect(session.profile.roles).toEqual([])
})

it('restoreSession reads the stored session', () => {
  localStorage.setItem(STATE_KEY, JSON.stringify({ session: signedIn }))
  restoreSession()
  expect(session).toEqual(signedIn)
})

describe('restoreSession returns to signed out', () => {
  it.each([
    ['broken JSON', '{"session":'],
    ['a value of another shape', '42'],
    ['a session of another shape', JSON.stringify({ session: { is_logged: true, profile: 'Ana' } })],
    ['a session without a token', JSON.stringify({ session: { ...signedIn, security_token: '' } })],
  ])('for %s', (_, value) => {
    localStorage.setItem(STATE_KEY, value)
    restoreSession()
    expect(session.is_logged).toBe(false)
  })

  it('for blocked storage, without throwing', () => {
    localStorage.setItem(STATE_KEY, JSON.stringify({ session: signedIn }))
    const getItem = vi.fn<() => never>(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    vi.stubGlobal('localStorage', { getItem })
    restoreSession()
    expect(getItem).toHaveBeenCalled()
    expect(session.is_logged).toBe(false)
  })
})

it('setSession keeps the session in memory when storage is full', () => {
  const write = vi.fn<() => never>(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { setItem: write })
  setSession(signedIn)
  expect(write).toHaveBeenCalled()
  expect(session.is_logged).toBe(true)
})

it('clearSession removes the stored session when storage is full', () => {
  setSession(signedIn)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  clearSession()
  restoreSession()
  expect(session.is_logged).toBe(false)
})

describe('changes of other tabs', () => {
  const stop = syncSessionAcrossTabs()
  afterAll(stop)

  const change = (value: string | null, key: string | null = STATE_KEY) => {
    if (value === null) localStorage.removeItem(STATE_KEY)
    else localStorage.setItem(STATE_KEY, value)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }

  it('end the session here', () => {
    setSession(signedIn)
    change(null)
    expect(session.is_logged).toBe(false)
  })

  it('call onSignOut for a sign-out and not for an expired session', () => {
    const onSignOut = vi.fn<() => void>()
    const end = syncSessionAcrossTabs(onSignOut)
    setSession(signedIn)
    change(JSON.stringify({ session: { ...signedIn, is_logged: false, security_token: '' }, left: false }))
    expect(onSignOut).not.toHaveBeenCalled()
    expect(endedBySignOut()).toBe(false)
    change(JSON.stringify({ session: { ...signedIn, is_logged: false, security_token: '' }, left: true }))
    expect(onSignOut).toHaveBeenCalledTimes(1)
    expect(endedBySignOut()).toBe(true)
    end()
  })

  it('call onSignOut for a sign-out while this page was closed or in the back/forward cache', () => {
    const onSignOut = vi.fn<() => void>()
    setSession(signedIn)
    clearSession(true)
    const end = syncSessionAcrossTabs(onSignOut)
    expect(onSignOut).toHaveBeenCalledTimes(1)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(onSignOut).toHaveBeenCalledTimes(2)
    end()
    setSession(signedIn)
    syncSessionAcrossTabs(onSignOut)()
    expect(onSignOut).toHaveBeenCalledTimes(2)
  })

  it('end the session when storage is cleared', () => {
    setSession(signedIn)
    change(null, null)
    expect(session.is_logged).toBe(false)
  })

  it('end the session of a page restored from the back/forward cache', () => {
    setSession(signedIn)
    localStorage.removeItem(STATE_KEY)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(session.is_logged).toBe(true)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(session.is_logged).toBe(false)
  })

  it('keep the profile object when the same token is saved again', () => {
    setSession(signedIn)
    const { profile } = session
    change(JSON.stringify({ session: signedIn }))
    expect(session.profile).toBe(profile)
  })

  it('apply a new sign-in', () => {
    setSession(signedIn)
    change(JSON.stringify({ session: { ...signedIn, security_token: 'token-9' } }))
    expect(session.security_token).toBe('token-9')
  })
})
