import { exactSum, type ExactSum } from '../exactSum.ts'
import type { Database, TransactionOptions } from './client.ts'
import { dashboardSummary } from './repo/dashboard.ts'

/** Reading a large ledger takes longer than the statement timeout. */
const WAIT: TransactionOptions = { waitForLocks: true }

/** A partner whose balance is not the sum of its entries. */
export type BalanceMismatch = { id: number; balance: number; entries: number }
export type LedgerReport = {
  partners: number
  entries: number
  /** Sum of all balances, sum of all entries, and the total of the dashboard. */
  balanceTotal: ExactSum
  entryTotal: ExactSum
  dashboardTotal: ExactSum
  /** Number of mismatches, and the first of them by id. */
  mismatches: number
  examples: BalanceMismatch[]
  isConsistent: boolean
}

/**
 * Checks for every partner that balance = sum of entries, and that dashboard = sum of balances = sum of entries.
 * Reads one snapshot, so that concurrent writes make no difference.
 * @param examples most mismatches to list.
 */
export function readLedger(database: Database, examples: number): Promise<LedgerReport> {
  return database.transaction(async (sql) => {
    await sql(`set transaction isolation level repeatable read, read only`)
    const [sums] = await sql<{ partners: number; entries: number; balances: string; movements: string }>(
      `select (select count(*) from partners) as partners, (select count(*) from point_entries) as entries,
              (select coalesce(sum(points), 0)::text from partners) as balances,
              (select coalesce(sum(points), 0)::text from point_entries) as movements`,
    )
    const mismatching = `from partners p left join
      (select partner_id, sum(points) as points from point_entries group by partner_id) e on e.partner_id = p.id
      where p.points <> coalesce(e.points, 0)`
    const [counted] = await sql<{ wrong: number }>(`select count(*) as wrong ${mismatching}`)
    const rows = await sql<BalanceMismatch>(
      `select p.id, p.points as balance, coalesce(e.points, 0) as entries ${mismatching} order by p.id limit $1`,
      [examples],
    )
    const { points_total: dashboard } = await dashboardSummary(sql)
    const [balances, movements] = [exactSum(sums!.balances), exactSum(sums!.movements)]
    const { wrong } = counted!
    const totals = { balanceTotal: balances, entryTotal: movements, dashboardTotal: dashboard }
    const report = { ...sums!, mismatches: wrong, ...totals, examples: rows }
    return { ...report, isConsistent: wrong === 0 && balances === movements && dashboard === balances }
  }, WAIT)
}
