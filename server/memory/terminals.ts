import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { matchesSearch } from '../search.ts'
import type { Repository } from '../ports.ts'
import type { TerminalRecord } from '../records.ts'
import { withIdempotency } from './idempotency.ts'
import { keysetPage } from './keyset.ts'
import type { Tables } from './tables.ts'
import { findForUpdate } from './findForUpdate.ts'

export function memoryTerminals(tables: Tables): Repository['terminals'] {
  const { terminals, masterKeys } = tables

  const isTaken = (code: string, exceptId?: number) =>
    [...terminals.values()].some(
      (row) => normalizeForSearch(row.code) === normalizeForSearch(code) && row.id !== exceptId,
    )

  return {
    async page(query) {
      const found = [...terminals.values()].filter(({ name, code }) =>
        matchesSearch(`${normalizeForSearch(name)} ${normalizeForSearch(code)}`, query.search),
      )
      return keysetPage<TerminalRecord, typeof query.sort.key>(found, query, (row, key) =>
        key === 'id' ? row.id : normalizeForSearch(row[key]),
      )
    },
    async all() {
      return [...terminals.values()].sort(byName).map(({ id, name }) => ({ id, name }))
    },
    async create(fields, idempotency) {
      return withIdempotency(tables, idempotency, () => {
        if (isTaken(fields.code)) return { ok: false, reason: 'codeTaken' }
        const row = { id: ++tables.lastIds.terminals, ...fields, version: 1 }
        terminals.set(row.id, row)
        return { ok: true, row }
      })
    },
    async update(id, fields, { version, idempotency } = {}) {
      return withIdempotency(tables, idempotency, () => {
        const found = findForUpdate(terminals, id, version)
        if (!found.ok) return found
        if (isTaken(fields.code, id)) return { ok: false, reason: 'codeTaken' }
        const row = { id, ...fields, version: found.row.version + 1 }
        terminals.set(id, row)
        return { ok: true, row }
      })
    },
    async remove(ids) {
      if (!ids.every((id) => terminals.has(id))) return false
      for (const id of ids) terminals.delete(id)
      for (const key of masterKeys.values()) key.terminals = key.terminals.filter((id) => !ids.includes(id))
      return true
    },
  }
}

/** Order of the SQL repository: normalised name, then id. */
export function byName(a: Pick<TerminalRecord, 'id' | 'name'>, b: Pick<TerminalRecord, 'id' | 'name'>): number {
  const [left, right] = [normalizeForSearch(a.name), normalizeForSearch(b.name)]
  return left === right ? a.id - b.id : left < right ? -1 : 1
}
