import type { Repository } from '../../ports.ts'
import type { Database } from '../client.ts'
import { isMigrated } from '../migrate.ts'
import { postgresAccess } from './access.ts'
import { postgresCategories } from './categories.ts'
import { postgresKept } from './kept.ts'
import { postgresPartners } from './partners.ts'
import { postgresPoints } from './points.ts'
import { postgresPointsActions } from './pointsActions.ts'
import { postgresProducts } from './products.ts'
import { seed } from './seed.ts'

/** The repository on PostgreSQL; the tables are those of migrate(). */
import { postgresTerminals } from './terminals.ts'
import { postgresUsers } from './users.ts'
export function postgresRepository(database: Database): Repository {
  const { query } = database
  return {
    ready: () => isMigrated(database),
    async purge(now) {
      const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
      await query(`delete from sessions where expires_at <= $1`, [now])
      await query(`delete from idempotency_keys where expires_at <= $1`, [now])
      await query(`delete from export_links where expires_at <= $1`, [now])
      await query(`delete from sign_in_attempts where at <= $1`, [dayAgo])
      await query(`delete from sign_in_addresses where last_at <= $1`, [dayAgo])
    },
    seed: (data) => seed(database, data),
    ...postgresAccess(database),
    ...postgresKept(database),
    categories: postgresCategories(database),
    products: postgresProducts(database),
    partners: postgresPartners(database),
    points: postgresPoints(database),
    users: postgresUsers(database),
    terminals: postgresTerminals(database),
    pointsActions: postgresPointsActions(database),
    dashboard: {
      async summary() {
        const rows = await query<{ points_total: number; partners_total: number }>(
          `select coalesce(sum(points), 0)::bigint as points_total, count(*) filter (where points > 0) as partners_total
           from partners`,
        )
        return rows[0]!
      },
    },
  }
}
