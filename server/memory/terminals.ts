import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { auditLostTerminals, auditTerminal } from '../domain/audit.ts'
import { matchesSearch } from '../domain/search.ts'
import type { Removed } from '../ports/pages.ts'
import type { Repository } from '../ports/repository.ts'
import type { TerminalCreated, TerminalUpdated } from '../ports/accounts.ts'
import type { TerminalRecord } from '../domain/records.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage } from './keyset.ts'
import type { Tables } from './tables.ts'
import { findForUpdate } from './findForUpdate.ts'

export function memoryTerminals(tables: Tables): Repository['terminals'] {
  const { terminals, masterKeys, users } = tables

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
    async create(fields, context) {
      return withAudit<TerminalCreated>(tables, context, () => {
        if (isTaken(fields.code)) return { ok: false, reason: 'codeTaken' }
        const row = { id: ++tables.lastIds.terminals, ...fields, version: 1 }
        terminals.set(row.id, row)
        return { ok: true, row, audit: [auditTerminal(null, row)] }
      })
    },
    async update(id, changes, context) {
      return withAudit<TerminalUpdated>(tables, context, () => {
        const found = findForUpdate(terminals, id, context.version)
        if (!found.ok) return found
        if (isTaken(changes.code, id)) return { ok: false, reason: 'codeTaken' }
        const row = { ...found.row, ...changes, version: found.row.version + 1 }
        terminals.set(id, row)
        return { ok: true, row, audit: [auditTerminal(found.row, row)] }
      })
    },
    async remove(ids, context) {
      return withAudit<Removed>(tables, context, () => {
        if (!ids.every((id) => terminals.has(id))) return { ok: false, reason: 'missing' }
        const nameOf = (id: number) => terminals.get(id)!.name
        const sorted = (key: { terminals: number[] }) =>
          key.terminals
            .map((id) => terminals.get(id)!)
            .sort(byName)
            .map(({ id }) => id)
        const losing = [...masterKeys.values()]
          .filter((key) => key.terminals.some((id) => ids.includes(id)))
          .sort((a, b) => a.user_id - b.user_id)
        const audit = [
          ...losing.map((key) => {
            const left = sorted(key).filter((id) => !ids.includes(id))
            return auditLostTerminals(users.get(key.user_id)!, sorted(key).map(nameOf), left.map(nameOf))
          }),
          ...[...new Set(ids)].sort((a, b) => a - b).map((id) => auditTerminal(terminals.get(id)!, null)),
        ]
        for (const id of ids) terminals.delete(id)
        for (const key of masterKeys.values()) key.terminals = key.terminals.filter((id) => !ids.includes(id))
        return { ok: true, audit }
      })
    },
  }
}

/** Order of the SQL repository: normalised name, then id. */
export function byName(a: Pick<TerminalRecord, 'id' | 'name'>, b: Pick<TerminalRecord, 'id' | 'name'>): number {
  const [left, right] = [normalizeForSearch(a.name), normalizeForSearch(b.name)]
  return left === right ? a.id - b.id : left < right ? -1 : 1
}
