import { expect, it } from 'vitest'
import { buildMenu } from '#screens/layout/buildMenu.ts'

const routes = [
  { path: '/', label: 'Dashboard', icon: 'dashboard' },
  { path: '/products', label: 'Productos', icon: 'products' },
  { path: '/category', label: 'Categorías', icon: 'category', hidden: true },
] as const
const current = (pathname: string) =>
  buildMenu(routes, pathname)
    .filter((entry) => entry.current)
    .map(({ label }) => label)

it.each([
  ['/', ['Dashboard']],
  ['/products', ['Productos']],
  ['/products/', ['Productos']],
  ['/Products', ['Productos']],
  ['/products/7', []],
  ['/category', []],
])('marks the item of %s as current: %j', (pathname, labels) => {
  expect(current(pathname)).toEqual(labels)
})

it('omits hidden routes and ends with a separated Cerrar', () => {
  const menu = buildMenu(routes, '/')
  expect(menu.map(({ label }) => label)).toEqual(['Dashboard', 'Productos', 'Cerrar'])
  expect(menu.at(-1)).toMatchObject({ href: '/sign-out', separated: true })
})

it('gives an item the badge of its path', () => {
  const menu = buildMenu(routes, '/', { '/products': '2' })
  expect(menu.map(({ badge }) => badge)).toEqual([undefined, '2', undefined])
})
