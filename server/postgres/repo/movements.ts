import { entryKinds } from '#contract/partners.ts'
import { startOfDay } from '../../domain/programmeTime.ts'
import type { MovementRecord } from '../../domain/records.ts'
import { loadSource } from '../../ports/imports.ts'
import type { PageQuery } from '../../ports/pages.ts'
import type { MovementCondition } from '../../ports/points.ts'
import type { Repository } from '../../ports/repository.ts'
import type { Database, Sql } from '../client.ts'
import { entryKind, readCounted, readSums, sumColumns } from '../ledgerSums.ts'
import { inSnapshot, readDaysAndEntries } from './dashboard.ts'
import { readPeriod } from './idRange.ts'
import type { AddParameter } from './keyset.ts'
import { author, entryColumns, reversedBy } from './points.ts'

/** Entries of these amounts are looked up; where more match, entries are read until a page is full. */
const MAX_AMOUNTS = 10_000

/** Author and kind of an entry, as the index has them. */
const authorAndKind = `(user_id::text || ' ' || ${entryKind})`

/** Before every entry, and after them. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '9998-12-31']

export function postgresMovements(database: Database): Repository['movements'] {
  const { query } = database
  return {
    async page({ after, limit }, condition) {
      const found = await findIds(query, { after, limit: limit + 1 }, condition)
      const ids = found.slice(0, limit)
      const rows = ids.length > 0 ? await query<MovementRecord>(movementsOf, [ids]) : []
      const last = ids.at(-1)
      return { rows, next: last !== undefined && found.length > limit ? { value: last, id: last } : null }
    },
    async sums(condition) {
      const { kinds, users, partners, points_min, points_max, ...period } = condition
      if ((users ?? partners ?? points_min ?? points_max) !== undefined) return readMatching(query, condition)
      const { from = startOfDay(FIRST_DAY), before = startOfDay(LAST_DAY) } = period
      const sums = await inSnapshot(database, async (sql) =>
        readDaysAndEntries(sql, await readCounted(sql), [from], before),
      )
      return sums.filter(({ kind }) => kinds === undefined || kinds.includes(kind))
    },
    // One step of an index for each user; loads name their users themselves.
    authors: () =>
      query<{ id: number; name: string }>(
        `with recursive author as (
           (select ${authorAndKind} as key, user_id, user_name from point_entries where user_id is not null
            order by ${authorAndKind} desc, id desc limit 1)
           union all
           select next.* from author,
             lateral (select ${authorAndKind}, user_id, user_name from point_entries
                      where user_id is not null and ${authorAndKind} < author.key
                      order by ${authorAndKind} desc, id desc limit 1) as next
         ), maker as (
           select user_id, user_name from author
           union all
           select user_id, max(user_name) from imports where applied_at is not null group by user_id
         )
         select m.user_id as id, coalesce(max(u.name), max(m.user_name), '') as name
         from maker m left join users u on u.id = m.user_id group by m.user_id`,
      ),
  }
}

/** Entries $1, the last added first. A balance is today's, less the points of the partner's newer entries. */
const movementsOf = `
  with entry as materialized (
    select ${entryColumns}, ${author}, ${reversedBy},
           coalesce(user_id, case when source ~ '^assign:\\d{1,15}$' then substr(source, 8)::bigint end) as author_id,
           coalesce(import_id, case when source ~ '^import:\\d{1,15}$' then substr(source, 8)::bigint end) as import_id
    from point_entries where id = any($1::bigint[])
  ), span as materialized (
    select partner_id, min(id) as first, max(id) as last from entry group by partner_id
  ), balance as materialized (
    select own.id, own.balance from span join partners p on p.id = span.partner_id, lateral (
      select n.id, (p.points - (select coalesce(sum(points), 0) from point_entries where partner_id = p.id and id > span.last)
                    - coalesce(sum(n.points) over (order by n.id desc rows between unbounded preceding and 1 preceding),
                               0))::bigint as balance
      from point_entries n where n.partner_id = p.id and n.id between span.first and span.last) as own
  )
  select entry.id, entry.partner_id, entry.type, entry.points, entry.created_at, entry.source, entry.kind, entry.user_id,
         entry.user_name, entry.note, entry.reverses, entry.short, entry.settles, entry.settled_with, entry.action_id,
         entry.amount, entry.order_id, entry.reversed_by, balance.balance as balance_after, p.rut, p.nombre_completo,
         coalesce(entry.author, i.user_name) as author, coalesce(entry.author_id, i.user_id) as author_id,
         case when i.id is not null then json_build_object('id', i.id, 'file_name', i.file_name) end as load,
         call.by_key
  from entry join balance using (id) join partners p on p.id = entry.partner_id
  left join imports i on i.id = entry.import_id
  left join lateral (
    select json_build_object('terminal', changes #>> '{terminal,1}', 'reference', changes #>> '{reference,1}') as by_key
    from audit_log l
    where split_part(l.act, '.', 1) = 'program' and l.at = entry.created_at and l.user_id = entry.user_id
      and l.entity = case when entry.order_id is null then 'partner' else 'order' end
      and l.entity_id = coalesce(entry.order_id, entry.partner_id)
    limit 1) as call on true
  order by entry.id desc`

