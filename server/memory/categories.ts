import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { matchesSearch } from '../search.ts'
import type { Repository } from '../ports.ts'
import type { CategoryRecord } from '../records.ts'
import { withIdempotency } from './idempotency.ts'
import { keysetPage } from './keyset.ts'
import type { Tables } from './tables.ts'
import { findForUpdate } from './findForUpdate.ts'

export function memoryCategories(tables: Tables): Repository['categories'] {
  const { categories, products } = tables

  const isTaken = (name: string, exceptId?: number) =>
    [...categories.values()].some(
      (row) => normalizeForSearch(row.name) === normalizeForSearch(name) && row.id !== exceptId,
    )

  return {
    async page(query) {
      const found = [...categories.values()].filter(({ name }) => matchesSearch(normalizeForSearch(name), query.search))
      return keysetPage<CategoryRecord, typeof query.sort.key>(found, query, (row, key) =>
        key === 'name' ? normalizeForSearch(row.name) : row.id,
      )
    },
    async all() {
      const rows = [...categories.values()].sort((a, b) =>
        normalizeForSearch(a.name) < normalizeForSearch(b.name) ? -1 : 1,
      )
      return rows.map(({ id, name }) => ({ id, name }))
    },
    async create(fields, idempotency) {
      return withIdempotency(tables, idempotency, () => {
        if (isTaken(fields.name)) return { ok: false, reason: 'nameTaken' }
        const row = { id: ++tables.lastIds.categories, ...fields, version: 1 }
        categories.set(row.id, row)
        return { ok: true, row }
      })
    },
    async update(id, fields, { version, idempotency } = {}) {
      return withIdempotency(tables, idempotency, () => {
        const found = findForUpdate(categories, id, version)
        if (!found.ok) return found
        if (isTaken(fields.name, id)) return { ok: false, reason: 'nameTaken' }
        const row = { id, ...fields, version: found.row.version + 1 }
        categories.set(id, row)
        return { ok: true, row }
      })
    },
    async remove(ids) {
      if (!ids.every((id) => categories.has(id))) return false
      for (const id of ids) categories.delete(id)
      for (const product of products.values()) {
        product.categories = product.categories.filter((id) => !ids.includes(id))
      }
      return true
    },
  }
}
