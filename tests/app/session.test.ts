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

it('merges the given fields and saves them under the one key', () => {
  setSession(signedIn)
  setSession({ security_token: 'token-2' })
  expect(saved().session).toEqual({ ...signedIn, security_token: 'token-2' })
})

it('clears to signed out with an empty profile, and saves', () => {
  setSession(signedIn)
  clearSession()
  expect(session).toMatchObject({ is_logged: false, security_token: '', profile: { name: '', roles: [] } })
  expect(saved().session.is_logged).toBe(false)
})

it('does not let one sign-out colour the next: the initial session is built anew', () => {
  setSession(signedIn)
  session.profile.roles.push({ name: 'api', label: 'x' })
  clearSession()
  expect(session.profile.roles).toEqual([])
})

it('restores what an earlier visit saved', () => {
  localStorage.setItem(STATE_KEY, JSON.stringify({ session: signedIn }))
  restoreSession()
  expect(session).toEqual(signedIn)
})

describe('counts as signed out', () => {
  it.each([
    ['broken JSON', '{"session":'],
    ['a foreign value', '42'],
    ['an older shape', JSON.stringify({ session: { is_logged: true, profile: 'Ana' } })],
    ['a session without a token', JSON.stringify({ session: { ...signedIn, security_token: '' } })],
  ])('%s', (_, value) => {
    localStorage.setItem(STATE_KEY, value)
    restoreSession()
    expect(session.is_logged).toBe(false)
  })

  it('blocked storage, which never stops the start', () => {
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

it('lives on in memory when the storage is full', () => {
  const write = vi.fn<() => never>(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { setItem: write })
  setSession(signedIn)
  expect(write).toHaveBeenCalled()
  expect(session.is_logged).toBe(true)
})

it('leaves no earlier session behind when the storage takes no new one', () => {
  setSession(signedIn)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  clearSession()
  restoreSession()
  expect(session.is_logged).toBe(false)
})

describe('other tabs', () => {
  const stop = syncSessionAcrossTabs()
  afterAll(stop)

  const change = (value: string | null, key: string | null = STATE_KEY) => {
    if (value === null) localStorage.removeItem(STATE_KEY)
    else localStorage.setItem(STATE_KEY, value)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }

  it('ends the session here when it ended there', () => {
    setSession(signedIn)
    change(null)
    expect(session.is_logged).toBe(false)
  })

  it('says so where somebody signed out there, and not where the session ran out', () => {
    const onLeft = vi.fn<() => void>()
    const end = syncSessionAcrossTabs(onLeft)
    setSession(signedIn)
    change(JSON.stringify({ session: { ...signedIn, is_logged: false, security_token: '' }, left: false }))
    expect(onLeft).not.toHaveBeenCalled()
    expect(endedBySignOut()).toBe(false)
    change(JSON.stringify({ session: { ...signedIn, is_logged: false, security_token: '' }, left: true }))
    expect(onLeft).toHaveBeenCalledTimes(1)
    expect(endedBySignOut()).toBe(true)
    end()
  })

  it('says so where somebody signed out while this page was closed, or put aside', () => {
    const onLeft = vi.fn<() => void>()
    setSession(signedIn)
    clearSession(true)
    const end = syncSessionAcrossTabs(onLeft)
    expect(onLeft).toHaveBeenCalledTimes(1)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(onLeft).toHaveBeenCalledTimes(2)
    end()
    setSession(signedIn)
    syncSessionAcrossTabs(onLeft)()
    expect(onLeft).toHaveBeenCalledTimes(2)
  })

  it('ends it when the storage was cleared as a whole', () => {
    setSession(signedIn)
    change(null, null)
    expect(session.is_logged).toBe(false)
  })

  it('ends it in a page that Back brings out of the browser’s store, which heard nothing meanwhile', () => {
    setSession(signedIn)
    localStorage.removeItem(STATE_KEY)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(session.is_logged).toBe(true)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(session.is_logged).toBe(false)
  })

  it('leaves it as it is where a tab saves the same one again: screens that are open are not rebuilt', () => {
    setSession(signedIn)
    const { profile } = session
    change(JSON.stringify({ session: signedIn }))
    expect(session.profile).toBe(profile)
  })

  it('takes over whoever signed in there', () => {
    setSession(signedIn)
    change(JSON.stringify({ session: { ...signedIn, security_token: 'token-9' } }))
    expect(session.security_token).toBe('token-9')
  })
})