/** A condition for each filter, each as often as it is used. */
type Filter = Record<'kinds' | 'users' | 'partners' | 'points' | 'period', (parameter: AddParameter) => string[]>

/** `ids` are those between which the entries of the period lie. */
async function filterOf(sql: Sql, condition: MovementCondition) {
  const { kinds, users, partners, points_min, points_max } = condition
  const period = await readPeriod(sql, { table: 'point_entries', time: 'created_at' }, condition)
  const sources = users ? await sourcesOf(sql, condition) : []
  const filter: Filter = {
    period: period.conditions,
    kinds: (parameter) => (kinds ? [`${entryKind} = any(${parameter(kinds)}::text[])`] : []),
    users: (parameter) =>
      users
        ? [
            `(user_id = any(${parameter(users)}::bigint[])
              or user_id is null and source = any(${parameter(sources)}::text[]))`,
          ]
        : [],
    partners: (parameter) => (partners ? [`partner_id = any(${parameter(partners)}::bigint[])`] : []),
    points: (parameter) => [
      ...(points_min === undefined ? [] : [`points >= ${parameter(points_min)}::bigint`]),
      ...(points_max === undefined ? [] : [`points <= ${parameter(points_max)}::bigint`]),
    ],
  }
  return { ...filter, sources, ids: period }
}

/** Sources of entries that name their author by them: loads, and assignments of older versions. */
async function sourcesOf(sql: Sql, { users, kinds }: MovementCondition): Promise<string[]> {
  const loads =
    !kinds || kinds.includes('import')
      ? await sql<{ id: number }>(
          `select id from imports where user_id = any($1::bigint[]) and applied_at is not null order by id`,
          [users],
        )
      : []
  const assigned = !kinds || kinds.includes('assign') ? users!.map((id) => `assign:${id}`) : []
  return [...assigned, ...loads.map(({ id }) => loadSource(id))]
}

/** Each author with each kind. */
const pairsOf = ({ users, kinds }: MovementCondition): string[] =>
  users!.flatMap((id) => (kinds ?? entryKinds).map((kind) => `${id} ${kind}`))

/** Ids of the entries of an amount, where few have it; null where many have, or any amount will do. */
async function findAmounts(sql: Sql, { partners, points_min, points_max }: MovementCondition) {
  if ((points_min ?? points_max) === undefined || partners) return null
  const range = [points_min ?? -Number.MAX_SAFE_INTEGER, points_max ?? Number.MAX_SAFE_INTEGER]
  // Counted first, from the index alone.
  const [counted] = await sql<{ count: number }>(
    `select count(*) as count from (
       select points from point_entries where points between $1 and $2 limit ${MAX_AMOUNTS + 1}) as found`,
    range,
  )
  if (counted!.count > MAX_AMOUNTS) return null
  const found = await sql<{ id: number }>(`select id from point_entries where points between $1 and $2`, range)
  return found.map(({ id }) => id)
}

