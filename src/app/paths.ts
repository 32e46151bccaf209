import { paths } from '#contract/screenPaths.ts'

export { paths }

/** Query parameter that opens a record on its screen. */
const recordParams = {
  partners: 'socio',
  products: 'producto',
  pointsActions: 'accion',
  massive: 'carga',
  category: 'categoria',
  orders: 'canje',
  terminals: 'terminal',
  users: 'usuario',
  audit: 'registro',
  movements: 'movimiento',
} as const

/** Screens whose records have an address. */
export type RecordScreen = keyof typeof recordParams

/** Name of the query parameter that opens a record of the screen. */
export const recordParam = (screen: RecordScreen): string => recordParams[screen]

/** Address of a record: '/partners?socio=5200'. */
export const recordPath = (screen: RecordScreen, id: number): string => `${paths[screen]}?${recordParams[screen]}=${id}`

/** A form that an address opens on its screen. */
export type ScreenForm = 'nuevo' | 'importar'

/**
 * Address of a form: '/products?nuevo'.
 * @param search Query of the screen, which stays, as in `location.search`. @default none
 */
export function formPath(path: string, form: ScreenForm, search = ''): string {
  const query = new URLSearchParams(search)
  query.delete(form)
  const kept = query.toString()
  return `${path}?${kept && `${kept}&`}${form}`
}

/** Addresses of a list's rows. */
export const rowPath =
  (screen: RecordScreen) =>
  ({ id }: { id: number }): string =>
    recordPath(screen, id)
