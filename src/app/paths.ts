/** Paths of all screens. */
export const paths = {
  dashboard: '/',
  partners: '/partners',
  products: '/products',
  pointsActions: '/points_actions',
  terminals: '/terminals',
  users: '/users',
  audit: '/audit',
  massive: '/massive',
  category: '/category',
  orders: '/orders',
  documentation: '/documentation',
  signIn: '/sign-in',
  signOut: '/sign-out',
} as const

/** Query parameter that opens a record on its screen. */
const recordParams = {
  partners: 'socio',
  products: 'producto',
  pointsActions: 'accion',
  massive: 'carga',
  category: 'categoria',
  orders: 'canje',
} as const

/** Screens whose records have an address. */
export type RecordScreen = keyof typeof recordParams

/** Name of the query parameter that opens a record of the screen. */
export const recordParam = (screen: RecordScreen): string => recordParams[screen]

/** Address of a record: '/partners?socio=5200'. */
export const recordPath = (screen: RecordScreen, id: number): string => `${paths[screen]}?${recordParams[screen]}=${id}`

/** Addresses of a list's rows. */
export const rowPath =
  (screen: RecordScreen) =>
  ({ id }: { id: number }): string =>
    recordPath(screen, id)
