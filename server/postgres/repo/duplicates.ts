import { MAX_SHARING, type DuplicateReason } from '#contract/duplicates.ts'
import { auditDistinct } from '../../domain/audit.ts'
import { fromPageKey, sameData, toPageKey, type PairKey } from '../../domain/duplicateRules.ts'
import type { PartnerRecord } from '../../domain/records.ts'
import type {
  Duplicates,
  PairDismissed,
  PairRecord,
  PartnersMerged,
  PartnersSeparated,
} from '../../ports/duplicates.ts'
import type { KeysetPage, PageKey } from '../../ports/pages.ts'
import type { Database, Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { merge, readMerges, unmerge } from './merges.ts'
import { partnerColumns } from './partners.ts'
import { comparedValues } from './similarPartners.ts'

export function postgresDuplicates(database: Database): Duplicates {
  const { query } = database
  return {
    page: (reason, page) => readPairs(query, reason, page),
    dismiss: ([one, other], context) =>
      withAudit<PairDismissed>(database, context, async (sql) => {
        const pair = [Math.min(one, other), Math.max(one, other)] as const
        const found = await sql(`select 1 from partners where id = any($1::bigint[]) and merged_into is null`, [pair])
        if (found.length < pair.length) return { ok: false, reason: 'missing' }
        const { user_id, user_name, at } = context.act
        const added = await sql(
          `insert into distinct_partners (low_id, high_id, user_id, user_name, created_at) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning 1`,
          [...pair, user_id, user_name, at],
        )
        return { ok: true, audit: added.length > 0 ? auditDistinct(pair) : [] }
      }),
    merges: (id) => readMerges(query, id),
    merge: (options, context) =>
      withAudit<PartnersMerged>(database, context, (sql) => merge(sql, options, context.act)),
    unmerge: (id, how, context) =>
      withAudit<PartnersSeparated>(database, context, (sql) => unmerge(sql, id, how, context.act)),
  }
}

/** Groups of partners with one value, each from the indexes alone; many with one share a placeholder. */
async function readPairs(
  sql: Sql,
  reason: DuplicateReason,
  { after, limit }: { after: PageKey | null; limit: number },
): Promise<KeysetPage<PairRecord>> {
  const values = comparedValues
    .filter((one) => one.reason === reason)
    .map(
      ({ value, present }) =>
        `(select ${value} as value, id from partners
          where ${present} and merged_into is null and ${value} >= $1::text order by 1, id)`,
    )
  const { value, low, high } = fromPageKey(after)
  const keys = await sql<PairKey>(
    `select value, low, high from (
       select value, array_agg(distinct id) as ids from (${values.join(' union all ')}) one
       group by value having count(distinct id) between 2 and ${MAX_SHARING + 1} order by value) shared
     cross join lateral (
       select a.id as low, b.id as high from unnest(ids) a (id) join unnest(ids) b (id) on b.id > a.id) pair
     where (value, low, high) > ($1::text, $2::bigint, $3::bigint)
       and not exists (select 1 from distinct_partners d where d.low_id = low and d.high_id = high)
     order by value, low, high limit $4`,
    [value, low, high, limit + 1],
  )
  const page = keys.slice(0, limit)
  const rows = await sql<PartnerRecord>(`select ${partnerColumns} from partners where id = any($1::bigint[])`, [
    page.flatMap((pair) => [pair.low, pair.high]),
  ])
  const partners = new Map(rows.map((row) => [row.id, row]))
  const last = page.at(-1)
  return {
    rows: page.map((pair) => {
      const [first, second] = [partners.get(pair.low)!, partners.get(pair.high)!]
      return { first, second, same: sameData(first, second) }
    }),
    next: last && keys.length > limit ? toPageKey(last) : null,
  }
}
