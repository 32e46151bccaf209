import { emptyFields } from '#contract/fields.ts'
import { fieldTables } from '#contract/fieldTables.ts'
import { dateInZone } from '../domain/programmeTime.ts'
import type { Repository } from '../ports/repository.ts'
import type { SeedData } from '../domain/records.ts'
import { DEVICE_LIFETIME, FAILURE_LIFETIME } from '../domain/signInLimits.ts'
import { memoryAccess } from './access.ts'
import { memoryApprovals } from './approvals.ts'
import { memoryAudit } from './audit.ts'
import { addAuditLines } from './withAudit.ts'
import { memoryCategories } from './categories.ts'
import { memoryDashboard } from './dashboard.ts'
import { memoryDuplicates } from './duplicates.ts'
import { memoryExportLinks } from './exportLinks.ts'
import { memoryIdempotency } from './idempotency.ts'
import { memoryImports } from './imports.ts'
import { memoryKeys } from './keys.ts'
import { memoryLoads } from './loads.ts'
import { memoryMovements } from './movements.ts'
import { memoryImportHistory } from './importHistory.ts'
import { memoryPartnerImports } from './partnerImports.ts'
import { memoryProductImports } from './productImports.ts'
import { memoryOrders } from './orders.ts'
import { memoryPartners, memoryPoints } from './partners.ts'
import { memoryPointsActions } from './pointsActions.ts'
import { memoryProgram } from './program.ts'
import { memoryProducts } from './products.ts'
import { emptyTables, type Tables } from './tables.ts'
import { memoryReviews } from './reviews.ts'
import { memoryTerminals } from './terminals.ts'
import { memoryUsers } from './users.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A repository in memory, for stories and tests. Passes the same suite as the PostgreSQL one. */
export function memoryRepository(): Repository {
  const tables = emptyTables()
  const imports = memoryImports(tables)
  const partnerImports = memoryPartnerImports(tables)
  const productImports = memoryProductImports(tables)
  return {
    forCall: (_call, work) => work(),
    async ready() {
      return true
    },
    async probeWrite() {},
    async purge(now) {
      for (const [id, { expires_at }] of tables.sessions) if (expires_at <= now) tables.sessions.delete(id)
      for (const [id, { expires_at }] of tables.responses) if (expires_at <= now) tables.responses.delete(id)
      for (const [id, { expires_at }] of tables.links) if (expires_at <= now) tables.links.delete(id)
      const yesterday = dateInZone(new Date(now.getTime() - DAY_MS))
      for (const key of tables.personDays.keys()) if (key.split(' ')[1]! < yesterday) tables.personDays.delete(key)
      await imports.purge(now)
      await partnerImports.purge(now)
      await productImports.purge(now)
      const before = (age: number) => new Date(now.getTime() - age)
      for (const [key, { last_at }] of tables.signInFailures)
        if (last_at <= before(FAILURE_LIFETIME)) tables.signInFailures.delete(key)
      for (const [key, { last_used_at }] of tables.knownDevices)
        if (last_used_at <= before(DEVICE_LIFETIME)) tables.knownDevices.delete(key)
    },
    async seed(data) {
      if (tables.users.size > 0) return false
      fill(tables, structuredClone(data))
      return true
    },
    ...memoryAccess(tables),
    idempotency: memoryIdempotency(tables),
    exportLinks: memoryExportLinks(tables),
    keys: memoryKeys(tables),
    users: memoryUsers(tables),
    terminals: memoryTerminals(tables),
    categories: memoryCategories(tables),
    products: memoryProducts(tables),
    partners: memoryPartners(tables),
    points: memoryPoints(tables),
    movements: memoryMovements(tables),
    imports,
    reviews: memoryReviews(tables),
    duplicates: memoryDuplicates(tables),
    partnerImports,
    productImports,
    importHistory: memoryImportHistory(tables),
    approvals: memoryApprovals(tables),
    loads: memoryLoads(tables),
    orders: memoryOrders(tables),
    program: memoryProgram(tables),
    pointsActions: memoryPointsActions(tables),
    audit: memoryAudit(tables),
    dashboard: memoryDashboard(tables),
  }
}

function fill(tables: Tables, data: SeedData): void {
  for (const name of ['users', 'categories', 'products', 'partners', 'points_actions', 'terminals'] as const) {
    const rows = tables[name] as Map<number, object>
    for (const row of data[name]) rows.set(row.id, { ...emptyFields(fieldTables[name]), version: 1, ...row })
    tables.lastIds[name] = Math.max(0, ...data[name].map(({ id }) => id))
  }
  for (const key of data.master_keys ?? []) tables.masterKeys.set(key.user_id, key)
  for (const keys of data.external_keys ?? []) tables.externalKeys.set(keys.user_id, keys)
  tables.point_entries = data.point_entries
  for (const order of data.orders ?? []) tables.orders.set(order.id, order)
  tables.lastIds.orders = Math.max(0, ...tables.orders.keys())
  for (const { id, row_count, partner_count, points_total, reversal, ...load } of data.loads ?? [])
    tables.imports.set(id, {
      ...load,
      sha256: `seed-${id}`,
      created_at: load.applied_at,
      totals: { row_count: row_count!, partner_count: partner_count!, points_total: points_total! },
      ...(reversal && { reversal }),
      rows: [],
      faults: [],
    })
  tables.lastIds.imports = Math.max(0, ...tables.imports.keys())
  for (const { act, lines } of data.activity ?? []) addAuditLines(tables, act, lines)
}
