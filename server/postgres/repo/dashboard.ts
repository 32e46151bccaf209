import type { EntryKind } from '#contract/partners.ts'
import { dateInChile } from '../../chileTime.ts'
import { exactSum } from '../../exactSum.ts'
import type { ComparedPeriods, DashboardPeriods, KindSum, LedgerPeriods, Repository } from '../../ports.ts'
import type { Database, Sql } from '../client.ts'
import { addSums, balanceChange, readClosedUntil, readSums } from '../ledgerDays.ts'

export function postgresDashboard(database: Database): Repository['dashboard'] {
  const inSnapshot = <Result>(read: (sql: Sql) => Promise<Result>) =>
    database.transaction(async (sql) => {
      await sql(`set transaction isolation level repeatable read, read only`)
      return read(sql)
    })
  return {
    summary: () => readSummary(database.query),
    periods: (periods, products) =>
      inSnapshot(async (sql) => {
        const until = await readClosedUntil(sql)
        const { previous, current, end } = periods
        return {
          sums: await readDaysAndEntries(sql, [...previous, ...current], end, until),
          closing: await readBalance(sql, end, until),
          ...(await readPartners(sql, periods, until)),
          top_products: await readTopProducts(sql, periods, until, products),
        }
      }),
    accounting: (starts, end) =>
      inSnapshot(async (sql) => ({
        ...(await readLedgerPeriods(sql, starts, end)),
        opening: await sum(sql, `select sum(points)::text as sum from point_entries where created_at < $1`, [
          starts[0],
        ]),
      })),
  }
}

export async function readSummary(sql: Sql): ReturnType<Repository['dashboard']['summary']> {
  const row = (await readSinceClosing(sql)) ?? (await readBalances(sql))
  return { ...row, points_total: exactSum(row.points_total) }
}

type Totals = { points_total: string; partners_total: number }

async function readBalances(sql: Sql): Promise<Totals> {
  const [row] = await sql<Totals>(
    `select coalesce(sum(points), 0)::text as points_total, count(*) filter (where points > 0) as partners_total
     from partners`,
  )
  return row!
}

/** Share of the partners: with more entries after the closed days, reading the balances themselves is faster. */
const MAX_RECENT_SHARE = 0.01

/** The stored balances with the entries after them; null where none are stored, or with many entries. */
async function readSinceClosing(sql: Sql): Promise<Totals | null> {
  const [closing] = await sql<{ counted_until: Date | null; partners: number }>(
    `select counted_until, partners from ledger_closing`,
  )
  if (!closing?.counted_until) return null
  const limit = Math.ceil(closing.partners * MAX_RECENT_SHARE)
  const [row] = await sql<Totals & { recent: number }>(
    `with entry as (select partner_id, points from point_entries where created_at >= $1 limit $2),
          change as (${balanceChange('entry')})
     select (closing.points + change.points)::text as points_total, closing.partners + change.partners as partners_total,
            (select count(*) from entry) as recent
     from ledger_closing as closing, change where counted_until = $1`,
    [closing.counted_until, limit + 1],
  )
  if (!row || row.recent > limit) return null
  const { points_total, partners_total } = row
  return { points_total, partners_total }
}

async function sum(sql: Sql, text: string, values: unknown[] = []): Promise<bigint> {
  const [row] = await sql<{ sum: string | null }>(text, values)
  return BigInt(row!.sum ?? 0)
}

/** Sums of the entries themselves, whose balance is compared with those of the partners. */
async function readLedgerPeriods(sql: Sql, starts: Date[], end: Date): Promise<LedgerPeriods> {
  const later = await sum(sql, `select sum(points)::text as sum from point_entries where created_at >= $1`, [end])
  return {
    sums: await readSums(sql, starts, starts[0]!, end),
    closing: (await sum(sql, `select sum(points)::text as sum from partners`)) - later,
  }
}

/** Where the entries that are not in closed days begin. */
const openFrom = (start: Date, until: Date | null): Date => (until !== null && until > start ? until : start)

/** Sums of closed days, and of the entries after them. @param until end of the closed days */
async function readDaysAndEntries(sql: Sql, starts: Date[], end: Date, until: Date | null): Promise<KindSum[]> {
  const from = openFrom(starts[0]!, until)
  const entries = from < end ? await readSums(sql, starts, from, end) : []
  if (until === null) return entries
  const days = await sql<{ period: number; kind: EntryKind; entries: number; given: string; taken: string }>(
    `select width_bucket(day, $1::date[]) - 1 as period, kind, sum(entries) as entries, sum(given)::text as given,
            sum(taken)::text as taken
     from ledger_days where day >= $2 and day < $3 group by 1, 2`,
    [starts.map(dateInChile), dateInChile(starts[0]!), dateInChile(end)],
  )
  return addSums([
    ...days.map(({ given, taken, ...row }) => ({ ...row, given: BigInt(given), taken: BigInt(taken) })),
    ...entries,
  ])
}

