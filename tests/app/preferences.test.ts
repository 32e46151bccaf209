// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { syncPreferencesAcrossTabs, preferences, restorePreferences, setPreferences } from '#app/stores/preferences.ts'

const key = 'canje.preferences'
const initial = { theme: 'system', density: 'comfortable', rail: false } as const

beforeEach(() => {
  localStorage.clear()
  Object.assign(preferences, initial)
})

it('keeps what was chosen, and finds it again', () => {
  setPreferences({ theme: 'dark', rail: true })
  Object.assign(preferences, initial)
  restorePreferences()
  expect(preferences).toEqual({ theme: 'dark', density: 'comfortable', rail: true })
})

it('shows at once what another tab has chosen, and saves the next choice beside it', () => {
  const stop = syncPreferencesAcrossTabs()
  localStorage.setItem(key, '{"theme":"dark","density":"comfortable","rail":false}')
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  setPreferences({ rail: true })
  expect(JSON.parse(localStorage.getItem(key)!)).toEqual({ theme: 'dark', density: 'comfortable', rail: true })
  stop()
})

it('keeps what an older version saved, which knew no rail', () => {
  localStorage.setItem(key, '{"theme":"dark","density":"compact"}')
  restorePreferences()
  expect(preferences).toEqual({ theme: 'dark', density: 'compact', rail: false })
})

it.each(['null', '7', '"oscuro"', '[1]', '{', '{"rail":"yes"}', '{"theme":"pink","rail":true}', '{"fontSize":9}'])(
  'starts with the defaults where %s was saved',
  (saved) => {
    localStorage.setItem(key, saved)
    restorePreferences()
    expect(preferences).toEqual(initial)
  },
)
