import type { Sql } from './client.ts'

// Each entry is explained by a line of its transaction, with the same time and user. A line up to a seal has its entry
// up to it; an entry up to it may have a later line, which is looked up.

/** Bounds of a seal: what came later is compared. */
type Since = { last_entry: number; last_line: number }

export type Unexplained =
  /** An entry of a partner or an order without its line; or the line without its entry. */
  | { kind: 'partner' | 'order'; id: number; entry: number | null; points: number }
  /** A load, or the reversal of one, whose entries, line and record differ. */
  | { kind: 'load'; id: number }
  /** An order whose steps are not those of its lines. */
  | { kind: 'step'; id: number }
  /** A line of a request with a key, without its reference. */
  | { kind: 'reference'; id: number }

type Listed<Row> = Row & { total: number }

/** Entries, loads, steps of orders and references that no line explains, or that a line names and that are gone. */
export async function findUnexplained(
  sql: Sql,
  { last_entry, last_line }: Since,
  limit: number,
): Promise<{ rows: Unexplained[]; total: number }> {
  const both = [last_entry, last_line, limit]
  const entries = await sql<Listed<Extract<Unexplained, { entry: number | null }>>>(
    `with change as (
       select case when order_id is null then 'partner' else 'order' end as kind, coalesce(order_id, partner_id) as id,
              created_at as at, user_id, case when order_id is null then points else sign(points)::bigint end as points,
              id as entry, 0 as line
       from point_entries where id > $1 and import_id is null
       union all
       select 'partner', entity_id, at, user_id,
              coalesce((changes #>> '{points,1}')::bigint, 0) - coalesce((changes #>> '{points,0}')::bigint, 0), null, 1
       from audit_log where id > $2 and entity = 'partner' and changes ? 'points'
       union all
       select 'order', entity_id, at, user_id, case when changes #>> '{status,1}' = 'cancelled' then 1 else -1 end, null, 1
       from audit_log where id > $2 and entity = 'order' and changes ? 'status'
         and (changes #>> '{status,0}' is null or changes #>> '{status,1}' = 'cancelled')
     ), unequal as (
       select kind, id, at, user_id, points, count(entry) as entries, sum(line) as lines, min(entry) as entry
       from change group by 1, 2, 3, 4, 5 having count(entry) <> sum(line)
     )
     select kind, id, case when entries > lines then entry end as entry, points, count(*) over () as total from unequal u
     where entries > lines or lines > (
       select count(*) from point_entries e
       where e.partner_id = case u.kind when 'partner' then u.id else (select partner_id from orders o where o.id = u.id) end
         and e.created_at = u.at and e.user_id is not distinct from u.user_id and e.import_id is null
         and case u.kind when 'partner' then e.order_id is null and e.points = u.points
             else e.order_id = u.id and sign(e.points) = u.points end)
     order by id, entry limit $3`,
    both,
  )
  const loads = await sql<Listed<{ id: number }>>(
    `with entry as (
       select import_id as id, kind = 'import' as given, count(*) as rows, sum(points)::bigint as points
       from point_entries where id > $1 and import_id is not null group by 1, 2
     ), line as (
       select entity_id as id, changes #>> '{rows,0}' is null as given, user_id,
              (changes #>> case when changes #>> '{rows,0}' is null then '{rows,1}' else '{rows,0}' end::text[])::bigint as rows,
              case when changes #>> '{rows,0}' is null then (changes #>> '{points_total,1}')::bigint
                   else -(changes #>> '{points_total,0}')::bigint end as points
       from audit_log where id > $2 and entity = 'import' and changes ? 'points_total'
         and coalesce(changes #>> '{approval,1}', '') not in ('waiting', 'rejected', 'withdrawn')
     ), load as (
       select coalesce(e.id, l.id) as id, coalesce(e.given, l.given) as given, e.rows, e.points, l.rows as line_rows,
              l.points as line_points, l.user_id
       from entry e full join line l on l.id = e.id and l.given = e.given
     ), unequal as (
       select load.id from load left join imports i on i.id = load.id
       where (load.rows = line_rows and load.points = line_points
         and case when given then i.applied_at is not null and i.row_count = load.rows and i.points_total = load.points
                    and coalesce(i.decided_by_id, i.user_id) = load.user_id
             else i.reversed_points = -load.points and i.reversed_by_id is not distinct from load.user_id end) is not true
         and not (load.rows is null and (line_rows, line_points) = (
           select count(*), sum(e.points) from point_entries e
           where e.import_id = load.id and (e.kind = 'import') = load.given and e.id between 0 and $1))
     )
     select distinct id, count(*) over () as total from unequal order by id limit $3`,
    both,
  )
  const steps = await sql<Listed<{ id: number }>>(
    `with step as (
       select entity_id as id, id as line, changes #>> '{status,0}' as before, changes #>> '{status,1}' as status,
              changes #>> '{restocked,1}' as restocked, at, user_id, user_name,
              lead(id) over (partition by entity_id order by id) is null as newest
       from audit_log where id > $1 and entity = 'order' and changes ? 'status'
     ), undone as (
       select id, line, before from step
       where before = 'delivered' and status in ('pending', 'ready') or before = 'ready' and status = 'pending'
     ), wrong as (
       select distinct step.id from step left join orders o on o.id = step.id
       where (case when exists (
           select 1 from undone u where u.id = step.id and (u.line = step.line or u.line > step.line and u.before = step.status))
         then o.id is not null else case step.status
           when 'pending' then (o.created_at, coalesce(o.created_by_id, 0), coalesce(o.created_by, '')) =
             (step.at, coalesce(step.user_id, 0), coalesce(step.user_name, ''))
           when 'ready' then (o.ready_at, coalesce(o.ready_by, '')) = (step.at, coalesce(step.user_name, ''))
           when 'delivered' then (o.delivered_at, coalesce(o.delivered_by, '')) = (step.at, coalesce(step.user_name, ''))
           when 'cancelled' then (o.cancelled_at, coalesce(o.cancelled_by, '')) = (step.at, coalesce(step.user_name, ''))
             and o.restocked is not distinct from step.restocked::boolean
         end end and (not step.newest or o.status = step.status)) is not true
     )
     select id, count(*) over () as total from wrong order by id limit $2`,
    [last_line, limit],
  )
  const references = await sql<Listed<{ id: number }>>(
    `select l.id, count(*) over () as total from audit_log l
     where l.id > $1 and l.act in ('program.accumulate', 'program.redeem', 'program.reverse')
       and not exists (select 1 from program_references r where r.user_id = l.user_id and r.created_at = l.at)
     order by l.id limit $2`,
    [last_line, limit],
  )
  const withKind = <Kind extends Unexplained['kind']>(kind: Kind, rows: readonly Listed<{ id: number }>[]) =>
    rows.map(({ id }) => ({ kind, id }))
  return {
    rows: [
      ...entries.map(({ kind, id, entry, points }) => ({ kind, id, entry, points })),
      ...withKind('load', loads),
      ...withKind('step', steps),
      ...withKind('reference', references),
    ],
    total: [entries, loads, steps, references].reduce((sum, [first]) => sum + (first?.total ?? 0), 0),
  }
}
