import { mapFields } from '#contract/fields.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import { partnerFieldNames } from '#contract/partnerFields.ts'
import type { AuditContext, Audited, AuditLine, Changes } from '../../domain/auditContext.ts'
import { auditBalance, auditMerge } from '../../domain/audit.ts'
import { needsSecondPerson, type FourEyes } from '../../domain/fourEyes.ts'
import {
  mergedChanges,
  mergeSource,
  mergeTypes,
  restoredChanges,
  reversibleUntil,
  withChanges,
} from '../../domain/mergeRules.ts'
import { isAnonymous } from '../../domain/personalDataRules.ts'
import { reversalType } from '../../domain/pointRules.ts'
import type { PartnerRecord } from '../../domain/records.ts'
import type { MergeOptions, MergeRecord, PartnersMerged, PartnersSeparated } from '../../ports/duplicates.ts'
import type { Sql } from '../client.ts'
import { lockFamily, type LockedPartner } from './lockPartner.ts'
import { settle, settleBalance, settleMerged } from './owed.ts'
import { partnerColumns } from './partners.ts'
import { addToDay, lockDay } from './personDays.ts'
import { writeSearchTexts } from './searchTexts.ts'
import { transfer } from './transfer.ts'
import { updateRow } from './writeRow.ts'

/** Merges of a partner that stand, the last first. */
export async function readMerges(sql: Sql, id: number): Promise<MergeRecord[]> {
  const named = (alias: string) =>
    `jsonb_build_object('id', ${alias}.id, 'rut', ${alias}.rut, 'nombre_completo', ${alias}.nombre_completo)`
  return sql<MergeRecord>(
    `select ${named('s')} as survivor, ${named('o')} as other, m.created_at as at, m.user_name as by, m.reason
     from partner_merges m join partners s on s.id = m.survivor_id join partners o on o.id = m.other_id
     where (m.survivor_id = $1 or m.other_id = $1) and m.reversed_at is null order by m.id desc`,
    [id],
  )
}

