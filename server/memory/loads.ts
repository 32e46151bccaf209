import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import type { LoadOrigin } from '#contract/loads.ts'
import type { AuditContext, Audited } from '../domain/auditContext.ts'
import { auditLoadReversal } from '../domain/audit.ts'
import { loadReversalHolding } from '../domain/holdings.ts'
import { loadSource } from '../ports/imports.ts'
import { reversalType } from '../domain/pointRules.ts'
import type { LoadReversed, ReverseLoadOptions } from '../domain/pointsResults.ts'
import type { Repository } from '../ports/repository.ts'
import type { LoadRecord, PointEntryRecord } from '../domain/records.ts'
import { matchesSearch, partnerSearchText } from '../domain/search.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage } from './keyset.ts'
import { settleMerged } from './owed.ts'
import { supervised } from './supervised.ts'
import type { StoredImport, Tables } from './tables.ts'

export function memoryLoads(tables: Tables): Repository['loads'] {
  const { imports, partners } = tables
  return {
    async page(query) {
      const rows = [...imports].flatMap(([id, load]) => (isApplied(load) ? [toRecord(id, load)] : []))
      const isFound = ({ file_name, user_name }: LoadRecord) =>
        matchesSearch(normalizeForSearch(`${file_name ?? ''} ${user_name}`), query.search)
      return keysetPage(rows.filter(isFound), query, (row, key) => row[key] ?? -1)
    },
    async find(id) {
      const load = imports.get(id)
      if (!load || !isApplied(load)) return null
      const entries = entriesOf(tables, id)
      return {
        ...toRecord(id, load),
        ledger: { entries: entries.length, points: sumOf(entries) },
        reviewed: load.reviewed ?? null,
        approved: load.decision ? { at: load.decision.at, by: load.decision.by } : null,
      }
    },
    async entries(id, query) {
      const rows = entriesOf(tables, id).flatMap(({ id: entryId, partner_id, type, points }) => {
        const partner = partners.get(partner_id)!
        const { rut, nombre_completo } = partner
        const isFound = matchesSearch(partnerSearchText(partner), query.search)
        return isFound
          ? [{ id: entryId, partner_id, rut, nombre_completo, type, points, reversed: isReversed(tables, entryId) }]
          : []
      })
      return keysetPage(rows, query, (row) => row.id)
    },
    async reverse(id, options, context) {
      return withAudit<LoadReversed>(tables, context, () =>
        supervised<LoadReversed>(
          tables,
          context,
          () => reverseLoad(tables, id, options, context),
          loadReversalHolding(id, options),
        ),
      )
    },
  }
}

const entriesOf = (tables: Tables, id: number) => tables.point_entries.filter(({ source }) => source === loadSource(id))

const isReversed = (tables: Tables, id: number) => tables.point_entries.some(({ reverses }) => reverses === id)

/** Takes back the entries of a load that are not taken back yet. */
export function reverseLoad(
  tables: Tables,
  id: number,
  { reason, available, limit }: ReverseLoadOptions,
  { act }: { act: AuditContext },
): Audited<LoadReversed> {
  const { imports, partners } = tables
  const load = imports.get(id)
  if (!load || !isApplied(load)) return { ok: false, reason: 'missing' }
  if (load.reversal) return { ok: false, reason: 'reversed', reversal: load.reversal }
  const open = new Map<number, PointEntryRecord[]>()
  for (const entry of entriesOf(tables, id))
    if (!isReversed(tables, entry.id)) open.set(entry.partner_id, [...(open.get(entry.partner_id) ?? []), entry])
  const pending = [...open.keys()].map((partner_id) => {
    const { rut, nombre_completo, points: balance } = partners.get(partner_id)!
    const points = sumOf(open.get(partner_id)!)
    return { id: partner_id, rut, nombre_completo, points, balance, missing: Math.max(points - balance, 0) }
  })
  const short = pending.filter(({ missing }) => missing > 0).sort((a, b) => b.missing - a.missing || a.id - b.id)
  const missing = short.reduce((sum, row) => sum + row.missing, 0)
  if (missing > 0 && !available)
    return { ok: false, reason: 'spent', rows: short.slice(0, limit), rows_total: short.length, missing }
  // The newest entries of a partner first, as far as the balance covers them.
  const cut = pending.flatMap(({ id: partner_id, balance }) => {
    let remaining = balance
    return open
      .get(partner_id)!
      .toReversed()
      .map((entry) => {
        const deducted = Math.min(entry.points, remaining)
        remaining -= deducted
        return { entry, deducted }
      })
  })
  const deductions = cut.sort((a, b) => a.entry.id - b.entry.id)
  if (deductions.length === 0) return { ok: false, reason: 'nothing' }
  const points_total = deductions.reduce((sum, one) => sum + one.deducted, 0)
  for (const { entry, deducted: points } of deductions) {
    const partner = partners.get(entry.partner_id)!
    partners.set(partner.id, { ...partner, points: partner.points - points })
    tables.point_entries.push({
      id: tables.point_entries.at(-1)!.id + 1,
      partner_id: partner.id,
      type: reversalType(entry.type),
      points: 0 - points,
      created_at: act.at,
      source: `reverse:${act.user_id}`,
      idempotency_key: null,
      kind: 'reversal',
      user_id: act.user_id,
      user_name: act.user_name,
      note: reason,
      reverses: entry.id,
      short: entry.points - points || null,
      import_id: id,
    })
  }
  imports.set(id, {
    ...load,
    reversal: { at: act.at, by: act.user_name ?? '', reason, points: points_total, missing },
  })
  const done = {
    rows: deductions.length,
    partners: pending.filter(({ balance }) => balance > 0).length,
    points_total,
    missing,
    missing_partners: short.length,
  }
  const survivors = new Set(deductions.flatMap(({ entry }) => partners.get(entry.partner_id)!.merged_into ?? []))
  const settled = [...survivors].sort((a, b) => a - b).flatMap((survivor) => settleMerged(tables, survivor, act).audit)
  return { ok: true, ...done, audit: [auditLoadReversal(id, done, reason), ...settled] }
}

const sumOf = (entries: readonly PointEntryRecord[]) => entries.reduce((sum, { points }) => sum + points, 0)

type AppliedImport = StoredImport & Required<Pick<StoredImport, 'totals'>> & { applied_at: Date }
const isApplied = (load: StoredImport): load is AppliedImport => load.applied_at !== null

const toRecord = (
  id: number,
  { file_name, origin, user_name, applied_at, totals, reversal }: AppliedImport,
): LoadRecord => ({
  id,
  file_name,
  origin: origin as LoadOrigin,
  ...totals,
  user_name,
  applied_at,
  reversal: reversal ?? null,
})
