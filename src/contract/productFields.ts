import { labelsOf, mapFields, namesOf, namesOfKind, type FieldRow } from './fields.ts'

type ProductFieldRow = FieldRow & {
  /** A new product needs it. Older ones may be without. */
  mandatory?: true
  /**
   * As exports, templates and reviews of files name it.
   * @default the label
   */
  column?: string
}

/** The fields of a product's form but its image, in the order of forms, exports and templates. */
export const productFields = {
  title: { label: 'Título', kind: 'text', mandatory: true },
  title_internal: { label: 'Título Interno', kind: 'text', mandatory: true, column: 'Título interno' },
  slug: { label: 'Slug', kind: 'text', mandatory: true },
  description: { label: 'Descripción', kind: 'html', mandatory: true },
  brand: { label: 'Marca', kind: 'text' },
  categories: { label: 'Categorías', kind: 'other' },
  points: { label: 'Puntos', kind: 'number' },
  stock: { label: 'Cantidad', kind: 'number', column: 'Stock' },
} as const satisfies Record<string, ProductFieldRow>

export type ProductField = keyof typeof productFields
const rowOf = (field: ProductField): ProductFieldRow => productFields[field]

export const productFieldNames = namesOf(productFields)
export const productTexts = namesOfKind(productFields, 'text', 'html')
export const productNumbers = namesOfKind(productFields, 'number')
/** Fields with a column in the table `products`. */
export const productColumnNames = namesOfKind(productFields, 'text', 'html', 'number')
export type ProductNumber = (typeof productNumbers)[number]
export const isProductNumber = (field: ProductField): field is ProductNumber => rowOf(field).kind === 'number'
export const mandatoryProductFields = productFieldNames.filter((field) => rowOf(field).mandatory)
export const optionalProductFields = productFieldNames.filter((field) => !rowOf(field).mandatory)

export const productLabels = labelsOf(productFields)
/** As exports and reviews of files name the fields. */
export const productColumnLabels = mapFields(productFieldNames, (field) => rowOf(field).column ?? rowOf(field).label)
