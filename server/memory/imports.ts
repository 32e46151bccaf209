import { MAX_BALANCE } from '#contract/limits.ts'
import { mayLoadPoints } from '../domain/accountRules.ts'
import type { AuditContext, Audited } from '../domain/auditContext.ts'
import { auditImport, auditWaitingLoad } from '../domain/audit.ts'
import { needsSecondPerson, noFourEyes } from '../domain/fourEyes.ts'
import { approvalLimit, expiredLimit, outcomeLimit } from '../domain/approvalRules.ts'
import {
  FIRST_LINE,
  IMPORT_LIFETIME_MS,
  LOAD_ENTRY_TYPE,
  loadSource,
  type ApplyResult,
  type ApplyOptions,
  type Imports,
  type PreviousLoad,
  type StagedRows,
} from '../ports/imports.ts'
import { isAnonymous } from '../domain/personalDataRules.ts'
import { pointsRowNames } from '../imports/packedBatches.ts'
import { unpackRows } from '../imports/packedRows.ts'
import { SenderRevokedError } from '../ports/repositoryErrors.ts'
import { withAudit } from './withAudit.ts'
import { addEntry, settle } from './owed.ts'
import { countPartners, matchesPartner } from './partners.ts'
import { addToDay, dayOf } from './supervised.ts'
import type { StoredImport, Tables } from './tables.ts'

/** A load that waits for a second person, or that one rejected. */
export const isHeld = ({ waiting_since, applied_at, decision }: StoredImport): boolean =>
  waiting_since !== undefined && applied_at === null && decision?.reason !== null

const loadOf = ({ imports }: Tables, id: number): StoredImport => {
  const load = imports.get(id)
  if (!load) throw new Error(`import ${id} is gone`)
  return load
}

function findLoadOfFile({ imports }: Tables, sha256: string): PreviousLoad | null {
  const last = [...imports.values()].findLast(
    (load) => load.sha256 === sha256 && load.applied_at !== null && !load.reversal,
  )
  return last ? { at: last.applied_at!, by: last.user_name, same: 'file' } : null
}

function findLoadOfRows({ imports }: Tables, digest: string): PreviousLoad | null {
  const last = [...imports.values()].findLast((load) => load.rowsDigest === digest && !load.reversal)
  return last ? { at: last.applied_at!, by: last.user_name, same: 'rows' } : null
}

/** An applied load of the same file, or of the same rows. */
export const findPreviousLoad = (tables: Tables, { sha256, rows }: StoredImport): PreviousLoad | null =>
  findLoadOfFile(tables, sha256) ?? findLoadOfRows(tables, digestOf(rows))

/** Ids of the partners that go on, by RUT. */
const survivorIds = (partners: Tables['partners']) =>
  new Map([...partners.values()].map(({ id, rut, merged_into }) => [rut, merged_into ?? id]))

/** Rows of partners whose balance would pass the maximum. */
export function rowsBeyondBalance({ partners }: Tables, rows: StoredImport['rows']): StoredImport['rows'] {
  const ids = survivorIds(partners)
  const balances = new Map([...partners.values()].map(({ id, points }) => [id, points]))
  for (const { rut, points } of rows) balances.set(ids.get(rut)!, balances.get(ids.get(rut)!)! + points)
  return rows.filter(({ rut }) => balances.get(ids.get(rut)!)! > MAX_BALANCE)
}

