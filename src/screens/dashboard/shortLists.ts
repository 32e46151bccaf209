import { loads } from '#contract/loads.ts'
import { partners } from '#contract/partners.ts'
import { products } from '#contract/products.ts'
import { call } from '#app/api/call.ts'
import { formatDate } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { recordPath } from '#app/paths.ts'
import type { BarListItem } from '#ui'

const LENGTH = 5
/** Stock up to which a product is about to run out, units. */
const LOW_STOCK = 5

export async function readTopPartners({ signal }: QueryOptions): Promise<BarListItem[]> {
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
export async function readLowStock({ signal }: QueryOptions): Promise<BarListItem[]> {
  // Products without a stock come first.
  const query = { key: 'stock', sort: 'asc', per_page: 100 } as const
  const { data } = await call(products.list, { query, signal, background: true })
  return data
    .flatMap(({ id, title, title_internal, stock }) =>
      stock === null || stock > LOW_STOCK
        ? []
        : [{ key: id, label: title ?? title_internal ?? `N.º ${id}`, value: stock, href: recordPath('products', id) }],
    )
    .slice(0, LENGTH)
}

export async function readLatestLoads({ signal }: QueryOptions): Promise<BarListItem[]> {
  const query = { key: 'id', sort: 'desc', per_page: LENGTH } as const
  const { data } = await call(loads.list, { query, signal, background: true })
  return data.map(({ id, file, applied_at, points_total }) => ({
    key: id,
    label: `${formatDate(applied_at)} · ${file ?? `Carga N.º ${id}`}`,
    value: points_total ?? 0,
    href: recordPath('massive', id),
  }))
}
