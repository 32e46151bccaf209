import { productName, type Product } from '#contract/products.ts'
import { formatNumber } from '#app/format.ts'

/** A product of the form. `points` is the price seen; `stock` null is without limit. */
export type Line = {
  product_id: number
  title: string
  points: number
  stock: number | null
  quantity: number | null
}

export const newLine = (product: Product): Line => ({
  product_id: product.id,
  title: productName(product),
  points: product.points ?? 0,
  stock: product.stock,
  quantity: 1,
})

/** Points of a line; 0 while its quantity is no number. */
export const lineTotal = ({ points, quantity }: Line): number =>
  quantity !== null && Number.isInteger(quantity) ? points * quantity : 0

export const orderTotal = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0)

/** 'Quedan 3 unidades' where the quantity is more than that; null where there is enough. */
export function stockProblem({ stock, quantity }: Line): string | null {
  if (stock === null || quantity === null || quantity <= stock) return null
  if (stock === 0) return 'Sin stock'
  return stock === 1 ? 'Queda 1 unidad' : `Quedan ${formatNumber(stock)} unidades`
}
