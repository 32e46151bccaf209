import type { EntryKind } from '#contract/partners.ts'
import { dateInChile } from '../../chileTime.ts'
import { exactSum } from '../../exactSum.ts'
import type { ComparedPeriods, DashboardPeriods, KindSum, LedgerPeriods, Repository } from '../../ports.ts'
import type { Database, Sql } from '../client.ts'
import { addSums, readClosedUntil, readSums } from '../ledgerDays.ts'

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
        const [before] = await readPartners(sql, [previous[0]!], current[0]!, until)
        const [now] = await readPartners(sql, [current[0]!], end, until)
        return {
          sums: await readDaysAndEntries(sql, [...previous, ...current], end, until),
          closing: await readBalance(sql, end, until),
          partners: await readPartners(sql, current, end, until),
          partners_total: { previous: before!, current: now! },
          top_products: await readTopProducts(sql, periods, products),
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
  const [row] = await sql<{ points_total: string; partners_total: number }>(
    `select coalesce(sum(points), 0)::text as points_total, count(*) filter (where points > 0) as partners_total
     from partners`,
  )
  return { ...row!, points_total: exactSum(row!.points_total) }
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

/** Number of partners with entries in each of consecutive periods. */
async function readPartners(sql: Sql, starts: Date[], end: Date, until: Date | null): Promise<number[]> {
  const counts = starts.map(() => 0)
  const add = (rows: { period: number; partners: number }[]) => {
    for (const { period, partners } of rows) counts[period]! += partners
  }
  add(
    await sql(
      `select width_bucket(day, $1::date[]) - 1 as period, sum(partners) as partners from ledger_partner_days
       where day >= $2 and day < $3 and last_day < ($1::date[])[width_bucket(day, $1::date[])] group by 1`,
      [starts.map(dateInChile), dateInChile(starts[0]!), dateInChile(end)],
    ),
  )
  const from = openFrom(starts[0]!, until)
  if (from >= end) return counts
  // Partners with entries on a closed day of the same period are counted already.
  add(
    await sql(
      `with recent as (
         select distinct partner_id, width_bucket(created_at, $1::timestamptz[]) as period
         from point_entries where created_at >= $2 and created_at < $3)
       select period - 1 as period, count(*) as partners from recent
       where not exists (
         select 1 from point_entries as entry where entry.partner_id = recent.partner_id
           and entry.created_at >= ($1::timestamptz[])[period] and entry.created_at < $2)
       group by period`,
      [starts, from, end],
    ),
  )
  return counts
}

async function readTopProducts(
  sql: Sql,
  { current, end }: ComparedPeriods,
  limit: number,
): Promise<DashboardPeriods['top_products']> {
  const rows = await sql<{ product_id: number; title: string; quantity: string; points: string }>(
    `select product_id, (array_agg(title order by order_id desc))[1] as title, sum(quantity)::text as quantity,
            sum(l.points * quantity)::text as points
     from orders o join order_lines l on l.order_id = o.id
     where o.created_at >= $1 and o.created_at < $2 and o.status <> 'cancelled'
     group by product_id order by sum(quantity) desc, sum(l.points * quantity) desc, product_id limit $3`,
    [current[0], end, limit],
  )
  return rows.map(({ quantity, points, ...row }) => ({ ...row, quantity: BigInt(quantity), points: BigInt(points) }))
}
