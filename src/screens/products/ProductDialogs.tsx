import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { ProductForm, type ProductFormMode } from './ProductForm.tsx'
import { ProductView } from './ProductView.tsx'

export type ProductDialog = ProductFormMode | { mode: 'view'; product: Product; steps: ReactNode; actions: ReactNode }

type ProductDialogsProps = {
  dialog: ProductDialog
  /** The loaded rows. */
  products: readonly Product[]
  /** `saved`: the list has to reload. */
  onClose: (saved: boolean) => void
}

/** Dialogs of the product list. Loaded lazily: the list is usable without them. */
export function ProductDialogs({ dialog, products, onClose }: ProductDialogsProps) {
  if (dialog.mode === 'view')
    return (
      <ProductView
        product={dialog.product}
        steps={dialog.steps}
        actions={dialog.actions}
        onClose={() => onClose(false)}
      />
    )
  return <ProductForm {...dialog} products={products} onClose={onClose} />
}
