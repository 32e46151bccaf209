import { lazyScreen } from '#app/lazyScreen.ts'
import type { DuplicatePartnersProps } from './DuplicatePartners.tsx'
import type { MergeNoticeProps } from './MergeNotice.tsx'

/** DuplicatePartners, loaded by its first opening. */
export const LazyDuplicatePartners = lazyScreen<DuplicatePartnersProps>(() =>
  import('./DuplicatePartners.tsx').then((m) => m.DuplicatePartners),
)

/** MergeNotice, loaded for the first partner that was merged. */
export const LazyMergeNotice = lazyScreen<MergeNoticeProps>(() =>
  import('./MergeNotice.tsx').then((m) => m.MergeNotice),
)
