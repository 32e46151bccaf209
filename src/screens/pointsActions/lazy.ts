import { lazyScreen } from '#app/lazyScreen.ts'

/** Loaded by its first opening: actions are seldom added. */
export const LazyActionForm = lazyScreen(() => import('./ActionForm.tsx').then((m) => m.ActionForm))
