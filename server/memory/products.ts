import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { isSlug } from '#text/slugify.ts'
import { auditMovedProduct, auditProduct } from '../domain/audit.ts'
import { stockToStore } from '../domain/orderRules.ts'
import { matchesSearch, productSearchText } from '../domain/search.ts'
import type { PageQuery } from '../ports/pages.ts'
import type {
  ProductConditions,
  ProductCreated,
  ProductSort,
  ProductsRemoved,
  ProductSwiped,
  ProductUpdated,
  ProductWriteRefusal,
} from '../ports/catalogue.ts'
import type { Repository } from '../ports/repository.ts'
import type { ProductFields, ProductRecord } from '../domain/records.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage } from './keyset.ts'
import type { StoredProduct, Tables } from './tables.ts'
import { findForUpdate } from './findForUpdate.ts'

/** A product with the names of its categories. */
export const readProduct = ({ categories }: Tables, stored: StoredProduct): ProductRecord => ({
  ...stored,
  categories: stored.categories
    .map((id) => categories.get(id)!)
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => (normalizeForSearch(a.name) < normalizeForSearch(b.name) ? -1 : 1)),
})

export function memoryProducts(tables: Tables): Repository['products'] {
  const { products, categories } = tables

  const read = (stored: StoredProduct) => readProduct(tables, stored)

  const page = ({ filters = {}, ...query }: PageQuery<ProductSort> & { filters?: ProductConditions }) => {
    const found = [...products.values()].filter(
      (row) => matchesSearch(productSearchText(row), query.search) && meetsFilters(row, filters),
    )
    return keysetPage(found, query, (row, key) => row[key] ?? -1)
  }

  const refusal = (fields: ProductFields, old?: StoredProduct): ProductWriteRefusal | null => {
    const { slug } = fields
    if (slug !== null && slug !== old?.slug) {
      if (!isSlug(slug)) return 'slugInvalid'
      const others = [...products.values()].filter(({ id }) => id !== old?.id)
      if (others.some((other) => other.slug !== null && normalizeForSearch(other.slug) === slug)) return 'slugTaken'
    }
    return fields.categories.every((id) => categories.has(id)) ? null : 'categoryUnknown'
  }

  return {
    async page(query) {
      const { rows, ...rest } = page(query)
      return { ...rest, rows: rows.map(read) }
    },
    async ids(query) {
      return page({ ...query, after: null, limit: products.size }).rows.map(({ id }) => id)
    },
    async brands(limit) {
      const spellings = [...products.values()].flatMap(({ brand }) => brand ?? []).sort()
      const byName = new Map<string, string>()
      for (const brand of spellings) {
        const name = normalizeForSearch(brand)
        if (name && !byName.has(name)) byName.set(name, brand)
      }
      const names = [...byName].sort(([a], [b]) => (a < b ? -1 : 1))
      return names.slice(0, limit).map(([, brand]) => brand)
    },
    async byIds(ids) {
      const found = ids.flatMap((id) => products.get(id) ?? [])
      return found.sort((a, b) => b.order - a.order).map(read)
    },
    async create(fields, context) {
      return withAudit<ProductCreated>(tables, context, () => {
        const reason = refusal(fields)
        if (reason) return { ok: false, reason }
        const order = Math.max(0, ...[...products.values()].map((row) => row.order)) + 1
        const stored = { ...fields, id: ++tables.lastIds.products, order, version: 1 }
        products.set(stored.id, stored)
        const row = read(stored)
        return { ok: true, row, audit: [auditProduct(null, row)] }
      })
    },
    async update(id, { stock_seen, ...changes }, context) {
      return withAudit<ProductUpdated>(tables, context, () => {
        const found = findForUpdate(products, id, context.version)
        if (!found.ok) return found
        const { row: old } = found
        const fields = { ...old, ...changes }
        const reason = refusal(fields, old)
        if (reason) return { ok: false, reason }
        const merged = stockToStore(old.stock, fields.stock, stock_seen)
        if (!merged.ok) return merged
        const stored = { ...fields, stock: merged.stock, version: old.version + 1 }
        products.set(id, stored)
        const row = read(stored)
        const replaced = changes.thumbnail === undefined ? null : old.thumbnail
        return { ok: true, row, replaced, audit: [auditProduct(read(old), row)] }
      })
    },
    async swipe(id, direction, context) {
      return withAudit<ProductSwiped>(tables, context, () => {
        const row = products.get(id)
        if (!row) return { ok: false, reason: 'missing' }
        const sign = direction === 'up' ? 1 : -1
        const beyond = [...products.values()].filter((other) => sign * (other.order - row.order) > 0)
        const neighbour = beyond.sort((a, b) => sign * (a.order - b.order))[0]
        if (!neighbour) return { ok: true, moved: false, audit: [] }
        products.set(id, { ...row, order: neighbour.order })
        products.set(neighbour.id, { ...neighbour, order: row.order })
        return { ok: true, moved: true, audit: [auditMovedProduct(row, neighbour.order)] }
      })
    },
    async move(id, position, context) {
      return withAudit<ProductSwiped>(tables, context, () => {
        const row = products.get(id)
        if (!row) return { ok: false, reason: 'missing' }
        const sorted = [...products.values()].sort((a, b) => b.order - a.order)
        const orders = sorted.map(({ order }) => order)
        const to = Math.min(position, sorted.length) - 1
        const target = orders[to]!
        if (target === row.order) return { ok: true, moved: false, audit: [] }
        sorted.splice(orders.indexOf(row.order), 1)
        sorted.splice(to, 0, row)
        sorted.forEach((other, index) => products.set(other.id, { ...other, order: orders[index]! }))
        return { ok: true, moved: true, audit: [auditMovedProduct(row, target)] }
      })
    },
    async remove(ids, context) {
      return withAudit<ProductsRemoved>(tables, context, () => {
        if (!ids.every((id) => products.has(id))) return { ok: false, reason: 'missing' }
        const removed = ids.map((id) => read(products.get(id)!))
        for (const id of ids) products.delete(id)
        const thumbnails = removed.flatMap(({ thumbnail }) => thumbnail ?? [])
        return { ok: true, thumbnails, audit: removed.map((row) => auditProduct(row, null)) }
      })
    },
  }
}

function meetsFilters(row: StoredProduct, { category, brand, sold_out, max_stock }: ProductConditions): boolean {
  const name = normalizeForSearch(brand ?? '')
  return (
    (category === undefined || row.categories.includes(category)) &&
    (!name || normalizeForSearch(row.brand ?? '') === name) &&
    (sold_out === undefined || (row.stock === 0) === (sold_out === 'yes')) &&
    (max_stock === undefined || (row.stock !== null && row.stock <= max_stock))
  )
}
