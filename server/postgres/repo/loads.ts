import type { SpentPoints } from '#contract/loads.ts'
import type { AuditContext, Audited } from '../../domain/auditContext.ts'
import { auditLoadReversal } from '../../domain/audit.ts'
import { loadSource } from '../../ports/imports.ts'
import { loadReversalHolding } from '../../domain/holdings.ts'
import { reversalType } from '../../domain/pointRules.ts'
import type { LoadReversal, LoadReversed, ReverseLoadOptions } from '../../domain/pointsResults.ts'
import type { LoadSort } from '../../ports/points.ts'
import type { Repository } from '../../ports/repository.ts'
import type { LoadDetailRecord, LoadEntryRecord, LoadRecord } from '../../domain/records.ts'
import type { Database, Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { lockLoads } from './imports.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { settleMerged } from './owed.ts'
import { supervised } from './supervised.ts'

const loadColumns = `id, file_name, origin, row_count, partner_count, points_total, user_name, applied_at,
  case when reversed_at is not null then json_build_object('at', reversed_at, 'by', reversed_by,
    'reason', reversal_reason, 'points', reversed_points, 'missing', missing_points) end as reversal`

const loadList: ListDefinition<LoadRecord, LoadSort> = {
  columns: loadColumns,
  from: 'imports',
  // Not stored: loads are few.
  search: `search_fold(concat_ws(' ', file_name, user_name))`,
  sorts: {
    id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id },
    points_total: {
      expression: 'coalesce(points_total, -1)',
      type: 'bigint',
      valueOf: ({ points_total }) => points_total ?? -1,
    },
  },
}

/** Bounds of the ids of a load's entries; a load that an older version applied has none. */
const firstEntry = 'coalesce(first_entry, 0)'
const lastEntry = `coalesce(last_entry, ${Number.MAX_SAFE_INTEGER})`

