import { importedFields, MAX_OTHER_REGIONS } from '#contract/partnerImports.ts'
import { OTHER_REGION } from '#contract/regions.ts'
import { mayImportPartners } from '../domain/accountRules.ts'
import type { AuditContext, Audited } from '../domain/auditContext.ts'
import { auditImportedPartner, auditFileImport, auditImportReview } from '../domain/audit.ts'
import { needsSecondPerson } from '../domain/fourEyes.ts'
import { IMPORT_LIFETIME_MS } from '../ports/imports.ts'
import { importChanges, OPENING_ENTRY_TYPE, partnerImportSource } from '../domain/partnerImportRules.ts'
import type {
  ImportApplied,
  ImportDiscarded,
  ImportOpened,
  ImportOptions,
  PartnerImportRecord,
  PartnerImports,
} from '../ports/partnerImports.ts'
import { partnerRowNames } from '../imports/packedBatches.ts'
import { unpackRows } from '../imports/packedRows.ts'
import { storedRowProblems } from '../imports/partnersFile.ts'
import type { PartnerRecord } from '../domain/records.ts'
import { CallerRevokedError } from '../ports/repositoryErrors.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage } from './keyset.ts'
import { markSimilarRows } from './similarPartners.ts'
import { addToDay, dayOf } from './supervised.ts'
import type { StoredPartnerImport, StoredPartnerRow, StoredSimilar, Tables } from './tables.ts'

/** How many rows have each verdict. */
export function countVerdicts(rows: StoredPartnerRow[]) {
  const count = (verdict: StoredPartnerRow['verdict']) => rows.filter((row) => row.verdict === verdict).length
  const sum = rows.reduce((total, { verdict, balance }) => total + (verdict === 'new' ? (balance ?? 0) : 0), 0)
  const ignored = rows.filter(({ verdict, balance }) => balance && (verdict === 'changed' || verdict === 'same'))
  return {
    counts: { new: count('new'), changed: count('changed'), same: count('same'), error: count('error') },
    points_total: sum,
    ignored_balances: ignored.length,
    similar_count: rows.filter(({ similar }) => similar).length,
  }
}

function otherRegions(rows: StoredPartnerRow[]) {
  const counts = new Map<string, number>()
  for (const { verdict, fields } of rows) {
    const { region } = fields
    const isImported = verdict === 'new' || verdict === 'changed'
    if (isImported && region?.startsWith(OTHER_REGION)) counts.set(region, (counts.get(region) ?? 0) + 1)
  }
  return [...counts]
    .map(([region, count]) => ({ region, rows: count }))
    .sort((a, b) => b.rows - a.rows || (a.region < b.region ? -1 : 1))
    .slice(0, MAX_OTHER_REGIONS)
}

