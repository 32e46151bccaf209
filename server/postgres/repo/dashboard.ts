import { dateInZone } from '../../domain/programmeTime.ts'
import { exactSum } from '../../domain/exactSum.ts'
import type { ComparedPeriods, DashboardPeriods, KindSum } from '../../ports/points.ts'
import type { Repository } from '../../ports/repository.ts'
import type { Database, Sql } from '../client.ts'
import { balanceChange, readCounted, readEntrySums, readSums, type Counted } from '../ledgerSums.ts'

/** Reads one snapshot. */
export const inSnapshot = <Result>(database: Database, read: (sql: Sql) => Promise<Result>): Promise<Result> =>
  database.transaction(async (sql) => {
    await sql(`set transaction isolation level repeatable read, read only`)
    return read(sql)
  })

export function postgresDashboard(database: Database): Repository['dashboard'] {
  return {
    summary: () => inSnapshot(database, readSummary),
    periods: (periods, products) =>
      inSnapshot(database, async (sql) => {
        const counted = await readCounted(sql)
        const { previous, current, end } = periods
        return {
          sums: await readDaysAndEntries(sql, counted, [...previous, ...current], end),
          closing: await readBalance(sql, counted, end),
          ...(await readPartners(sql, counted, periods)),
          top_products: await readTopProducts(sql, counted, periods, products),
        }
      }),
    accounting: (starts, end) =>
      inSnapshot(database, async (sql) => {
        const counted = await readCounted(sql)
        const all = await readBalance(sql, counted, null)
        const balances = BigInt((await readSummary(sql)).points_total)
        return {
          sums: await readDaysAndEntries(sql, counted, starts, end),
          opening: await readBalance(sql, counted, starts[0]!),
          // From the balances: the report says whether they are those of the entries.
          closing: balances - (all - (await readBalance(sql, counted, end))),
        }
      }),
  }
}

