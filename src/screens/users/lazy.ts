import { lazyScreen } from '#app/lazyScreen.ts'

export const LazyUserDialogs = lazyScreen(() => import('./UserDialogs.tsx').then((m) => m.UserDialogs))
