import type { AuditContext, Audited, WriteContext } from '../domain/auditContext.ts'
import { auditWaitingLoad } from '../domain/audit.ts'
import { dateInZone } from '../domain/programmeTime.ts'
import { needsSecondPerson, noFourEyes, refuseKey, type KeyLimits, type PersonDay } from '../domain/fourEyes.ts'
import type { HeldAct, HeldSize, Holding } from '../domain/holdings.ts'
import { snapshot, type Tables } from './tables.ts'

type Person = { user_id: number | null; at: Date }
const dayKey = ({ user_id, at }: Person) => `${user_id} ${dateInZone(at)}`

/** What a person gave and took today. */
export const dayOf = ({ personDays }: Tables, person: Person): PersonDay =>
  personDays.get(dayKey(person)) ?? { points: 0, api_points: 0 }

export function addToDay(tables: Tables, person: Person, points: number, api_points = 0): void {
  const day = dayOf(tables, person)
  tables.personDays.set(dayKey(person), { points: day.points + points, api_points: day.api_points + api_points })
}

export const refuseKeyToday = (tables: Tables, act: AuditContext, points: number, limits: KeyLimits) =>
  refuseKey(points, dayOf(tables, act), act.role, limits)

/** As in SQL: a write that passes the limits is undone, and left for a second person. */
export function supervised<Result extends { ok: boolean }>(
  tables: Tables,
  { act, fourEyes = noFourEyes }: WriteContext<Result>,
  write: () => Audited<Result>,
  holdingOf: (done: Extract<Result, { ok: true }>) => Holding<Result>,
): Audited<Result> {
  const restore = snapshot(tables)
  const done = write() as Audited<Extract<Result, { ok: true }>>
  if (!done.ok || done.audit.length === 0) return done as Audited<Result>
  const { held, waiting, points, rows, partners } = holdingOf(done)
  if (!needsSecondPerson(Math.abs(points), dayOf(tables, act).points, fourEyes)) {
    addToDay(tables, act, Math.abs(points))
    return done as Audited<Result>
  }
  restore()
  const id = insertHeld(tables, held, { points, rows, partners }, act)
  return { ...waiting(id), audit: [auditWaitingLoad(id, rows, points)] } as unknown as Audited<Result>
}

/** Leaves an act for a second person, and returns its id. */
export function insertHeld(
  tables: Tables,
  held: HeldAct,
  { points, rows, partners }: HeldSize,
  act: AuditContext,
): number {
  const id = ++tables.lastIds.imports
  tables.imports.set(id, {
    sha256: '',
    file_name: null,
    origin: held.kind,
    user_id: act.user_id!,
    user_name: act.user_name!,
    created_at: act.at,
    applied_at: null,
    totals: { row_count: rows, partner_count: partners, points_total: points },
    waiting_since: act.at,
    act: held,
    rows: [],
    faults: [],
  })
  return id
}
