import type { ComponentType } from 'react'
import type { Permission } from '#contract/roles.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { paths } from '#app/paths.ts'
import type { IconName } from '#ui'

/** One screen: where it is, who may see it, and how the menu calls it. */
export type AppRoute = {
  path: string
  Screen: ComponentType
  label: string
  icon: IconName
  permission: Permission
  /** Reachable, but not in the menu. */
  hidden?: boolean
}

/** The screens in the menu's order: the one table that router and menu read (spec §2). */
export const routes: readonly AppRoute[] = [
  {
    path: paths.dashboard,
    Screen: lazyScreen(() => import('./dashboard/DashboardScreen.tsx').then((m) => m.DashboardScreen)),
    label: 'Dashboard',
    icon: 'dashboard',
    permission: 'dashboard',
  },
  {
    path: paths.products,
    Screen: lazyScreen(() => import('./products/ProductsScreen.tsx').then((m) => m.ProductsScreen)),
    label: 'Productos',
    icon: 'products',
    permission: 'products',
  },
  {
    path: paths.category,
    Screen: lazyScreen(() => import('./category/CategoriesScreen.tsx').then((m) => m.CategoriesScreen)),
    label: 'Categorías',
    icon: 'category',
    permission: 'category',
  },
]
