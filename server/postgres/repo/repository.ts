import { dateInZone } from '../../domain/programmeTime.ts'
import type { Repository } from '../../ports/repository.ts'
import { DEVICE_LIFETIME, FAILURE_LIFETIME } from '../../domain/signInLimits.ts'
import { runForCall } from '../callScope.ts'
import { isReadOnly, type Database } from '../client.ts'
import { isMigrated } from '../migrate.ts'
import { postgresAccess } from './access.ts'
import { postgresApprovals } from './approvals.ts'
import { postgresAudit } from './audit.ts'
import { postgresCategories } from './categories.ts'
import { postgresDashboard } from './dashboard.ts'
import { postgresExportLinks } from './exportLinks.ts'
import { postgresIdempotency } from './idempotency.ts'
import { postgresImports } from './imports.ts'
import { postgresKeys } from './keys.ts'
import { postgresLoads } from './loads.ts'
import { postgresMovements } from './movements.ts'
import { postgresImportHistory } from './importHistory.ts'
import { postgresDuplicates } from './duplicates.ts'
import { postgresPartnerImports } from './partnerImports.ts'
import { postgresProductImports } from './productImports.ts'
import { postgresOrders } from './orders.ts'
import { postgresPartners } from './partners.ts'
import { postgresPoints } from './points.ts'
import { postgresPointsActions } from './pointsActions.ts'
import { postgresProgram } from './program.ts'
import { postgresProducts } from './products.ts'
import { postgresReviews } from './reviews.ts'
import { seed } from './seed.ts'
import { postgresTerminals } from './terminals.ts'
import { postgresUsers } from './users.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Of a uuid, without the row's header. */
const UUID_BYTES = 16

/** The repository on PostgreSQL. Its tables are created by migrate(). */
export function postgresRepository(database: Database): Repository {
  const { query } = database
  const imports = postgresImports(database)
  const partnerImports = postgresPartnerImports(database)
  const productImports = postgresProductImports(database)
  return {
    forCall: runForCall,
    ready: async () => (await isMigrated(database)) && !(await isReadOnly(database)),
    // A temporary table: its pages are allocated on the disk at once, and leave no dead rows in others.
    probeWrite: (bytes) =>
      database.transaction(async (sql) => {
        await sql(`create temporary table write_probe (content uuid) on commit drop`)
        await sql(`insert into write_probe select gen_random_uuid() from generate_series(1, $1)`, [
          Math.ceil(bytes / UUID_BYTES),
        ])
      }),
    async purge(now) {
      await query(`delete from sessions where expires_at <= $1`, [now])
      await query(`delete from idempotency_keys where expires_at <= $1`, [now])
      await query(`delete from export_links where expires_at <= $1`, [now])
      await query(`delete from sign_in_failures where last_at <= $1`, [new Date(now.getTime() - FAILURE_LIFETIME)])
      await query(`delete from known_devices where last_used_at <= $1`, [new Date(now.getTime() - DEVICE_LIFETIME)])
      await query(`delete from person_days where day < $1`, [dateInZone(new Date(now.getTime() - DAY_MS))])
      await imports.purge(now)
      await partnerImports.purge(now)
      await productImports.purge(now)
    },
    seed: (data) => seed(database, data),
    ...postgresAccess(database),
    idempotency: postgresIdempotency(database),
    exportLinks: postgresExportLinks(database),
    keys: postgresKeys(database),
    users: postgresUsers(database),
    terminals: postgresTerminals(database),
    categories: postgresCategories(database),
    products: postgresProducts(database),
    partners: postgresPartners(database),
    points: postgresPoints(database),
    movements: postgresMovements(database),
    imports,
    reviews: postgresReviews(database),
    duplicates: postgresDuplicates(database),
    partnerImports,
    productImports,
    importHistory: postgresImportHistory(database),
    approvals: postgresApprovals(database),
    loads: postgresLoads(database),
    orders: postgresOrders(database),
    program: postgresProgram(database),
    pointsActions: postgresPointsActions(database),
    audit: postgresAudit(database),
    dashboard: postgresDashboard(database),
  }
}
