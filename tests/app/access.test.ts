import { describe, expect, it } from 'vitest'
import { allowedRoutes, enabledRoutes, homePath, landingPath, type GuardedRoute } from '#app/access.ts'

const routes: GuardedRoute[] = [
  { path: '/', permission: 'dashboard' },
  { path: '/partners', permission: 'partners' },
  { path: '/products', permission: 'products' },
  { path: '/users', permission: 'users' },
]

it.each([
  ['none where nothing is turned on', [], ['/products']],
  ['the one that is turned on', ['users'], ['/products', '/users']],
  ['nothing for a name that is no feature', ['orders', '/users'], ['/products']],
])('enabledRoutes adds %s', (_, features, paths) => {
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
  ])('lets %s see %j', (role, paths) => {
    expect(allowedRoutes(routes, role).map(({ path }) => path)).toEqual(paths)
  })
})

it.each([
  ['user', '/orders'],
  ['api', '/documentation'],
  ['super-admin', '/'],
  ['company-admin', '/'],
  [undefined, '/'],
])('homeOf(%s) is %s', (role, home) => expect(homePath(role)).toBe(home))

describe('landingOf', () => {
  it.each([
    ['the path that was asked for', 'super-admin', '/products?search=café', '/products?search=café'],
    ['it as the table writes it', 'super-admin', '/Products/?search=café', '/products?search=café'],
    ['the home for slashes alone', 'super-admin', '//', '/'],
    ['the home where nothing was asked for', 'super-admin', undefined, '/'],
    ['the first screen where the home is not registered', 'user', undefined, '/partners'],
    ['the first screen where the path is not permitted', 'user', '/users', '/partners'],
    ['nothing where the role has no screen', 'api', '/products', null],
    ['the home rather than another origin', 'super-admin', 'https://example.org/products', '/'],
    ['the home rather than a path that a browser reads as an origin', 'super-admin', '//example.org', '/'],
    ['the home rather than a value that is no path', 'super-admin', { pathname: '/products' }, '/'],
    ['the home rather than the page itself', 'super-admin', '/sign-in', '/'],
  ])('answers %s', (_, role, wanted, path) => expect(landingPath(routes, role, wanted)).toBe(path))
})
