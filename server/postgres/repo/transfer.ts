import type { AuditContext, AuditLine } from '../../domain/auditContext.ts'
import { auditBalance } from '../../domain/audit.ts'
import { mergeSource, type mergeTypes } from '../../domain/mergeRules.ts'
import type { Sql } from '../client.ts'

/** `points` above 0 go from one partner to the other, of one merge. */
export type Transfer = {
  merge: number
  from: number
  to: number
  points: number
  types: (typeof mergeTypes)[keyof typeof mergeTypes]
  note: string | null
}

/** Two entries that add up to 0, with their lines. Expects both locked. @returns `entry` that gave the points */
export async function transfer(
  sql: Sql,
  { merge, from, to, points, types, note }: Transfer,
  act: Pick<AuditContext, 'at' | 'user_id' | 'user_name'>,
): Promise<{ entry: number; audit: AuditLine[] }> {
  const [taken, given] = types(from, to)
  const [done] = await sql<{ entry: number; left: number; balance: number }>(
    `with one as (
       update partners set points = points - $3::bigint where id = $1 returning points
     ), other as (
       update partners set points = points + $3::bigint where id = $2 returning points
     ), added as (
       insert into point_entries (partner_id, type, points, created_at, source, kind, user_id, user_name, note)
       values ($1, $4, -$3::bigint, $6::timestamptz, $7, 'transfer', $8::bigint, $9, $10),
              ($2, $5, $3::bigint, $6::timestamptz, $7, 'transfer', $8::bigint, $9, $10)
       returning id, partner_id
     )
     select (select id from added where partner_id = $2) as entry, one.points as left, other.points as balance
     from one, other`,
    [from, to, points, taken, given, act.at, mergeSource(merge), act.user_id, act.user_name, note],
  )
  const { entry, left, balance } = done!
  return {
    entry,
    audit: [
      auditBalance(from, left + points, left, note ?? taken),
      auditBalance(to, balance - points, balance, note ?? given),
    ],
  }
}
