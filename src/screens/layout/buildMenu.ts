import { matchPath } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { NavItem } from '#ui'
import type { AppRoute } from '../routes.tsx'

type MenuRoute = Pick<AppRoute, 'path' | 'label' | 'icon' | 'hidden'>

/**
 * The menu of these routes, with 'Cerrar' apart at its end: every role can always sign out. An entry is current where the
 * router draws its screen, which it does for '/Products/' too.
 */
export function buildMenu(routes: readonly MenuRoute[], pathname: string): NavItem[] {
  const shown = routes.filter(({ hidden }) => !hidden)
  return [
    ...shown.map(({ path, label, icon }) => ({
      key: path,
      label,
      icon,
      href: path,
      current: matchPath(path, pathname) !== null,
    })),
    { key: paths.signOut, label: 'Cerrar', icon: 'logout', href: paths.signOut, current: false, separated: true },
  ]
}
