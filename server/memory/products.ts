import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { matchesSearch, productSearchText } from '../search.ts'
import type { PageQuery, ProductSort, ProductWriteRefusal, Repository } from '../ports.ts'
import type { ProductFields, ProductRecord } from '../records.ts'
import { withIdempotency } from './idempotency.ts'
import { keysetPage } from './keyset.ts'
import type { StoredProduct, Tables } from './tables.ts'
import { findForUpdate } from './findForUpdate.ts'

export function memoryProducts(tables: Tables): Repository['products'] {
  const { products, categories } = tables

  const read = (stored: StoredProduct): ProductRecord => ({
    ...stored,
    categories: stored.categories
      .map((id) => categories.get(id)!)
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => (normalizeForSearch(a.name) < normalizeForSearch(b.name) ? -1 : 1)),
  })

  const page = (query: PageQuery<ProductSort>) => {
    const found = [...products.values()].filter((row) => matchesSearch(productSearchText(row), query.search))
    return keysetPage(found, query, (row, key) => row[key] ?? -1)
  }

  const refusal = (fields: ProductFields, exceptId?: number): ProductWriteRefusal | null => {
    const taken = [...products.values()].some(
      ({ id, slug }) => slug !== null && slug === fields.slug && id !== exceptId,
    )
    if (taken) return 'slugTaken'
    return fields.categories.every((id) => categories.has(id)) ? null : 'categoryUnknown'
  }

  return {
    async page(query) {
      const { rows, next } = page(query)
      return { rows: rows.map(read), next }
    },
    async ids(query) {
      return page({ ...query, after: null, limit: products.size }).rows.map(({ id }) => id)
    },
    async byIds(ids) {
      const found = ids.flatMap((id) => products.get(id) ?? [])
      return found.sort((a, b) => b.order - a.order).map(read)
    },
    async create(fields, idempotency) {
      return withIdempotency(tables, idempotency, () => {
        const reason = refusal(fields)
        if (reason) return { ok: false, reason }
        const order = Math.max(0, ...[...products.values()].map((row) => row.order)) + 1
        const stored = { ...fields, id: ++tables.lastIds.products, order, version: 1 }
        products.set(stored.id, stored)
        return { ok: true, row: read(stored) }
      })
    },
    async update(id, fields, { version, idempotency } = {}) {
      return withIdempotency(tables, idempotency, () => {
        const found = findForUpdate(products, id, version)
        if (!found.ok) return found
        const { row: old } = found
        const reason = refusal(fields, id)
        if (reason) return { ok: false, reason }
        const stored = { ...old, ...fields, version: old.version + 1 }
        products.set(id, stored)
        return { ok: true, row: read(stored), replaced: fields.thumbnail === undefined ? null : old.thumbnail }
      })
    },
    async swipe(id, direction, idempotency) {
      return withIdempotency(tables, idempotency, () => {
        const row = products.get(id)
        if (!row) return { ok: false, reason: 'missing' }
        const turn = direction === 'up' ? 1 : -1
        const beyond = [...products.values()].filter((other) => turn * (other.order - row.order) > 0)
        const neighbour = beyond.sort((a, b) => turn * (a.order - b.order))[0]
        if (!neighbour) return { ok: true, moved: false }
        products.set(id, { ...row, order: neighbour.order })
        products.set(neighbour.id, { ...neighbour, order: row.order })
        return { ok: true, moved: true }
      })
    },
    async remove(ids) {
      if (!ids.every((id) => products.has(id))) return null
      const thumbnails = ids.flatMap((id) => products.get(id)!.thumbnail ?? [])
      for (const id of ids) products.delete(id)
      return { thumbnails }
    },
  }
}
