import { lazyScreen } from '#app/lazyScreen.ts'

/** Loaded when the first order begins, on the screen Canjes or in a partner's detail. */
export const LazyOrderForm = lazyScreen(() => import('../orders/OrderForm.tsx').then((m) => m.OrderForm))

/** Loaded by its first opening: passwords change rarely. */
export const LazyPasswordForm = lazyScreen(() => import('./PasswordForm.tsx').then((m) => m.PasswordForm))
