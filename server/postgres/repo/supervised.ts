import type { AuditContext, Audited, WriteContext } from '../../domain/auditContext.ts'
import { auditWaitingLoad } from '../../domain/audit.ts'
import { hasFourEyes, needsSecondPerson, noFourEyes } from '../../domain/fourEyes.ts'
import type { HeldAct, HeldSize, Holding } from '../../domain/holdings.ts'
import type { Sql } from '../client.ts'
import { addToDay, lockDay } from './personDays.ts'

/**
 * Runs a write that gives or takes points. From the limits of the context on it is undone, and waits in `approvals`.
 * A refused write stays refused; a repeat that changed nothing has no audit line, and passes.
 */
export async function supervised<Result extends { ok: boolean }>(
  sql: Sql,
  { act, fourEyes = noFourEyes }: WriteContext<Result>,
  write: () => Promise<Audited<Result>>,
  holdingOf: (done: Extract<Result, { ok: true }>) => Holding<Result>,
): Promise<Audited<Result>> {
  const { dailyFrom } = fourEyes
  if (!hasFourEyes(fourEyes)) return write()
  const ofDay = dailyFrom > 0 ? (await lockDay(sql, act)).points : 0
  await sql('savepoint supervised')
  const done = (await write()) as Audited<Extract<Result, { ok: true }>>
  if (!done.ok || done.audit.length === 0) return done as Audited<Result>
  const { held, waiting, ...size } = holdingOf(done)
  const points = Math.abs(size.points)
  if (!needsSecondPerson(points, ofDay, fourEyes)) {
    if (dailyFrom > 0) await addToDay(sql, act, points)
    return done as Audited<Result>
  }
  await sql('rollback to savepoint supervised')
  const id = await insertHeld(sql, held, size, act)
  return { ...waiting(id), audit: [auditWaitingLoad(id, size.rows, size.points)] } as unknown as Audited<Result>
}

/** Leaves an act for a second person, and returns its id. */
export async function insertHeld(
  sql: Sql,
  held: HeldAct,
  { points, rows, partners }: HeldSize,
  act: AuditContext,
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into imports (sha256, origin, user_id, user_name, created_at, waiting_since, row_count, partner_count,
                          points_total, act)
     values ('', $1, $2, $3, $4, $4, $5, $6, $7, $8) returning id`,
    [held.kind, act.user_id, act.user_name, act.at, rows, partners, points, JSON.stringify(held)],
  )
  return row!.id
}
