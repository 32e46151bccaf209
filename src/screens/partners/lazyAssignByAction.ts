import { lazyScreen } from '#app/lazyScreen.ts'
import type { ActionFieldsProps, AmountButtonsProps } from './AssignByAction.tsx'

/** Parts of 'Asignar puntos' that come with the feature `actions`, loaded by its first opening. */
export const LazyActionFields = lazyScreen<ActionFieldsProps>(() =>
  import('./AssignByAction.tsx').then((m) => m.ActionFields),
)
export const LazyAmountButtons = lazyScreen<AmountButtonsProps>(() =>
  import('./AssignByAction.tsx').then((m) => m.AmountButtons),
)
