import { lazyScreen } from '#app/lazyScreen.ts'
import type { ImportProductsProps } from './ImportProducts.tsx'

/** ImportProducts, loaded by its first opening: files of products are rare. */
export const LazyImportProducts = lazyScreen<ImportProductsProps>(() =>
  import('./ImportProducts.tsx').then((m) => m.ImportProducts),
)
