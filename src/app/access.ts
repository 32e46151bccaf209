import type { Permission } from '#contract/roles.ts'
import { isAllowed } from '#contract/roles.ts'
import { paths } from './paths.ts'

/** The part of a route that access control reads. */
export type GuardedRoute = { path: string; permission: Permission }

/** Routes without a feature, and routes whose feature this deployment turns on. */
export function enabledRoutes<R extends { feature?: string }>(routes: readonly R[], features: readonly string[]): R[] {
  return routes.filter(({ feature }) => feature === undefined || features.includes(feature))
}

/** Home path of a role, registered here or not (spec §4). */
export function homePath(role: string | undefined): string {
  if (role === 'user') return paths.orders
  if (role === 'api') return paths.documentation
  return '/'
}

/** Routes that this role may see; the router registers no others (spec §2). */
export function allowedRoutes<R extends GuardedRoute>(routes: readonly R[], role: string | undefined): R[] {
  return routes.filter(({ permission }) => isAllowed(permission, role))
}

/** A path as the route table writes it: react-router also matches '/Products/' to '/products'. */
export const normalizePath = (pathname: string): string => pathname.toLowerCase().replace(/(.)\/+$/, '$1')

/**
 * Path to open after sign-in: the requested one, the role's home, or the first allowed screen.
 * Returns null where the role has no screen, and never a path of another origin (docs/decisions/0002).
 * @param requested Untrusted: comes from the history state.
 */
export function landingPath(
  routes: readonly GuardedRoute[],
  role: string | undefined,
  requested?: unknown,
): string | null {
  const allowed = allowedRoutes(routes, role).map(({ path }) => path)
  if (typeof requested === 'string') {
    const [pathname = '', ...rest] = requested.split(/(?=[?#])/)
    const path = normalizePath(pathname)
    if (allowed.includes(path)) return path + rest.join('')
  }
  const home = homePath(role)
  return allowed.includes(home) ? home : (allowed[0] ?? null)
}
