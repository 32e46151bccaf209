import { dateInZone, programmeZone, startOfDay, startOfNextDay } from '../domain/programmeTime.ts'
import type { Database, Sql, TransactionOptions } from './client.ts'
import { balanceChange, entryKind, readCounted, sumColumns } from './ledgerSums.ts'
import { areSettled, readNewestIds, type NewestIds } from './settledIds.ts'

/** Reading a large ledger takes longer than the statement timeout. */
const WAIT: TransactionOptions = { waitForLocks: true }

/** New entries from which they are counted: the dashboard reads fewer in a few milliseconds. */
export const COUNT_FROM = 2_000

/**
 * @param from new entries from which they are counted.
 * @param onNewZone called after sums by the days of another zone were replaced.
 * @returns a function that adds new entries and orders to the sums by day, and returns whether it did. It does not wait
 * for transactions in progress: while lower ids may yet be committed, a later call counts. It throws once sums in this
 * zone became those of another one: a replica was started with another TIME_ZONE.
 */
export function createLedgerCounter(
  database: Database,
  from = COUNT_FROM,
  onNewZone: (before: string) => void = () => undefined,
): () => Promise<boolean> {
  let pending: NewestIds | null = null
  let wasInZone = false
  return async () => {
    for (let hasCounted = false; ; hasCounted = true) {
      pending ??= await readNewestIds(database.query)
      const upTo = pending
      const counted = await readCounted(database.query)
      wasInZone ||= counted.entry > 0
      const isNew = upTo.entry - counted.entry >= from
      if (isNew && !(await areSettled(database.query, upTo))) return hasCounted
      pending = null
      if (!isNew || !(await countLedger(database, upTo, wasInZone ? null : onNewZone))) return hasCounted
    }
  }
}

/**
 * @param upTo settled ids.
 * @param onNewZone null where sums of another zone are left as they are.
 * @returns false where another replica is counting, or has counted.
 * @throws Error for sums of another zone that are left.
 */
async function countLedger(
  database: Database,
  upTo: NewestIds,
  onNewZone: ((before: string) => void) | null,
): Promise<boolean> {
  const zone = programmeZone()
  const { hasCounted, replaced } = await database.transaction(async (sql) => {
    const nothing = { hasCounted: false, replaced: null }
    await sql(
      `insert into ledger_counted (id, entry_id, order_id, points, partners, zone) values (1, 0, 0, 0, 0, $1)
       on conflict do nothing`,
      [zone],
    )
    const [last] = await sql<{ entry: number; order: number; zone: string }>(
      `select entry_id as entry, order_id as order, zone from ledger_counted for update skip locked`,
    )
    if (!last) return nothing
    const isOther = last.zone !== zone
    if (isOther) {
      if (!onNewZone) throw new Error(`The days of the sums are those of ${last.zone}, TIME_ZONE is ${zone}`)
      for (const table of ['ledger_sums', 'ledger_sum_partners', 'ledger_sum_products'])
        await sql(`delete from ${table}`)
    }
    const after = isOther ? { entry: 0, order: 0 } : last
    if (after.entry >= upTo.entry) return nothing
    const entries = await readRange(sql, 'point_entries', after.entry, upTo.entry)
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
      await readRange(sql, 'orders', after.order, upTo.order),
    )
    // One statement: balances and the entries after them are of one snapshot.
    await sql(
      `update ledger_counted set entry_id = $1, order_id = $2, zone = $3, points = total.points - change.points,
                                 partners = total.partners - change.partners
       from (select coalesce(sum(points), 0) as points, count(*) filter (where points > 0) as partners from partners)
              as total,
            (${balanceChange('(select partner_id, points from point_entries where id > $1)')}) as change`,
      [upTo.entry, upTo.order, zone],
    )
    return { hasCounted: true, replaced: isOther ? last.zone : null }
  }, WAIT)
  if (replaced !== null) onNewZone?.(replaced)
  return hasCounted
}

/** Zone of the days in the sums; undefined where nothing was counted. */
export async function readSumZone(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ zone: string }>(`select zone from ledger_counted`)
  return row?.zone
}

/** Whether the sums, of this zone, are those of the entries and orders that they hold. Reads them all. */
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
  const dates = [first && dateInZone(first), last && dateInZone(last), day, last_day].filter((date) => date !== null)
  const [from, to] = [dates.toSorted()[0], dates.toSorted().at(-1)]
  const starts: Date[] = []
  if (from && to)
    for (let start = startOfDay(from); dateInZone(start) <= to; start = startOfNextDay(start)) starts.push(start)
  return [starts, starts.map(dateInZone), after, upTo]
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
