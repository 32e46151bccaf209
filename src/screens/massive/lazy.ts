import { lazyScreen } from '#app/lazyScreen.ts'

// What the form of a file is usable without.

export const LazyAskedColumns = lazyScreen(() => import('./AskedColumns.tsx').then((m) => m.AskedColumns))
export const LazyReviewPanel = lazyScreen(() => import('./ReviewPanel.tsx').then((m) => m.ReviewPanel))
export const LazyReverseLoad = lazyScreen(() => import('./ReverseLoad.tsx').then((m) => m.ReverseLoad))
export const LazyWaitingLoads = lazyScreen(() => import('./WaitingLoads.tsx').then((m) => m.WaitingLoads))
export const LazyWaitingLoadDetail = lazyScreen(() =>
  import('./WaitingLoadDetail.tsx').then((m) => m.WaitingLoadDetail),
)
