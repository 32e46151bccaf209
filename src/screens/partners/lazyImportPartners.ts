import { lazyScreen } from '#app/lazyScreen.ts'
import type { ImportPartnersProps } from './ImportPartners.tsx'

/** ImportPartners, loaded by its first opening: files of partners are rare. */
export const LazyImportPartners = lazyScreen<ImportPartnersProps>(() =>
  import('./ImportPartners.tsx').then((m) => m.ImportPartners),
)
