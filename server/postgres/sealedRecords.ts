import { actionFieldNames } from '#contract/actionFields.ts'
import { categoryFieldNames } from '#contract/categoryFields.ts'
import { productColumnNames } from '#contract/productFields.ts'
import { terminalFieldNames } from '#contract/terminalFields.ts'
import { userFieldNames } from '#contract/userFields.ts'
import { plainFields, personalFields } from '../domain/audit.ts'
import type { AuditEntity } from '../domain/auditContext.ts'
import { ANONYMOUS_RUTS } from '../domain/personalDataRules.ts'
import type { Sql } from './client.ts'

// A record changes only with its line of the audit log, which holds the values before and after. So what a record was
// at an earlier line is found by undoing the lines since, and its hash of that time proves it.

type Kind = {
  entity: AuditEntity
  table: string
  /** Fields that the lines name, with their expression where it is not the column. */
  fields: Readonly<Record<string, string>>
}

const columns = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
const kinds: Readonly<Record<string, Kind>> = {
  partner: { entity: 'partner', table: 'partners', fields: columns(...plainFields, ...personalFields) },
  product: {
    entity: 'product',
    table: 'products',
    fields: columns(...productColumnNames.filter((field) => field !== 'stock'), 'thumbnail', 'state'),
  },
  pointsAction: {
    entity: 'pointsAction',
    table: 'points_actions',
    fields: { ...columns(...actionFieldNames), percentage: 'trim_scale(percentage)' },
  },
  user: { entity: 'user', table: 'users', fields: columns(...userFieldNames) },
  terminal: { entity: 'terminal', table: 'terminals', fields: columns(...terminalFieldNames) },
  category: { entity: 'category', table: 'categories', fields: columns(...categoryFieldNames) },
}

