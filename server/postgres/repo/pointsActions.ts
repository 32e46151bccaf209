import type { Repository } from '../../ports.ts'
import type { PointsActionRecord } from '../../records.ts'
import type { Database } from '../client.ts'
import { keysetPage, type Listed } from './keyset.ts'

const columns = 'id, display_name, slug, points, percentage, accumulation_strategy'

const list: Listed<PointsActionRecord, 'id'> = {
  columns,
  from: 'points_actions',
  search: 'slug',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

export function postgresPointsActions({ query }: Database): Repository['pointsActions'] {
  return {
    page: (asked) => keysetPage(query, list, asked),
    async find(id) {
      const rows = await query<PointsActionRecord>(`select ${columns} from points_actions where id = $1`, [id])
      return rows[0] ?? null
    },
    async save(id, { points, percentage }) {
      const rows = await query<PointsActionRecord>(
        `update points_actions set points = case when $2 then $3::bigint else points end,
                percentage = case when $4 then $5::numeric else percentage end
         where id = $1 returning ${columns}`,
        [id, points !== undefined, points, percentage !== undefined, percentage],
      )
      return rows[0] ?? null
    },
  }
}
