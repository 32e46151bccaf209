import type { AuditContext, AuditLine } from '../../domain/auditContext.ts'
import { auditSettlement } from '../../domain/audit.ts'
import { mergeTypes } from '../../domain/mergeRules.ts'
import { settlementType } from '../../domain/pointRules.ts'
import type { Settled } from '../../domain/pointsResults.ts'
import type { Sql } from '../client.ts'
import { transfer } from './transfer.ts'

/** Short reversals of the partners of a condition on `r`, with what is still owed of each. */
const debts = (condition: string) => `
  select r.id, r.partner_id,
         r.short + coalesce((select sum(s.points) from point_entries s where s.settles = r.id), 0)::bigint as owed
  from point_entries r where r.short is not null and ${condition}`

/** Points that reversals could not take from a partner and those merged into it, and that no later points settled. */
export async function readOwed(sql: Sql, partner_id: number): Promise<number> {
  const [row] = await sql<{ owed: number }>(
    `select coalesce(sum(owed), 0)::bigint as owed
     from (${debts('r.partner_id in (select $1::bigint union all select id from partners where merged_into = $1)')}) as debt`,
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
type Author = Pick<AuditContext, 'at' | 'user_id' | 'user_name'>

type Settling = Settled & { audit: AuditLine[] }

/**
 * Settles what a partner owes with the points of one entry, then what partners owe that were merged into it. Expects
 * the lock of the partner.
 */
export async function settle(sql: Sql, entry: number, act: Author): Promise<Settling> {
  const own = await settleOwn(sql, `select id, partner_id, type, points from point_entries where id = $1`, [entry], act)
  const [debtor] = await sql<{ partner_id: number }>(
    `select e.partner_id from point_entries e where e.id = $1 and exists (select 1 from ${merged('e.partner_id')})`,
    [entry],
  )
  if (!debtor) return own
  const others = await settleMerged(sql, debtor.partner_id, act)
  return {
    settled: own.settled + others.settled,
    owed: own.owed + others.owed,
    audit: [...own.audit, ...others.audit],
  }
}

/** The same with all points that a partner has. @param entry that brought the last of them */
export const settleBalance = (sql: Sql, partner_id: number, entry: number, act: Author): Promise<Settling> =>
  settleOwn(
    sql,
    `select e.id, p.id as partner_id, e.type, p.points from partners p join point_entries e on e.id = $2
     where p.id = $1 and p.points > 0`,
    [partner_id, entry],
    act,
  )

async function settleOwn(sql: Sql, credits: string, values: unknown[], act: Author): Promise<Settling> {
  const rows = await settleEach(sql, credits, values, act)
  return {
    settled: rows.reduce((sum, { points }) => sum + points, 0),
    owed: rows[0]?.owed ?? 0,
    audit: auditLines(rows),
  }
}

/** Partners that were merged into one and have short reversals. */
const merged = (survivor: string) =>
  `partners b where b.merged_into = ${survivor} and exists (
     select 1 from point_entries r where r.partner_id = b.id and r.short is not null)`

/** Settles what merged partners owe with the points of the one that goes on for them, which go over for that. */
export async function settleMerged(sql: Sql, survivor: number, act: Author): Promise<Settling> {
  const done: Settling = { settled: 0, owed: 0, audit: [] }
  const debtors = await sql<{ id: number; merge: number; owed: number }>(
    `select d.partner_id as id, m.id as merge, sum(d.owed)::bigint as owed
     from (${debts(`r.partner_id in (select b.id from ${merged('$1')})`)}) d
     join partner_merges m on m.other_id = d.partner_id and m.reversed_at is null
     where d.owed > 0 group by 1, 2 order by 1`,
    [survivor],
  )
  for (const { id, merge, owed } of debtors) {
    const [{ balance } = { balance: 0 }] = await sql<{ balance: number }>(
      `select points as balance from partners where id = $1 for no key update`,
      [survivor],
    )
    const points = Math.min(balance, owed)
    done.owed += owed - points
    if (points === 0) continue
    const moved = await transfer(
      sql,
      { merge, from: survivor, to: id, points, types: mergeTypes.moved, note: null },
      act,
    )
    const { audit } = await settleBalance(sql, id, moved.entry, act)
    done.settled += points
    done.audit.push(...moved.audit, ...audit)
  }
  return done
}

/** Gives the points of a merged partner to the one that goes on for it. Expects both locked. */
export async function passOn(sql: Sql, partner_id: number, act: Author): Promise<Settling> {
  const [found] = await sql<{ points: number; survivor: number; merge: number }>(
    `select p.points, p.merged_into as survivor, m.id as merge from partners p
     join partner_merges m on m.other_id = p.id and m.reversed_at is null where p.id = $1 and p.points > 0`,
    [partner_id],
  )
  if (!found) return { settled: 0, owed: 0, audit: [] }
  const { points, survivor, merge } = found
  const moved = await transfer(
    sql,
    { merge, from: partner_id, to: survivor, points, types: mergeTypes.moved, note: null },
    act,
  )
  const settled = await settle(sql, moved.entry, act)
  return { ...settled, audit: [...moved.audit, ...settled.audit] }
}

/**
 * After an entry of a merged partner: what it was given settles its debts, and goes to the survivor; what it owes is
 * settled with the survivor's points.
 */
export async function settleFamily(
  sql: Sql,
  { partner, survivor }: { partner: { id: number }; survivor: { id: number } },
  entry: number,
  act: Author,
): Promise<Settling> {
  const steps = [
    await settleBalance(sql, partner.id, entry, act),
    await passOn(sql, partner.id, act),
    await settleMerged(sql, survivor.id, act),
  ]
  return {
    settled: steps.reduce((sum, { settled }) => sum + settled, 0),
    owed: await readOwed(sql, survivor.id),
    audit: steps.flatMap(({ audit }) => audit),
  }
}

/** The same with the entries of a load, whose partners are locked. Names the last entry of each. */
export async function settleLoad(sql: Sql, load: { source: string; first: number }, act: Author): Promise<AuditLine[]> {
  const credits = `select max(id) as id, partner_id, (array_agg(type order by id desc))[1] as type,
      sum(points)::bigint as points
    from point_entries where source = $1 and id >= $2
      and partner_id in (select partner_id from point_entries where short is not null) group by partner_id`
  const own = auditLines(await settleEach(sql, credits, [load.source, load.first], act))
  const entries = `select partner_id from point_entries where source = $1 and id >= $2`
  const survivors = await sql<{ id: number }>(
    `select distinct b.merged_into as id from ${merged(`any(array(${entries}))`)} order by 1`,
    [load.source, load.first],
  )
  const others = []
  for (const { id } of survivors) others.push(...(await settleMerged(sql, id, act)).audit)
  return [...own, ...others]
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
