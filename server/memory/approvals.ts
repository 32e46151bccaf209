import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { accessActs, accessFields, DEPENDENCE_MS, hasSameRole, type AccessChange } from '../domain/accountRules.ts'
import type { AuditContext, Audited } from '../domain/auditContext.ts'
import { auditDroppedLoad, auditSeenOutcome } from '../domain/audit.ts'
import { approvalLimit, dependenceOf, expiredLimit, expiryOf, outcomeLimit } from '../domain/approvalRules.ts'
import { latestOutcomes } from '../domain/outcomes.ts'
import type {
  DecisionRefused,
  LoadApproved,
  LoadRejected,
  LoadWithdrawn,
  NotWaiting,
  OutcomeRecord,
  WaitingLoadRecord,
} from '../ports/approvals.ts'
import type { Repository } from '../ports/repository.ts'
import { CallerRevokedError, SenderRevokedError } from '../ports/repositoryErrors.ts'
import { matchesSearch } from '../domain/search.ts'
import { withAudit } from './withAudit.ts'
import { applyLoad, findPreviousLoad, isHeld } from './imports.ts'
import { performHeld } from './heldActs.ts'
import { keysetPage } from './keyset.ts'
import { figuresOf, sampleOf } from './reviews.ts'
import { dayOf } from './supervised.ts'
import type { StoredImport, Tables } from './tables.ts'

type HeldLoad = StoredImport & Required<Pick<StoredImport, 'waiting_since' | 'totals'>>

