import { lazyScreen } from '#app/lazyScreen.ts'
import type { PartnerFiltersProps } from './PartnerFilters.tsx'

/** PartnerFilters, loaded where the deployment turns them on. */
export const LazyPartnerFilters = lazyScreen<PartnerFiltersProps>(() =>
  import('./PartnerFilters.tsx').then((m) => m.PartnerFilters),
)