/** @param excluded rows that a review left out, for the audit log. */
export function applyLoad(
  tables: Tables,
  id: number,
  options: ApplyOptions,
  act: AuditContext,
  excluded = 0,
): Audited<ApplyResult> {
  const { imports, partners } = tables
  const load = loadOf(tables, id)
  const before = options.allowRepeat ? null : findPreviousLoad(tables, load)
  if (before) return { ok: false, reason: 'loaded', before }
  if (!mayLoadPoints(tables.users.get(load.user_id)))
    throw new SenderRevokedError(`the user of import ${id} may no longer load points`)
  const unknown = unknownRuts(tables, load, options.limit)
  if (unknown.total > 0) return { ok: false, reason: 'unknown', ...unknown }
  const beyond = rowsBeyondBalance(tables, load.rows)
  if (beyond.length > 0) return { ok: false, reason: 'balance', ...listed(beyond, options.limit) }
  const points_total = load.rows.reduce((sum, { points }) => sum + points, 0)
  const ids = survivorIds(partners)
  const partner_count = new Set(load.rows.map(({ rut }) => ids.get(rut))).size
  const totals = { row_count: load.rows.length, partner_count, points_total }
  const { fourEyes = noFourEyes } = options
  const sender = { user_id: load.user_id, at: options.at }
  if (needsSecondPerson(points_total, dayOf(tables, sender).points, fourEyes)) {
    imports.set(id, { ...load, waiting_since: options.at, totals })
    const audit = [auditWaitingLoad(id, load.rows.length, points_total, excluded)]
    return { ok: true, id, rows: load.rows.length, points_total, waiting: true, audit }
  }
  if (options.fourEyes) addToDay(tables, sender, points_total)
  // In the order of ids, as in SQL; rows of one partner keep the order of the file.
  const ordered = load.rows.toSorted((a, b) => ids.get(a.rut)! - ids.get(b.rut)!)
  const entries = ordered.map(({ rut, points, description }) => {
    const partner = partners.get(ids.get(rut)!)!
    partners.set(partner.id, { ...partner, points: partner.points + points })
    return addEntry(tables, {
      partner_id: partner.id,
      type: description === null ? LOAD_ENTRY_TYPE : `${LOAD_ENTRY_TYPE}: ${description}`,
      points,
      created_at: options.at,
      source: loadSource(id),
      idempotency_key: null,
      kind: 'import',
      import_id: id,
    })
  })
  const settled = [...new Set(entries.map(({ partner_id }) => partner_id))].flatMap((partner_id) => {
    const own = entries.filter((entry) => entry.partner_id === partner_id)
    return settle(tables, own, act).audit
  })
  // Moved to the end of the map, so that `findPreviousLoad` finds the last one applied.
  imports.delete(id)
  imports.set(id, { ...load, applied_at: options.at, rowsDigest: digestOf(load.rows), totals })
  const audit = [auditImport(id, load.rows.length, points_total, excluded), ...settled]
  return { ok: true, id, rows: load.rows.length, points_total, waiting: false, audit }
}

export function memoryImports(tables: Tables): Imports {
  const { imports, partners } = tables
  return {
    async findPreviousLoad(sha256) {
      return findLoadOfFile(tables, sha256)
    },
    async begin(load) {
      const id = ++tables.lastIds.imports
      imports.set(id, { ...load, applied_at: null, rows: [], faults: [] })
      return id
    },
    async stage(id, packed) {
      const { rows } = loadOf(tables, id)
      for (const row of unpackRows(packed, pointsRowNames))
        rows.push({ ...row, typed: row.typed ?? row.rut, mended: false })
    },
    async stageSelection(id, selection, { points, description }) {
      const { rows } = loadOf(tables, id)
      const selected = [...partners.values()].filter((row) =>
        'ids' in selection
          ? selection.ids.includes(row.id) && !isAnonymous(row) && !row.merged_into
          : matchesPartner(tables, row, selection),
      )
      for (const [index, { rut }] of selected.sort((a, b) => a.id - b.id).entries())
        rows.push({ line: FIRST_LINE + index, rut, typed: rut, points, description, mended: false })
      return countPartners(selected)
    },
    async unknownRuts(id, limit) {
      return unknownRuts(tables, loadOf(tables, id), limit)
    },
    async apply(id, options, context) {
      return withAudit(tables, context, () => applyLoad(tables, id, options, context.act))
    },
    async discard(id) {
      const load = imports.get(id)
      if (load?.waiting_since && !load.applied_at) return
      if (load?.applied_at) imports.set(id, { ...load, rows: [], faults: [] })
      else imports.delete(id)
    },
    async purge(now) {
      for (const [id, load] of imports) {
        const { applied_at, created_at, review, waiting_since, decision, outcome_seen_at } = load
        const expires_at = review?.expires_at.getTime() ?? created_at.getTime() + IMPORT_LIFETIME_MS
        const isRecent = decision ? decision.at > outcomeLimit(now) : (waiting_since ?? now) > expiredLimit(now)
        const isExpired = waiting_since ? waiting_since <= approvalLimit(now) : expires_at <= now.getTime()
        if (applied_at || !isExpired) continue
        // Its sender reads that it expired; its rows go.
        if (waiting_since && isRecent && !outcome_seen_at) imports.set(id, { ...load, rows: [], faults: [] })
        else imports.delete(id)
      }
    },
  }
}

/** Rows whose RUT no partner has. */
export function unknownRuts({ partners }: Tables, { rows }: StoredImport, limit: number): StagedRows {
  const ruts = new Set([...partners.values()].filter((partner) => !isAnonymous(partner)).map(({ rut }) => rut))
  return listed(
    rows.filter(({ rut }) => !ruts.has(rut)),
    limit,
  )
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
