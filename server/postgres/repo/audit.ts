import type { AuditCondition, Repository } from '../../ports.ts'
import type { AuditRecord } from '../../records.ts'
import type { Database } from '../client.ts'
import { insertAuditLines } from './auditLines.ts'
import { keysetPage, type AddParameter, type ListDefinition } from './keyset.ts'

/** Name of the record that a line is about; that of a partner is personal data, and so not stored in the line. */
const label = `coalesce(entity_label,
  (select nombre_completo from partners where entity = 'partner' and partners.id = entity_id))`

const list: ListDefinition<AuditRecord, 'id'> = {
  columns: `id, at, user_id, user_name, role, act, note, request_id, address,
    case when entity is not null then jsonb_build_object('kind', entity, 'id', entity_id, 'label', ${label}) end as entity,
    coalesce(changes, '{}') || coalesce(personal, '{}') as changes`,
  from: 'audit_log',
  search: `search_fold(coalesce(user_name, '') || ' ' || coalesce(${label}, ''))`,
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

export function postgresAudit(database: Database): Repository['audit'] {
  const { query } = database
  return {
    record: (act, line) => database.transaction((sql) => insertAuditLines(sql, act, [line])),
    page: (params, filters) => keysetPage(query, list, params, (parameter) => condition(filters, parameter)),
    users: () =>
      query<{ id: number; name: string }>(
        `select user_id as id, user_name as name from audit_log
         where id in (select max(id) from audit_log where user_id is not null and user_name is not null group by user_id)`,
      ),
  }
}

function condition({ user, group, entity, entity_id, from, before }: AuditCondition, parameter: AddParameter): string {
  const conditions = ['true']
  if (user !== undefined) conditions.push(`user_id = ${parameter(user)}::bigint`)
  if (group !== undefined) conditions.push(`split_part(act, '.', 1) = ${parameter(group)}`)
  if (entity !== undefined) conditions.push(`entity = ${parameter(entity)}`)
  if (entity_id !== undefined) conditions.push(`entity_id = ${parameter(entity_id)}::bigint`)
  if (from !== undefined) conditions.push(`at >= ${parameter(from)}`)
  if (before !== undefined) conditions.push(`at < ${parameter(before)}`)
  return conditions.join(' and ')
}
