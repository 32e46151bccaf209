import { lazyScreen } from '#app/lazyScreen.ts'
import type { ActionFormProps } from './ActionForm.tsx'

/** ActionForm, loaded by its first opening: actions are seldom added. */
export const LazyActionForm = lazyScreen<ActionFormProps>(() => import('./ActionForm.tsx').then((m) => m.ActionForm))
