import type { AuditContext } from '../../domain/auditContext.ts'
import { dateInZone } from '../../domain/programmeTime.ts'
import { refuseKey, type KeyLimitRefused, type KeyLimits, type PersonDay } from '../../domain/fourEyes.ts'
import type { Sql } from '../client.ts'

type Person = { user_id: number | null; at: Date }

/** What a person gave and took today. Locks it until the transaction ends, before the balances are locked. */
export async function lockDay(sql: Sql, { user_id, at }: Person): Promise<PersonDay> {
  const [day] = await sql<PersonDay>(
    `insert into person_days (user_id, day) values ($1, $2)
     on conflict (user_id, day) do update set points = person_days.points returning points, api_points`,
    [user_id, dateInZone(at)],
  )
  return day!
}

/** Points that a person gave and took today, without a lock. */
export async function findPointsOfDay(sql: Sql, { user_id, at }: Person): Promise<number> {
  const [day] = await sql<Pick<PersonDay, 'points'>>(`select points from person_days where user_id = $1 and day = $2`, [
    user_id,
    dateInZone(at),
  ])
  return day?.points ?? 0
}

/** Adds the points of an act to the day. @param api_points given by a key */
export async function addToDay(sql: Sql, { user_id, at }: Person, points: number, api_points = 0): Promise<void> {
  await sql(
    `update person_days set points = points + $3, api_points = api_points + $4 where user_id = $1 and day = $2`,
    [user_id, dateInZone(at), points, api_points],
  )
}

/** Counts what a key does, unless a limit refuses it. @param points negative where they are taken */
export async function countKey(
  sql: Sql,
  act: AuditContext,
  points: number,
  limits: KeyLimits,
): Promise<KeyLimitRefused | null> {
  const isCounted = limits.dailyFrom > 0 || limits.maxDaily > 0
  const day = isCounted ? await lockDay(sql, act) : { points: 0, api_points: 0 }
  const refusal = refuseKey(points, day, act.role, limits)
  if (!refusal && isCounted) await addToDay(sql, act, Math.abs(points), Math.max(points, 0))
  return refusal
}