export function memoryPartnerImports(tables: Tables): PartnerImports {
  const { partnerImports, partners } = tables
  const byRut = () => new Map([...partners.values()].map((partner) => [partner.rut, partner]))

  const findOwn = (id: number, user_id: number | null, now: Date): StoredPartnerImport | null => {
    const found = partnerImports.get(id)
    return found?.review && found.user_id === user_id && found.expires_at > now ? found : null
  }

  function judge(rows: StoredPartnerRow[]): void {
    const existing = byRut()
    const lines = new Map<string, number[]>()
    for (const { rut, line } of rows) if (rut !== null) lines.set(rut, [...(lines.get(rut) ?? []), line])
    for (const row of rows) {
      const partner = existing.get(row.rut ?? '')
      const [first, ...others] = lines.get(row.rut ?? '') ?? []
      if (others.length > 0) {
        const other = first === row.line ? others.at(-1)! : first!
        row.problems.push({ field: 'rut', message: storedRowProblems.repeated(other), value: row.rut! })
      }
      const survivor = partners.get(partner?.merged_into ?? 0)
      if (survivor)
        row.problems.push({ field: 'rut', message: storedRowProblems.merged(survivor.rut), value: row.rut! })
      const isNamed = row.fields.nombre_completo || row.problems.some(({ field }) => field === 'nombre_completo')
      if (row.rut !== null && !partner && !isNamed)
        row.problems.push({ field: 'nombre_completo', message: storedRowProblems.nameless })
      row.partner = partner ? { id: partner.id, version: partner.version } : null
      row.verdict =
        row.problems.length > 0
          ? 'error'
          : !partner
            ? 'new'
            : importChanges(row.fields, partner).length > 0
              ? 'changed'
              : 'same'
    }
  }

  const withPartner = ({ partner_id, ...similar }: StoredSimilar) => {
    const { id, rut, nombre_completo } = partners.get(partner_id ?? 0) ?? {}
    return { ...similar, partner: id ? { id, rut: rut!, nombre_completo: nombre_completo! } : null }
  }

  function toRecord(id: number, { file_name: file, ...stored }: StoredPartnerImport): PartnerImportRecord {
    const { created_at, expires_at, applied_at, review } = stored
    return { id, file, created_at, expires_at, applied_at, ...review! }
  }

  function apply(
    id: number,
    { skipErrors, limit, fourEyes }: ImportOptions,
    act: AuditContext,
  ): Audited<ImportApplied> {
    const found = findOwn(id, act.user_id, act.at)
    if (!found) return { ok: false, reason: 'missing' }
    if (found.applied_at) return { ok: false, reason: 'applied' }
    const { counts, points_total } = found.review!
    if (counts.error > 0 && !skipErrors) return { ok: false, reason: 'errors', total: counts.error }
    if (counts.new + counts.changed === 0) return { ok: false, reason: 'empty' }
    if (points_total > 0 && needsSecondPerson(points_total, dayOf(tables, act).points, fourEyes))
      return { ok: false, reason: 'approval', points: points_total }
    if (!mayImportPartners(tables.users.get(found.user_id)))
      throw new CallerRevokedError(`the user of import ${id} may no longer import partners`)
    const existing = byRut()
    const rows = found.rows.filter(({ verdict }) => verdict !== 'error')
    const outdated = rows.filter(({ rut, partner }) => {
      const current = existing.get(rut!)
      return current?.id !== partner?.id || current?.version !== partner?.version
    })
    if (outdated.length > 0) {
      const named = outdated.slice(0, limit).map(({ line, rut, fields, partner }) => {
        const current = existing.get(rut!) ?? partners.get(partner?.id ?? 0)
        return { row: line, rut: rut!, nombre_completo: current?.nombre_completo ?? fields.nombre_completo ?? '' }
      })
      return { ok: false, reason: 'changed', partners: named, total: outdated.length }
    }
    const done: NonNullable<StoredPartnerImport['changes']> = []
    const changed = rows.flatMap(({ verdict, line, fields, partner }) => {
      if (verdict !== 'changed') return []
      const before = partners.get(partner!.id)!
      done.push({
        line,
        partner_id: before.id,
        is_new: false,
        changes: importChanges(fields, before),
        points: null,
      })
      const after = { ...before, ...(fields as Partial<PartnerRecord>), version: before.version + 1 }
      partners.set(after.id, after)
      return [auditImportedPartner(id, before, after)]
    })
    const created = rows.flatMap(({ verdict, line, rut, fields, balance }) => {
      if (verdict !== 'new') return []
      const blank = Object.fromEntries(importedFields.map((field) => [field, null]))
      const values = { ...blank, state: 'active', ...fields } as Omit<
        PartnerRecord,
        'id' | 'rut' | 'points' | 'version'
      >
      const row = { ...values, id: ++tables.lastIds.partners, rut: rut!, points: balance ?? 0, version: 1 }
      partners.set(row.id, row)
      done.push({ line, partner_id: row.id, is_new: true, changes: [], points: balance || null })
      if (balance)
        tables.point_entries.push({
          id: (tables.point_entries.at(-1)?.id ?? 0) + 1,
          partner_id: row.id,
          type: OPENING_ENTRY_TYPE,
          points: balance,
          created_at: act.at,
          source: partnerImportSource(id),
          idempotency_key: null,
          kind: 'initial',
          user_id: act.user_id,
          user_name: act.user_name,
        })
      return [auditImportedPartner(id, null, row)]
    })
    addToDay(tables, act, points_total)
    found.applied_at = act.at
    found.changes = done.sort((a, b) => a.line - b.line)
    found.rows = found.rows.filter(({ verdict }) => verdict === 'error')
    const { new: newCount, changed: updated, same, error: skipped } = counts
    const result = { created: newCount, updated, same, skipped, points_total }
    return { ok: true, ...result, audit: [...changed, ...created, auditFileImport(id, result)] }
  }

  return {
    async begin(file) {
      const id = ++tables.lastIds.partnerImports
      const expires_at = new Date(file.created_at.getTime() + IMPORT_LIFETIME_MS)
      partnerImports.set(id, { ...file, expires_at, applied_at: null, review: null, rows: [] })
      return id
    },
    async stage(id, rows) {
      const staged = unpackRows(rows, partnerRowNames)
      partnerImports.get(id)!.rows.push(...staged.map((row) => ({ ...row, verdict: 'error' as const, partner: null })))
    },
    finish: async (id, { expires_at, ignored_columns, blanked }, context) =>
      withAudit<ImportOpened>(tables, context, () => {
        const found = partnerImports.get(id)!
        judge(found.rows)
        markSimilarRows(tables, found.rows)
        for (const [other, { user_id, applied_at }] of partnerImports)
          if (other !== id && user_id === found.user_id && !applied_at) partnerImports.delete(other)
        found.expires_at = expires_at
        found.review = { ...countVerdicts(found.rows), ignored_columns, blanked }
        return { ok: true, id, audit: [auditImportReview(id, found.review.counts)] }
      }),
    async find(id, user_id, now) {
      const found = findOwn(id, user_id, now)
      return found && structuredClone({ ...toRecord(id, found), other_regions: otherRegions(found.rows) })
    },
    async findOpen(user_id, now) {
      for (const [id, one] of partnerImports) {
        const { file_name: file, created_at, expires_at, applied_at } = one
        if (findOwn(id, user_id, now) && !applied_at) return { id, file, created_at, expires_at }
      }
      return null
    },
    async rows(id, { verdict, similar }, { after, limit }) {
      const rows = (partnerImports.get(id)?.rows ?? [])
        .filter((row) => (verdict === undefined || row.verdict === verdict) && (!similar || row.similar))
        .map((row) => {
          const { line, rut, fields, balance, problems, texts, partner } = row
          const stored = partners.get(partner?.id ?? 0)
          return {
            id: line,
            row: line,
            verdict: row.verdict,
            rut: rut ?? texts?.rut ?? '',
            nombre_completo: stored?.nombre_completo ?? fields.nombre_completo ?? texts?.nombre_completo ?? '',
            balance: stored ? null : balance,
            changes: row.verdict === 'changed' && stored ? importChanges(fields, stored) : [],
            problems,
            ...(row.similar && { similar: row.similar.map(withPartner) }),
          }
        })
      return keysetPage(rows, { search: '', sort: { key: 'id', direction: 'asc' }, after, limit }, (row) => row.id)
    },
    async errors(id, after, limit) {
      return (partnerImports.get(id)?.rows ?? [])
        .filter(({ verdict, line }) => verdict === 'error' && line > after)
        .slice(0, limit)
    },
    discard: async (id, context) =>
      withAudit<ImportDiscarded>(tables, context, () => {
        const found = findOwn(id, context.act.user_id, context.act.at)
        if (!found) return { ok: false, reason: 'missing' }
        if (found.applied_at) return { ok: false, reason: 'applied' }
        partnerImports.delete(id)
        return { ok: true, audit: [auditImportReview(id, null)] }
      }),
    apply: async (id, options, context) =>
      withAudit<ImportApplied>(tables, context, () => apply(id, options, context.act)),
    async purge(now) {
      for (const [id, found] of partnerImports) {
        if (found.expires_at > now) continue
        if (found.applied_at) found.rows = []
        else partnerImports.delete(id)
      }
    },
  }
}
