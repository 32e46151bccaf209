import { lazyScreen } from '#app/lazyScreen.ts'
import type { ProductFiltersProps } from './ProductFilters.tsx'

/** ProductFilters, loaded where the deployment turns them on. */
export const LazyProductFilters = lazyScreen<ProductFiltersProps>(() =>
  import('./ProductFilters.tsx').then((m) => m.ProductFilters),
)
