import { describe, expect, it } from 'vitest'
import { emptyFields } from '#contract/fields.ts'
import { productFields } from '#contract/productFields.ts'
import type { Product } from '#contract/products.ts'
import { toBody, toCreateBody, internalNote, toFormValues } from '#screens/products/productFields.ts'
import { product as sampleProduct } from './sampleProduct.ts'

const product: Product = { ...sampleProduct, stock: null, thumbnail: 'a.webp', categories: [{ id: 2, name: 'Niñez' }] }

it('sends unchanged values as stored: missing points and stock stay null, without an image', () => {
  const { title, title_internal, slug, description } = product
  expect(toBody(toFormValues(product))).toEqual({
    ...emptyFields(productFields),
    title,
    title_internal,
    slug,
    description,
    categories: [2],
    thumbnail: undefined,
  })
  expect(toBody(toFormValues({ ...product, points: 0, stock: 0 }))).toMatchObject({ points: 0, stock: 0 })
})

it('creates an active product, with null for brand, points and stock left empty', () => {
  const created = toCreateBody(toBody({ ...toFormValues(null), brand: '  ' }))
  expect(created).toMatchObject({ state: 1, brand: null, points: null, stock: null, categories: [] })
})

describe('internalNote', () => {
  const note = (title: string | null, title_internal: string | null) => internalNote({ title, title_internal })
  it('omits the title that the internal title repeats', () => {
    expect(note('Mochila escolar', 'NIN-008 Mochila escolar')).toBe('NIN-008')
    expect(note('Mochila escolar', 'NIN-008 — Mochila escolar (2026)')).toBe('NIN-008 2026')
  })
  it('is empty where the internal title adds nothing', () => {
    expect(note('Mochila', 'Mochila')).toBe('')
    expect(note('Mochila', ' Mochila ')).toBe('')
  })
  it('is the whole internal title where that is another name', () => {
    expect(note('Mochila', 'PRD-0008')).toBe('PRD-0008')
    expect(note('té', 'té o té')).toBe('té o té')
  })
  it('is empty where one of the two is missing', () => {
    expect(note(null, 'PRD-0008')).toBe('')
    expect(note('Mochila', null)).toBe('')
  })
})
