import { lazyScreen } from '#app/lazyScreen.ts'

// What a list of partners is usable without: each part loads with its first opening.

const importDialogs = () => import('./partnerDialogs.ts')

/** Detail and forms of points in one file, which nearly every visit opens. */
export const LazyPartnerDetail = lazyScreen(() => importDialogs().then((m) => m.PartnerDetail))
export const LazyPointsForm = lazyScreen(() => importDialogs().then((m) => m.PointsForm))

export const LazyReverseEntry = lazyScreen(() => import('./ReverseEntry.tsx').then((m) => m.ReverseEntry))

/** Parts of 'Asignar puntos' that come with the feature `actions`. */
export const LazyActionFields = lazyScreen(() => import('./AssignByAction.tsx').then((m) => m.ActionFields))
export const LazyAmountButtons = lazyScreen(() => import('./AssignByAction.tsx').then((m) => m.AmountButtons))

/** Loaded by the first selection. */
export const LazySelectionActions = lazyScreen(() => import('./SelectionActions.tsx').then((m) => m.SelectionActions))
export const LazyAssignSelection = lazyScreen(() => import('./AssignSelection.tsx').then((m) => m.AssignSelection))

export const LazyPartnerFilters = lazyScreen(() => import('./PartnerFilters.tsx').then((m) => m.PartnerFilters))
export const LazyPartnerStatement = lazyScreen(() => import('./PartnerStatement.tsx').then((m) => m.PartnerStatement))
export const LazyPartnerForm = lazyScreen(() => import('./PartnerForm.tsx').then((m) => m.PartnerForm))
export const LazyAnonymisePartner = lazyScreen(() => import('./AnonymisePartner.tsx').then((m) => m.AnonymisePartner))
export const LazyImportPartners = lazyScreen(() => import('./ImportPartners.tsx').then((m) => m.ImportPartners))
export const LazyImportHistory = lazyScreen(() => import('./ImportHistory.tsx').then((m) => m.ImportHistory))
export const LazyDuplicatePartners = lazyScreen(() =>
  import('./DuplicatePartners.tsx').then((m) => m.DuplicatePartners),
)
export const LazyMergeNotice = lazyScreen(() => import('./MergeNotice.tsx').then((m) => m.MergeNotice))
