import type { ImportChange } from '#contract/partnerImports.ts'
import { importedFields } from '#contract/partnerImports.ts'
import type { AuditContext, Audited } from '../../domain/auditContext.ts'
import { auditImportReversal } from '../../domain/audit.ts'
import { needsSecondPerson } from '../../domain/fourEyes.ts'
import { OPENING_ENTRY_TYPE, partnerImportSource, reversedImportNote } from '../../domain/partnerImportRules.ts'
import { anonymousFields, ANONYMOUS_RUTS, anonymousName } from '../../domain/personalDataRules.ts'
import { reversalType } from '../../domain/pointRules.ts'
import type { AppliedImportRecord, ImportHistory, ImportReversed } from '../../ports/importHistory.ts'
import type { PartnerRecord } from '../../domain/records.ts'
import type { Database, Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { lockLoads } from './imports.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { insertPartnerLines } from './partnerLines.ts'
import { partnerColumns } from './partners.ts'
import { addToDay, lockDay } from './personDays.ts'
import { writeSearchTexts } from './searchTexts.ts'

const columns = `id, file_name as file, user_name as by, applied_at, new_count as created, changed_count as updated,
  same_count as same, error_count as skipped, points_total,
  case when reversed_at is not null then json_build_object('at', reversed_at, 'by', reversed_by, 'reason', reversal_reason,
    'removed', removed_count, 'restored', restored_count, 'kept', kept_count, 'points', reversed_points) end as reversed`

const list: ListDefinition<AppliedImportRecord, 'id'> = {
  columns,
  from: 'partner_imports',
  search: 'file_name',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

type StoredChange = {
  id: number
  partner_id: number
  is_new: boolean
  changes: Record<string, [string | null, string]>
  points: number | null
  rut: string
  nombre_completo: string
}
const changeList: ListDefinition<StoredChange, 'id'> = {
  columns: 'id, partner_id, is_new, changes, points, rut, nombre_completo',
  from: `(select c.import_id, c.line as id, c.partner_id, c.is_new, c.changes, c.points, p.rut, p.nombre_completo
          from partner_import_changes c join partners p on p.id = c.partner_id) found`,
  search: 'rut',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

/** JSON has no dates. */
const withDates = (row: AppliedImportRecord): AppliedImportRecord => ({
  ...row,
  reversed: row.reversed && { ...row.reversed, at: new Date(row.reversed.at) },
})

export function postgresImportHistory(database: Database): ImportHistory {
  const { query } = database
  return {
    async page({ after, limit, countTo }) {
      const params = { search: '', sort: { key: 'id', direction: 'desc' }, after, limit, countTo } as const
      const { rows, ...page } = await keysetPage(query, list, params, () => 'applied_at is not null')
      return { ...page, rows: rows.map(withDates) }
    },
    find: (id) => find(query, id),
    async partners(id, { after, limit, countTo }) {
      const params = { search: '', sort: { key: 'id', direction: 'asc' }, after, limit, countTo } as const
      const { rows, ...page } = await keysetPage(
        query,
        changeList,
        params,
        (parameter) => `import_id = ${parameter(id)}`,
      )
      return {
        ...page,
        rows: rows.map(({ id: row, partner_id, is_new, changes, points, rut, nombre_completo }) => ({
          id: row,
          row,
          partner: { id: partner_id, rut, nombre_completo },
          verdict: is_new ? ('new' as const) : ('changed' as const),
          points,
          changes: importedFields.flatMap((field): ImportChange[] => {
            const change = changes[field]
            return change ? [{ field, before: change[0], after: change[1] }] : []
          }),
        })),
      }
    },
    reverse: (id, options, context) =>
      withAudit<ImportReversed>(database, context, (sql) => reverse(sql, id, options, context.act), {
        waitForLocks: true,
      }),
  }
}

async function find(sql: Sql, id: number): Promise<AppliedImportRecord | null> {
  const [row] = await sql<AppliedImportRecord>(
    `select ${columns} from partner_imports where id = $1 and applied_at is not null`,
    [id],
  )
  return row ? withDates(row) : null
}

/** New partners of import $1 that are still partners. */
const newPartners = `partner_import_changes c join partners p on p.id = c.partner_id
  where c.import_id = $1 and c.is_new and p.rut not like '${ANONYMOUS_RUTS}'`

async function reverse(
  sql: Sql,
  id: number,
  { reason, limit, fourEyes }: Parameters<ImportHistory['reverse']>[1],
  act: AuditContext,
): Promise<Audited<ImportReversed>> {
  await lockLoads(sql)
  await sql(`select 1 from partner_imports where id = $1 for update`, [id])
  const found = await find(sql, id)
  if (!found) return { ok: false, reason: 'missing' }
  if (found.reversed) return { ok: false, reason: 'reversed' }
  const ofDay = fourEyes.dailyFrom > 0 ? (await lockDay(sql, act)).points : 0
  // Locked in the order of ids, as a load does. From here on no balance changes.
  const [locked] = await sql<{ count: number; partners: number }>(
    `with locked as (
       select id from partners where id in (select partner_id from partner_import_changes where import_id = $1)
       order by id for update)
     select (select count(*) from locked) as partners,
            (select count(*) from partner_import_changes where import_id = $1) as count`,
    [id],
  )
  if (locked!.count < found.created + found.updated) return { ok: false, reason: 'old' }
  const used = await sql<{ id: number; rut: string; nombre_completo: string; total: number }>(
    `select p.id, p.rut, p.nombre_completo, count(*) over () as total from ${newPartners}
       and (exists (select 1 from point_entries e where e.partner_id = p.id and e.source <> $2)
         or exists (select 1 from orders o where o.partner_id = p.id)
         or exists (select 1 from partner_merges m
                    where p.id in (m.survivor_id, m.other_id) and m.reversed_at is null))
     order by c.line limit $3`,
    [id, partnerImportSource(id), limit],
  )
  if (used.length > 0)
    return { ok: false, reason: 'used', partners: used.map(({ total: _total, ...one }) => one), total: used[0]!.total }
  const [opening] = await sql<{ points: number }>(
    `select coalesce(sum(p.points), 0)::bigint as points from ${newPartners}`,
    [id],
  )
  const { points } = opening!
  if (points > 0 && needsSecondPerson(points, ofDay, fourEyes)) return { ok: false, reason: 'approval', points }

  const note = reversedImportNote(id, reason)
  const { kept, restored } = await restore(sql, id, act, note)
  const removed = await remove(sql, id, act, note, reason)
  if (fourEyes.dailyFrom > 0) await addToDay(sql, act, points)
  await sql(
    `update partner_imports set reversed_at = $2, reversed_by = $3, reversal_reason = $4, removed_count = $5,
       restored_count = $6, kept_count = $7, reversed_points = $8 where id = $1`,
    [id, act.at, act.user_name, reason, removed, restored, kept, points],
  )
  const row = (await find(sql, id))!
  return { ok: true, row, audit: [auditImportReversal(row)] }
}

/** Fields of changed partners that are still as the import left them; others stay. */
const restorable = `select c.line, c.partner_id, o.stored, f.key, f.value -> 0 as before, f.value -> 1 as after,
    o.stored -> f.key = f.value -> 1 as is_same
  from partner_import_changes c
  join partners p on p.id = c.partner_id and p.rut not like '${ANONYMOUS_RUTS}'
  cross join lateral (select to_jsonb(p) as stored offset 0) o
  cross join lateral jsonb_each(c.changes) f
  where c.import_id = $1 and not c.is_new`

async function restore(sql: Sql, id: number, act: AuditContext, note: string) {
  const [counts] = await sql<{ restored: number; kept: number }>(
    `select count(distinct partner_id) filter (where is_same) as restored,
            count(distinct partner_id) filter (where not is_same) as kept from (${restorable}) r`,
    [id],
  )
  await insertPartnerLines(
    sql,
    id,
    { ...act, name: 'partners.update' },
    note,
    `select line, partner_id, key, after as before, before as after from (${restorable}) r where is_same`,
  )
  const restored = await sql<PartnerRecord>(
    `update partners p set version = p.version + 1, ${importedFields.map((field) => `${field} = n.${field}`).join(', ')}
     from (select partner_id, jsonb_object_agg(key, before) as fields from (${restorable}) r where is_same
           group by partner_id) r
     join partners present on present.id = r.partner_id
     cross join lateral jsonb_populate_record(present, r.fields) n
     where p.id = r.partner_id returning ${partnerColumns.replace(/\w+/g, 'p.$&')}`,
    [id],
  )
  await writeSearchTexts(sql, restored)
  return counts!
}

/** New partners leave the lists as anonymous ones do, and their opening balances are taken back by entries. */
async function remove(sql: Sql, id: number, act: AuditContext, note: string, reason: string): Promise<number> {
  await sql(
    `insert into point_entries (partner_id, type, points, created_at, source, kind, user_id, user_name, note, reverses)
     select p.id, $2, -e.points, $3, $4, 'reversal', $5, $6, $7, e.id
     from ${newPartners.replace(' where', ' join point_entries e on e.partner_id = p.id and e.source = $8 where')}
     order by p.id`,
    [
      id,
      reversalType(OPENING_ENTRY_TYPE),
      act.at,
      `reverse:${act.user_id}`,
      act.user_id,
      act.user_name,
      reason,
      partnerImportSource(id),
    ],
  )
  await insertPartnerLines(
    sql,
    id,
    { ...act, name: 'partners.update' },
    note,
    `select c.line, p.id as partner_id, f.key, f.value -> 0 as before, f.value -> 1 as after
     from partner_import_changes c join partners p on p.id = c.partner_id
     cross join lateral jsonb_each(jsonb_build_object('anonymous', '[false, true]'::jsonb)
       || case when p.points > 0 then jsonb_build_object('points', jsonb_build_array(p.points, 0)) else '{}' end) f
     where c.import_id = $1 and c.is_new and p.rut not like '${ANONYMOUS_RUTS}'`,
  )
  const emptied = Object.entries(anonymousFields(0)).flatMap(([field, value]) => (value === null ? [field] : []))
  const [removed] = await sql<{ count: number }>(
    `with gone as (select p.id from ${newPartners}), changed as (
       update partners p set points = 0, version = p.version + 1, state = 'inactive',
         rut = replace($2, '%', p.id::text), nombre_completo = $3::text || p.id,
         ${emptied.map((field) => `${field} = null`).join(', ')}
       from gone where p.id = gone.id returning p.id
     ), searched as (update partner_search s set search = '' from gone where s.partner_id = gone.id)
     select count(*) as count from changed`,
    [id, ANONYMOUS_RUTS, anonymousName('')],
  )
  return removed!.count
}