/** What a record was at line $1: `state` without the fields that were null, and those whose lines contradict it. */
const undone = ({ entity, table, fields }: Kind) => {
  const names = `array[${Object.keys(fields)
    .map((name) => `'${name}'`)
    .join(', ')}]`
  const present = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`)
  return `
  with change as (
    select l.entity_id as id, c.key, c.value -> 0 as before, c.value -> 1 as after,
           lag(c.value -> 1) over lines as previous, lag(l.id) over lines is null as oldest,
           lead(l.id) over lines is null as newest
    from audit_log l cross join lateral jsonb_each(coalesce(l.changes, '{}') || coalesce(l.personal, '{}')) c
    where l.id > $1 and l.entity = '${entity}' and (l.changes ?| ${names} or l.personal ?| ${names}) and c.key = any(${names})
    window lines as (partition by l.entity_id, c.key order by l.id)
  ), line as (
    select id, jsonb_object_agg(key, after) filter (where newest) as after,
           jsonb_object_agg(key, before) filter (where oldest) as before,
           array_agg(key) filter (where previous is distinct from before and not oldest) as gaps
    from change group by id
  ), present as (
    select id, jsonb_strip_nulls(jsonb_build_object(${present.join(', ')})) as now from ${table}
  ), record as (
    select id, jsonb_strip_nulls(coalesce(now, '{}') || coalesce(before, '{}')) as state,
           coalesce(gaps, '{}') || array(
             select key from jsonb_each(after) where value is distinct from coalesce(now -> key, 'null')) as broken
    from present full join line using (id)
  )`
}

/** The same of the stock, which orders change without a line of the product: their lines are counted as well. */
const undoneStock = `
  with event as (
    select entity_id as id, id as line, changes -> 'stock' as edit, 0 as pieces
    from audit_log where id > $1 and entity = 'product' and changes ? 'stock'
    union all
    select p.product_id, l.id, null, case when l.changes #>> '{status,1}' = 'cancelled' then quantity else -quantity end
    from audit_log l join order_lines p on p.order_id = l.entity_id
    where l.id > $1 and l.entity = 'order' and l.changes ? 'status'
      and (l.changes #>> '{status,0}' is null
           or l.changes #>> '{status,1}' = 'cancelled' and l.changes #>> '{restocked,1}' = 'true')
  ), counted as (
    select *, count(edit) over (partition by id order by line) as edits from event
  ), stage as (
    select id, edits, (max(edit ->> 0))::bigint as before, (max(edit ->> 1))::bigint as after, sum(pieces)::bigint as pieces
    from counted group by id, edits
  ), stocked as (
    select coalesce(s.id, p.id) as id, edits, before, after, coalesce(pieces, 0) as pieces,
           case when lead(edits) over stages is null then p.stock else lead(before) over stages end as until
    from stage s full join products p on p.id = s.id
    window stages as (partition by coalesce(s.id, p.id) order by edits)
  ), record as (
    select id,
      jsonb_strip_nulls(jsonb_build_object('stock',
        (array_agg(case when coalesce(edits, 0) = 0 then until - pieces else before end order by edits))[1])) as state,
      coalesce(array_agg('stock'::text) filter (where edits > 0 and after + pieces is distinct from until), '{}') as broken
    from stocked group by id
  )`

const queries: readonly (readonly [kind: string, records: string])[] = [
  ...Object.entries(kinds).map(([kind, definition]) => [kind, undone(definition)] as const),
  ['stock', undoneStock],
]

const hash = (salt: string) => `encode(sha256(convert_to(${salt}::text || state::text, 'UTF8')), 'hex')`

/** Each record of kind $2 with its newest hash up to seal $3. What no longer is, has an empty state. */
const compared = `(
  select id, coalesce(state, '{}') as state, coalesce(broken, '{}') as broken, salt, sha256
  from record full join (
    select distinct on (record_id) record_id as id, salt, sha256 from sealed_records
    where kind = $2::text and seal_id <= $3 order by record_id, seal_id desc) as sealed using (id)) as compared`
const differs = `case when sha256 is null then state <> '{}' else ${hash('compared.salt')} is distinct from sha256 end`

/** What an anonymous partner was is erased from the lines: it is not compared. */
const erased = `id in (select entity_id from audit_log where id > $1 and entity = 'partner' and changes ? 'anonymous')
  and exists (select 1 from partners p where p.id = compared.id and p.rut like '${ANONYMOUS_RUTS}')`
const unlessErased = (kind: string) => (kind === 'partner' ? `and not (${erased})` : '')

/** Adds the hash of each record that is new or changed since its last one. @param line the last one of the seal. */
export async function addSealedRecords(sql: Sql, seal_id: number, line: number): Promise<void> {
  for (const [kind, records] of queries)
    await sql(
      `insert into sealed_records (kind, record_id, seal_id, salt, sha256)
       ${records}
       select $2::text, id, $3, new.salt, ${hash('new.salt')} from ${compared}
       cross join lateral (select gen_random_uuid() as salt where id is not null offset 0) as new
       where ${differs} ${unlessErased(kind)}`,
      [line, kind, seal_id],
    )
}

/** A record that changed without its line. Without `fields`, no line since the seal names what changed. */
export type ChangedRecord = { kind: string; id: number; fields: string[]; is_new: boolean }

/** The records that differ from a seal and the lines since. @param limit most records to list of each kind. */
export async function findChangedRecords(
  sql: Sql,
  seal: { id: number; last_line: number },
  limit: number,
): Promise<{ records: ChangedRecord[]; total: number }> {
  const records: ChangedRecord[] = []
  let total = 0
  for (const [kind, undone] of queries) {
    const rows = await sql<Omit<ChangedRecord, 'kind'> & { total: number }>(
      `${undone}
       select id, array(select distinct unnest(broken) order by 1) as fields, sha256 is null as is_new,
              count(*) over () as total
       from ${compared} where (broken <> '{}' or ${differs}) ${unlessErased(kind)} order by id limit $4`,
      [seal.last_line, kind, seal.id, limit],
    )
    records.push(...rows.map(({ id, fields, is_new }) => ({ kind, id, fields, is_new })))
    total += rows[0]?.total ?? 0
  }
  return { records, total }
}

/**
 * Lines since a seal whose personal data are not those that were written, or were erased of a partner who is not
 * anonymous.
 */
export const findChangedPersonal = (sql: Sql, line: number, limit: number): Promise<{ id: number; at: Date }[]> =>
  sql(
    `select l.id, l.at from audit_log l
     where l.id > $1 and (
       l.personal is not null and l.personal_sha256 is distinct from
         encode(sha256(convert_to(l.personal_salt::text || l.personal::text, 'UTF8')), 'hex')
       or l.personal is null and l.personal_sha256 is not null and l.entity = 'partner' and not exists (
         select 1 from partners p where p.id = l.entity_id and p.rut like '${ANONYMOUS_RUTS}'))
     order by l.id limit $2`,
    [line, limit],
  )
