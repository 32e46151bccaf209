/** Paths of all screens; the server answers 404 to others. */
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
  movements: '/movements',
  documentation: '/documentation',
  signIn: '/sign-in',
  signOut: '/sign-out',
} as const
