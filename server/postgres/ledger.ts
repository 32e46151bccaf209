import { exactSum, type ExactSum } from '../domain/exactSum.ts'
import type { Database, TransactionOptions } from './client.ts'
import { programmeZone } from '../domain/programmeTime.ts'
import { areSumsRight, readSumZone } from './ledgerCounter.ts'
import { readSummary } from './repo/dashboard.ts'

/** Reading a large ledger takes longer than the statement timeout. */
const WAIT: TransactionOptions = { waitForLocks: true }

/** A partner whose balance is not the sum of its entries. */
export type BalanceMismatch = { id: number; balance: number; entries: number }
/** An order that differs from the sum of its lines or from its entries. */
export type OrderMismatch = { id: number; points: number; lines: number; redeemed: number; refunded: number }
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
  /**
   * Whether the sums by day, of which the dashboard reads a period, are those of their entries and orders. Sums by the
   * days of another zone are not read, nor compared: `otherZone`.
   */
  daysMatch: boolean
  otherZone: string | null
  orders: number
  orderMismatches: number
  orderExamples: OrderMismatch[]
}

/**
 * Checks that balance = sum of entries for every partner, and points = sum of lines = entries for every order.
 * The dashboard is compared as well. Reads one snapshot, so that concurrent writes make no difference.
 * @param examples most mismatches to list.
 */
export function readLedger(database: Database, examples: number): Promise<LedgerReport> {
  return database.transaction(async (sql) => {
    await sql(`set transaction isolation level repeatable read, read only`)
    const [totals] = await sql<{ partners: number; entries: number; orders: number; balance: string; points: string }>(
      `select (select count(*) from partners) as partners, (select count(*) from point_entries) as entries,
              (select count(*) from orders) as orders,
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
    const orders = await sql<OrderMismatch & { total: number }>(
      `with changes as (
         select id, partner_id, points, 0::bigint as line, 0::bigint as taken, 0::bigint as back,
                case status when 'cancelled' then points else 0 end as due from orders
         union all select order_id, null, 0, points * quantity, 0, 0, 0 from order_lines
         union all select order_id, partner_id, 0, 0, case kind when 'redemption' then -points else 0 end,
                case kind when 'refund' then points else 0 end, 0 from point_entries where order_id is not null
       ), found as materialized (
         select id, sum(points) as points, sum(line) as lines, sum(taken) as redeemed, sum(back) as refunded from changes
         group by id having sum(points) <> sum(line) or sum(points) <> sum(taken) or sum(due) <> sum(back)
           or min(partner_id) <> max(partner_id)
       )
       select *, count(*) over () as total from found order by id limit $1`,
      [examples],
    )
    const { points_total: dashboardTotal } = await readSummary(sql)
    const [balanceTotal, entryTotal] = [exactSum(totals!.balance), exactSum(totals!.points)]
    const mismatches = rows[0]?.total ?? 0
    const zone = (await readSumZone(sql)) ?? programmeZone()
    const otherZone = zone === programmeZone() ? null : zone
    return {
      partners: totals!.partners,
      entries: totals!.entries,
      balanceTotal,
      entryTotal,
      dashboardTotal,
      mismatches,
      examples: rows.map(({ total: _total, ...mismatch }) => mismatch),
      orders: totals!.orders,
      orderMismatches: orders[0]?.total ?? 0,
      orderExamples: orders.map(({ total: _total, ...mismatch }) => mismatch),
      daysMatch: otherZone !== null || (await areSumsRight(sql)),
      otherZone,
      isConsistent: mismatches === 0 && balanceTotal === entryTotal && dashboardTotal === balanceTotal,
    }
  }, WAIT)
}
