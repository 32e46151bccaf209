import type { Cell } from '#contract/csv.ts'
import type { ProductExport, Repository } from '../ports.ts'
import type { ProductRecord } from '../records.ts'

/** Rows read at once while a file is written. */
const BATCH = 200

export const productExportHeader = [
  'ID',
  'Título',
  'Título interno',
  'Slug',
  'Descripción',
  'Marca',
  'Categorías',
  'Puntos',
  'Stock',
  'Orden',
  // Whoever reads the file has another clock than the server: its heading says by which one.
  'Creado (UTC)',
]

export async function* productExportRows(repository: Repository, what: ProductExport): AsyncGenerator<Cell[][], void> {
  for await (const rows of productsOf(repository, what)) yield rows.map(cells)
}

/**
 * Which products, and in what order, is settled at the begin, so that one that moves while the file is taken is neither left out nor comes
 * twice; each is as it was when its batch was read.
 */
async function* productsOf({ products }: Repository, what: ProductExport): AsyncGenerator<ProductRecord[], void> {
  if ('ids' in what) return yield await products.byIds(what.ids)
  const ids = await products.ids(what)
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const found = new Map((await products.byIds(batch)).map((product) => [product.id, product]))
    yield batch.flatMap((id) => found.get(id) ?? [])
  }
}

function cells(product: ProductRecord): Cell[] {
  const { id, title, title_internal, slug, description, brand, points, stock, order } = product
  const names = product.categories.map(({ name }) => name).join(', ')
  const created = product.created_at.toISOString().slice(0, 10).split('-').reverse().join('-')
  return [id, title, title_internal, slug, description, brand, names, points, stock, order, created]
}