/**
 * Ids of the first matches, the last added first. Each value of a filter is looked up in its index, which ends with the
 * id: one scan of several values would sort all their entries.
 */
async function findIds(
  sql: Sql,
  { after, limit }: Pick<PageQuery<'id'>, 'after' | 'limit'>,
  condition: MovementCondition,
): Promise<number[]> {
  const { kinds, users, partners } = condition
  const amounts = await findAmounts(sql, condition)
  const filter = await filterOf(sql, condition)
  const values: unknown[] = []
  const parameter: AddParameter = (value) => `$${values.push(value)}`
  const size = parameter(limit)
  const select = (conditions: string[], ...names: (keyof Filter)[]) => {
    const all = [
      ...conditions,
      ...[...names, 'points' as const, 'period' as const].flatMap((name) => filter[name](parameter)),
    ]
    if (after) all.push(`id < ${parameter(after.id)}::bigint`)
    return `select id from point_entries ${all.length > 0 ? `where ${all.join(' and ')}` : ''}`
  }
  const newest = (...args: Parameters<typeof select>) => `(${select(...args)} order by id desc limit ${size})`
  /** Of each value of a list. The index of value and id begins at the last id, and no other one gives the order. */
  const newestOfEach = (list: readonly string[], value: string, ...conditions: string[]) => {
    const { first, last } = filter.ids
    const [from, to] = [parameter(first), parameter(after && last !== null ? Math.min(last, after.id - 1) : last)]
    const ofOwn = `(${value}, id) >= (own, ${from}::bigint) and (${value}, id) <= (own, ${to}::bigint)`
    return `(select each.id from unnest(${parameter(list)}::text[]) as own, lateral (
        ${select([...conditions, ofOwn])} order by ${value} desc, id desc limit ${size}) as each)`
  }

  let parts: string[]
  if (amounts) parts = [newest([`id = any(${parameter(amounts)}::bigint[])`], 'kinds', 'users')]
  else if (partners) parts = partners.map((id) => newest([`partner_id = ${parameter(id)}::bigint`], 'kinds', 'users'))
  else if (users)
    parts = [
      newestOfEach(pairsOf(condition), authorAndKind, 'user_id is not null'),
      newestOfEach(filter.sources, 'source', 'user_id is null'),
    ]
  else if (kinds) parts = [newestOfEach(kinds, entryKind)]
  else parts = [newest([])]
  const rows = await sql<{ id: number }>(
    `select id from (${parts.join(' union all ')}) as found order by id desc limit ${size}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** Sums of the matches themselves: no table of days knows their authors, partners and amounts. */
async function readMatching(sql: Sql, condition: MovementCondition) {
  const { users } = condition
  const amounts = await findAmounts(sql, condition)
  const filter = await filterOf(sql, condition)
  const values: unknown[] = []
  const parameter: AddParameter = (value) => `$${values.push(value)}`
  const select = (...conditions: string[]) =>
    `select id, ${entryKind} as kind, points from point_entries where ${[
      ...conditions,
      ...(amounts ? [`id = any(${parameter(amounts)}::bigint[])`] : []),
      ...(['partners', 'points', 'period'] as const).flatMap((name) => filter[name](parameter)),
    ].join(' and ')}`
  const parts = users
    ? [
        select(`user_id is not null`, `${authorAndKind} = any(${parameter(pairsOf(condition))}::text[])`),
        select(`user_id is null`, `source = any(${parameter(filter.sources)}::text[])`),
      ]
    : [select(...filter.kinds(parameter))]
  return readSums(
    sql,
    `select 0 as period, kind, ${sumColumns} from (${parts.join(' union all ')}) as found group by kind`,
    values,
  )
}
