import type { Repository } from '../../ports.ts'
import type { Database } from '../client.ts'
import { isMigrated } from '../migrate.ts'
import { postgresAccess } from './access.ts'
import { postgresCategories } from './categories.ts'
import { dashboardSummary } from './dashboard.ts'
import { postgresExportLinks } from './exportLinks.ts'
import { postgresIdempotency } from './idempotency.ts'
import { postgresImports } from './imports.ts'
import { postgresPartners } from './partners.ts'
import { postgresPoints } from './points.ts'
import { postgresPointsActions } from './pointsActions.ts'
import { postgresProducts } from './products.ts'
import { seed } from './seed.ts'
import { postgresTerminals } from './terminals.ts'
import { postgresUsers } from './users.ts'

/** The repository on PostgreSQL. Its tables are created by migrate(). */
export function postgresRepository(database: Database): Repository {
  const { query } = database
  const imports = postgresImports(database)
  return {
    ready: () => isMigrated(database),
    async purge(now) {
      const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
      await query(`delete from sessions where expires_at <= $1`, [now])
      await query(`delete from idempotency_keys where expires_at <= $1`, [now])
      await query(`delete from export_links where expires_at <= $1`, [now])
      await query(`delete from sign_in_attempts where at <= $1`, [dayAgo])
      await query(`delete from sign_in_addresses where last_at <= $1`, [dayAgo])
      await imports.purge(now)
    },
    seed: (data) => seed(database, data),
    ...postgresAccess(database),
    idempotency: postgresIdempotency(database),
    exportLinks: postgresExportLinks(database),
    users: postgresUsers(database),
    terminals: postgresTerminals(database),
    categories: postgresCategories(database),
    products: postgresProducts(database),
    partners: postgresPartners(database),
    points: postgresPoints(database),
    imports,
    pointsActions: postgresPointsActions(database),
    dashboard: { summary: () => dashboardSummary(query) },
  }
}
