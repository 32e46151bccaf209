import { importedFields, type ImportChange } from '#contract/partnerImports.ts'
import { auditAnonymous, auditImportReversal, auditPartner } from '../domain/audit.ts'
import type { AuditContext, Audited, AuditLine } from '../domain/auditContext.ts'
import { needsSecondPerson } from '../domain/fourEyes.ts'
import { OPENING_ENTRY_TYPE, partnerImportSource, reversedImportNote } from '../domain/partnerImportRules.ts'
import { anonymousFields, isAnonymous } from '../domain/personalDataRules.ts'
import { reversalType } from '../domain/pointRules.ts'
import type { PartnerRecord } from '../domain/records.ts'
import type { AppliedImportRecord, ImportHistory, ImportReversed } from '../ports/importHistory.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage } from './keyset.ts'
import { readMerges } from './merges.ts'
import { addToDay, dayOf } from './supervised.ts'
import type { Tables } from './tables.ts'

export function memoryImportHistory(tables: Tables): ImportHistory {
  const { partnerImports, partners } = tables

  function find(id: number): AppliedImportRecord | null {
    const found = partnerImports.get(id)
    if (!found?.applied_at || !found.review) return null
    const { counts, points_total } = found.review
    const { file_name: file, user_name: by, applied_at, reversed = null } = found
    const { new: created, changed: updated, same, error: skipped } = counts
    return { id, file, by, applied_at, created, updated, same, skipped, points_total, reversed }
  }

  function reverse(...[id, { reason, limit, fourEyes }, { act }]: Parameters<ImportHistory['reverse']>) {
    const found = find(id)
    if (!found) return { ok: false, reason: 'missing' } as const
    if (found.reversed) return { ok: false, reason: 'reversed' } as const
    const done = partnerImports.get(id)!.changes ?? []
    if (done.length < found.created + found.updated) return { ok: false, reason: 'old' } as const
    const present = done.filter(({ partner_id }) => !isAnonymous(partners.get(partner_id)!))
    const created = present.filter(({ is_new }) => is_new)
    const used = created.filter(
      ({ partner_id }) =>
        tables.point_entries.some((one) => one.partner_id === partner_id && one.source !== partnerImportSource(id)) ||
        [...tables.orders.values()].some((order) => order.partner_id === partner_id) ||
        readMerges(tables, partner_id).length > 0,
    )
    if (used.length > 0) {
      const named = used.slice(0, limit).map(({ partner_id }) => {
        const { rut, nombre_completo } = partners.get(partner_id)!
        return { id: partner_id, rut, nombre_completo }
      })
      return { ok: false, reason: 'used', partners: named, total: used.length } as const
    }
    const points = created.reduce((sum, { partner_id }) => sum + partners.get(partner_id)!.points, 0)
    if (points > 0 && needsSecondPerson(points, dayOf(tables, act).points, fourEyes))
      return { ok: false, reason: 'approval', points } as const
    const note = reversedImportNote(id, reason)
    const lines = present.filter(({ is_new }) => !is_new).map((change) => restore(change, note))
    const audit = [
      ...lines.flatMap(({ line }) => line ?? []),
      ...created.map(({ partner_id }) => remove(partners.get(partner_id)!, id, act, note, reason)),
    ]
    addToDay(tables, act, points)
    partnerImports.get(id)!.reversed = {
      at: act.at,
      by: act.user_name ?? '',
      reason,
      removed: created.length,
      restored: lines.filter(({ line }) => line).length,
      kept: lines.filter(({ isKept }) => isKept).length,
      points,
    }
    const row = find(id)!
    return { ok: true, row, audit: [...audit, auditImportReversal(row)] } as const
  }

  /** Fields that are still as the import left them. */
  function restore({ partner_id, changes }: { partner_id: number; changes: ImportChange[] }, note: string) {
    const partner = partners.get(partner_id)!
    const same = changes.filter(({ field, after }) => partner[field] === after)
    const isKept = same.length < changes.length
    if (same.length === 0) return { line: null, isKept }
    const before = Object.fromEntries(same.map((change) => [change.field, change.before])) as Partial<PartnerRecord>
    const row = { ...partner, ...before, version: partner.version + 1 }
    partners.set(partner_id, row)
    const line: AuditLine = { ...auditPartner(partner, row), act: 'partners.update', note }
    return { line, isKept }
  }

  function remove(partner: PartnerRecord, id: number, act: AuditContext, note: string, reason: string): AuditLine {
    const opening = tables.point_entries.find(
      (one) => one.partner_id === partner.id && one.source === partnerImportSource(id),
    )
    if (opening)
      tables.point_entries.push({
        id: (tables.point_entries.at(-1)?.id ?? 0) + 1,
        partner_id: partner.id,
        type: reversalType(OPENING_ENTRY_TYPE),
        points: -opening.points,
        created_at: act.at,
        source: `reverse:${act.user_id}`,
        idempotency_key: null,
        kind: 'reversal',
        user_id: act.user_id,
        user_name: act.user_name,
        note: reason,
        reverses: opening.id,
      })
    const row = { id: partner.id, points: 0, version: partner.version + 1, ...anonymousFields(partner.id) }
    partners.set(partner.id, row as PartnerRecord)
    return { ...auditAnonymous(partner.id, partner.points, note), act: 'partners.update' }
  }

  return {
    async page({ after, limit, countTo }) {
      const rows = [...partnerImports.keys()].flatMap((id) => find(id) ?? [])
      const params = { search: '', sort: { key: 'id', direction: 'desc' }, after, limit, countTo } as const
      return structuredClone(keysetPage(rows, params, (row) => row.id))
    },
    find: async (id) => structuredClone(find(id)),
    async partners(id, { after, limit, countTo }) {
      const rows = (partnerImports.get(id)?.changes ?? []).map(({ line, partner_id, is_new, changes, points }) => {
        const { rut, nombre_completo } = partners.get(partner_id)!
        return {
          id: line,
          row: line,
          partner: { id: partner_id, rut, nombre_completo },
          verdict: is_new ? ('new' as const) : ('changed' as const),
          points,
          changes: importedFields.flatMap((field) => changes.filter((change) => change.field === field)),
        }
      })
      const params = { search: '', sort: { key: 'id', direction: 'asc' }, after, limit, countTo } as const
      return structuredClone(keysetPage(rows, params, (row) => row.id))
    },
    reverse: async (id, options, context) =>
      withAudit<ImportReversed>(tables, context, () => reverse(id, options, context) as Audited<ImportReversed>),
  }
}
