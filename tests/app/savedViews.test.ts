// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadViews, removeView, saveView } from '#app/stores/savedViews.ts'
import { clearSession, setSession } from '#app/stores/session.ts'

const soldOut = { name: 'Agotados', query: 'sold_out=yes' }
const expensive = { name: 'Á más puntos', query: 'key=points&sort=desc' }
const signIn = (id: number) => setSession({ is_logged: true, profile: { id, name: 'Ana', roles: [] } })

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  localStorage.clear()
  clearSession()
  signIn(1)
})

it('stores views per list, by name', () => {
  saveView('Productos', soldOut)
  saveView('Productos', expensive)
  expect(loadViews('Productos')).toEqual([expensive, soldOut])
  expect(loadViews('Socios')).toEqual([])
})

it('stores views per user', () => {
  saveView('Productos', soldOut)
  signIn(2)
  expect(loadViews('Productos')).toEqual([])
})

it('replaces a view of the same name, and removes one', () => {
  saveView('Productos', soldOut)
  saveView('Productos', { ...soldOut, query: 'sold_out=no' })
  expect(loadViews('Productos')).toEqual([{ name: 'Agotados', query: 'sold_out=no' }])
  expect(removeView('Productos', 'Agotados')).toBe(true)
  expect(loadViews('Productos')).toEqual([])
})

it.each(['null', '7', '{', '[]', '{"1 Productos":[{"name":"","query":"x"}]}', '{"1 Productos":[{"name":"A"}]}'])(
  'reads no views from %s',
  (stored) => {
    localStorage.setItem('canje.views', stored)
    expect(loadViews('Productos')).toEqual([])
  },
)

it('returns false where storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('blocked')
    },
  })
  expect(saveView('Productos', soldOut)).toBe(false)
})
