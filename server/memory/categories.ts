import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { auditCategory, auditLostCategories } from '../domain/audit.ts'
import { matchesSearch } from '../domain/search.ts'
import type { CategoryCreated, CategoryUpdated } from '../ports/catalogue.ts'
import type { Removed } from '../ports/pages.ts'
import type { Repository } from '../ports/repository.ts'
import type { CategoryRecord } from '../domain/records.ts'
import { withAudit } from './withAudit.ts'
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
    async find(id) {
      return categories.get(id) ?? null
    },
    async all() {
      const rows = [...categories.values()].sort((a, b) =>
        normalizeForSearch(a.name) < normalizeForSearch(b.name) ? -1 : 1,
      )
      return rows.map(({ id, name }) => ({ id, name }))
    },
    async create(fields, context) {
      return withAudit<CategoryCreated>(tables, context, () => {
        if (isTaken(fields.name)) return { ok: false, reason: 'nameTaken' }
        const row = { id: ++tables.lastIds.categories, ...fields, version: 1 }
        categories.set(row.id, row)
        return { ok: true, row, audit: [auditCategory(null, row)] }
      })
    },
    async update(id, changes, context) {
      return withAudit<CategoryUpdated>(tables, context, () => {
        const found = findForUpdate(categories, id, context.version)
        if (!found.ok) return found
        if (isTaken(changes.name, id)) return { ok: false, reason: 'nameTaken' }
        const row = { ...found.row, ...changes, version: found.row.version + 1 }
        categories.set(id, row)
        return { ok: true, row, audit: [auditCategory(found.row, row)] }
      })
    },
    async remove(ids, context) {
      return withAudit<Removed>(tables, context, () => {
        if (!ids.every((id) => categories.has(id))) return { ok: false, reason: 'missing' }
        const namesOf = (list: readonly number[]) =>
          list
            .map((id) => categories.get(id)!.name)
            .sort((a, b) => (normalizeForSearch(a) < normalizeForSearch(b) ? -1 : 1))
        const losing = [...products.values()]
          .filter((product) => product.categories.some((id) => ids.includes(id)))
          .sort((a, b) => a.id - b.id)
        const audit = [
          ...losing.map((product) => {
            const left = product.categories.filter((id) => !ids.includes(id))
            return auditLostCategories(product, namesOf(product.categories), namesOf(left))
          }),
          ...[...new Set(ids)].sort((a, b) => a - b).map((id) => auditCategory(categories.get(id)!, null)),
        ]
        for (const id of ids) categories.delete(id)
        for (const product of products.values()) {
          product.categories = product.categories.filter((id) => !ids.includes(id))
        }
        return { ok: true, audit }
      })
    },
  }
}
