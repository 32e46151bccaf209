import type { Act, AuditLine } from '../../domain/act.ts'
import { auditSettlement } from '../../domain/audit.ts'
import { settlementType } from '../../domain/pointRules.ts'
import type { Settled } from '../../domain/pointsResults.ts'
import type { Sql } from '../client.ts'

/** Short reversals of the partners of a condition on `r`, with what is still owed of each. */
const debts = (condition: string) => `
  select r.id, r.partner_id,
         r.short + coalesce((select sum(s.points) from point_entries s where s.settles = r.id), 0)::bigint as owed
  from point_entries r where r.short is not null and ${condition}`

/** Points that reversals could not take from a partner, and that no later points settled. */
export async function readOwed(sql: Sql, partner_id: number): Promise<number> {
  const [row] = await sql<{ owed: number }>(
    `select coalesce(sum(owed), 0)::bigint as owed from (${debts('r.partner_id = $1')}) as debt`,
    [partner_id],
  )
  return row!.owed
}

/** What the points of an entry settled when it was made. */
export async function readSettled(sql: Sql, partner_id: number, entry: number): Promise<Settled> {
  const [row] = await sql<{ settled: number }>(
    `select coalesce(-sum(points), 0)::bigint as settled from point_entries
     where partner_id = $1 and settles is not null and settled_with = $2`,
    [partner_id, entry],
  )
  return { settled: row!.settled, owed: await readOwed(sql, partner_id) }
}

type Settlement = { partner_id: number; points: number; type: string; balance: number; owed: number }
type Author = Pick<Act, 'at' | 'user_id' | 'user_name'>

/** Settles what a partner owes with the points of one entry. Expects the lock of the partner. */
export async function settle(sql: Sql, entry: number, act: Author): Promise<Settled & { audit: AuditLine[] }> {
  const rows = await settleEach(
    sql,
    `select id, partner_id, type, points from point_entries where id = $1`,
    [entry],
    act,
  )
  return {
    settled: rows.reduce((sum, { points }) => sum + points, 0),
    owed: rows[0]?.owed ?? 0,
    audit: auditLines(rows),
  }
}

/** The same with the entries of a load, whose partners are locked. Names the last entry of each. */
export async function settleLoad(sql: Sql, load: { source: string; first: number }, act: Author): Promise<AuditLine[]> {
  const credits = `select max(id) as id, partner_id, (array_agg(type order by id desc))[1] as type,
      sum(points)::bigint as points
    from point_entries where source = $1 and id >= $2
      and partner_id in (select partner_id from point_entries where short is not null) group by partner_id`
  return auditLines(await settleEach(sql, credits, [load.source, load.first], act))
}

/** The oldest debts first. @param credits query of id, partner_id, type and points: one row a partner. */
async function settleEach(sql: Sql, credits: string, values: unknown[], act: Author): Promise<Settlement[]> {
  const parameter = (value: unknown, cast: string) => `$${values.push(value)}::${cast}`
  const [type, at, source] = [
    parameter(settlementType('%s', '%s'), 'text'),
    parameter(act.at, 'timestamptz'),
    parameter(`reverse:${act.user_id}`, 'text'),
  ]
  return sql<Settlement>(
    `with credit as materialized (${credits}), debt as (
       ${debts('r.partner_id in (select partner_id from credit)')}
     ), cut as materialized (
       select d.id, d.partner_id, c.id as credit, c.type,
              least(owed, greatest(c.points - coalesce(sum(owed) over earlier, 0), 0))::bigint as points,
              sum(owed) over (partition by d.partner_id)::bigint as owed
       from debt d join credit c on c.partner_id = d.partner_id where owed > 0
       window earlier as (partition by d.partner_id order by d.id rows between unbounded preceding and 1 preceding)
     ), added as (
       insert into point_entries
         (partner_id, type, points, created_at, source, kind, user_id, user_name, settles, settled_with)
       select partner_id, format(${type}, id, type), -points, ${at}, ${source}, 'reversal',
              ${parameter(act.user_id, 'bigint')}, ${parameter(act.user_name, 'text')}, id, credit
       from cut where points > 0 order by partner_id, id
       returning id, partner_id, type, points
     ), total as (
       select partner_id, sum(points)::bigint as points, max(owed) as owed from cut group by partner_id
     ), changed as (
       update partners p set points = p.points - t.points from total t where p.id = t.partner_id
       returning p.id, p.points, t.owed - t.points as owed
     )
     select a.partner_id, -a.points as points, a.type, c.points as balance, c.owed
     from added a join changed c on c.id = a.partner_id order by a.id`,
    values,
  )
}

/** A line for each entry, with the balances before and after it. */
function auditLines(rows: readonly Settlement[]): AuditLine[] {
  const left = new Map<number, number>()
  return rows
    .toReversed()
    .map(({ partner_id, points, type, balance }) => {
      const after = left.get(partner_id) ?? balance
      left.set(partner_id, after + points)
      return auditSettlement(partner_id, after + points, after, type)
    })
    .toReversed()
}