/** Sum of all entries before a moment. */
async function readBalance(sql: Sql, end: Date, until: Date | null): Promise<bigint> {
  const closed = await sum(sql, `select sum(given - taken)::text as sum from ledger_days where day < $1`, [
    dateInChile(end),
  ])
  const after = `select sum(points)::text as sum from point_entries where created_at >= $1 and created_at < $2`
  return closed + (await sum(sql, after, [until ?? '-infinity', end]))
}

/** Number of partners with entries in both periods, and in each step of the current one. */
async function readPartners(
  sql: Sql,
  { previous, current, end }: ComparedPeriods,
  until: Date | null,
): Promise<Pick<DashboardPeriods, 'partners' | 'partners_total'>> {
  // The period before is one step. The first step of a period starts with it.
  const steps = [previous[0]!, ...current]
  const periods = steps.map((_, index) => steps[Math.min(index, 1)]!)
  const inStep = steps.map(() => 0)
  const inPeriod = [0, 0]
  const add = (rows: { step: number; partners: number; first: number }[]) => {
    for (const { step, partners, first } of rows) {
      inStep[step]! += partners
      inPeriod[Math.min(step, 1)]! += first
    }
  }
  add(
    await sql(
      `select step - 1 as step, coalesce(counted.partners, 0) as partners, coalesce(first, 0) as first
       from unnest($1::date[], $2::date[], $3::date[]) with ordinality as s (start, period, next, step),
            lateral (
              select sum(partners) as partners, sum(partners) filter (where last_day < period) as first
              from ledger_partner_days where day >= start and day < next and last_day < start) as counted`,
      [steps.map(dateInChile), periods.map(dateInChile), [...current, end].map(dateInChile)],
    ),
  )
  const from = openFrom(steps[0]!, until)
  if (from < end)
    // Partners with entries on a closed day of the same step, or on an earlier one of the period, are counted already.
    add(
      await sql(
        `with recent as (
           select distinct partner_id, width_bucket(created_at, $1::timestamptz[]) as step
           from point_entries where created_at >= $3 and created_at < $4
         ), found as (
           select step,
                  (select max(created_at) from point_entries as entry
                   where entry.partner_id = recent.partner_id and entry.created_at < $3) as before,
                  step = min(step) over (partition by partner_id, step > 1) as first
           from recent
         )
         select step - 1 as step,
                count(*) filter (where before is null or before < ($1::timestamptz[])[step]) as partners,
                count(*) filter (where first and (before is null or before < ($2::timestamptz[])[step])) as first
         from found group by step`,
        [steps, periods, from, end],
      ),
    )
  const [, ...partners] = inStep
  return { partners, partners_total: { previous: inPeriod[0]!, current: inPeriod[1]! } }
}

/** All orders of closed days and of the days after them, less the cancelled ones. */
async function readTopProducts(
  sql: Sql,
  { current, end }: ComparedPeriods,
  until: Date | null,
  limit: number,
): Promise<DashboardPeriods['top_products']> {
  const start = current[0]!
  const rows = await sql<{ product_id: number; title: string; quantity: string; points: string }>(
    `with line as (
       select product_id, quantity, points, last_order from ledger_product_days where day >= $4 and day < $5
       union all
       select product_id, quantity, l.points * quantity, order_id from orders o join order_lines l on l.order_id = o.id
       where o.created_at >= $6 and o.created_at < $2
       union all
       select product_id, -quantity, -l.points * quantity, null from orders o join order_lines l on l.order_id = o.id
       where o.created_at >= $1 and o.created_at < $2 and o.status = 'cancelled'
     ), top as (
       select product_id, max(last_order) as last, sum(quantity) as quantity, sum(points) as points
       from line group by product_id having sum(quantity) > 0
       order by sum(quantity) desc, sum(points) desc, product_id limit $3
     )
     select product_id, quantity::text, points::text,
            (select title from order_lines l where order_id = last and l.product_id = top.product_id limit 1) as title
     from top order by top.quantity desc, top.points desc, product_id`,
    [start, end, limit, dateInChile(start), dateInChile(end), openFrom(start, until)],
  )
  return rows.map(({ quantity, points, ...row }) => ({ ...row, quantity: BigInt(quantity), points: BigInt(points) }))
}
