/** Every address of the app. */
export const paths = {
  dashboard: '/',
  products: '/products',
  signIn: '/sign-in',
  signOut: '/sign-out',
} as const
