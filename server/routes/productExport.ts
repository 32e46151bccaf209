import { productColumnLabels, productFieldNames } from '#contract/productFields.ts'
import { dateInZone, zoneName } from '../domain/programmeTime.ts'
import { categoryCell } from '../domain/productImportRules.ts'
import type { ExportCell } from '../exports/exportCell.ts'
import type { ProductExport } from '../ports/catalogue.ts'
import type { Repository } from '../ports/repository.ts'
import type { ProductRecord } from '../domain/records.ts'

/** Rows per query. */
const BATCH = 200

export const productExportHeader = (): string[] => [
  'ID',
  ...productFieldNames.map((field) => productColumnLabels[field]),
  'Orden',
  `Creado (${zoneName()})`,
]

export async function* productExportRows(
  repository: Repository,
  request: ProductExport,
): AsyncGenerator<ExportCell[][], void> {
  for await (const rows of productsOf(repository, request)) yield rows.map(cells)
}

/** Ids and order are fixed at the start, so that a product that moves meanwhile is neither skipped nor repeated. */
async function* productsOf({ products }: Repository, request: ProductExport): AsyncGenerator<ProductRecord[], void> {
  if ('ids' in request) return yield await products.byIds(request.ids)
  const ids = await products.ids(request)
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const found = new Map((await products.byIds(batch)).map((product) => [product.id, product]))
    yield batch.flatMap((id) => found.get(id) ?? [])
  }
}

function cells(product: ProductRecord): ExportCell[] {
  const fields = productFieldNames.map((field) =>
    field === 'categories' ? categoryCell(product.categories) : product[field],
  )
  return [product.id, ...fields, product.order, { date: dateInZone(product.created_at) }]
}
