import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import type { AuditCondition } from '../ports/accounts.ts'
import type { Repository } from '../ports/repository.ts'
import type { AuditRecord } from '../domain/records.ts'
import { isAnonymous } from '../domain/personalDataRules.ts'
import { auditSearches, matchesSearch, orderIdOf, partnerSearchText } from '../domain/search.ts'
import { addAuditLines } from './withAudit.ts'
import { keysetPage } from './keyset.ts'
import type { Tables } from './tables.ts'

export function memoryAudit(tables: Tables): Repository['audit'] {
  /** What a line is found by: its author, and the record, a partner as in the list of partners. */
  function searchText({ user_name, entity }: AuditRecord): string {
    const partner = entity?.kind === 'partner' ? tables.partners.get(entity.id) : undefined
    const record = partner && !isAnonymous(partner) ? partnerSearchText(partner) : (entity?.label ?? '')
    return normalizeForSearch(`${user_name ?? ''} ${record}`)
  }
  function withLabel(line: AuditRecord): AuditRecord {
    if (line.entity?.kind !== 'partner') return line
    return { ...line, entity: { ...line.entity, label: tables.partners.get(line.entity.id)?.nombre_completo ?? null } }
  }
  return {
    async record(act, line) {
      addAuditLines(tables, act, [line])
    },
    async page(query, filters) {
      const searches = auditSearches(query.search)
      const order = orderIdOf(query.search)
      const isFound = (line: AuditRecord) =>
        order === null
          ? query.search === '' || searches.some((search) => matchesSearch(searchText(line), search))
          : line.entity?.kind === 'order' && line.entity.id === order
      const found = tables.audit_log
        .filter((line) => matches(line, filters))
        .map(withLabel)
        .filter(isFound)
      return keysetPage(found, query, ({ id }) => id)
    },
    async users() {
      const names = new Map<number, string>()
      for (const { user_id, user_name } of tables.audit_log) {
        if (user_id !== null && user_name !== null) names.set(user_id, user_name)
      }
      return [...names].map(([id, name]) => ({ id, name }))
    },
  }
}

function matches(line: AuditRecord, { user, group, entity, entity_id, from, before }: AuditCondition): boolean {
  return (
    (user === undefined || line.user_id === user) &&
    (group === undefined || line.act.startsWith(`${group}.`)) &&
    (entity === undefined || line.entity?.kind === entity) &&
    (entity_id === undefined || line.entity?.id === entity_id) &&
    (from === undefined || line.at >= from) &&
    (before === undefined || line.at < before)
  )
}
