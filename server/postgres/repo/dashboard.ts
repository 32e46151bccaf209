import type { EntryKind } from '#contract/partners.ts'
import { exactSum } from '../../exactSum.ts'
import { kindOf } from '../../pointRules.ts'
import type { ComparedPeriods, DashboardPeriods, KindSum, LedgerPeriods, Repository } from '../../ports.ts'
import type { Database, Sql } from '../client.ts'

export function postgresDashboard(database: Database): Repository['dashboard'] {
  const inSnapshot = <Result>(read: (sql: Sql) => Promise<Result>) =>
    database.transaction(async (sql) => {
      await sql(`set transaction isolation level repeatable read, read only`)
      return read(sql)
    })
  return {
    summary: () => readSummary(database.query),
    periods: (periods, products) =>
      inSnapshot(async (sql) => ({
        ...(await readPeriods(sql, [...periods.previous, ...periods.current], periods.end)),
        ...(await readPartners(sql, periods)),
        top_products: await readTopProducts(sql, periods, products),
      })),
    accounting: (starts, end) =>
      inSnapshot(async (sql) => ({
        ...(await readPeriods(sql, starts, end)),
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

type Row = { period: number; kind: EntryKind | null; source: string; sign: number; entries: number; points: string }

async function readPeriods(sql: Sql, starts: Date[], end: Date): Promise<LedgerPeriods> {
  const values = [starts, starts[0], end]
  // Only entries without a kind need their source, from which it is derived.
  const rows = await sql<Row>(
    `select width_bucket(created_at, $1::timestamptz[]) - 1 as period, kind, sign(points)::integer as sign,
            case when kind is null then split_part(source, ':', 1) || ':' else '' end as source,
            count(*) as entries, abs(sum(points))::text as points
     from point_entries where created_at >= $2 and created_at < $3 group by 1, 2, 3, 4`,
    values,
  )
  const later = await sum(sql, `select sum(points)::text as sum from point_entries where created_at >= $1`, [end])
  return {
    sums: addKinds(rows),
    closing: (await sum(sql, `select sum(points)::text as sum from partners`)) - later,
  }
}

/** Partners with entries, in each current period and in all of either. */
async function readPartners(
  sql: Sql,
  { previous, current, end }: ComparedPeriods,
): Promise<Pick<DashboardPeriods, 'partners' | 'partners_total'>> {
  const rows = await sql<{ period: number; partners: number }>(
    `select width_bucket(created_at, $1::timestamptz[]) - 1 as period, count(distinct partner_id) as partners
     from point_entries where created_at >= $2 and created_at < $3 group by 1`,
    [current, current[0], end],
  )
  const [total] = await sql<DashboardPeriods['partners_total']>(
    `select count(distinct partner_id) filter (where created_at < $2) as previous,
            count(distinct partner_id) filter (where created_at >= $2) as current
     from point_entries where created_at >= $1 and created_at < $3`,
    [previous[0], current[0], end],
  )
  const byPeriod = new Map(rows.map((row) => [row.period, row.partners]))
  return { partners: current.map((_, period) => byPeriod.get(period) ?? 0), partners_total: total! }
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

function addKinds(rows: Row[]): KindSum[] {
  const sums = new Map<string, KindSum>()
  for (const { period, kind: stored, source, sign, entries, points } of rows) {
    const kind = kindOf({ kind: stored, source, points: sign })
    const key = `${period} ${kind}`
    const sumOfKind = sums.get(key) ?? { period, kind, entries: 0, given: 0n, taken: 0n }
    sums.set(key, {
      ...sumOfKind,
      entries: sumOfKind.entries + entries,
      given: sumOfKind.given + (sign > 0 ? BigInt(points) : 0n),
      taken: sumOfKind.taken + (sign < 0 ? BigInt(points) : 0n),
    })
  }
  return [...sums.values()]
}
