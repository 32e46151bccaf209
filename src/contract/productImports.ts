import { array, boolean, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { Page, pageQuery, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { mapFields } from './fields.ts'
import { answersField } from './fileQuestions.ts'
import { massive, OpenReview } from './massive.ts'
import { ImportVerdict } from './partnerImports.ts'
import { productColumnLabels, productFieldNames } from './productFields.ts'

/** File name of the rows with errors; the number of the import, a date and the extension follow. */
export const PRODUCT_ERRORS_FILE = 'productos-con-error'
/** Most products that a refusal names. */
export const MAX_CHANGED_PRODUCTS = 20

/** Headings of the template: of the fields of a product, without images. */
export const productHeadings = mapFields(productFieldNames, (field) =>
  normalizeForSearch(productColumnLabels[field]).replaceAll(' ', '_'),
)

/** 'row' for a problem that is not of a single column. */
export const ProductImportColumn = enums([...productFieldNames, 'row'])

/** `value` is the cell's text, up to 100 characters. */
const ProductImportProblem = type({ field: ProductImportColumn, message: string(), value: optional(string()) })
export type ProductImportProblem = Infer<typeof ProductImportProblem>

/** Values before and after, of the fields that a row sets or changes; long ones are cut. Blank cells change nothing. */
const ProductImportChange = type({
  field: enums(productFieldNames),
  before: nullable(string()),
  after: string(),
})
export type ProductImportChange = Infer<typeof ProductImportChange>

/** A row of a file; `row` counts from the header, which is 1. */
export const ProductImportRow = type({
  row: number(),
  verdict: ImportVerdict,
  /** Of the product, or of the file for a new one. */
  title: string(),
  title_internal: string(),
  changes: array(ProductImportChange),
  problems: array(ProductImportProblem),
})
export type ProductImportRow = Infer<typeof ProductImportRow>

/** A products file that was read. Counts are of its rows. */
export const ProductImport = type({
  id: number(),
  file: nullable(string()),
  created_at: Time,
  /** Moment at which its rows are deleted. */
  expires_at: Time,
  applied_at: nullable(Time),
  counts: type({ new: number(), changed: number(), same: number(), error: number() }),
  ignored_columns: array(string()),
  /** Cells of optional columns that say that there is no value, 'N/A' or '#REF!': they are read as blank. */
  blanked: array(type({ field: enums(productFieldNames), cells: number() })),
})
export type ProductImport = Infer<typeof ProductImport>

/** What an import did; `skipped` rows had errors. */
export const ProductImportResult = type({ created: number(), updated: number(), same: number(), skipped: number() })
export type ProductImportResult = Infer<typeof ProductImportResult>

/** Body of 409: the file was imported before, or products changed since it was read. Nothing was done. */
export const ProductsOutdated = type({
  message: string(),
  changed: enums(['applied', 'products']),
  /** The first MAX_CHANGED_PRODUCTS of `products_total`, by row. */
  products: optional(array(type({ row: number(), title: string() }))),
  products_total: optional(number()),
})
export type ProductsOutdated = Infer<typeof ProductsOutdated>

const call = { access: 'products', feature: 'catalogue' } as const

/**
 * Import of products from a file, after a review. It is its user's alone, who has one review at a time.
 * A row is that of a product by its slug, else by its internal title. No call but `apply` changes products.
 */
export const productImports = {
  /** Reads a file. 422 `FileQuestions`. 422 with `errors.file`: a file that cannot be read. */
  create: endpoint({
    ...call,
    method: 'POST',
    path: '/products/import/check',
    encoding: 'multipart',
    body: object({ file: massive.load.body.schema.file, answers: answersField }),
    reply: type({ data: type({ id: number() }) }),
    idempotent: true,
  }),
  /** The own import that was read and not applied; null for none. */
  open: endpoint({
    ...call,
    method: 'GET',
    path: '/products/import/check',
    reply: type({ data: nullable(OpenReview) }),
  }),
  show: endpoint({
    ...call,
    method: 'GET',
    path: '/products/import/check/:id',
    reply: type({ data: ProductImport }),
  }),
  /** Rows in the order of the file; after `apply` those with errors. */
  rows: endpoint({
    ...call,
    method: 'GET',
    path: '/products/import/rows/:id',
    query: object({ ...pageQuery.schema, verdict: optional(ImportVerdict) }),
    reply: Page(ProductImportRow),
  }),
  /** The rows with errors, as a products file with a column more: the reason. */
  export: endpoint({
    ...call,
    method: 'GET',
    path: '/products/import/export/:id',
    reply: type({ url: string() }),
  }),
  discard: endpoint({ ...call, method: 'DELETE', path: '/products/import/check/:id', idempotent: true }),
  /**
   * Creates and changes the products: all or none. 409 `ProductsOutdated`.
   * 422: rows have errors and `skip_errors` is not true, or no row creates or changes a product.
   */
  apply: endpoint({
    ...call,
    method: 'POST',
    path: '/products/import/apply/:id',
    body: object({ skip_errors: optional(boolean()) }),
    reply: type({ message: string(), data: ProductImportResult }),
    idempotent: true,
  }),
}
