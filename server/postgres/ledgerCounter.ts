import { dateInChile, startOfDayInChile, startOfNextDayInChile } from '../domain/chileTime.ts'
import type { Database, Sql, TransactionOptions } from './client.ts'
import { balanceChange, entryKind, readCounted, sumColumns } from './ledgerSums.ts'
import { areSettled, readNewestIds, type NewestIds } from './settledIds.ts'

/** Reading a large ledger takes longer than the statement timeout. */
const WAIT: TransactionOptions = { waitForLocks: true }

/** New entries from which they are counted: the dashboard reads fewer in a few milliseconds. */
export const COUNT_FROM = 2_000

/**
 * @param from new entries from which they are counted.
 * @returns a function that adds new entries and orders to the sums by day, and returns whether it did. It does not wait
 * for transactions in progress: while lower ids may yet be committed, a later call counts.
 */
export function createLedgerCounter(database: Database, from = COUNT_FROM): () => Promise<boolean> {
  let pending: NewestIds | null = null
  return async () => {
    for (let hasCounted = false; ; hasCounted = true) {
      pending ??= await readNewestIds(database.query)
      const upTo = pending
      const isNew = upTo.entry - (await readCounted(database.query)).entry >= from
      if (isNew && !(await areSettled(database.query, upTo))) return hasCounted
      pending = null
      if (!isNew || !(await countLedger(database, upTo))) return hasCounted
    }
  }
}

/** @returns false where another replica is counting, or has counted. @param upTo settled ids. */
function countLedger(database: Database, upTo: NewestIds): Promise<boolean> {
  return database.transaction(async (sql) => {
    await sql(`insert into ledger_counted (id, entry_id, order_id, points, partners) values (1, 0, 0, 0, 0)
               on conflict do nothing`)
    const [last] = await sql<{ entry: number; order: number }>(
      `select entry_id as entry, order_id as order from ledger_counted for update skip locked`,
    )
    if (!last || last.entry >= upTo.entry) return false
    const entries = await readRange(sql, 'point_entries', last.entry, upTo.entry)
    await sql(
      `insert into ledger_sums ${entrySums}
       on conflict (day, kind) do update set entries = ledger_sums.entries + excluded.entries,
         given = ledger_sums.given + excluded.given, taken = ledger_sums.taken + excluded.taken`,
      entries,
    )
    await sql(
      `insert into ledger_sum_partners ${partnerChanges}
       on conflict (day, last_day) do update set partners = ledger_sum_partners.partners + excluded.partners`,
      entries,
    )
    await sql(
      `insert into ledger_sum_products ${productSums}
       on conflict (day, product_id) do update set quantity = ledger_sum_products.quantity + excluded.quantity,
         points = ledger_sum_products.points + excluded.points,
         last_order = greatest(ledger_sum_products.last_order, excluded.last_order)`,
      await readRange(sql, 'orders', last.order, upTo.order),
    )
    // One statement: balances and the entries after them are of one snapshot.
    await sql(
      `update ledger_counted set entry_id = $1, order_id = $2, points = total.points - change.points,
                                 partners = total.partners - change.partners
       from (select coalesce(sum(points), 0) as points, count(*) filter (where points > 0) as partners from partners)
              as total,
            (${balanceChange('(select partner_id, points from point_entries where id > $1)')}) as change`,
      [upTo.entry, upTo.order],
    )
    return true
  }, WAIT)
}

/** Whether the sums are those of the entries and orders that they hold. Reads them all. */
export async function areSumsRight(sql: Sql): Promise<boolean> {
  const { entry, order } = await readCounted(sql)
  const entries = await readRange(sql, 'point_entries', 0, entry)
  const sums = await isSame(sql, `select * from ledger_sums`, entrySums, entries)
  const partners = await isSame(sql, `select * from ledger_sum_partners where partners <> 0`, partnerChanges, entries)
  const orders = await readRange(sql, 'orders', 0, order)
  return sums && partners && (await isSame(sql, `select * from ledger_sum_products`, productSums, orders))
}

async function isSame(sql: Sql, stored: string, actual: string, values: unknown[]): Promise<boolean> {
  const [row] = await sql<{ same: boolean }>(
    `with stored as (${stored}), actual as materialized (${actual})
     select not exists ((table stored except table actual) union all (table actual except table stored)) as same`,
    values,
  )
  return row!.same
}

/**
 * Parameters of the queries below: first moments and dates of the days of the rows up to an id, and their ids.
 * Days are those of this program: the time zones of a database may be older.
 */
async function readRange(sql: Sql, table: 'point_entries' | 'orders', after: number, upTo: number) {
  const [found] = await sql<{ first: Date | null; last: Date | null; day: string | null; last_day: string | null }>(
    `select min(created_at) as first, max(created_at) as last,
            (select min(day) from ledger_sums) as day, (select max(day) from ledger_sums) as last_day
     from ${table} where id > $1 and id <= $2`,
    [after, upTo],
  )
  const { first, last, day, last_day } = found!
  const dates = [first && dateInChile(first), last && dateInChile(last), day, last_day].filter((date) => date !== null)
  const [from, to] = [dates.toSorted()[0], dates.toSorted().at(-1)]
  const starts: Date[] = []
  if (from && to)
    for (let start = startOfDayInChile(from); dateInChile(start) <= to; start = startOfNextDayInChile(start))
      starts.push(start)
  return [starts, starts.map(dateInChile), after, upTo]
}

const dayOf = (time: string) => `($2::date[])[width_bucket(${time}, $1::timestamptz[])]`

const entrySums = `select ${dayOf('created_at')} as day, ${entryKind} as kind, ${sumColumns}
  from point_entries where id > $3 and id <= $4 group by 1, 2`

const productSums = `select ${dayOf('created_at')} as day, product_id, sum(quantity) as quantity,
    sum(l.points * quantity) as points, max(order_id) as last_order
  from orders o join order_lines l on l.order_id = o.id where o.id > $3 and o.id <= $4 group by 1, 2`

/**
 * The days of each partner with new entries, each after the day before: those that were counted no longer, and all of
 * them now. An entry whose time is older than others comes between two days.
 */
const partnerChanges = `
  with touched as materialized (
    select distinct partner_id from point_entries where id > $3 and id <= $4
  ), active as (
    select partner_id, ${dayOf('created_at')} as day, bool_or(id <= $3) as counted
    from point_entries join touched using (partner_id) where id <= $4 group by 1, 2
  ), chained as (
    select day, counted, lag(day) over days as before,
           max(day) filter (where counted) over (days rows between unbounded preceding and 1 preceding) as counted_before
    from active window days as (partition by partner_id order by day)
  ), change as (
    select day, before, 1 as partners from chained
    union all
    select day, counted_before, -1 from chained where counted
  )
  select day, coalesce(before, '-infinity') as last_day, sum(partners) as partners from change
  group by 1, 2 having sum(partners) <> 0`
