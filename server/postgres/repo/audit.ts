import type { AuditCondition } from '../../ports/accounts.ts'
import type { Repository } from '../../ports/repository.ts'
import type { AuditRecord } from '../../domain/records.ts'
import type { Database } from '../client.ts'
import { orderIdOf } from '../../domain/search.ts'
import { insertAuditLines } from './auditLines.ts'
import { findAuditLines } from './auditSearch.ts'
import { periodConditions } from './idRange.ts'
import { keysetPage, type AddParameter, type ListDefinition } from './keyset.ts'

/** Name of the record that a line is about; that of a partner is personal data, and so not stored in the line. */
const label = `coalesce(entity_label,
  (select nombre_completo from partners where entity = 'partner' and partners.id = entity_id))`

const list: ListDefinition<AuditRecord, 'id'> = {
  columns: `id, at, user_id, user_name, role, act, note, request_id, address,
    case when entity is not null then jsonb_build_object('kind', entity, 'id', entity_id, 'label', ${label}) end as entity,
    coalesce(changes, '{}') || coalesce(personal, '{}') as changes`,
  from: 'audit_log',
  // Not used: findAuditLines.
  search: 'null',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

export function postgresAudit(database: Database): Repository['audit'] {
  const { query } = database
  return {
    record: (act, line) => database.transaction((sql) => insertAuditLines(sql, act, [line])),
    async page(params, filters) {
      const period = await periodConditions(query, { table: 'audit_log', time: 'at' }, filters)
      // The whole number of an order is no text to look for.
      const order = orderIdOf(params.search)
      const ofOrder = order === null ? [] : [{ entity: 'order', entity_id: order } as const]
      const condition = (parameter: AddParameter) =>
        [...[filters, ...ofOrder].flatMap((one) => toSql(one, parameter)), ...period(parameter)].join(' and ')
      if (params.search === '' || order !== null) return keysetPage(query, list, { ...params, search: '' }, condition)
      const { countTo, ...search } = params
      const ids = await findAuditLines(query, search, condition)
      const ofIds = (parameter: AddParameter) => `id = any(${parameter(ids)}::bigint[])`
      const page = await keysetPage(query, list, { ...search, search: '' }, ofIds)
      if (countTo === undefined) return page
      const counted = page.next ? await findAuditLines(query, { ...search, limit: countTo - 1 }, condition) : ids
      return { ...page, total: counted.length }
    },
    // One step of an index for each user.
    users: () =>
      query<{ id: number; name: string }>(
        `with recursive author as (
           (select user_id, user_name from audit_log where user_id is not null and user_name is not null
            order by user_id desc, id desc limit 1)
           union all
           select next.* from author,
             lateral (select user_id, user_name from audit_log where user_id < author.user_id and user_name is not null
                      order by user_id desc, id desc limit 1) as next)
         select user_id as id, user_name as name from author`,
      ),
  }
}

function toSql({ user, group, entity, entity_id }: AuditCondition, parameter: AddParameter): string[] {
  const conditions = ['true']
  if (user !== undefined) conditions.push(`user_id = ${parameter(user)}::bigint`)
  if (group !== undefined) conditions.push(`split_part(act, '.', 1) = ${parameter(group)}`)
  if (entity !== undefined) conditions.push(`entity = ${parameter(entity)}`)
  if (entity_id !== undefined) conditions.push(`entity_id = ${parameter(entity_id)}::bigint`)
  return conditions
}
