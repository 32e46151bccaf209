import type { Act, AuditLine } from '../domain/act.ts'
import { auditSettlement } from '../domain/audit.ts'
import { settlementType } from '../domain/pointRules.ts'
import type { Settled } from '../domain/pointsResults.ts'
import type { PointEntryRecord } from '../domain/records.ts'
import type { Tables } from './tables.ts'

/** Short reversals of a partner, oldest first, with what is still owed of each. */
function debtsOf({ point_entries }: Tables, partner_id: number): { id: number; owed: number }[] {
  const own = point_entries.filter((entry) => entry.partner_id === partner_id)
  return own
    .filter(({ short }) => short)
    .map(({ id, short }) => {
      const settled = own.filter(({ settles }) => settles === id)
      return { id, owed: short! + settled.reduce((sum, { points }) => sum + points, 0) }
    })
    .filter(({ owed }) => owed > 0)
}

/** Points that reversals could not take from a partner, and that no later points settled. */
export const owedBy = (tables: Tables, partner_id: number): number =>
  debtsOf(tables, partner_id).reduce((sum, { owed }) => sum + owed, 0)

/** What the points of an entry settled when it was made. */
export const settledWith = (tables: Tables, { id, partner_id }: PointEntryRecord): Settled => ({
  settled: tables.point_entries.reduce((sum, entry) => sum - (entry.settled_with === id ? entry.points : 0), 0),
  owed: owedBy(tables, partner_id),
})

/** Settles what a partner owes with the points of one or more entries; names the last of them. */
export function settle(
  tables: Tables,
  entries: readonly PointEntryRecord[],
  act: Act,
): Settled & { audit: AuditLine[] } {
  const { id: settled_with, partner_id, type } = entries.at(-1)!
  let rest = entries.reduce((sum, { points }) => sum + points, 0)
  const audit: AuditLine[] = []
  let settled = 0
  for (const debt of debtsOf(tables, partner_id)) {
    const points = Math.min(debt.owed, rest)
    if (points === 0) break
    rest -= points
    settled += points
    const partner = tables.partners.get(partner_id)!
    const entry = addEntry(tables, {
      partner_id,
      type: settlementType(debt.id, type),
      points: -points,
      created_at: act.at,
      source: `reverse:${act.user_id}`,
      idempotency_key: null,
      kind: 'reversal',
      user_id: act.user_id,
      user_name: act.user_name,
      settles: debt.id,
      settled_with,
    })
    tables.partners.set(partner_id, { ...partner, points: partner.points - points })
    audit.push(auditSettlement(partner_id, partner.points, partner.points - points, entry.type))
  }
  return { settled, owed: owedBy(tables, partner_id), audit }
}

/** Entries are append-only, so the last one has the highest id. */
export function addEntry(tables: Tables, entry: Omit<PointEntryRecord, 'id'>): PointEntryRecord {
  const row = { ...entry, id: (tables.point_entries.at(-1)?.id ?? 0) + 1 }
  tables.point_entries.push(row)
  return row
}
