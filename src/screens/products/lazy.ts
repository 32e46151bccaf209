import { lazyScreen } from '#app/lazyScreen.ts'

// What the list of products is usable without: each part loads with its first opening.

export const LazyProductView = lazyScreen(() => import('./ProductView.tsx').then((m) => m.ProductView))
export const LazyProductForm = lazyScreen(() => import('./ProductForm.tsx').then((m) => m.ProductForm))
export const LazyProductFilters = lazyScreen(() => import('./ProductFilters.tsx').then((m) => m.ProductFilters))
export const LazyImportProducts = lazyScreen(() => import('./ImportProducts.tsx').then((m) => m.ImportProducts))
export const LazyMoveProduct = lazyScreen(() => import('./MoveProduct.tsx').then((m) => m.MoveProduct))
