import { partnerFields } from '#contract/partnerFields.ts'
import {
  importedFields,
  MAX_OTHER_REGIONS,
  type PartnerImportResult,
  type PartnerImportRow,
  type SimilarRow,
} from '#contract/partnerImports.ts'
import { OTHER_REGION } from '#contract/regions.ts'
import { mayImportPartners } from '../../domain/accountRules.ts'
import type { AuditContext, Audited } from '../../domain/auditContext.ts'
import { auditFileImport, auditImportReview } from '../../domain/audit.ts'
import { needsSecondPerson } from '../../domain/fourEyes.ts'
import {
  importChanges,
  OPENING_ENTRY_TYPE,
  partnerImportNote,
  partnerImportSource,
} from '../../domain/partnerImportRules.ts'
import type {
  ImportApplied,
  ImportDiscarded,
  ImportErrorRow,
  ImportOpened,
  ImportOptions,
  PartnerImportRecord,
  PartnerImports,
} from '../../ports/partnerImports.ts'
import { storedRowProblems, type PartnerRow } from '../../imports/partnersFile.ts'
import type { PartnerRecord, UserRecord } from '../../domain/records.ts'
import { CallerRevokedError } from '../../ports/repositoryErrors.ts'
import type { Database, Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { countVerdicts } from './countVerdicts.ts'
import { lockLoads } from './imports.ts'
import { importDocuments } from './importDocuments.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { insertPartnerLines } from './partnerLines.ts'
import { partnerColumns } from './partners.ts'
import { addToDay, lockDay } from './personDays.ts'
import { writeSearchTexts } from './searchTexts.ts'
import { markSimilarRows } from './similarPartners.ts'
import { toParameter, unpackedRows } from './unpackRows.ts'

/** Imports of partners: rows are staged in batches, compared and applied by statements over all of them. */
export function postgresPartnerImports(database: Database): PartnerImports {
  const { query } = database
  return {
    begin: (file) => documents.begin(query, file),
    async stage(id, rows) {
      await query(
        `insert into partner_import_rows (import_id, line, rut, fields, balance, problems, texts)
         select $1, staged.* from ${fileRows} staged`,
        [id, toParameter(rows)],
      )
    },
    finish: (id, review, context) => withAudit<ImportOpened>(database, context, (sql) => finish(sql, id, review)),
    async find(id, user_id, now) {
      const row = await documents.find(query, id, user_id, now)
      if (!row) return null
      const other_regions = await query<{ region: string; rows: number }>(
        `select fields ->> 'region' as region, count(*) as rows from partner_import_rows
         where import_id = $1 and verdict in ('new', 'changed') and fields ->> 'region' like $2
         group by 1 order by rows desc, (fields ->> 'region') collate "C" limit $3`,
        [id, `${OTHER_REGION}%`, MAX_OTHER_REGIONS],
      )
      return { ...toRecord(row), other_regions }
    },
    findOpen: (user_id, now) => documents.findOpen(query, user_id, now),
    async rows(id, { verdict, similar }, { after, limit }) {
      const { rows, next } = await keysetPage(
        query,
        rowList,
        { search: '', sort: { key: 'id', direction: 'asc' }, after, limit },
        (parameter) =>
          [
            `import_id = ${parameter(id)}`,
            ...(verdict === undefined ? [] : [`verdict = ${parameter(verdict)}`]),
            ...(similar === undefined ? [] : ['alike is not null']),
          ].join(' and '),
      )
      return { rows: rows.map(toRow), next }
    },
    errors: (id, after, limit) =>
      query<ImportErrorRow>(
        `select line, rut, fields, balance, problems, texts from partner_import_rows
         where import_id = $1 and verdict = 'error' and line > $2 order by line limit $3`,
        [id, after, limit],
      ),
    discard: (id, context) =>
      withAudit<ImportDiscarded>(database, context, (sql) => documents.discard(sql, id, context.act)),
    async apply(id, options, context) {
      for (;;) {
        try {
          return await withAudit<ImportApplied>(database, context, (sql) => apply(sql, id, options, context.act), {
            waitForLocks: true,
          })
        } catch (error) {
          // A partner with the RUT of a new one was created meanwhile: the next attempt names it.
          if (!(error instanceof RutTaken)) throw error
        }
      }
    },
    async purge(now) {
      await query(
        `delete from partner_import_rows where import_id in (select id from partner_imports where expires_at <= $1)`,
        [now],
      )
      await query(`delete from partner_imports where expires_at <= $1 and applied_at is null`, [now])
    },
  }
}

const fileRows = unpackedRows<PartnerRow>('$2', {
  line: 'integer',
  rut: 'text',
  fields: 'jsonb',
  balance: 'bigint',
  problems: 'jsonb',
  texts: 'jsonb',
})

type StoredImport = Omit<PartnerImportRecord, 'counts'> & {
  new_count: number
  changed_count: number
  same_count: number
  error_count: number
}
const importColumns = `id, file_name as file, created_at, expires_at, applied_at, ignored_columns,
  new_count, changed_count, same_count, error_count, points_total, ignored_balances,
  coalesce(blanked, '[]') as blanked, coalesce(alike_count, 0) as similar_count`
const documents = importDocuments<StoredImport>('partner', importColumns)

function toRecord({ new_count, changed_count, same_count, error_count, ...row }: StoredImport): PartnerImportRecord {
  return { ...row, counts: { new: new_count, changed: changed_count, same: same_count, error: error_count } }
}

type StoredRow = Omit<PartnerRow, 'line'> & {
  id: number
  verdict: PartnerImportRow['verdict']
  partner: PartnerRecord | null
  similar: SimilarRow[] | null
}
const namedSimilar = `(
  select jsonb_agg(jsonb_build_object('same', s ->> 'same', 'row', s -> 'row', 'partner', case when o.id is not null then
    jsonb_build_object('id', o.id, 'rut', o.rut, 'nombre_completo', o.nombre_completo) end) order by place)
  from jsonb_array_elements(alike) with ordinality as one (s, place)
  left join partners o on o.id = (s ->> 'partner_id')::bigint) as similar`
const rowList: ListDefinition<StoredRow, 'id'> = {
  columns: `id, rut, fields, balance, problems, texts, verdict, partner, ${namedSimilar}`,
  from: `(select r.import_id, r.line as id, r.rut, r.fields, r.balance, r.problems, r.texts, r.verdict, r.alike,
            case when p.id is not null then to_jsonb(p) end as partner
          from partner_import_rows r left join partners p on p.id = r.partner_id) found`,
  search: 'rut',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

function toRow({ id, rut, fields, balance, problems, texts, verdict, partner, similar }: StoredRow) {
  return {
    id,
    row: id,
    verdict,
    rut: rut ?? texts?.rut ?? '',
    nombre_completo: partner?.nombre_completo ?? fields.nombre_completo ?? texts?.nombre_completo ?? '',
    balance: partner ? null : balance,
    changes: verdict === 'changed' && partner ? importChanges(fields, partner) : [],
    problems,
    ...(similar && { similar }),
  }
}

async function finish(
  sql: Sql,
  id: number,
  { expires_at, ignored_columns, blanked }: Parameters<PartnerImports['finish']>[1],
): Promise<Audited<ImportOpened>> {
  await judge(sql, id)
  await markSimilarRows(sql, id)
  await countVerdicts(sql, id)
  await sql(
    `update partner_imports set expires_at = $2, ignored_columns = $3::jsonb, blanked = $4::jsonb where id = $1`,
    [id, expires_at, JSON.stringify(ignored_columns), JSON.stringify(blanked)],
  )
  const [row] = await sql<StoredImport>(`select ${importColumns} from partner_imports where id = $1`, [id])
  await documents.removeOthers(sql, id)
  return { ok: true, id, audit: [auditImportReview(id, toRecord(row!).counts)] }
}

/** Gives each row its verdict, and its problems beside those of its cells. */
async function judge(sql: Sql, id: number): Promise<void> {
  await sql(
    `with repeated as materialized (
       select rut, min(line) as first, max(line) as last from partner_import_rows
       where import_id = $1 and rut is not null group by rut having count(*) > 1
     ), judged as (
       select r.line, p.id as partner_id, p.version as partner_version, to_jsonb(p) @> r.fields as same,
         r.problems
         || case when d.rut is null then '[]' else jsonb_build_array(jsonb_build_object(
              'field', 'rut', 'message', replace($2::text, '#', (case when r.line = d.first then d.last else d.first end)::text),
              'value', r.rut)) end
         || case when survivor.id is null then '[]' else jsonb_build_array(jsonb_build_object(
              'field', 'rut', 'message', replace($4::text, '#', survivor.rut), 'value', r.rut)) end
         || case when r.rut is not null and p.id is null and r.fields ->> 'nombre_completo' is null
                   and not r.problems @> '[{"field": "nombre_completo"}]'
              then jsonb_build_array(jsonb_build_object('field', 'nombre_completo', 'message', $3::text))
              else '[]' end as problems
       from partner_import_rows r
       left join partners p on p.rut = r.rut
       left join partners survivor on survivor.id = p.merged_into
       left join repeated d on d.rut = r.rut
       where r.import_id = $1)
     update partner_import_rows r
     set partner_id = j.partner_id, partner_version = j.partner_version, problems = j.problems,
       verdict = case when j.problems <> '[]' then 'error' when j.partner_id is null then 'new'
                      when j.same then 'same' else 'changed' end
     from judged j where r.import_id = $1 and r.line = j.line`,
    [id, storedRowProblems.repeated('#'), storedRowProblems.nameless, storedRowProblems.merged('#')],
  )
}

/** Thrown instead of returned, so that the transaction is rolled back. */
class RutTaken extends Error {}

async function apply(
  sql: Sql,
  id: number,
  { skipErrors, limit, fourEyes }: ImportOptions,
  act: AuditContext,
): Promise<Audited<ImportApplied>> {
  // Points loads lock many partners as well; one at a time, they cannot deadlock.
  await lockLoads(sql)
  const stored = await documents.lock(sql, id, act)
  if (!stored) return { ok: false, reason: 'missing' }
  if (stored.applied_at) return { ok: false, reason: 'applied' }
  const { counts, points_total } = toRecord(stored)
  if (counts.error > 0 && !skipErrors) return { ok: false, reason: 'errors', total: counts.error }
  if (counts.new + counts.changed === 0) return { ok: false, reason: 'empty' }
  const ofDay = fourEyes.dailyFrom > 0 ? (await lockDay(sql, act)).points : 0
  if (points_total > 0 && needsSecondPerson(points_total, ofDay, fourEyes))
    return { ok: false, reason: 'approval', points: points_total }
  await sql(
    `select p.id from partner_import_rows r join partners p on p.id = r.partner_id
     where r.import_id = $1 and r.verdict = 'changed' order by p.id for update of p`,
    [id],
  )
  const outdated = await findOutdated(sql, id, limit)
  if (outdated.total > 0) return { ok: false, reason: 'changed', ...outdated }
  await sql(
    `insert into partner_import_changes (import_id, line, partner_id, is_new, changes)
     select import_id, line, partner_id, false, jsonb_object_agg(key, jsonb_build_array(before, after))
     from (${changedFields}) changed group by import_id, line, partner_id`,
    [id],
  )
  await updatePartners(sql, id, act)
  await createPartners(sql, id, counts.new, act)
  await writeImportedTexts(sql, id)
  // Checked as late as possible: a large import takes long until here.
  const [user] = await sql<Pick<UserRecord, 'role'>>(`select role from users where id = $1`, [act.user_id])
  if (!mayImportPartners(user)) throw new CallerRevokedError(`the user of import ${id} may no longer import partners`)
  await sql(`update partner_imports set applied_at = $2 where id = $1`, [id, act.at])
  if (fourEyes.dailyFrom > 0) await addToDay(sql, act, points_total)
  await sql(`delete from partner_import_rows where import_id = $1 and verdict <> 'error'`, [id])
  const { new: created, changed: updated, same, error: skipped } = counts
  const result: PartnerImportResult = { created, updated, same, skipped, points_total }
  return { ok: true, ...result, audit: [auditFileImport(id, result)] }
}

/** Rows whose partner is not the one, or not the version, that they were compared with. */
async function findOutdated(sql: Sql, id: number, limit: number) {
  const rows = await sql<{ row: number; rut: string; nombre_completo: string; total: number }>(
    `select r.line as row, r.rut, coalesce(p.nombre_completo, compared.nombre_completo, r.fields ->> 'nombre_completo', '')
       as nombre_completo, count(*) over () as total
     from partner_import_rows r
     left join partners p on p.rut = r.rut
     left join partners compared on compared.id = r.partner_id
     where r.import_id = $1 and r.verdict <> 'error'
       and (p.id is distinct from r.partner_id or p.version is distinct from r.partner_version)
     order by r.line limit $2`,
    [id, limit],
  )
  return { partners: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const fieldList = importedFields.join(', ')
const typedFields = importedFields
  .map((field) => `${field} ${partnerFields[field].kind === 'date' ? 'date' : 'text'}`)
  .join(', ')

/** What rows of import $1 change, before they do. */
const changedFields = `select r.import_id, p.id as partner_id, r.line, f.key, o.stored -> f.key as before, f.value as after
  from partner_import_rows r
  join partners p on p.id = r.partner_id
  cross join lateral (select to_jsonb(p) as stored offset 0) o
  cross join lateral jsonb_each(r.fields) f
  where r.import_id = $1 and r.verdict = 'changed' and o.stored -> f.key <> f.value`

/** Audit lines first: they hold the values before. */
async function updatePartners(sql: Sql, id: number, act: AuditContext): Promise<void> {
  await insertPartnerLines(sql, id, { ...act, name: 'partners.update' }, partnerImportNote(id), changedFields)
  await sql(
    `update partners p set version = p.version + 1, ${importedFields.map((field) => `${field} = n.${field}`).join(', ')}
     from partner_import_rows r
     join partners present on present.id = r.partner_id
     cross join lateral jsonb_populate_record(present, r.fields) n
     where r.import_id = $1 and r.verdict = 'changed' and p.id = r.partner_id`,
    [id],
  )
}

/** @throws RutTaken when a partner with one of the RUTs exists by now. */
async function createPartners(sql: Sql, id: number, count: number, act: AuditContext): Promise<void> {
  // The balance comes with the entry below.
  const [added] = await sql<{ count: number }>(
    `with added as (
       insert into partners (rut, points, ${fieldList})
       select r.rut, coalesce(r.balance, 0), ${importedFields.map((field) => (field === 'state' ? `coalesce(n.state, 'active')` : `n.${field}`)).join(', ')}
       from partner_import_rows r cross join lateral jsonb_to_record(r.fields) as n (${typedFields})
       where r.import_id = $1 and r.verdict = 'new' order by r.line
       on conflict (rut) do nothing returning 1)
     select count(*) as count from added`,
    [id],
  )
  if (added!.count !== count) throw new RutTaken()
  await sql(
    `insert into partner_import_changes (import_id, line, partner_id, is_new, changes, points)
     select r.import_id, r.line, p.id, true, '{}', nullif(r.balance, 0)
     from partner_import_rows r join partners p on p.rut = r.rut where r.import_id = $1 and r.verdict = 'new'`,
    [id],
  )
  await sql(
    `insert into point_entries (partner_id, type, points, created_at, source, kind, user_id, user_name)
     select p.id, $2, r.balance, $3, $4, 'initial', $5, $6
     from partner_import_rows r join partners p on p.rut = r.rut
     where r.import_id = $1 and r.verdict = 'new' and r.balance > 0 order by p.id`,
    [id, OPENING_ENTRY_TYPE, act.at, partnerImportSource(id), act.user_id, act.user_name],
  )
  await insertPartnerLines(
    sql,
    id,
    { ...act, name: 'partners.create' },
    partnerImportNote(id),
    `select p.id as partner_id, r.line, f.key, 'null'::jsonb as before, f.value as after
     from partner_import_rows r
     join partners p on p.rut = r.rut
     cross join lateral jsonb_each(
       r.fields || jsonb_build_object('rut', p.rut, 'state', p.state)
       || case when r.balance > 0 then jsonb_build_object('points', r.balance) else '{}' end) f
     where r.import_id = $1 and r.verdict = 'new'`,
  )
}

/** Partners per statement. */
const SEARCH_BATCH = 5_000

async function writeImportedTexts(sql: Sql, id: number): Promise<void> {
  for (let after = 0; ;) {
    const partners = await sql<PartnerRecord & { line: number }>(
      `select r.line, ${partnerColumns.replace(/\w+/g, 'p.$&')}
       from partner_import_rows r join partners p on p.rut = r.rut
       where r.import_id = $1 and r.verdict in ('new', 'changed') and r.line > $2 order by r.line limit $3`,
      [id, after, SEARCH_BATCH],
    )
    if (partners.length === 0) return
    await writeSearchTexts(sql, partners)
    after = partners.at(-1)!.line
  }
}
