import { lazyScreen } from '#app/lazyScreen.ts'
import type { AssignSelectionProps } from './AssignSelection.tsx'
import type { SelectionActionsProps } from './SelectionActions.tsx'

// Loaded by the first selection: points for several partners are rare.
export const LazySelectionActions = lazyScreen<SelectionActionsProps>(() =>
  import('./SelectionActions.tsx').then((m) => m.SelectionActions),
)
export const LazyAssignSelection = lazyScreen<AssignSelectionProps>(() =>
  import('./AssignSelection.tsx').then((m) => m.AssignSelection),
)
