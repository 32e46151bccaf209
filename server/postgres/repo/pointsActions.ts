import { auditPointsAction } from '../../audit.ts'
import type { PointsActionSaved, Repository } from '../../ports.ts'
import type { PointsActionRecord } from '../../records.ts'
import type { Database } from '../client.ts'
import { acting } from './acting.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { lockForUpdate } from './lockForUpdate.ts'

const columns = 'id, display_name, slug, points, percentage, accumulation_strategy, version'

const list: ListDefinition<PointsActionRecord, 'id'> = {
  columns,
  from: 'points_actions',
  search: 'slug',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

export function postgresPointsActions(database: Database): Repository['pointsActions'] {
  const { query } = database
  return {
    page: (params) => keysetPage(query, list, params),
    async find(id) {
      const rows = await query<PointsActionRecord>(`select ${columns} from points_actions where id = $1`, [id])
      return rows[0] ?? null
    },
    save: (id, { points, percentage }, context) =>
      acting<PointsActionSaved>(database, context, async (sql) => {
        const found = await lockForUpdate<PointsActionRecord>(sql, 'points_actions', columns, id, context.version)
        if (!found.ok) return found
        const [row] = await sql<PointsActionRecord>(
          `update points_actions set points = case when $2 then $3::bigint else points end,
                  percentage = case when $4 then $5::numeric else percentage end, version = version + 1
           where id = $1 returning ${columns}`,
          [id, points !== undefined, points, percentage !== undefined, percentage],
        )
        return { ok: true, row: row!, audit: [auditPointsAction(found.row, row!)] }
      }),
  }
}
