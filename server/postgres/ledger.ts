import { exactSum, type ExactSum } from '../exactSum.ts'
import type { Database, TransactionOptions } from './client.ts'
import { dashboardSummary } from './repo/dashboard.ts'

/** A large ledger takes minutes. */
const UNTIL_READ: TransactionOptions = { waitForLocks: true }

/** A partner whose balance is not the sum of its entries. */
export type BalanceMismatch = { id: number; balance: number; entries: number }
export type LedgerReport = {
  partners: number
  entries: number
  /** Sums of all balances, of all entries, and what the dashboard shows. */
  balanceTotal: ExactSum
  entryTotal: ExactSum
  dashboardTotal: ExactSum
  /** How many partners are wrong, and the first of them by id. */
  mismatches: number
  examples: BalanceMismatch[]
  isConsistent: boolean
}

/**
 * Proves the ledger: for every partner balance = sum of entries, and dashboard = sum of balances = sum of entries. All of it is read
 * from one snapshot, so that points given meanwhile are no difference; nothing is written.
 */
export function readLedger(database: Database, examples: number): Promise<LedgerReport> {
  return database.transaction(async (sql) => {
    await sql(`set transaction isolation level repeatable read, read only`)
    const [sums] = await sql<{ partners: number; entries: number; balances: string; movements: string }>(
      `select (select count(*) from partners) as partners, (select count(*) from point_entries) as entries,
              (select coalesce(sum(points), 0)::text from partners) as balances,
              (select coalesce(sum(points), 0)::text from point_entries) as movements`,
    )
    const different = `from partners p left join
      (select partner_id, sum(points) as points from point_entries group by partner_id) e on e.partner_id = p.id
      where p.points <> coalesce(e.points, 0)`
    const [found] = await sql<{ wrong: number }>(`select count(*) as wrong ${different}`)
    const rows = await sql<BalanceMismatch>(
      `select p.id, p.points as balance, coalesce(e.points, 0) as entries ${different} order by p.id limit $1`,
      [examples],
    )
    const { points_total: dashboard } = await dashboardSummary(sql)
    const [balances, movements] = [exactSum(sums!.balances), exactSum(sums!.movements)]
    const { wrong } = found!
    const totals = { balanceTotal: balances, entryTotal: movements, dashboardTotal: dashboard }
    const report = { ...sums!, mismatches: wrong, ...totals, examples: rows }
    return { ...report, isConsistent: wrong === 0 && balances === movements && dashboard === balances }
  }, UNTIL_READ)
}
