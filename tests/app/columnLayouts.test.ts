// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadColumnLayout, saveColumnLayout } from '#app/stores/columnLayouts.ts'
import { clearSession, setSession } from '#app/stores/session.ts'

const key = 'canje.columns'
const narrow = { widths: { brand: 120 }, hidden: ['stock'], pinned: ['points'] }
const wide = { widths: { name: 400 }, hidden: [] }
const signIn = (id: number) => setSession({ is_logged: true, profile: { id, name: 'Ana', roles: [] } })

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  localStorage.clear()
  clearSession()
})

it('stores a layout per list', () => {
  signIn(1)
  saveColumnLayout('Productos', narrow)
  saveColumnLayout('Socios', wide)
  expect(loadColumnLayout('Productos')).toEqual(narrow)
  expect(loadColumnLayout('Socios')).toEqual(wide)
  expect(loadColumnLayout('Usuarios')).toBeUndefined()
})

it('stores a layout per user id, also for users of the same name', () => {
  signIn(1)
  saveColumnLayout('Productos', narrow)
  signIn(2)
  expect(loadColumnLayout('Productos')).toBeUndefined()
  signIn(1)
  expect(loadColumnLayout('Productos')).toEqual(narrow)
})

it.each([
  'null',
  '7',
  '{',
  '[]',
  '{"1 Productos":{"widths":{"brand":-1},"hidden":[]}}',
  '{"1 Productos":{"widths":{"brand":"120"},"hidden":[]}}',
  '{"1 Productos":{"widths":{}}}',
  '{"1 Productos":{"widths":{},"hidden":[],"pinned":"stock"}}',
])('ignores the invalid stored value %s and overwrites it', (saved) => {
  signIn(1)
  localStorage.setItem(key, saved)
  expect(loadColumnLayout('Productos')).toBeUndefined()
  saveColumnLayout('Productos', wide)
  expect(loadColumnLayout('Productos')).toEqual(wide)
})

it('does not throw where storage is blocked', () => {
  const setItem = vi.fn<() => never>(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  signIn(1)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  saveColumnLayout('Productos', wide)
  expect(setItem).toHaveBeenCalledOnce()
  expect(loadColumnLayout('Productos')).toBeUndefined()
})
