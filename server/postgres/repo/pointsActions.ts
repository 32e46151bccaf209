import { auditPointsAction } from '../../audit.ts'
import type { PointsActionCreated, PointsActionSaved, Repository } from '../../ports.ts'
import type { PointsActionFields, PointsActionRecord } from '../../records.ts'
import { constraintOf, type Database, type Sql } from '../client.ts'
import { acting } from './acting.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { lockForUpdate } from './lockForUpdate.ts'

export const pointsActionColumns = `id, display_name, slug, points, percentage, accumulation_strategy, valid_from, valid_until, active,
  version`
const fieldColumns = [
  'display_name',
  'points',
  'percentage',
  'valid_from',
  'valid_until',
  'active',
] as const satisfies (keyof PointsActionFields)[]

const list: ListDefinition<PointsActionRecord, 'id'> = {
  columns: pointsActionColumns,
  from: 'points_actions',
  search: 'slug',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

export function postgresPointsActions(database: Database): Repository['pointsActions'] {
  const { query } = database
  return {
    page: (params) => keysetPage(query, list, params),
    find: (id) => findAction(query, id),
    all: () => query<PointsActionRecord>(`select ${pointsActionColumns} from points_actions order by id`),
    async create(fields, context) {
      const names = [...fieldColumns, 'slug', 'accumulation_strategy'] as const
      try {
        return await acting<PointsActionCreated>(database, context, async (sql) => {
          const [row] = await sql<PointsActionRecord>(
            `insert into points_actions (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
             returning ${pointsActionColumns}`,
            names.map((name) => fields[name]),
          )
          return { ok: true, row: row!, audit: [auditPointsAction(null, row!)] }
        })
      } catch (error) {
        if (constraintOf(error) !== 'points_actions_slug') throw error
        return { ok: false, reason: 'slugTaken' }
      }
    },
    save: (id, values, context) =>
      acting<PointsActionSaved>(database, context, async (sql) => {
        const found = await lockForUpdate<PointsActionRecord>(
          sql,
          'points_actions',
          pointsActionColumns,
          id,
          context.version,
        )
        if (!found.ok) return found
        const changed = fieldColumns.filter((name) => values[name] !== undefined)
        const [row] = await sql<PointsActionRecord>(
          `update points_actions set ${changed.map((name, index) => `${name} = $${index + 2}, `).join('')}version = version + 1
           where id = $1 returning ${pointsActionColumns}`,
          [id, ...changed.map((name) => values[name])],
        )
        return { ok: true, row: row!, audit: [auditPointsAction(found.row, row!)] }
      }),
  }
}

export async function findAction(sql: Sql, id: number): Promise<PointsActionRecord | null> {
  const [row] = await sql<PointsActionRecord>(`select ${pointsActionColumns} from points_actions where id = $1`, [id])
  return row ?? null
}
