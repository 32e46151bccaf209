import { loadSource } from '../../imports/ports.ts'
import type { LoadSort, Repository } from '../../ports.ts'
import type { LoadDetailRecord, LoadEntryRecord, LoadRecord } from '../../records.ts'
import type { Database } from '../client.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'

const loadColumns = `id, file_name, row_count, partner_count, points_total, user_name, applied_at,
  case when reversed_at is not null then json_build_object('at', reversed_at, 'by', reversed_by,
    'reason', reversal_reason, 'points', reversed_points, 'missing', missing_points) end as reversal`

const loadList: ListDefinition<LoadRecord, LoadSort> = {
  columns: loadColumns,
  from: 'imports',
  // Not stored: loads are few.
  search: `search_fold(concat_ws(' ', file_name, user_name))`,
  sorts: {
    id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id },
    points_total: {
      expression: 'coalesce(points_total, -1)',
      type: 'bigint',
      valueOf: ({ points_total }) => points_total ?? -1,
    },
  },
}

/** Bounds of the ids of a load's entries; a load that an older version applied has none. */
const firstEntry = 'coalesce(first_entry, 0)'
const lastEntry = `coalesce(last_entry, ${Number.MAX_SAFE_INTEGER})`

const entryList: ListDefinition<LoadEntryRecord, 'id'> = {
  columns: 'id, partner_id, rut, nombre_completo, type, points',
  from: `(select e.id, e.source, e.partner_id, e.type, e.points, p.rut, p.nombre_completo, s.search
    from point_entries e join partners p on p.id = e.partner_id
    left join partner_search s on s.partner_id = e.partner_id) as found`,
  search: 'search',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

export function postgresLoads({ query }: Database): Repository['loads'] {
  return {
    async page(params) {
      const page = await keysetPage(query, loadList, params, () => 'applied_at is not null')
      return { ...page, rows: page.rows.map(withDates) }
    },
    async find(id) {
      const [row] = await query<LoadDetailRecord>(
        `select ${loadColumns}, (
           select json_build_object('entries', count(*), 'points', coalesce(sum(e.points), 0))
           from point_entries e where e.source = $2 and e.id between ${firstEntry} and ${lastEntry}) as ledger
         from imports where id = $1 and applied_at is not null`,
        [id, loadSource(id)],
      )
      return row ? withDates(row) : null
    },
    entries: (id, params) =>
      keysetPage(query, entryList, params, (parameter) => {
        const bound = (column: string) => `(select ${column} from imports where id = ${parameter(id)})`
        return `source = ${parameter(loadSource(id))} and id between ${bound(firstEntry)} and ${bound(lastEntry)}`
      }),
  }
}

/** JSON has no dates. */
function withDates<Row extends LoadRecord>(row: Row): Row {
  const { reversal } = row
  return { ...row, reversal: reversal && { ...reversal, at: new Date(reversal.at) } }
}
