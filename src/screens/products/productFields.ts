import { mapFields } from '#contract/fields.ts'
import { optionalProductFields, productNumbers, productTexts } from '#contract/productFields.ts'
import { NEW_PRODUCT_STATE, type Product, type ProductForm } from '#contract/products.ts'
import type { Noun } from '../list/listTexts.ts'

/** Draft kind of the form (docs/decisions/0007). */
export const PRODUCT_DRAFT = 'product'

export const PRODUCT: Noun = ['producto', 'productos']

export type ProductValues = Record<(typeof productTexts)[number], string> &
  Record<(typeof productNumbers)[number], number | null> & { categories: readonly number[]; thumbnail: File | null }

/** Form values of a product, or of a new one. Without a new file the image stays (docs/decisions/0002). */
export const toFormValues = (product: Product | null): ProductValues => ({
  ...mapFields(productTexts, (field) => product?.[field] ?? ''),
  ...mapFields(productNumbers, (field) => product?.[field] ?? null),
  categories: product?.categories.map(({ id }) => id) ?? [],
  thumbnail: null,
})

const optionalTexts = productTexts.filter((field) => optionalProductFields.includes(field))

/** Request body of a save. An empty optional text is null; the image is left out without a new file. */
export const toBody = (values: ProductValues) => ({
  ...values,
  ...mapFields(optionalTexts, (field) => (values[field].trim() === '' ? null : values[field])),
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
