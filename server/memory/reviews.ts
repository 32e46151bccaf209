import { MAX_REVIEW_ROWS, SAMPLE_ROWS, type ReviewProblem } from '#contract/reviews.ts'
import type { AuditContext, Audited } from '../domain/auditContext.ts'
import { auditDiscardedReview, auditExcludedRows, auditMendedRow, auditReview } from '../domain/audit.ts'
import { rowMessages } from '../imports/messages.ts'
import { faultyRowNames } from '../imports/packedBatches.ts'
import { unpackRows } from '../imports/packedRows.ts'
import type {
  MendedRow,
  OpenReviewRecord,
  ReviewApplied,
  ReviewDiscarded,
  ReviewMissing,
  ReviewOpened,
  ReviewRecord,
  Reviews,
  ReviewUpdated,
} from '../ports/imports.ts'
import { withAudit } from './withAudit.ts'
import { applyLoad, findPreviousLoad, isHeld, rowsBeyondBalance } from './imports.ts'
import type { StoredFault, StoredImport, Tables } from './tables.ts'

type StoredReview = StoredImport & Required<Pick<StoredImport, 'review'>>
type StoredRow = StoredImport['rows'][number]
const isReview = (load: StoredImport | undefined): load is StoredReview => load?.review !== undefined

export function memoryReviews(tables: Tables): Reviews {
  const { imports, partners } = tables
  const partnerOf = (rut: string) => [...partners.values()].find((partner) => partner.rut === rut)

  /** A review of the actor that is still open. */
  function openReview(
    id: number,
    act: Pick<AuditContext, 'user_id' | 'at'>,
  ): { ok: true; load: StoredReview } | ReviewMissing {
    const load = imports.get(id)
    if (!isReview(load) || load.user_id !== act.user_id) return { ok: false, reason: 'missing' }
    if (load.applied_at) return { ok: false, reason: 'loaded' }
    if (isHeld(load)) return { ok: false, reason: 'waiting' }
    return load.review.expires_at <= act.at ? { ok: false, reason: 'missing' } : { ok: true, load }
  }

  /** Rows without a partner become rows with problems. Returns their number. */
  function moveUnknownRuts(load: StoredImport): number {
    const known = new Set([...partners.values()].map(({ rut }) => rut))
    const unknown = load.rows.filter(({ rut }) => !known.has(rut))
    load.rows = load.rows.filter(({ rut }) => known.has(rut))
    for (const row of unknown)
      load.faults.push({
        ...asText(row),
        problems: [{ field: 'rut', message: rowMessages.rutUnknown, value: row.typed }],
        excluded: false,
      })
    return unknown.length
  }

  function open(
    id: number,
    { expires_at, ignored_columns }: Parameters<Reviews['open']>[1],
    act: AuditContext,
  ): Audited<ReviewOpened> {
    const load = imports.get(id)!
    moveUnknownRuts(load)
    for (const [other, one] of imports)
      if (other !== id && one.user_id === act.user_id && one.review && !one.applied_at && !isHeld(one))
        imports.delete(other)
    load.review = { expires_at, ignored_columns, version: 1 }
    return { ok: true, id, audit: [auditReview(id, load.rows.length, load.faults.length)] }
  }

  function findOpen(user_id: number, now: Date): OpenReviewRecord | null {
    for (const [id, load] of imports) {
      const found = openReview(id, { user_id, at: now })
      if (!found.ok) continue
      return { id, file: load.file_name, created_at: load.created_at, expires_at: found.load.review.expires_at }
    }
    return null
  }

  function mend(id: number, row: MendedRow, act: AuditContext): Audited<ReviewUpdated> {
    const review = openReview(id, act)
    if (!review.ok) return review
    const { load } = review
    const { line } = row
    const staged = load.rows.find((one) => one.line === line)
    const before = load.faults.find((one) => one.line === line) ?? (staged && asText(staged))
    if (!before) return { ok: false, reason: 'row' }
    if (!partnerOf(row.rut)) return { ok: false, reason: 'rut' }
    load.faults = load.faults.filter((one) => one.line !== line)
    load.rows = [...load.rows.filter((one) => one.line !== line), { ...row, mended: true }].sort(byLine)
    load.review.version += 1
    const audit = [auditMendedRow(id, line, before, { ...row, rut: row.typed })]
    return { ok: true, version: load.review.version, audit }
  }

  function exclude(id: number, line: number | null, act: AuditContext): Audited<ReviewUpdated> {
    const review = openReview(id, act)
    if (!review.ok) return review
    const { load } = review
    // Rows without a fault of their own: the requested one, or those that would pass the maximum balance.
    const moved = line === null ? rowsBeyondBalance(tables, load.rows) : load.rows.filter((row) => row.line === line)
    const marked = load.faults.filter((row) => !row.excluded && (line === null || row.line === line))
    const excluded = moved.length + marked.length
    if (excluded === 0 && line !== null) return { ok: false, reason: 'row' }
    load.rows = load.rows.filter((row) => !moved.includes(row))
    for (const row of marked) row.excluded = true
    load.faults.push(...moved.map((row) => ({ ...asText(row), problems: [], excluded: true })))
    load.review.version += 1
    return { ok: true, version: load.review.version, audit: [auditExcludedRows(id, line, excluded)] }
  }

  function apply(...[id, options, { act }]: Parameters<Reviews['apply']>): Audited<ReviewApplied> {
    const review = openReview(id, act)
    if (!review.ok) return review
    const { load } = review
    if (load.review.version !== options.version) return { ok: false, reason: 'stale' }
    if (moveUnknownRuts(load) > 0) load.review.version += 1
    const total = load.faults.filter(({ excluded }) => !excluded).length
    if (total > 0) return { ok: false, reason: 'problems', total }
    if (load.rows.length === 0) return { ok: false, reason: 'empty' }
    const reviewed = { mended: load.rows.filter((row) => row.mended).length, excluded: load.faults.length }
    const applied = applyLoad(tables, id, options, act, reviewed.excluded)
    if (!applied.ok) return applied
    imports.get(id)!.reviewed = reviewed
    return { ...applied, ignored_columns: load.review.ignored_columns }
  }

  function problemsOf(load: StoredImport, withExcluded: boolean): ReviewProblem[] {
    const faults = load.faults
      .filter(({ excluded }) => withExcluded || !excluded)
      .map(({ line, rut, points, description, problems }) => ({ row: line, rut, points, description, problems }))
    const beyond = rowsBeyondBalance(tables, load.rows).map((staged) => {
      const { line, ...row } = asText(staged)
      return {
        row: line,
        ...row,
        problems: [{ field: 'points' as const, message: rowMessages.balance, value: row.points }],
      }
    })
    return [...faults, ...beyond].sort((a, b) => a.row - b.row)
  }

  function toRecord(id: number, load: StoredReview): ReviewRecord {
    const { rows, faults, review, file_name, origin, created_at } = load
    const problems = problemsOf(load, false)
    const mended = rows.filter((row) => row.mended)
    const excluded = faults.filter((row) => row.excluded)
    return {
      id,
      file: file_name,
      origin,
      created_at,
      ...review,
      rows: rows.length,
      partners: new Set(rows.map(({ rut }) => rut)).size,
      points_total: rows.reduce((sum, row) => sum + row.points, 0),
      ...figuresOf(rows),
      loaded: findPreviousLoad(tables, load),
      sample: sampleOf(tables, rows),
      problems: problems.slice(0, MAX_REVIEW_ROWS),
      problem_rows: problems.length,
      changed: [...mended.map((row) => ({ ...asText(row), excluded: false })), ...excluded]
        .sort(byLine)
        .slice(0, MAX_REVIEW_ROWS)
        .map((row) => ({
          row: row.line,
          rut: row.rut,
          points: row.points,
          description: row.description,
          excluded: row.excluded,
        })),
      mended: mended.length,
      excluded: excluded.length,
    }
  }

  return {
    async stageFaults(id, rows) {
      for (const row of unpackRows(rows, faultyRowNames)) imports.get(id)!.faults.push({ ...row, excluded: false })
    },
    open: async (id, review, context) => withAudit(tables, context, () => open(id, review, context.act)),
    findOpen: async (user_id, now) => structuredClone(findOpen(user_id, now)),
    async find(id, user_id, now) {
      const found = openReview(id, { user_id, at: now })
      return found.ok ? { ok: true, review: structuredClone(toRecord(id, found.load)) } : found
    },
    async problems(id, after, limit) {
      const load = imports.get(id)
      return load
        ? problemsOf(load, true)
            .filter(({ row }) => row > after)
            .slice(0, limit)
        : []
    },
    mend: async (id, row, context) => withAudit<ReviewUpdated>(tables, context, () => mend(id, row, context.act)),
    exclude: async (id, line, context) =>
      withAudit<ReviewUpdated>(tables, context, () => exclude(id, line, context.act)),
    discard: async (id, context) =>
      withAudit<ReviewDiscarded>(tables, context, () => {
        const review = openReview(id, context.act)
        if (!review.ok) return review
        imports.delete(id)
        return { ok: true, audit: [auditDiscardedReview(id)] }
      }),
    apply: async (id, options, context) => withAudit<ReviewApplied>(tables, context, () => apply(id, options, context)),
  }
}

