import type { ReactNode } from 'react'
import { matchPath } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { NavItem } from '#ui'
import type { AppRoute } from '../routes.ts'

type MenuRoute = Pick<AppRoute, 'path' | 'label' | 'icon' | 'hidden'>

/**
 * Menu items of the routes, followed by 'Cerrar': every role can sign out.
 * The current item is matched like a route, so '/Products/' matches too.
 * @param badges by path.
 */
export function buildMenu(
  routes: readonly MenuRoute[],
  pathname: string,
  badges: Readonly<Record<string, ReactNode>> = {},
): NavItem[] {
  const visible = routes.filter(({ hidden }) => !hidden)
  return [
    ...visible.map(({ path, label, icon }) => ({
      key: path,
      label,
      icon,
      href: path,
      badge: badges[path],
      current: matchPath(path, pathname) !== null,
    })),
    { key: paths.signOut, label: 'Cerrar', icon: 'logout', href: paths.signOut, current: false, separated: true },
  ]
}
