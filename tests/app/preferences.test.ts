// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { syncPreferencesAcrossTabs, preferences, restorePreferences, setPreferences } from '#app/stores/preferences.ts'

const key = 'canje.preferences'
const initial = { theme: 'system', density: 'comfortable', contrast: 'system', rail: false, singleKeys: true } as const

beforeEach(() => {
  localStorage.clear()
  Object.assign(preferences, initial)
})

it('saves preferences and restores them', () => {
  setPreferences({ theme: 'dark', rail: true })
  Object.assign(preferences, initial)
  restorePreferences()
  expect(preferences).toEqual({ ...initial, theme: 'dark', rail: true })
})

it('applies high contrast with and without a theme, now and before the next first paint', () => {
  const { dataset } = document.documentElement
  setPreferences({ contrast: 'more' })
  expect([dataset['theme'], dataset['contrast']]).toEqual([undefined, 'more'])
  delete dataset['contrast']
  new Function(readFileSync('public/theme.js', 'utf8'))()
  expect(dataset['contrast']).toBe('more')
  setPreferences({ contrast: 'system' })
  expect(dataset['contrast']).toBeUndefined()
})

it('applies a change of another tab and keeps it when saving the next change', () => {
  const stop = syncPreferencesAcrossTabs()
  localStorage.setItem(key, '{"theme":"dark","density":"comfortable","rail":false}')
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  setPreferences({ rail: true })
  expect(JSON.parse(localStorage.getItem(key)!)).toEqual({ ...initial, theme: 'dark', rail: true })
  stop()
})

it('fills a missing field with its default', () => {
  localStorage.setItem(key, '{"theme":"dark","density":"compact"}')
  restorePreferences()
  expect(preferences).toEqual({ ...initial, theme: 'dark', density: 'compact' })
})

it.each([
  'null',
  '7',
  '"oscuro"',
  '[1]',
  '{',
  '{"rail":"yes"}',
  '{"theme":"pink","rail":true}',
  '{"contrast":"less"}',
  '{"fontSize":9}',
])('uses the defaults for the invalid stored value %s', (saved) => {
  localStorage.setItem(key, saved)
  restorePreferences()
  expect(preferences).toEqual(initial)
})
