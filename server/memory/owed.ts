import type { AuditContext, AuditLine } from '../domain/auditContext.ts'
import { auditBalance, auditSettlement } from '../domain/audit.ts'
import { mergeSource, mergeTypes } from '../domain/mergeRules.ts'
import { settlementType } from '../domain/pointRules.ts'
import type { Settled } from '../domain/pointsResults.ts'
import type { PartnerRecord, PointEntryRecord } from '../domain/records.ts'
import type { StoredMerge, Tables } from './tables.ts'

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

const ownDebt = (tables: Tables, partner_id: number): number =>
  debtsOf(tables, partner_id).reduce((sum, { owed }) => sum + owed, 0)

/** Partners that were merged into one, by id. */
export const mergedInto = ({ partners }: Tables, survivor: number): PartnerRecord[] =>
  [...partners.values()].filter(({ merged_into }) => merged_into === survivor).sort((a, b) => a.id - b.id)

/** Points that reversals could not take from a partner and those merged into it, and that no later points settled. */
export const owedBy = (tables: Tables, partner_id: number): number =>
  [partner_id, ...mergedInto(tables, partner_id).map(({ id }) => id)].reduce((sum, id) => sum + ownDebt(tables, id), 0)

/** What the points of an entry settled when it was made. */
export const settledWith = (tables: Tables, { id, partner_id }: PointEntryRecord): Settled => ({
  settled: tables.point_entries.reduce((sum, entry) => sum - (entry.settled_with === id ? entry.points : 0), 0),
  owed: owedBy(tables, partner_id),
})

type Settling = Settled & { audit: AuditLine[] }

/** Settles what a partner, and those merged into it, owe with the points of entries; names the last of them. */
export function settle(tables: Tables, entries: readonly PointEntryRecord[], act: AuditContext): Settling {
  const { partner_id } = entries.at(-1)!
  const sum = entries.reduce((total, { points }) => total + points, 0)
  const own = settleOwn(tables, entries.at(-1)!, sum, act)
  const others = settleMerged(tables, partner_id, act)
  return {
    settled: own.settled + others.settled,
    owed: owedBy(tables, partner_id),
    audit: [...own.audit, ...others.audit],
  }
}

/** The same with all points that a partner has. @param entry that brought the last of them */
export const settleBalance = (
  tables: Tables,
  partner_id: number,
  entry: PointEntryRecord,
  act: AuditContext,
): Settling => settleOwn(tables, { ...entry, partner_id }, tables.partners.get(partner_id)!.points, act)

/** Settles what merged partners owe with the points of the one that goes on for them, which go over for that. */
export function settleMerged(tables: Tables, survivor: number, act: AuditContext): Settling {
  const audit: AuditLine[] = []
  let settled = 0
  for (const { id } of mergedInto(tables, survivor)) {
    const points = Math.min(tables.partners.get(survivor)!.points, ownDebt(tables, id))
    if (points === 0) continue
    const sent = { merge: mergeOf(tables, id)!.id, from: survivor, to: id, points, types: mergeTypes.moved, note: null }
    const moved = transfer(tables, sent, act)
    audit.push(...moved.audit, ...settleBalance(tables, id, moved.entry, act).audit)
    settled += points
  }
  return { settled, owed: owedBy(tables, survivor), audit }
}

/** Gives the points of a merged partner to the one that goes on for it. */
function passOn(tables: Tables, partner_id: number, act: AuditContext): Settling {
  const { points, merged_into } = tables.partners.get(partner_id)!
  if (!merged_into || points === 0) return { settled: 0, owed: 0, audit: [] }
  const merge = mergeOf(tables, partner_id)!.id
  const moved = transfer(
    tables,
    { merge, from: partner_id, to: merged_into, points, types: mergeTypes.moved, note: null },
    act,
  )
  const settled = settle(tables, [moved.entry], act)
  return { ...settled, audit: [...moved.audit, ...settled.audit] }
}

/** After an entry of a merged partner, as in SQL. */
export function settleFamily(
  tables: Tables,
  partner: { id: number; survivor: number },
  entry: PointEntryRecord,
  act: AuditContext,
): Settling {
  const steps = [
    settleBalance(tables, partner.id, entry, act),
    passOn(tables, partner.id, act),
    settleMerged(tables, partner.survivor, act),
  ]
  return {
    settled: steps.reduce((sum, { settled }) => sum + settled, 0),
    owed: owedBy(tables, partner.survivor),
    audit: steps.flatMap(({ audit }) => audit),
  }
}

/** The merge of a partner that stands. */
export const mergeOf = ({ merges }: Tables, other_id: number): StoredMerge | undefined =>
  [...merges.values()].find((merge) => merge.other_id === other_id && !merge.isReversed)

type Transfer = {
  merge: number
  from: number
  to: number
  points: number
  types: (typeof mergeTypes)[keyof typeof mergeTypes]
  note: string | null
}

/** Two entries that add up to 0, with their lines. */
export function transfer(
  tables: Tables,
  { merge, from, to, points, types, note }: Transfer,
  act: AuditContext,
): { entry: PointEntryRecord; audit: AuditLine[] } {
  const [taken, given] = types(from, to)
  const add = (partner_id: number, type: string, change: number) => {
    const partner = tables.partners.get(partner_id)!
    const after = partner.points + change
    tables.partners.set(partner_id, { ...partner, points: after })
    const entry = addEntry(tables, {
      partner_id,
      type,
      points: change,
      created_at: act.at,
      source: mergeSource(merge),
      idempotency_key: null,
      kind: 'transfer',
      user_id: act.user_id,
      user_name: act.user_name,
      note,
    })
    return { entry, line: auditBalance(partner_id, partner.points, after, note ?? type) }
  }
  const out = add(from, taken, -points)
  const into = add(to, given, points)
  return { entry: into.entry, audit: [out.line, into.line] }
}

function settleOwn(
  tables: Tables,
  { id: settled_with, partner_id, type }: PointEntryRecord,
  available: number,
  act: AuditContext,
): Settling {
  let rest = available
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
  return { settled, owed: ownDebt(tables, partner_id), audit }
}

/** Entries are append-only, so the last one has the highest id. */
export function addEntry(tables: Tables, entry: Omit<PointEntryRecord, 'id'>): PointEntryRecord {
  const row = { ...entry, id: (tables.point_entries.at(-1)?.id ?? 0) + 1 }
  tables.point_entries.push(row)
  return row
}
