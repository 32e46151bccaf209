import type { Feature } from '#contract/features.ts'
import type { Permission } from '#contract/roles.ts'
import { paths, type ScreenForm } from '#app/paths.ts'
import type { IconName } from '#ui'

type PaletteForm = {
  form: ScreenForm
  label: string
  icon: IconName
  /** Its screen. */
  path: string
  /** Permission beside that of the screen. */
  permission?: Permission
  /** Feature beside that of the screen. */
  feature?: Feature
}

const editsPartners = { path: paths.partners, permission: 'editPartners', feature: 'partners-edit' } as const

/** Forms that the palette opens, in its order. */
export const screenForms: readonly PaletteForm[] = [
  { form: 'nuevo', label: 'Nuevo canje', icon: 'cart', path: paths.orders },
  { form: 'nuevo', label: 'Agregar socio', icon: 'add', ...editsPartners },
  { form: 'importar', label: 'Importar socios', icon: 'upload', ...editsPartners },
  { form: 'nuevo', label: 'Agregar producto', icon: 'add', path: paths.products },
  { form: 'importar', label: 'Importar productos', icon: 'upload', path: paths.products, feature: 'catalogue' },
  { form: 'nuevo', label: 'Agregar categoría', icon: 'add', path: paths.category },
  { form: 'nuevo', label: 'Agregar terminal', icon: 'add', path: paths.terminals },
  { form: 'nuevo', label: 'Agregar usuario', icon: 'add', path: paths.users },
]