/** What is worth a second look before rows are applied. */
export function figuresOf(rows: readonly StoredRow[]): Pick<ReviewRecord, 'largest' | 'repeated' | 'unusual'> {
  const points = rows.map((row) => row.points).sort((a, b) => a - b)
  const median = points[Math.ceil(points.length / 2) - 1] ?? 0
  const counts = new Map<string, number>()
  for (const { rut } of rows) counts.set(rut, (counts.get(rut) ?? 0) + 1)
  const largest = rows.toSorted((a, b) => b.points - a.points || a.line - b.line)[0]
  return {
    largest: largest ? { row: largest.line, rut: largest.rut, points: largest.points } : null,
    repeated: [...counts.values()].filter((count) => count > 1).length,
    unusual: points.filter((value) => value >= 10 * median).length,
  }
}

/** Several rows of a partner add up in the order of the file. Rows without a partner are left out. */
export function sampleOf({ partners }: Tables, rows: readonly StoredRow[]): ReviewRecord['sample'] {
  const byRut = new Map(
    [...partners.values()].map((partner) => [partner.rut, partners.get(partner.merged_into ?? 0) ?? partner]),
  )
  const added = new Map<number, number>()
  return rows.slice(0, SAMPLE_ROWS).flatMap(({ line, rut, points, description }) => {
    const partner = byRut.get(rut)
    if (!partner) return []
    const { id, nombre_completo } = partner
    const balance = partner.points + (added.get(id) ?? 0)
    added.set(id, (added.get(id) ?? 0) + points)
    return [{ row: line, rut, nombre_completo, description, points, balance, after: balance + points }]
  })
}

const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line

const asText = ({ line, typed, points, description }: StoredRow): Omit<StoredFault, 'problems' | 'excluded'> => ({
  line,
  rut: typed,
  points: String(points),
  description: description ?? '',
})
