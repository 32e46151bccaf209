import { emptyFields } from '#contract/fields.ts'
import { productFields } from '#contract/productFields.ts'
import type { Product } from '#contract/products.ts'

export const product: Product = {
  ...emptyFields(productFields),
  id: 7,
  title: 'Tetera',
  title_internal: 'Tetera',
  slug: 'tetera',
  description: '<p>De hierro</p>',
  stock: 0,
  thumbnail: null,
  state: 1,
  order: 7,
  created_at: '2026-01-01T12:00:00Z',
  categories: [],
}