const entryList: ListDefinition<LoadEntryRecord, 'id'> = {
  columns:
    'id, partner_id, rut, nombre_completo, type, points, exists (select 1 from point_entries r where r.reverses = found.id) as reversed',
  from: `(select e.id, e.source, e.partner_id, e.type, e.points, p.rut, p.nombre_completo, s.search
    from point_entries e join partners p on p.id = e.partner_id
    left join partner_search s on s.partner_id = e.partner_id) as found`,
  search: 'search',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

export function postgresLoads(database: Database): Repository['loads'] {
  const { query } = database
  return {
    async page(params) {
      const page = await keysetPage(query, loadList, params, () => 'applied_at is not null')
      return { ...page, rows: page.rows.map(withDates) }
    },
    async find(id) {
      const [row] = await query<LoadDetailRecord>(
        `select ${loadColumns},
           case when mended_count is not null
             then json_build_object('mended', mended_count, 'excluded', excluded_count) end as reviewed,
           case when decided_at is not null
             then json_build_object('at', decided_at, 'by', decided_by) end as approved, (
           select json_build_object('entries', count(*), 'points', coalesce(sum(e.points), 0))
           from point_entries e where e.source = $2 and e.id between ${firstEntry} and ${lastEntry}) as ledger
         from imports where id = $1 and applied_at is not null`,
        [id, loadSource(id)],
      )
      const approved = row?.approved && { ...row.approved, at: new Date(row.approved.at) }
      return row ? { ...withDates(row), approved: approved ?? null } : null
    },
    entries: (id, params) =>
      keysetPage(query, entryList, params, (parameter) => {
        const bound = (column: string) => `(select ${column} from imports where id = ${parameter(id)})`
        return `source = ${parameter(loadSource(id))} and id between ${bound(firstEntry)} and ${bound(lastEntry)}`
      }),
    reverse: (id, options, context) =>
      withAudit<LoadReversed>(
        database,
        context,
        async (sql) => {
          // The lock of loads first, as in every load.
          await lockLoads(sql)
          const write = () => reverseLoad(sql, id, options, context.act)
          return supervised<LoadReversed>(sql, context, write, loadReversalHolding(id, options))
        },
        { waitForLocks: true },
      ),
  }
}

/** Entries of load $1 with source $2 that are not reversed. */
const openEntries = `select e.id, e.partner_id, e.type, e.points from point_entries e
  where e.source = $2
    and e.id between (select ${firstEntry} from imports where id = $1) and (select ${lastEntry} from imports where id = $1)
    and not exists (select 1 from point_entries r where r.reverses = e.id)`

/** Expects the lock of loads. */
export async function reverseLoad(
  sql: Sql,
  id: number,
  { reason, available, limit }: ReverseLoadOptions,
  act: AuditContext,
): Promise<Audited<LoadReversed>> {
  const [row] = await sql<LoadRecord & { sha256: string }>(
    `select ${loadColumns}, sha256 from imports where id = $1 and applied_at is not null for update`,
    [id],
  )
  if (!row) return { ok: false, reason: 'missing' }
  const { reversal } = withDates(row)
  if (reversal) return { ok: false, reason: 'reversed', reversal }
  const load = [id, loadSource(id)]
  // Locked in the order of ids, as a load does; those who were merged come after the ones who go on for them. From here
  // on no balance changes, and no entry is taken back.
  await sql(
    `with entry as (select partner_id from (${openEntries}) o), locked as (
       select id from partners where id in (
         select partner_id from entry
         union all select merged_into from partners where merged_into is not null and id in (select partner_id from entry))
       order by merged_into is not null, id for no key update)
     select count(*) from locked`,
    load,
  )
  const pending = `select o.partner_id, sum(o.points)::bigint as points from (${openEntries}) o group by o.partner_id`
  const [totals] = await sql<{ left: number; missing: number; missing_partners: number }>(
    `select coalesce(sum(least(p.points, o.points)), 0)::bigint as left,
            coalesce(sum(greatest(o.points - p.points, 0)), 0)::bigint as missing,
            count(*) filter (where p.points < o.points) as missing_partners
     from (${pending}) o join partners p on p.id = o.partner_id`,
    load,
  )
  const { left, missing, missing_partners } = totals!
  if (missing > 0 && !available) {
    const rows = await sql<SpentPoints>(
      `select p.id, p.rut, p.nombre_completo, o.points, p.points as balance, o.points - p.points as missing
       from (${pending}) o join partners p on p.id = o.partner_id and p.points < o.points
       order by missing desc, p.id limit $3`,
      [...load, limit],
    )
    return { ok: false, reason: 'spent', rows, rows_total: missing_partners, missing }
  }
  if (left + missing === 0) return { ok: false, reason: 'nothing' }
  // The newest entries of a partner first, as far as the balance covers them. Both changes see the same balances.
  const [changed] = await sql<Pick<LoadReversal, 'rows' | 'partners'>>(
    `with cut as materialized (
       select o.*, least(o.points, greatest(p.points - coalesce(sum(o.points) over (
         partition by o.partner_id order by o.id desc rows between unbounded preceding and 1 preceding), 0), 0)) as taken
       from (${openEntries}) o join partners p on p.id = o.partner_id
     ), added as (
       insert into point_entries
         (partner_id, type, points, created_at, source, kind, user_id, user_name, note, reverses, short, import_id)
       select partner_id, $3::text || type, -taken, $4::timestamptz, $5::text, 'reversal', $6::bigint, $7::text, $8::text,
              id, nullif(points - taken, 0), $1::bigint
       from cut order by partner_id, id
     ), changed as (
       update partners p set points = p.points - t.total
       from (select partner_id, sum(taken)::bigint as total from cut where taken > 0
             group by partner_id order by partner_id) t
       where p.id = t.partner_id returning 1
     )
     select (select count(*) from cut) as rows, (select count(*) from changed) as partners`,
    [...load, reversalType(''), act.at, `reverse:${act.user_id}`, act.user_id, act.user_name, reason],
  )
  const done = { ...changed!, points_total: left, missing, missing_partners }
  await sql(
    `update imports set reversed_at = $2, reversed_by_id = $3, reversed_by = $4, reversal_reason = $5,
       reversed_points = $6, missing_points = $7, missing_partners = $8
     where id = $1`,
    [id, act.at, act.user_id, act.user_name, reason, left, missing, missing_partners],
  )
  await forgetFile(sql, id, row.sha256)
  const survivors = await sql<{ id: number }>(
    `select distinct p.merged_into as id from partners p where p.merged_into is not null and p.id in (
       select partner_id from point_entries where import_id = $1 and kind = 'reversal') order by 1`,
    [id],
  )
  const audit = [auditLoadReversal(id, done, reason)]
  for (const survivor of survivors) audit.push(...(await settleMerged(sql, survivor.id, act)).audit)
  return { ok: true, ...done, audit }
}

/** The file of a reversed load may be loaded again, unless another load of it stands. */
async function forgetFile(sql: Sql, id: number, sha256: string): Promise<void> {
  await sql(`delete from import_files where import_id = $1`, [id])
  await sql(
    `insert into import_files (sha256, import_id)
     select sha256, id from imports where sha256 = $1 and applied_at is not null and reversed_at is null
     order by applied_at desc, id desc limit 1
     on conflict (sha256) do nothing`,
    [sha256],
  )
}

/** JSON has no dates. */
function withDates<Row extends LoadRecord>(row: Row): Row {
  const { reversal } = row
  return { ...row, reversal: reversal && { ...reversal, at: new Date(reversal.at) } }
}
