import { exactSum, type ExactSum } from '../exactSum.ts'
import type { Database, TransactionOptions } from './client.ts'
import { readSummary } from './repo/dashboard.ts'

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
    const [totals] = await sql<{ partners: number; entries: number; balance: string; points: string }>(
      `select (select count(*) from partners) as partners, (select count(*) from point_entries) as entries,
              (select coalesce(sum(points), 0)::text from partners) as balance,
              (select coalesce(sum(points), 0)::text from point_entries) as points`,
    )
    // Aggregates instead of joining: with stale statistics a join of two large tables may take hours.
    const rows = await sql<BalanceMismatch & { total: number }>(
      `with changes as (
         select id, points as balance, 0::bigint as entry from partners
         union all select partner_id, 0, points from point_entries
       ), found as materialized (
         select id, sum(balance) as balance, sum(entry) as entries from changes group by id having sum(balance) <> sum(entry)
       )
       select id, balance, entries, count(*) over () as total from found order by id limit $1`,
      [examples],
    )
    const { points_total: dashboardTotal } = await readSummary(sql)
    const [balanceTotal, entryTotal] = [exactSum(totals!.balance), exactSum(totals!.points)]
    const mismatches = rows[0]?.total ?? 0
    return {
      partners: totals!.partners,
      entries: totals!.entries,
      balanceTotal,
      entryTotal,
      dashboardTotal,
      mismatches,
      examples: rows.map(({ total: _total, ...mismatch }) => mismatch),
      isConsistent: mismatches === 0 && balanceTotal === entryTotal && dashboardTotal === balanceTotal,
    }
  }, WAIT)
}
