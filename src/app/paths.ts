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
  signIn: '/sign-in',
  signOut: '/sign-out',
} as const
