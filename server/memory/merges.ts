import { MAX_BALANCE } from '#contract/limits.ts'
import type { AuditContext, Audited } from '../domain/auditContext.ts'
import { auditBalance, auditMerge } from '../domain/audit.ts'
import { needsSecondPerson, type FourEyes } from '../domain/fourEyes.ts'
import {
  mergedChanges,
  mergeSource,
  mergeTypes,
  restoredChanges,
  reversibleUntil,
  withChanges,
} from '../domain/mergeRules.ts'
import { isAnonymous } from '../domain/personalDataRules.ts'
import { reversalType } from '../domain/pointRules.ts'
import type { PartnerRecord, PointEntryRecord } from '../domain/records.ts'
import type { MergeOptions, MergeRecord, PartnersMerged, PartnersSeparated } from '../ports/duplicates.ts'
import { addEntry, mergedInto, mergeOf, settle, settleBalance, settleMerged, transfer } from './owed.ts'
import { addToDay, dayOf } from './supervised.ts'
import type { Tables } from './tables.ts'

/** Merges of a partner that stand, the last first. */
export function readMerges({ merges, partners }: Tables, id: number): MergeRecord[] {
  const named = (partner_id: number) => {
    const { id: own, rut, nombre_completo } = partners.get(partner_id)!
    return { id: own, rut, nombre_completo }
  }
  return [...merges.values()]
    .filter((merge) => !merge.isReversed && (merge.survivor_id === id || merge.other_id === id))
    .sort((a, b) => b.id - a.id)
    .map(({ survivor_id, other_id, at, by, reason }) => ({
      survivor: named(survivor_id),
      other: named(other_id),
      at,
      by,
      reason,
    }))
}

export function merge(
  tables: Tables,
  { survivor: survivor_id, other: other_id, take, reason, versions, fourEyes }: MergeOptions,
  act: AuditContext,
): Audited<PartnersMerged> {
  const { partners, merges } = tables
  if (survivor_id === other_id) return { ok: false, reason: 'same' }
  const [survivor, other] = [partners.get(survivor_id), partners.get(other_id)]
  if (!survivor || !other || isAnonymous(survivor) || isAnonymous(other)) return { ok: false, reason: 'missing' }
  if (survivor.merged_into || other.merged_into) return { ok: false, reason: 'merged' }
  if (mergedInto(tables, other_id).length > 0) return { ok: false, reason: 'hasMerged' }
  if (
    (versions.survivor ?? survivor.version) !== survivor.version ||
    (versions.other ?? other.version) !== other.version
  )
    return { ok: false, reason: 'stale' }
  const { points } = other
  if (survivor.points + points > MAX_BALANCE) return { ok: false, reason: 'tooMany' }
  if (points > 0 && needsSecondPerson(points, dayOf(tables, act).points, fourEyes))
    return { ok: false, reason: 'approval', points }
  const changes = mergedChanges(survivor, other, take)
  const id = merges.size + 1
  merges.set(id, { id, survivor_id, other_id, changes, reason, by: act.user_name, at: act.at, isReversed: false })
  partners.set(other_id, { ...other, merged_into: survivor_id, version: other.version + 1 })
  update(tables, withChanges(survivor, changes))
  const audit = auditMerge({ survivor: survivor_id, other: other_id, isReversal: false }, changes, reason)
  if (points > 0) {
    const sent = { merge: id, from: other_id, to: survivor_id, points, types: mergeTypes.merged, note: reason }
    const moved = transfer(tables, sent, act)
    audit.push(...moved.audit, ...settle(tables, [moved.entry], act).audit)
  } else audit.push(...settleMerged(tables, survivor_id, act).audit)
  addToDay(tables, act, points)
  return { ok: true, row: partners.get(survivor_id)!, audit }
}

const update = ({ partners }: Tables, partner: PartnerRecord) =>
  partners.set(partner.id, { ...partner, version: partner.version + 1 })

export function unmerge(
  tables: Tables,
  id: number,
  { reason, fourEyes }: { reason: string; fourEyes: FourEyes },
  act: AuditContext,
): Audited<PartnersSeparated> {
  const { partners, merges, point_entries } = tables
  const other = partners.get(id)
  const survivor = partners.get(other?.merged_into ?? 0)
  const merge = mergeOf(tables, id)
  if (!other || !survivor || !merge) return { ok: false, reason: 'missing' }
  if (isAnonymous(other)) return { ok: false, reason: 'erased' }
  if (act.at > reversibleUntil(merge.at)) return { ok: false, reason: 'late' }
  const both = point_entries.filter(({ partner_id }) => partner_id === id || partner_id === survivor.id)
  const carried = both.filter(({ source }) => source === mergeSource(merge.id))
  const carriedIds = new Set(carried.map((entry) => entry.id))
  const settlements = both.filter(({ settles, settled_with }) => settles && carriedIds.has(settled_with ?? 0))
  const points = carried.reduce((sum, entry) => sum - (entry.partner_id === id ? entry.points : 0), 0)
  const available = settlements
    .filter(({ partner_id }) => partner_id === survivor.id)
    .reduce((sum, entry) => sum - entry.points, survivor.points)
  if (available < points) return { ok: false, reason: 'spent', balance: survivor.points, points }
  if (points !== 0 && needsSecondPerson(Math.abs(points), dayOf(tables, act).points, fourEyes))
    return { ok: false, reason: 'approval', points: Math.abs(points) }
  const restored = restoredChanges(survivor, merge.changes)
  const { merged_into: _into, ...separated } = other
  partners.set(id, { ...separated, version: other.version + 1 })
  update(tables, withChanges(survivor, restored))
  const audit = auditMerge({ survivor: survivor.id, other: id, isReversal: true }, restored, reason)
  let last: PointEntryRecord | null = null
  for (const settlement of settlements) {
    const partner = partners.get(settlement.partner_id)!
    const after = partner.points - settlement.points
    partners.set(partner.id, { ...partner, points: after })
    last = addEntry(tables, {
      partner_id: partner.id,
      type: reversalType(settlement.type),
      points: -settlement.points,
      created_at: act.at,
      source: `reverse:${act.user_id}`,
      idempotency_key: null,
      kind: 'reversal',
      user_id: act.user_id,
      user_name: act.user_name,
      note: reason,
      reverses: settlement.id,
      settles: settlement.settles!,
    })
    audit.push(auditBalance(partner.id, partner.points, after, reason))
  }
  if (points !== 0) {
    const [from, to] = points > 0 ? [survivor.id, id] : [id, survivor.id]
    const sent = { merge: merge.id, from, to, points: Math.abs(points), types: mergeTypes.separated, note: reason }
    const moved = transfer(tables, sent, act)
    last = moved.entry
    audit.push(...moved.audit)
  }
  if (last) for (const one of [survivor.id, id]) audit.push(...settleBalance(tables, one, last, act).audit)
  merges.set(merge.id, { ...merge, isReversed: true })
  addToDay(tables, act, Math.abs(points))
  return { ok: true, row: partners.get(id)!, audit }
}
