import { loads, type Load } from '#contract/loads.ts'
import { partners } from '#contract/partners.ts'
import { productName, products } from '#contract/products.ts'
import { call } from '#app/api/call.ts'
import { formatDate } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { recordPath } from '#app/paths.ts'

export type ShortListRow = {
  key: number
  label: string
  /** Below the label. */
  note?: string
  value: number
  href: string
}

const LENGTH = 5
/** Stock up to which a product is about to run out, units. */
export const LOW_STOCK = 5

export async function readTopPartners({ signal }: QueryOptions): Promise<ShortListRow[]> {
  const query = { key: 'points', sort: 'desc', per_page: LENGTH } as const
  const { data } = await call(partners.list, { query, signal, background: true })
  return data
    .filter(({ points }) => points > 0)
    .map(({ id, nombre_completo, points }) => ({
      key: id,
      label: nombre_completo,
      value: points,
      href: recordPath('partners', id),
    }))
}

/** Products without a stock are not counted. */
export async function readLowStock({ signal }: QueryOptions): Promise<ShortListRow[]> {
  const query = { key: 'stock', sort: 'asc', max_stock: LOW_STOCK, per_page: LENGTH } as const
  const { data } = await call(products.list, { query, signal, background: true })
  return data.map((product) => ({
    key: product.id,
    label: productName(product),
    value: product.stock ?? 0,
    href: recordPath('products', product.id),
  }))
}

const reversalOf = (reversed: Load['reversed']) =>
  reversed ? [reversed.missing > 0 ? 'revertida en parte' : 'revertida'] : []

export async function readLatestLoads({ signal }: QueryOptions): Promise<ShortListRow[]> {
  const query = { key: 'id', sort: 'desc', per_page: LENGTH } as const
  const { data } = await call(loads.list, { query, signal, background: true })
  return data.map(({ id, file, applied_at, points_total, reversed }) => ({
    key: id,
    label: file ?? `Carga N.º ${id}`,
    note: [formatDate(applied_at), ...reversalOf(reversed)].join(' · '),
    // What is left of it.
    value: (points_total ?? 0) - (reversed?.points ?? 0),
    href: recordPath('massive', id),
  }))
}
