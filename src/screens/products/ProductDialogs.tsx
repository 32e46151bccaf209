import type { Product } from '#contract/products.ts'
import { latestRow } from '../list/latestRow.ts'
import { ProductForm, type ProductFormMode } from './ProductForm.tsx'
import { ProductView } from './ProductView.tsx'

export type ProductDialog = ProductFormMode | { mode: 'view'; product: Product }

export type ProductDialogsProps = {
  dialog: ProductDialog
  /** Those that the list has loaded. */
  products: readonly Product[]
  /** `saved` asks the list to reload. */
  onClose: (saved: boolean) => void
}

/** What opens over the list of products; a file of its own, because the list is used before it. */
export function ProductDialogs({ dialog, products, onClose }: ProductDialogsProps) {
  if (dialog.mode === 'view')
    return <ProductView product={latestRow(products, dialog.product)} onClose={() => onClose(false)} />
  return <ProductForm {...dialog} products={products} onClose={onClose} />
}
