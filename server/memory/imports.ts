import { MAX_BALANCE } from '#contract/rules.ts'
import { mayLoadPoints } from '../accountRules.ts'
import type { Audited } from '../act.ts'
import { auditImport } from '../audit.ts'
import {
  IMPORT_LIFETIME_MS,
  LOAD_ENTRY_TYPE,
  loadSource,
  type ApplyResult,
  type ApplyOptions,
  type Imports,
  type StagedRows,
} from '../imports/ports.ts'
import { CallerRevokedError } from '../repositoryErrors.ts'
import { acting } from './acting.ts'
import type { StoredImport, Tables } from './tables.ts'

export function memoryImports(tables: Tables): Imports {
  const { imports, partners } = tables
  const loadOf = (id: number) => {
    const load = imports.get(id)
    if (!load) throw new Error(`import ${id} is gone`)
    return load
  }
  const loadedBefore = (sha256: string) => {
    const applied = [...imports.values()].filter(
      (load) => load.sha256 === sha256 && load.applied_at !== null && !load.reversal,
    )
    const last = applied.at(-1)
    return last ? { at: last.applied_at!, by: last.user_name, same: 'file' as const } : null
  }
  const loadOfRows = (digest: string) => {
    const last = [...imports.values()].findLast((load) => load.rowsDigest === digest && !load.reversal)
    return last ? { at: last.applied_at!, by: last.user_name, same: 'rows' as const } : null
  }

  function apply(id: number, how: ApplyOptions): Audited<ApplyResult> {
    const load = loadOf(id)
    const rowsDigest = digestOf(load.rows)
    const before = how.allowRepeat ? null : (loadedBefore(load.sha256) ?? loadOfRows(rowsDigest))
    if (before) return { ok: false, reason: 'loaded', before }
    if (!mayLoadPoints(tables.users.get(load.user_id)))
      throw new CallerRevokedError(`the user of import ${id} may no longer load points`)
    const ids = new Map([...partners.values()].map((partner) => [partner.rut, partner.id]))
    const totals = new Map<number, number>()
    for (const { rut, points } of load.rows) totals.set(ids.get(rut)!, (totals.get(ids.get(rut)!) ?? 0) + points)
    const isBeyond = (rut: string) => partners.get(ids.get(rut)!)!.points + totals.get(ids.get(rut)!)! > MAX_BALANCE
    const beyond = load.rows.filter(({ rut }) => isBeyond(rut))
    if (beyond.length > 0) return { ok: false, reason: 'balance', ...listed(beyond, how.limit) }
    // In the order of ids, as in SQL; rows of one partner keep the order of the file.
    const ordered = load.rows.toSorted((a, b) => ids.get(a.rut)! - ids.get(b.rut)!)
    for (const { rut, points, description } of ordered) {
      const partner = partners.get(ids.get(rut)!)!
      partners.set(partner.id, { ...partner, points: partner.points + points })
      tables.point_entries.push({
        id: (tables.point_entries.at(-1)?.id ?? 0) + 1,
        partner_id: partner.id,
        type: description === null ? LOAD_ENTRY_TYPE : `${LOAD_ENTRY_TYPE}: ${description}`,
        points,
        created_at: how.at,
        source: loadSource(id),
        idempotency_key: null,
        kind: 'import',
        import_id: id,
      })
    }
    // Moved to the end of the map, so that `findPreviousLoad` finds the last one applied.
    imports.delete(id)
    const points_total = load.rows.reduce((sum, { points }) => sum + points, 0)
    const loadTotals = { row_count: load.rows.length, partner_count: totals.size, points_total }
    imports.set(id, { ...load, applied_at: how.at, rowsDigest, totals: loadTotals })
    const audit = [auditImport(id, load.rows.length, points_total)]
    return { ok: true, id, rows: load.rows.length, points_total, audit }
  }

  return {
    async findPreviousLoad(sha256) {
      return loadedBefore(sha256)
    },
    async begin(load) {
      const id = ++tables.lastIds.imports
      imports.set(id, { ...load, applied_at: null, rows: [] })
      return id
    },
    async stage(id, { lines, ruts, typedRuts, points, descriptions }) {
      const load = loadOf(id)
      for (const [index, line] of lines.entries()) {
        load.rows.push({
          line,
          rut: ruts[index]!,
          typed: typedRuts[index] ?? ruts[index]!,
          points: points[index]!,
          description: descriptions[index]!,
        })
      }
    },
    async unknownRuts(id, limit) {
      const known = new Set([...partners.values()].map(({ rut }) => rut))
      return listed(
        loadOf(id).rows.filter(({ rut }) => !known.has(rut)),
        limit,
      )
    },
    async apply(id, how, context) {
      return acting(tables, context, () => apply(id, how))
    },
    async discard(id) {
      const load = imports.get(id)
      if (load?.applied_at) imports.set(id, { ...load, rows: [] })
      else imports.delete(id)
    },
    async purge(now) {
      for (const [id, { applied_at, created_at }] of imports)
        if (!applied_at && created_at.getTime() + IMPORT_LIFETIME_MS <= now.getTime()) imports.delete(id)
    },
  }
}

/** The rows as text, whatever their order. */
const digestOf = (rows: StoredImport['rows']): string =>
  rows
    .map(({ rut, points, description }) => [rut, points, description].join(';'))
    .sort()
    .join('\n')

function listed(rows: StoredImport['rows'], limit: number): StagedRows {
  return {
    rows: rows.slice(0, limit).map(({ line, typed, points }) => ({ line, rut: typed, points })),
    total: rows.length,
  }
}