export async function merge(
  sql: Sql,
  { survivor: survivor_id, other: other_id, take, reason, versions, fourEyes }: MergeOptions,
  act: AuditContext,
): Promise<Audited<PartnersMerged>> {
  if (survivor_id === other_id) return { ok: false, reason: 'same' }
  const ofDay = fourEyes.dailyFrom > 0 ? (await lockDay(sql, act)).points : 0
  const rows = await sql<LockedPartner>(
    `select ${partnerColumns}, merged_into from partners where id = any($1::bigint[]) order by id for update`,
    [[survivor_id, other_id]],
  )
  const [survivor, other] = [survivor_id, other_id].map((id) => rows.find((row) => row.id === id))
  if (!survivor || !other || isAnonymous(survivor) || isAnonymous(other)) return { ok: false, reason: 'missing' }
  if (survivor.merged_into !== null || other.merged_into !== null) return { ok: false, reason: 'merged' }
  const [further] = await sql(`select 1 from partners where merged_into = $1 limit 1`, [other_id])
  if (further) return { ok: false, reason: 'hasMerged' }
  if (
    (versions.survivor ?? survivor.version) !== survivor.version ||
    (versions.other ?? other.version) !== other.version
  )
    return { ok: false, reason: 'stale' }
  const { points } = other
  if (survivor.points + points > MAX_BALANCE) return { ok: false, reason: 'tooMany' }
  if (points > 0 && needsSecondPerson(points, ofDay, fourEyes)) return { ok: false, reason: 'approval', points }

  const changes = mergedChanges(survivor, other, take)
  const [merge] = await sql<{ id: number }>(
    `insert into partner_merges (survivor_id, other_id, points, changes, reason, user_id, user_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [survivor_id, other_id, points, JSON.stringify(changes), reason, act.user_id, act.user_name, act.at],
  )
  await sql(`update partners set merged_into = $2, version = version + 1 where id = $1`, [other_id, survivor_id])
  await updateFields(sql, withChanges(survivor, changes))
  const audit = auditMerge({ survivor: survivor_id, other: other_id, isReversal: false }, changes, reason)
  if (points > 0) {
    const sent = { merge: merge!.id, from: other_id, to: survivor_id, points, types: mergeTypes.merged, note: reason }
    const moved = await transfer(sql, sent, act)
    audit.push(...moved.audit, ...(await settle(sql, moved.entry, act)).audit)
  } else audit.push(...(await settleMerged(sql, survivor_id, act)).audit)
  if (fourEyes.dailyFrom > 0) await addToDay(sql, act, points)
  return { ok: true, row: await present(sql, survivor_id), audit }
}

/** Writes the fields of a partner, and what it is found by. */
async function updateFields(sql: Sql, partner: PartnerRecord): Promise<void> {
  const values = mapFields(partnerFieldNames, (field) => partner[field])
  await updateRow(sql, 'partners', partner.id, values)
  await writeSearchTexts(sql, [partner])
}
const present = async (sql: Sql, id: number): Promise<PartnerRecord> =>
  (await sql<PartnerRecord>(`select ${partnerColumns} from partners where id = $1`, [id]))[0]!

/** An entry that settled a debt with points that had come over. */
type Settlement = { id: number; partner_id: number; type: string; points: number; settles: number }

export async function unmerge(
  sql: Sql,
  id: number,
  { reason, fourEyes }: { reason: string; fourEyes: FourEyes },
  act: AuditContext,
): Promise<Audited<PartnersSeparated>> {
  const ofDay = fourEyes.dailyFrom > 0 ? (await lockDay(sql, act)).points : 0
  const family = await lockFamily(sql, id)
  if (!family?.survivor) return { ok: false, reason: 'missing' }
  const { partner: other, survivor } = family
  if (isAnonymous(other)) return { ok: false, reason: 'erased' }
  const [merge] = await sql<{ id: number; created_at: Date; changes: Changes }>(
    `select id, created_at, changes from partner_merges where other_id = $1 and reversed_at is null for update`,
    [id],
  )
  if (act.at > reversibleUntil(merge!.created_at)) return { ok: false, reason: 'late' }
  const source = mergeSource(merge!.id)
  const settlements = await sql<Settlement>(
    `select id, partner_id, type, points, settles from point_entries
     where partner_id = any($1::bigint[]) and settles is not null and settled_with in (
       select id from point_entries where partner_id = any($1::bigint[]) and source = $2)
     order by id`,
    [[survivor.id, id], source],
  )
  const [carried] = await sql<{ points: number }>(
    `select coalesce(-sum(points), 0)::bigint as points from point_entries where partner_id = $1 and source = $2`,
    [id, source],
  )
  // What came from the other one, less what went back to settle what it owed.
  const { points } = carried!
  const available = settlements
    .filter(({ partner_id }) => partner_id === survivor.id)
    .reduce((sum, entry) => sum - entry.points, survivor.points)
  if (available < points) return { ok: false, reason: 'spent', balance: survivor.points, points }
  if (points !== 0 && needsSecondPerson(Math.abs(points), ofDay, fourEyes))
    return { ok: false, reason: 'approval', points: Math.abs(points) }

  const restored = restoredChanges(survivor, merge!.changes)
  await sql(`update partners set merged_into = null, version = version + 1 where id = $1`, [id])
  await updateFields(sql, withChanges(survivor, restored))
  const audit = auditMerge({ survivor: survivor.id, other: id, isReversal: true }, restored, reason)
  let last = 0
  for (const settlement of settlements) {
    const undone = await undoSettlement(sql, settlement, reason, act)
    last = undone.entry
    audit.push(undone.line)
  }
  if (points !== 0) {
    const [from, to] = points > 0 ? [survivor.id, id] : [id, survivor.id]
    const sent = { merge: merge!.id, from, to, points: Math.abs(points), types: mergeTypes.separated, note: reason }
    const moved = await transfer(sql, sent, act)
    last = moved.entry
    audit.push(...moved.audit)
  }
  // What either owes again is settled with its own points.
  if (last > 0) for (const one of [survivor.id, id]) audit.push(...(await settleBalance(sql, one, last, act)).audit)
  await sql(`update partner_merges set reversed_at = $2, reversed_by = $3, reversal_reason = $4 where id = $1`, [
    merge!.id,
    act.at,
    act.user_name,
    reason,
  ])
  if (fourEyes.dailyFrom > 0) await addToDay(sql, act, Math.abs(points))
  return { ok: true, row: await present(sql, id), audit }
}

/** Gives back what settled a debt: the debt stands again. */
async function undoSettlement(
  sql: Sql,
  { id, partner_id, type, points, settles }: Settlement,
  reason: string,
  act: AuditContext,
): Promise<{ entry: number; line: AuditLine }> {
  const [partner] = await sql<{ points: number }>(
    `update partners set points = points - $2::bigint where id = $1 returning points`,
    [partner_id, points],
  )
  const [entry] = await sql<{ id: number }>(
    `insert into point_entries
       (partner_id, type, points, created_at, source, kind, user_id, user_name, note, reverses, settles)
     values ($1, $2, $3, $4, $5, 'reversal', $6, $7, $8, $9, $10) returning id`,
    [
      partner_id,
      reversalType(type),
      -points,
      act.at,
      `reverse:${act.user_id}`,
      act.user_id,
      act.user_name,
      reason,
      id,
      settles,
    ],
  )
  const after = partner!.points
  return { entry: entry!.id, line: auditBalance(partner_id, after + points, after, reason) }
}
