import type { Feature } from '#contract/features.ts'
import type { Permission } from '#contract/roles.ts'
import { paths } from '#app/paths.ts'
import type { ScreenAct } from '#app/stores/help.ts'
import type { IconName } from '#ui'

type ActOfScreen = {
  act: ScreenAct
  label: string
  icon: IconName
  /** Screen that runs it. */
  path: string
  /** Permission beside that of the screen. */
  permission?: Permission
  /** Feature beside that of the screen. */
  feature?: Feature
}

const editsPartners = { path: paths.partners, permission: 'editPartners', feature: 'partners-edit' } as const

/** Acts of the palette, in its order. */
export const screenActs: readonly ActOfScreen[] = [
  { act: 'orders.add', label: 'Nuevo canje', icon: 'cart', path: paths.orders },
  { act: 'partners.add', label: 'Agregar socio', icon: 'add', ...editsPartners },
  { act: 'partners.import', label: 'Importar socios', icon: 'upload', ...editsPartners },
  { act: 'products.add', label: 'Agregar producto', icon: 'add', path: paths.products },
  { act: 'category.add', label: 'Agregar categoría', icon: 'add', path: paths.category },
  { act: 'terminals.add', label: 'Agregar terminal', icon: 'add', path: paths.terminals },
  { act: 'users.add', label: 'Agregar usuario', icon: 'add', path: paths.users },
]
