import { describe, expect, it } from 'vitest'
import { allowedRoutes, enabledRoutes, homePath, landingPath, type GuardedRoute } from '#app/access.ts'

const routes: GuardedRoute[] = [
  { path: '/', permission: 'dashboard' },
  { path: '/partners', permission: 'partners' },
  { path: '/products', permission: 'products' },
  { path: '/users', permission: 'users' },
]

it.each([
  ['no feature route without features', [], ['/products']],
  ['the route of an enabled feature', ['users'], ['/products', '/users']],
  ['no route for an unknown feature name', ['orders', '/users'], ['/products']],
])('enabledRoutes returns %s', (_, features, paths) => {
  const routes = [
    { path: '/products' },
    { path: '/terminals', feature: 'terminals' },
    { path: '/users', feature: 'users' },
  ]
  expect(enabledRoutes(routes, features).map(({ path }) => path)).toEqual(paths)
})

describe('allowedRoutes', () => {
  it.each([
    ['super-admin', ['/', '/partners', '/products', '/users']],
    ['company-admin', ['/', '/partners', '/products', '/users']],
    ['user', ['/partners', '/products']],
    ['api', []],
    ['unknown', []],
    [undefined, []],
  ])('registers for role %s the routes %j', (role, paths) => {
    expect(allowedRoutes(routes, role).map(({ path }) => path)).toEqual(paths)
  })
})

it.each([
  ['user', '/orders'],
  ['api', '/documentation'],
  ['super-admin', '/'],
  ['company-admin', '/'],
  [undefined, '/'],
])('homePath(%s) returns %s', (role, home) => expect(homePath(role)).toBe(home))

it('lands role api on the documentation, and leads it nowhere else', () => {
  const all: GuardedRoute[] = [...routes, { path: '/documentation', permission: 'documentation' }]
  expect(landingPath(all, 'api', '/products')).toBe('/documentation')
  expect(landingPath(all, 'user', '/documentation')).toBe('/partners')
  expect(landingPath(all, 'company-admin', '/documentation')).toBe('/documentation')
})

describe('landingPath', () => {
  it.each([
    ['the requested path', 'super-admin', '/products?search=café', '/products?search=café'],
    [
      'the requested path as the route table writes it',
      'super-admin',
      '/Products/?search=café',
      '/products?search=café',
    ],
    ['the requested path with its fragment', 'user', '/products?search=x#nota', '/products?search=x#nota'],
    ['the home for a path of slashes', 'super-admin', '//', '/'],
    ['the home without a requested path', 'super-admin', undefined, '/'],
    ['the first allowed screen where the home is not registered', 'user', undefined, '/partners'],
    ['the first allowed screen where the requested path is not allowed', 'user', '/users', '/partners'],
    ['null where the role has no screen', 'api', '/products', null],
    ['the home for another origin', 'super-admin', 'https://example.org/products', '/'],
    ['the home for a protocol-relative URL', 'super-admin', '//example.org', '/'],
    ['the home for a value that is not a string', 'super-admin', { pathname: '/products' }, '/'],
    ['the home for the sign-in page', 'super-admin', '/sign-in', '/'],
  ])('returns %s', (_, role, wanted, path) => expect(landingPath(routes, role, wanted)).toBe(path))
})