/** Reads one snapshot when `sql` does. */
export async function readSummary(sql: Sql): ReturnType<Repository['dashboard']['summary']> {
  const row = (await readSinceCounted(sql, await readCounted(sql))) ?? (await readBalances(sql))
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

/** Share of the partners: with more entries after the counted ones, reading the balances themselves is faster. */
const MAX_RECENT_SHARE = 0.01

/** The counted balances with the entries after them; null where none are counted, or with many entries. */
async function readSinceCounted(sql: Sql, { entry, balances }: Counted): Promise<Totals | null> {
  if (balances === null) return null
  const limit = Math.ceil(balances.partners * MAX_RECENT_SHARE)
  const [row] = await sql<Totals & { recent: number }>(
    `with entry as (select partner_id, points from point_entries where id > $1 limit $2),
          change as (${balanceChange('entry')})
     select ($3::numeric + change.points)::text as points_total, $4::bigint + change.partners as partners_total,
            (select count(*) from entry) as recent
     from change`,
    [entry, limit + 1, balances.points, balances.partners],
  )
  const { recent, ...totals } = row!
  return recent > limit ? null : totals
}

/** Sums of counted days, and of the entries after them. */
export async function readDaysAndEntries(sql: Sql, { entry }: Counted, starts: Date[], end: Date): Promise<KindSum[]> {
  const days = await readSums(
    sql,
    `select width_bucket(day, $1::date[]) - 1 as period, kind, sum(entries) as entries, sum(given) as given,
            sum(taken) as taken
     from ledger_sums where $3::bigint > 0 and day >= ($1::date[])[1] and day < $2 group by 1, 2`,
    [starts.map(dateInZone), dateInZone(end), entry],
  )
  return addSums([...days, ...(await readEntrySums(sql, entry, starts, end))])
}

/** One sum per period and kind. */
function addSums(rows: readonly KindSum[]): KindSum[] {
  const sums = new Map<string, KindSum>()
  for (const row of rows) {
    const key = `${row.period} ${row.kind}`
    const { entries, given, taken } = sums.get(key) ?? { entries: 0, given: 0n, taken: 0n }
    sums.set(key, { ...row, entries: entries + row.entries, given: given + row.given, taken: taken + row.taken })
  }
  return [...sums.values()]
}

/** Sum of all entries before a moment; null: of all. */
async function readBalance(sql: Sql, { entry }: Counted, end: Date | null): Promise<bigint> {
  const [row] = await sql<{ sum: string }>(
    `select (coalesce((select sum(given - taken) from ledger_sums where day < $1 and $2::bigint > 0), 0)
             + coalesce((select sum(points) from point_entries where id > $2 and created_at < $3), 0))::text as sum`,
    [end ? dateInZone(end) : 'infinity', entry, end ?? 'infinity'],
  )
  return BigInt(row!.sum)
}

/** Number of partners with entries in both periods, and in each step of the current one. */
async function readPartners(
  sql: Sql,
  { entry }: Counted,
  { previous, current, end }: ComparedPeriods,
): Promise<Pick<DashboardPeriods, 'partners' | 'partners_total'>> {
  // The period before is one step.
  const steps = [previous[0]!, ...current]
  const nextSteps = [...current, end]
  const periods = [previous[0]!, ...current.map(() => current[0]!)]
  const nextPeriods = [current[0]!, ...current.map(() => end)]
  const counted = await sql<PartnersRow>(
    `select step - 1 as step, coalesce(counted.partners, 0) as partners, coalesce(first, 0) as first
     from unnest($1::date[], $2::date[], $3::date[]) with ordinality as s (start, period, next, step),
          lateral (
            select sum(partners) as partners, sum(partners) filter (where last_day < period) as first
            from ledger_sum_partners
            where $4::bigint > 0 and day >= start and day < next and last_day < start) as counted`,
    [steps.map(dateInZone), periods.map(dateInZone), nextSteps.map(dateInZone), entry],
  )
  // Partners with a counted entry of the same step, or of the period, are among those already.
  const has = (from: string, to: string) =>
    `$5::bigint > 0 and exists (select 1 from point_entries as entry where entry.partner_id = recent.partner_id
       and created_at >= ($${from}::timestamptz[])[step] and created_at < ($${to}::timestamptz[])[step] and id <= $5)`
  const recent = await sql<PartnersRow>(
    `with recent as (
       select distinct partner_id, width_bucket(created_at, $1::timestamptz[]) as step
       from point_entries where id > $5 and created_at >= ($1::timestamptz[])[1] and created_at < $6
     ), found as (
       select step, ${has('1', '2')} as in_step, ${has('3', '4')} as in_period,
              step = min(step) over (partition by partner_id, step > 1) as first
       from recent
     )
     select step - 1 as step, count(*) filter (where not in_step) as partners,
            count(*) filter (where first and not in_period) as first
     from found group by step`,
    [steps, nextSteps, periods, nextPeriods, entry, end],
  )
  const inStep = steps.map(() => 0)
  const inPeriod = [0, 0]
  for (const { step, partners, first } of [...counted, ...recent]) {
    inStep[step]! += partners
    inPeriod[Math.min(step, 1)]! += first
  }
  const [, ...partners] = inStep
  return { partners, partners_total: { previous: inPeriod[0]!, current: inPeriod[1]! } }
}

type PartnersRow = { step: number; partners: number; first: number }

/** All orders of the counted days and those after them, and the pieces of those that were cancelled since. */
async function readTopProducts(
  sql: Sql,
  counted: Counted,
  { current, end }: ComparedPeriods,
  limit: number,
): Promise<DashboardPeriods['top_products']> {
  const start = current[0]!
  type Row = { product_id: number; title: string; quantity: string; points: string; cancelled: string }
  const rows = await sql<Row>(
    `with line as (
       select product_id, quantity, points, last_order, 0::bigint as cancelled from ledger_sum_products
       where $6::bigint > 0 and day >= $4 and day < $5
       union all
       select product_id, quantity, l.points * quantity, order_id, 0 from orders o join order_lines l on l.order_id = o.id
       where o.id > $6 and o.created_at >= $1 and o.created_at < $2
       union all
       select product_id, 0, 0, null, quantity from orders o join order_lines l on l.order_id = o.id
       where o.created_at >= $1 and o.created_at < $2 and o.status = 'cancelled'
     ), top as (
       select product_id, max(last_order) as last, sum(quantity) as quantity, sum(points) as points,
              sum(cancelled) as cancelled
       from line group by product_id
       order by sum(quantity) desc, sum(points) desc, product_id limit $3
     )
     select product_id, quantity::text, points::text, cancelled::text,
            (select title from order_lines l where order_id = last and l.product_id = top.product_id limit 1) as title
     from top order by top.quantity desc, top.points desc, product_id`,
    [start, end, limit, dateInZone(start), dateInZone(end), counted.order],
  )
  return rows.map(({ quantity, points, cancelled, ...row }) => ({
    ...row,
    quantity: BigInt(quantity),
    points: BigInt(points),
    cancelled: BigInt(cancelled),
  }))
}
