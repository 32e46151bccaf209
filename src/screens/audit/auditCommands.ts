import { audit, AuditEntry, AUDIT_FILE, toAuditFilters, type AuditEntityKind } from '#contract/audit.ts'
import { Page as PageOf } from '#contract/common.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { texts } from '#app/texts.ts'
import { exportFile } from '../list/exportFile.ts'

const AuditPage = PageOf(AuditEntry)

/** Filters of the screen, as the address and the call name them. */
export const auditFilterNames = ['user', 'group', 'from', 'to'] as const

const queryOf = ({ search, filters }: ListParams) => toAuditFilters({ ...filters, search: search || undefined })

/** The audit log, newest first. */
export const auditSource: ListSource<AuditEntry, ListParams> = {
  read: (params, options) => call(audit.list, { query: queryOf(params), ...options }),
  readTotal: (params, options) => call(audit.list, { query: { ...queryOf(params), ...askTotal }, ...options }),
  readMore: (url, options) => fetchPage(url, AuditPage, options),
}

/** Changes of one record, newest first. In the background: the section shows its own progress. */
export const changesSource = (entity: AuditEntityKind, entity_id: number): ListSource<AuditEntry, ListParams> => ({
  read: (_, { signal }) => call(audit.list, { query: { entity, entity_id }, signal, background: true }),
  readTotal: (_, options) => call(audit.list, { query: { entity, entity_id, ...askTotal }, ...options }),
  readMore: (url, options) => fetchPage(url, AuditPage, options),
})

/** Exports the lines that search and filters leave. */
export const exportAudit = (params: ListParams): Promise<void> =>
  exportFile(() => call(audit.export, { query: queryOf(params) }), `${AUDIT_FILE}.csv`, texts.audit)

export const readEntry = (id: number, options: QueryOptions) => call(audit.show, { params: { id }, ...options })