export function memoryApprovals(tables: Tables): Repository['approvals'] {
  const { imports, users } = tables

  /** A load that waits, or was rejected, and has not expired. */
  function held(id: number, now: Date): HeldLoad | null {
    const load = imports.get(id)
    if (!load || !isHeld(load) || load.waiting_since! <= approvalLimit(now)) return null
    return load as HeldLoad
  }

  /** A load without a decision. */
  function undecided(id: number, act: AuditContext): { ok: true; load: HeldLoad } | NotWaiting {
    const { decision } = imports.get(id) ?? {}
    if (decision) return { ok: false, reason: 'decided', approved: decision.reason === null, by: decision.by }
    const load = held(id, act.at)
    return load ? { ok: true, load } : { ok: false, reason: 'missing' }
  }

  /** A load that the actor may decide. @throws CallerRevokedError */
  function decidable(id: number, act: AuditContext): { ok: true; load: HeldLoad } | DecisionRefused {
    const found = undecided(id, act)
    if (!found.ok) return found
    const reason = dependenceOf(act.user_id, found.load, accessChanges(act.at))
    if (reason) return { ok: false, reason }
    if (!hasSameRole(act, users.get(act.user_id ?? 0)))
      throw new CallerRevokedError('The approver was removed, or has another role')
    return found
  }

  /** As in SQL: lines of the audit log. */
  const accessChanges = (now: Date): AccessChange[] =>
    tables.audit_log.flatMap(({ act, at, user_id, entity, changes }) => {
      const isAccess = (accessActs as readonly string[]).includes(act) && now.getTime() - at.getTime() < DEPENDENCE_MS
      const isChanged = act !== 'users.update' || accessFields.some((field) => changes && field in changes)
      return isAccess && isChanged && entity && user_id !== null && entity.id !== user_id
        ? [{ account: entity.id, by: user_id }]
        : []
    })

  type Approve = Repository['approvals']['approve']
  function approve(...[id, options, { act }]: Parameters<Approve>): Audited<LoadApproved> {
    const found = decidable(id, act)
    if (!found.ok) return found
    const { load } = found
    const applied = load.act
      ? performHeld(tables, id, { ...load, act: load.act }, act, options.limit)
      : applyLoad(tables, id, options, act, load.reviewed?.excluded)
    const decision = { at: act.at, by: act.user_name ?? '', reason: null }
    if (applied.ok) imports.set(id, { ...imports.get(id)!, decision })
    return applied
  }

  return {
    async page(query, now) {
      const rows = [...imports.keys()].flatMap((id) => {
        const load = held(id, now)
        return load ? [toRecord(id, load)] : []
      })
      const isFound = ({ file_name, user_name }: WaitingLoadRecord) =>
        matchesSearch(normalizeForSearch(`${file_name ?? ''} ${user_name}`), query.search)
      return keysetPage(rows.filter(isFound), query, (row, key) => row[key])
    },
    async find(id, now) {
      const load = held(id, now)
      if (!load) return null
      const { rows, reviewed = null } = load
      return structuredClone({
        ...toRecord(id, load),
        ...figuresOf(rows),
        loaded: rows.length > 0 ? findPreviousLoad(tables, load) : null,
        sample: sampleOf(tables, rows),
        reviewed,
        act: load.act ?? null,
      })
    },
    async approve(id, options, context) {
      try {
        return withAudit<LoadApproved>(tables, context, () => approve(id, options, context))
      } catch (error) {
        if (error instanceof SenderRevokedError) return { ok: false, reason: 'sender' }
        throw error
      }
    },
    reject: async (id, reason, context) =>
      withAudit<LoadRejected>(tables, context, () => {
        const { act } = context
        const found = decidable(id, act)
        if (!found.ok) return found
        const { load } = found
        const decision = { at: act.at, by: act.user_name ?? '', reason }
        imports.set(id, { ...load, rows: [], faults: [], decision })
        return { ok: true, audit: [auditDroppedLoad(id, sizeOf(load), 'rejected', reason)] }
      }),
    async counts(now) {
      const senders = [...imports.keys()].flatMap((id) => {
        const load = held(id, now)
        return load && !load.decision ? [load.user_id] : []
      })
      return [...new Set(senders)].map((user_id) => ({
        user_id,
        count: senders.filter((sender) => sender === user_id).length,
      }))
    },
    async accessChanges(now) {
      return accessChanges(now)
    },
    withdraw: async (id, context) =>
      withAudit<LoadWithdrawn>(tables, context, () => {
        const found = undecided(id, context.act)
        if (!found.ok) return found
        if (found.load.user_id !== context.act.user_id) return { ok: false, reason: 'other' }
        imports.delete(id)
        return { ok: true, audit: [auditDroppedLoad(id, sizeOf(found.load), 'withdrawn')] }
      }),
    async pointsOfDay(user_id, at) {
      return dayOf(tables, { user_id, at }).points
    },
    async outcomes(user_id, now) {
      const unseen = [...imports].flatMap(([id, load]): OutcomeRecord[] => {
        const outcome = load.user_id === user_id && !load.outcome_seen_at ? outcomeOf(load, now) : null
        if (!outcome) return []
        const { file_name, origin, act = null } = load
        const { row_count, points_total } = load.totals!
        return [{ id, file_name, origin, row_count, points_total, waiting_since: load.waiting_since!, ...outcome, act }]
      })
      return structuredClone(latestOutcomes(unseen))
    },
    markSeen: async (ids, context) =>
      withAudit<{ ok: true }>(tables, context, () => {
        const { act } = context
        const unseen = [...new Set(ids)].filter((id) => {
          const load = imports.get(id)
          return load && outcomeOf(load, act.at) && load.user_id === act.user_id && !load.outcome_seen_at
        })
        for (const id of unseen) imports.set(id, { ...imports.get(id)!, outcome_seen_at: act.at })
        return { ok: true, audit: unseen.sort((a, b) => a - b).map(auditSeenOutcome) }
      }),
  }
}

/** What became of a load that waited; null while it waits, or where it is too long ago. */
function outcomeOf(
  { decision, waiting_since, applied_at }: StoredImport,
  now: Date,
): Pick<OutcomeRecord, 'decided_at' | 'decided_by' | 'reason'> | null {
  if (decision) {
    const { at, by, reason } = decision
    return at > outcomeLimit(now) ? { decided_at: at, decided_by: by, reason } : null
  }
  const isExpired = waiting_since && !applied_at && waiting_since <= approvalLimit(now)
  if (!isExpired || waiting_since <= expiredLimit(now)) return null
  return { decided_at: expiryOf(waiting_since), decided_by: null, reason: null }
}

const sizeOf = ({ totals }: HeldLoad) => ({ rows: totals.row_count, points_total: totals.points_total })

const toRecord = (
  id: number,
  { file_name, origin, user_id, user_name, waiting_since, totals, decision, act }: HeldLoad,
): WaitingLoadRecord => ({
  id,
  file_name,
  origin,
  ...totals,
  user_id,
  user_name,
  waiting_since,
  rejection: decision ? { at: decision.at, by: decision.by, reason: decision.reason ?? '' } : null,
  raise: act && 'raise' in act ? act.raise : null,
})
