import { lazyScreen } from '#app/lazyScreen.ts'
import type { MoveProductProps } from './MoveProduct.tsx'

/** MoveProduct, loaded by its first opening. */
export const LazyMoveProduct = lazyScreen<MoveProductProps>(() =>
  import('./MoveProduct.tsx').then((m) => m.MoveProduct),
)
