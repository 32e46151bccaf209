import { NEW_PRODUCT_STATE, type Product, type ProductForm } from '#contract/products.ts'
import type { Noun } from '../list/listTexts.ts'

/** Under this name a half-filled form outlives its session. */
export const PRODUCT_DRAFT = 'product'

export const PRODUCT: Noun = ['producto', 'productos']

/** The form's values, in the spec's order of fields (§2). */
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

/** In create mode the fields start empty. */
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

/** Fills the fields from a product; its picture stays on the server until another is chosen (docs/decisions/0002). */
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

/** The body of a save: without a file the field is left out, and what is empty and not required is null. */
export const toBody = (values: ProductValues) => ({
  ...values,
  brand: values.brand.trim() === '' ? null : values.brand,
  categories: [...values.categories],
  thumbnail: values.thumbnail ?? undefined,
})

/** A new product is active (spec §4). */
export const toCreateBody = (body: ProductForm) => ({ ...body, state: NEW_PRODUCT_STATE })

/** What the internal title adds to the title: a code before it, another name, or nothing. */
export function internalNote({ title, title_internal }: Pick<Product, 'title' | 'title_internal'>): string {
  if (!title || !title_internal) return ''
  const [before, after, ...more] = title_internal.split(title)
  if (after === undefined || more.length > 0) return title_internal
  return [before, after]
    .map((part = '') => part.replace(/^[\s\-–—:·()[\]/]+|[\s\-–—:·()[\]/]+$/g, ''))
    .filter(Boolean)
    .join(' ')
}

/** What a product is called in sentences and control names. */
export const nameOf = (product: Product): string => product.title || product.title_internal || `Producto ${product.id}`
