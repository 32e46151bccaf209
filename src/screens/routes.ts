import type { ComponentType } from 'react'
import type { Feature } from '#contract/features.ts'
import type { Permission } from '#contract/roles.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { paths } from '#app/paths.ts'
import type { IconName } from '#ui'
import { ScreenSpinner } from './ScreenSpinner.tsx'

/** A screen: its path, permission and menu entry. */
export type AppRoute = {
  path: string
  Screen: ComponentType & { preload: () => Promise<void> }
  label: string
  icon: IconName
  permission: Permission
  /** Registered but not in the menu. */
  hidden?: boolean
  /** Feature that the deployment must turn on. */
  feature?: Feature
}

/** All screens in the menu's order, read by router and menu (spec §2). */
export const routes: readonly AppRoute[] = [
  {
    path: paths.dashboard,
    Screen: lazyScreen(() => import('./dashboard/DashboardScreen.tsx').then((m) => m.DashboardScreen), ScreenSpinner),
    label: 'Dashboard',
    icon: 'dashboard',
    permission: 'dashboard',
  },
  {
    path: paths.partners,
    Screen: lazyScreen(() => import('./partners/PartnersScreen.tsx').then((m) => m.PartnersScreen), ScreenSpinner),
    label: 'Socios',
    icon: 'partners',
    permission: 'partners',
  },
  {
    path: paths.orders,
    Screen: lazyScreen(() => import('./orders/OrdersScreen.tsx').then((m) => m.OrdersScreen), ScreenSpinner),
    label: 'Canjes',
    icon: 'cart',
    permission: 'orders',
    feature: 'orders',
  },
  {
    path: paths.movements,
    Screen: lazyScreen(() => import('./movements/MovementsScreen.tsx').then((m) => m.MovementsScreen), ScreenSpinner),
    label: 'Movimientos',
    icon: 'points',
    permission: 'partners',
    feature: 'movements',
  },
  {
    path: paths.products,
    Screen: lazyScreen(() => import('./products/ProductsScreen.tsx').then((m) => m.ProductsScreen), ScreenSpinner),
    label: 'Productos',
    icon: 'products',
    permission: 'products',
  },
  {
    path: paths.pointsActions,
    Screen: lazyScreen(
      () => import('./pointsActions/PointsActionsScreen.tsx').then((m) => m.PointsActionsScreen),
      ScreenSpinner,
    ),
    label: 'Acciones Puntos',
    icon: 'rules',
    permission: 'points_actions',
  },
  {
    path: paths.massive,
    Screen: lazyScreen(() => import('./massive/MassiveScreen.tsx').then((m) => m.MassiveScreen), ScreenSpinner),
    label: 'Carga masiva',
    icon: 'upload',
    permission: 'massive',
  },
  {
    path: paths.category,
    Screen: lazyScreen(() => import('./category/CategoriesScreen.tsx').then((m) => m.CategoriesScreen), ScreenSpinner),
    label: 'Categorías',
    icon: 'category',
    permission: 'category',
  },
  {
    path: paths.terminals,
    Screen: lazyScreen(() => import('./terminals/TerminalsScreen.tsx').then((m) => m.TerminalsScreen), ScreenSpinner),
    label: 'Terminales',
    icon: 'terminal',
    permission: 'terminals',
    feature: 'terminals',
  },
  {
    path: paths.users,
    Screen: lazyScreen(() => import('./users/UsersScreen.tsx').then((m) => m.UsersScreen), ScreenSpinner),
    label: 'Usuarios',
    icon: 'user',
    permission: 'users',
    feature: 'users',
  },
  {
    path: paths.audit,
    Screen: lazyScreen(() => import('./audit/ActivityScreen.tsx').then((m) => m.ActivityScreen), ScreenSpinner),
    label: 'Actividad',
    icon: 'calendar',
    permission: 'audit',
    feature: 'audit',
  },
  {
    path: paths.documentation,
    Screen: lazyScreen(
      () => import('./documentation/DocumentationScreen.tsx').then((m) => m.DocumentationScreen),
      ScreenSpinner,
    ),
    label: 'Documentación',
    icon: 'help',
    permission: 'documentation',
    feature: 'documentation',
  },
]
