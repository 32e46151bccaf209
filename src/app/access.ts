import type { Permission } from '#contract/roles.ts'
import { isAllowed } from '#contract/roles.ts'

/** A screen of the route table, as far as access is concerned. */
export type GuardedRoute = { path: string; permission: Permission }

/** The screens of this deployment: those without a feature, and those whose feature is turned on. */
export function enabledRoutes<R extends { feature?: string }>(routes: readonly R[], features: readonly string[]): R[] {
  return routes.filter(({ feature }) => feature === undefined || features.includes(feature))
}

/** Where a role is at home, whether or not that screen exists here (spec §4). */
export function homePath(role: string | undefined): string {
  if (role === 'user') return '/orders'
  if (role === 'api') return '/documentation'
  return '/'
}

/** The screens that this role may see; the others are not registered at all (spec §2). */
export function allowedRoutes<R extends GuardedRoute>(routes: readonly R[], role: string | undefined): R[] {
  return routes.filter(({ permission }) => isAllowed(permission, role))
}

/** An address as the route table writes it: the router takes '/Products/' for '/products' too. */
export const normalizePath = (pathname: string): string => pathname.toLowerCase().replace(/(.)\/+$/, '$1')

/**
 * Where to go after signing in: the path that was asked for, the role's home, or the first screen that the role may see;
 * null when there is none (docs/decisions/0002). Never a path of another origin.
 */
export function landingPath(
  routes: readonly GuardedRoute[],
  role: string | undefined,
  wanted?: unknown,
): string | null {
  const paths = allowedRoutes(routes, role).map(({ path }) => path)
  if (typeof wanted === 'string') {
    const [asked = '', query = ''] = wanted.split(/(?=[?#])/)
    const path = normalizePath(asked)
    if (paths.includes(path)) return path + query
  }
  const home = homePath(role)
  return paths.includes(home) ? home : (paths[0] ?? null)
}
