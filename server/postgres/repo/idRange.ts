import type { Sql } from '../client.ts'
import type { AddParameter } from './keyset.ts'

/** A table whose rows get a time when they are written, with an index on its UTC day and the id. */
export type TimedTable = { table: string; time: string }

/** `from` is included, `before` is not. */
type Period = { from?: Date | undefined; before?: Date | undefined }

/**
 * Conditions for the rows of a period: their times, and the ids between which they lie. Ids follow time but for
 * concurrent writes and wrong clocks, so a page in the order of ids begins where the period ends.
 */
export const periodConditions = async (
  ...period: Parameters<typeof readPeriod>
): Promise<(parameter: AddParameter) => string[]> => (await readPeriod(...period)).conditions

/** The same, with the ids themselves; null where the period has no rows. */
export async function readPeriod(sql: Sql, { table, time }: TimedTable, { from, before }: Period) {
  const isBounded = from !== undefined || before !== undefined
  const range = isBounded ? await idsOfDays(sql, { table, time }, { from, before }) : { first: 0, last: 0 }
  return {
    first: from ? range.first : 0,
    last: before ? range.last : Number.MAX_SAFE_INTEGER,
    conditions: (parameter: AddParameter) => [
      ...(from ? [`${time} >= ${parameter(from)}::timestamptz`, `id >= ${parameter(range.first)}::bigint`] : []),
      ...(before ? [`${time} < ${parameter(before)}::timestamptz`, `id <= ${parameter(range.last)}::bigint`] : []),
    ],
  }
}

/** Lowest and highest id of the UTC days of a period; null without rows. Days without rows are skipped. */
async function idsOfDays(sql: Sql, { table, time }: TimedTable, { from, before }: Period) {
  const day = `cast(${time} at time zone 'UTC' as date)`
  const [range] = await sql<{ first: number | null; last: number | null }>(
    `with recursive day (value) as (
       select (select ${day} from ${table} where ${day} between $1::date and $2::date order by ${day} limit 1)
       union all
       select (select ${day} from ${table} where ${day} > value and ${day} <= $2::date order by ${day} limit 1)
       from day where value is not null)
     select min(first) as first, max(last) as last
     from (select (select id from ${table} where ${day} = value order by ${day}, id limit 1) as first,
                  (select id from ${table} where ${day} = value order by ${day} desc, id desc limit 1) as last
           from day where value is not null) as found`,
    [from ? utcDay(from) : '-infinity', before ? utcDay(before) : 'infinity'],
  )
  return range!
}

const utcDay = (time: Date) => time.toISOString().slice(0, 10)
