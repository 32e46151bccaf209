import type { EntryKind } from '#contract/partners.ts'
import { dateInChile, startOfDayInChile, startOfNextDayInChile } from '../chileTime.ts'
import { kindOf } from '../pointRules.ts'
import type { KindSum } from '../ports.ts'
import type { Database, Sql, TransactionOptions } from './client.ts'

/** Reading a large ledger takes longer than the statement timeout. */
const WAIT: TransactionOptions = { waitForLocks: true }

/** From the end of a day until it is closed, ms: writes that began on the day have ended by then. */
const CLOSE_DELAY_MS = 2 * 3_600_000

/** End of the last closed day; null where no day was closed. */
export async function readClosedUntil(sql: Sql): Promise<Date | null> {
  const [closing] = await sql<{ until: Date | null }>(`select until from ledger_closing`)
  return closing?.until ?? null
}

/**
 * Stores the sums of each day that ended two hours ago and is not closed.
 * @returns whether a day was closed.
 * @throws while a bulk load is applied: its entries carry the time at which it began.
 */
export async function closeLedgerDays(database: Database, now: Date): Promise<boolean> {
  const end = startOfDayInChile(dateInChile(new Date(now.getTime() - CLOSE_DELAY_MS)))
  const isClosed = (until: Date | null) => until !== null && until >= end
  if (isClosed(await readClosedUntil(database.query))) return false
  await refuseDuringLoad(database)
  return database.transaction(async (sql) => {
    await sql(`insert into ledger_closing (id) values (1) on conflict do nothing`)
    // Other replicas wait here.
    const [closing] = await sql<{ until: Date | null }>(`select until from ledger_closing for update`)
    if (isClosed(closing!.until)) return false
    const hasEntries = await addDays(sql, closing!.until, end)
    await sql(`update ledger_closing set until = $1`, [end])
    if (hasEntries) await storeBalances(sql, end)
    return true
  }, WAIT)
}

/** A load that begins from now on has later entries, so that it need not wait for the sums. */
async function refuseDuringLoad(database: Database): Promise<void> {
  await database.transaction((sql) => sql(`select 1 from import_lock where id = 1 for update nowait`))
}

/** Minimum interval between two counts of the balances, ms. */
const COUNT_INTERVAL_MS = 3_600_000

/**
 * Counts the balances of two hours ago every hour, so that the dashboard has few entries to add to them.
 * @returns whether they were counted.
 * @throws as `closeLedgerDays`.
 */
export async function countBalances(database: Database, now: Date): Promise<boolean> {
  const end = new Date(now.getTime() - CLOSE_DELAY_MS)
  const [closing] = await database.query<{ counted_until: Date | null }>(`select counted_until from ledger_closing`)
  if (!closing?.counted_until || end.getTime() - closing.counted_until.getTime() < COUNT_INTERVAL_MS) return false
  await refuseDuringLoad(database)
  await database.transaction((sql) => storeBalances(sql, end), WAIT)
  return true
}

/** Stores the sum of all balances and the number of positive ones at a moment. */
async function storeBalances(sql: Sql, end: Date): Promise<void> {
  await sql(
    `update ledger_closing set counted_until = $1, points = total.points - change.points,
                               partners = total.partners - change.partners
     from (select sum(points) as points, count(*) filter (where points > 0) as partners from partners) as total,
          (${balanceChange('(select partner_id, points from point_entries where created_at >= $1)')}) as change`,
    [end],
  )
}

/** Query of what `entries`, a relation, changed: the sum of all balances, and the number of positive ones. */
export const balanceChange = (entries: string): string =>
  `select coalesce(sum(recent.points), 0) as points,
          coalesce(sum((p.points > 0)::integer - (p.points > recent.points)::integer), 0) as partners
   from (select partner_id, sum(points) as points from ${entries} as entry group by 1) as recent
   join partners p on p.id = partner_id`

/** @returns whether there are entries before `end`. */
async function addDays(sql: Sql, from: Date | null, end: Date): Promise<boolean> {
  const [first] = await sql<{ at: Date | null }>(`select min(created_at) as at from point_entries`)
  if (!first?.at || first.at >= end) return false
  // All days of the ledger: the day before of a partner may be any of them.
  const starts: Date[] = []
  for (let start = startOfDayInChile(dateInChile(first.at)); start < end; start = startOfNextDayInChile(start))
    starts.push(start)
  const days = starts.map(dateInChile)
  const since = from ?? starts[0]!
  const sums = await readSums(sql, starts, since, end)
  await sql(
    `insert into ledger_days (day, kind, entries, given, taken)
     select ($1::date[])[period + 1], kind, entries, given, taken
     from jsonb_to_recordset($2::jsonb) as sum (period int, kind text, entries bigint, given numeric, taken numeric)`,
    [days, JSON.stringify(sums.map((sum) => ({ ...sum, given: String(sum.given), taken: String(sum.taken) })))],
  )
  await sql(
    `with active as (
       select distinct partner_id, width_bucket(created_at, $1::timestamptz[]) as day
       from point_entries where created_at >= $3 and created_at < $4
     ), chained as (
       select partner_id, day, lag(day) over (partition by partner_id order by day) as before from active
     ), found as (
       select day, coalesce(before, (
           select width_bucket(max(created_at), $1::timestamptz[]) from point_entries
           where point_entries.partner_id = chained.partner_id and created_at < $3)) as before
       from chained
     )
     insert into ledger_partner_days (day, last_day, partners)
     select ($2::date[])[day], coalesce(($2::date[])[before], '-infinity'), count(*) from found group by 1, 2`,
    [starts, days, since, end],
  )
  await sql(
    `insert into ledger_product_days (day, product_id, quantity, points, last_order)
     select ($2::date[])[width_bucket(created_at, $1::timestamptz[])], product_id, sum(quantity),
            sum(l.points * quantity), max(order_id)
     from orders o join order_lines l on l.order_id = o.id where created_at >= $3 and created_at < $4 group by 1, 2`,
    [starts, days, since, end],
  )
  return true
}

type SumRow = {
  period: number
  kind: EntryKind | null
  source: string
  sign: number
  entries: number
  points: string
}

/**
 * Sums of the entries between two moments by kind and period.
 * @param starts first moments of the periods, ascending; the first one is not after `from`.
 */
export async function readSums(sql: Sql, starts: Date[], from: Date, end: Date): Promise<KindSum[]> {
  // Only entries without a kind need their source, from which it is derived.
  const rows = await sql<SumRow>(
    `select width_bucket(created_at, $1::timestamptz[]) - 1 as period, kind, sign(points)::integer as sign,
            case when kind is null then split_part(source, ':', 1) || ':' else '' end as source,
            count(*) as entries, abs(sum(points))::text as points
     from point_entries where created_at >= $2 and created_at < $3 group by 1, 2, 3, 4`,
    [starts, from, end],
  )
  return addSums(
    rows.map(({ period, kind, source, sign, entries, points }) => ({
      period,
      kind: kindOf({ kind, source, points: sign }),
      entries,
      given: sign > 0 ? BigInt(points) : 0n,
      taken: sign < 0 ? BigInt(points) : 0n,
    })),
  )
}

/** One sum per period and kind. */
export function addSums(rows: readonly KindSum[]): KindSum[] {
  const sums = new Map<string, KindSum>()
  for (const row of rows) {
    const key = `${row.period} ${row.kind}`
    const sum = sums.get(key)
    sums.set(
      key,
      sum
        ? { ...sum, entries: sum.entries + row.entries, given: sum.given + row.given, taken: sum.taken + row.taken }
        : row,
    )
  }
  return [...sums.values()]
}
