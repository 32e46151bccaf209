import type { EntryKind } from '#contract/partners.ts'
import { programmeZone } from '../domain/programmeTime.ts'
import type { KindSum } from '../ports/points.ts'
import type { Sql } from './client.ts'

// What the sums of the ledger hold, and the entries after them (docs/decisions/0021).

/**
 * Newest ids in the sums, and the balances at that entry. Sums by the days of another zone count as none: ids are 0,
 * and no day of them may be read.
 */
export type Counted = { entry: number; order: number; balances: { points: string; partners: number } | null }

export async function readCounted(sql: Sql): Promise<Counted> {
  const [row] = await sql<{ entry: number; order: number; points: string; partners: number }>(
    `select entry_id as entry, order_id as order, points::text, partners from ledger_counted where zone = $1`,
    [programmeZone()],
  )
  if (!row) return { entry: 0, order: 0, balances: null }
  const { entry, order, points, partners } = row
  return { entry, order, balances: { points, partners } }
}

/** Number of entries that are not in the sums. */
export async function readUncounted(sql: Sql): Promise<number> {
  const [row] = await sql<{ entries: number }>(
    `select count(*) as entries from point_entries where id > coalesce((select entry_id from ledger_counted where zone = $1), 0)`,
    [programmeZone()],
  )
  return row!.entries
}

/** `kindOf` of server/domain/pointRules.ts. */
export const entryKind = `coalesce(kind, case when source like 'import:%' then 'import'
  when source like 'assign:%' then 'assign' when points > 0 then 'initial' else 'redemption' end)`

/** Columns of a sum of entries. */
export const sumColumns = `count(*) as entries, coalesce(sum(points) filter (where points > 0), 0) as given,
  coalesce(-sum(points) filter (where points < 0), 0) as taken`

type SumRow = { period: number; kind: EntryKind; entries: number; given: string; taken: string }

/**
 * Sums of the entries with an id above `after`, by kind and period.
 * @param starts first moments of the periods, ascending. @param end of the last one.
 */
export const readEntrySums = (sql: Sql, after: number, starts: Date[], end: Date): Promise<KindSum[]> =>
  readSums(
    sql,
    `select width_bucket(created_at, $1::timestamptz[]) - 1 as period, ${entryKind} as kind, ${sumColumns}
     from point_entries where id > $2 and created_at >= ($1::timestamptz[])[1] and created_at < $3 group by 1, 2`,
    [starts, after, end],
  )

/** @param text query of rows with period, kind, entries, given and taken. */
export async function readSums(sql: Sql, text: string, values: unknown[]): Promise<KindSum[]> {
  const rows = await sql<SumRow>(`select period, kind, entries, given::text, taken::text from (${text}) as sum`, values)
  return rows.map(({ given, taken, ...row }) => ({ ...row, given: BigInt(given), taken: BigInt(taken) }))
}

/** Query of what `entries`, a relation, changed: the sum of all balances, and the number of positive ones. */
export const balanceChange = (entries: string): string =>
  `select coalesce(sum(recent.points), 0) as points,
          coalesce(sum((p.points > 0)::integer - (p.points > recent.points)::integer), 0) as partners
   from (select partner_id, sum(points) as points from ${entries} as entry group by 1) as recent
   join partners p on p.id = partner_id`
