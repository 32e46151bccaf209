/** Every address of the app. */
export const paths = {
  dashboard: '/',
  products: '/products',
  category: '/category',
  signIn: '/sign-in',
  signOut: '/sign-out',
} as const
