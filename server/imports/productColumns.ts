import { mapFields } from '#contract/fields.ts'
import { productFieldNames, type ProductField } from '#contract/productFields.ts'
import { productHeadings } from '#contract/productImports.ts'
import { FileRefusedError } from './byteSource.ts'
import type { Cell } from './cellTypes.ts'
import { listHeadings, locates, normalizeHeading, readHeadings, type HeaderRule, type SheetColumns } from './columns.ts'
import { fileMessages } from './messages.ts'

/** Columns of a products file; those that it lacks are absent. */
export type ProductColumns = SheetColumns & {
  /** Of an export. Products of one internal title differ in it. */
  id: number | null
  fields: Partial<Record<ProductField, number>>
}

/** Other usual headings, after `normalizeHeading`. */
const synonyms: Partial<Record<ProductField, readonly string[]>> = {
  title: ['nombre', 'producto'],
  title_internal: ['sku', 'codigo', 'codigointerno', 'nombreinterno'],
  categories: ['categoria'],
  points: ['precio', 'precioenpuntos'],
  stock: ['existencias', 'inventario'],
}
/** Accepted headings: those of the template and the export, and names of the API. */
const headings = mapFields(productFieldNames, (field) => [
  ...[productHeadings[field], field].map(normalizeHeading),
  ...(synonyms[field] ?? []),
])

/**
 * Finds the columns of a products file by their headings, in any order and beside others.
 * @throws FileRefusedError without a slug or an internal title, without another column, or when a heading comes twice.
 */
export function findProductColumns(header: Cell[]): ProductColumns {
  const { find, sheetOf } = readHeadings(header)
  const found = Object.entries(headings).map(([field, accepted]) => [field, find(accepted)] as const)
  const fields: ProductColumns['fields'] = Object.fromEntries(found.filter(([, index]) => index !== null))
  const isNamed = fields.slug !== undefined || fields.title_internal !== undefined
  if (!isNamed || Object.keys(fields).length < 2)
    throw new FileRefusedError(fileMessages.noHeader(productsHeader.needed, listHeadings(header)))
  const id = find(['id'])
  const read = [...Object.values(fields), ...(id === null ? [] : [id])]
  return { id, fields, ...sheetOf(read), noun: 'productos' }
}

export const productsHeader: HeaderRule = {
  matches: locates(findProductColumns),
  needed: 'la columna «slug» o «titulo_interno», y otra más',
}
