import { NEW_PRODUCT_STATE, type Product, type ProductForm } from '#contract/products.ts'
import type { Noun } from '../list/listTexts.ts'

/** Draft kind of the form (docs/decisions/0007). */
export const PRODUCT_DRAFT = 'product'

export const PRODUCT: Noun = ['producto', 'productos']

/** Form values, in the spec's order of fields (§2). */
export type ProductValues = {
  title: string
  title_internal: string
  slug: string
  description: string
  brand: string
  categories: readonly number[]
  points: number | null
  stock: number | null
  thumbnail: File | null
}

/** Initial values of a new product. */
export const emptyProduct: ProductValues = {
  title: '',
  title_internal: '',
  slug: '',
  description: '',
  brand: '',
  categories: [],
  points: null,
  stock: null,
  thumbnail: null,
}

/** Form values of a stored product. Without a new file the picture stays on the server (docs/decisions/0002). */
export const toFormValues = (product: Product): ProductValues => ({
  title: product.title ?? '',
  title_internal: product.title_internal ?? '',
  slug: product.slug ?? '',
  description: product.description ?? '',
  brand: product.brand ?? '',
  categories: product.categories.map(({ id }) => id),
  points: product.points,
  stock: product.stock,
  thumbnail: null,
})

/** Request body of a save. An empty optional text is null; the picture is left out without a new file. */
export const toBody = (values: ProductValues) => ({
  ...values,
  brand: values.brand.trim() === '' ? null : values.brand,
  categories: [...values.categories],
  thumbnail: values.thumbnail ?? undefined,
})

/** A new product is active (spec §4). */
export const toCreateBody = (body: ProductForm) => ({ ...body, state: NEW_PRODUCT_STATE })

/** The part of the internal title that the title does not repeat: a code, another name, or ''. */
export function internalNote({ title, title_internal }: Pick<Product, 'title' | 'title_internal'>): string {
  if (!title || !title_internal) return ''
  const [before, after, ...more] = title_internal.split(title)
  if (after === undefined || more.length > 0) return title_internal
  return [before, after]
    .map((part = '') => part.replace(/^[\s\-–—:·()[\]/]+|[\s\-–—:·()[\]/]+$/g, ''))
    .filter(Boolean)
    .join(' ')
}

export { productName as nameOf } from '#contract/products.ts'
