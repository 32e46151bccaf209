// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { syncPreferencesAcrossTabs, preferences, restorePreferences, setPreferences } from '#app/stores/preferences.ts'

const key = 'canje.preferences'
const initial = { theme: 'system', density: 'comfortable', rail: false } as const

beforeEach(() => {
  localStorage.clear()
  Object.assign(preferences, initial)
})

it('saves preferences and restores them', () => {
  setPreferences({ theme: 'dark', rail: true })
  Object.assign(preferences, initial)
  restorePreferences()
  expect(preferences).toEqual({ theme: 'dark', density: 'comfortable', rail: true })
})

it('applies a change of another tab and keeps it when saving the next change', () => {
  const stop = syncPreferencesAcrossTabs()
  localStorage.setItem(key, '{"theme":"dark","density":"comfortable","rail":false}')
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  setPreferences({ rail: true })
  expect(JSON.parse(localStorage.getItem(key)!)).toEqual({ theme: 'dark', density: 'comfortable', rail: true })
  stop()
})

it('fills a missing field with its default', () => {
  localStorage.setItem(key, '{"theme":"dark","density":"compact"}')
  restorePreferences()
  expect(preferences).toEqual({ theme: 'dark', density: 'compact', rail: false })
})

it.each(['null', '7', '"oscuro"', '[1]', '{', '{"rail":"yes"}', '{"theme":"pink","rail":true}', '{"fontSize":9}'])(
  'uses the defaults for the invalid stored value %s',
  (saved) => {
    localStorage.setItem(key, saved)
    restorePreferences()
    expect(preferences).toEqual(initial)
  },
)
