import { MAX_OUTCOMES } from '#contract/approvals.ts'
import { accessActs, accessFields, DEPENDENCE_MS, hasSameRole, type AccessChange } from '../../domain/accountRules.ts'
import type { AuditContext, Audited } from '../../domain/auditContext.ts'
import { auditDroppedLoad, auditSeenOutcome } from '../../domain/audit.ts'
import type { HeldAct } from '../../domain/holdings.ts'
import { approvalLimit, dependenceOf, expiredLimit, expiryOf, outcomeLimit } from '../../domain/approvalRules.ts'
import { latestOutcomes } from '../../domain/outcomes.ts'
import type {
  DecisionRefused,
  LoadApproved,
  LoadRejected,
  LoadWithdrawn,
  NotWaiting,
  OutcomeRecord,
  WaitingLoadDetailRecord,
  WaitingLoadRecord,
} from '../../ports/approvals.ts'
import type { ApplyOptions } from '../../ports/imports.ts'
import type { LoadSort } from '../../ports/points.ts'
import type { Repository } from '../../ports/repository.ts'
import type { UserRecord } from '../../domain/records.ts'
import { CallerRevokedError, SenderRevokedError } from '../../ports/repositoryErrors.ts'
import type { Database, Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { apply, applyRows, deleteRows, findPreviousLoad, lockLoads, totalsOf } from './imports.ts'
import { performHeld, type Approval } from './heldActs.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { findPointsOfDay } from './personDays.ts'
import { figuresOf, sampleOf } from './reviews.ts'

const columns = `id, file_name, origin, row_count, partner_count, points_total, user_id, user_name, waiting_since,
  case when decided_at is not null
    then json_build_object('at', decided_at, 'by', decided_by, 'reason', rejection_reason) end as rejection,
  act->'raise' as raise`

/** Waits, or was rejected: a load that was approved is applied, and an act is done. */
const isHeld = `applied_at is null and (decided_at is null or rejection_reason is not null)`

/** Undecided: it has expired once its time is over. */
const isExpired = `waiting_since is not null and applied_at is null and decided_at is null`

const waitingList: ListDefinition<WaitingLoadRecord, LoadSort> = {
  columns,
  from: 'imports',
  // Not stored: loads are few.
  search: `search_fold(concat_ws(' ', file_name, user_name))`,
  sorts: {
    id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id },
    points_total: { expression: 'points_total', type: 'bigint', valueOf: ({ points_total }) => points_total },
  },
}

export function postgresApprovals(database: Database): Repository['approvals'] {
  const { query } = database
  return {
    async page(params, now) {
      const page = await keysetPage(
        query,
        waitingList,
        params,
        (parameter) => `waiting_since is not null and ${isHeld} and waiting_since > ${parameter(approvalLimit(now))}`,
      )
      return { ...page, rows: page.rows.map(withDates) }
    },
    async find(id, now) {
      const [row] = await query<
        WaitingLoadRecord & Pick<WaitingLoadDetailRecord, 'reviewed' | 'act'> & { sha256: string }
      >(
        `select ${columns}, sha256, act, case when mended_count is not null
           then json_build_object('mended', mended_count, 'excluded', excluded_count) end as reviewed
         from imports where id = $1 and waiting_since > $2 and ${isHeld}`,
        [id, approvalLimit(now)],
      )
      if (!row) return null
      const { sha256, ...load } = withDates(row)
      const { digest } = await totalsOf(query, id)
      return {
        ...load,
        ...(await figuresOf(query, id)),
        loaded: load.rejection || load.act ? null : await findPreviousLoad(query, sha256, digest),
        sample: await sampleOf(query, id),
      }
    },
    async approve(id, options, context) {
      try {
        return await applyRows<LoadApproved>(database, id, options, context, (sql) =>
          approve(sql, id, options, context.act),
        )
      } catch (error) {
        if (error instanceof SenderRevokedError) return { ok: false, reason: 'sender' }
        throw error
      }
    },
    reject: (id, reason, context) =>
      withAudit<LoadRejected>(database, context, (sql) => reject(sql, id, reason, context.act)),
    counts: (now) =>
      query<{ user_id: number; count: number }>(
        `select user_id, count(*) as count from imports
         where waiting_since > $1 and applied_at is null and decided_at is null group by user_id`,
        [approvalLimit(now)],
      ),
    accessChanges: (now) => findAccessChanges(query, now),
    withdraw: (id, context) => withAudit<LoadWithdrawn>(database, context, (sql) => withdraw(sql, id, context.act)),
    pointsOfDay: (user_id, at) => findPointsOfDay(query, { user_id, at }),
    async outcomes(user_id, now) {
      const told = `id, file_name, origin, row_count, points_total, waiting_since, rejection_reason as reason, act`
      const decided = await query<OutcomeRecord>(
        `select ${told}, decided_at, decided_by from imports
         where user_id = $1 and decided_at > $2 and outcome_seen_at is null order by decided_at desc, id desc limit $3`,
        [user_id, outcomeLimit(now), MAX_OUTCOMES],
      )
      const expired = await query<Omit<OutcomeRecord, 'decided_at'>>(
        `select ${told}, null as decided_by from imports
         where user_id = $1 and ${isExpired} and waiting_since <= $2 and waiting_since > $3 and outcome_seen_at is null
         order by waiting_since desc, id desc limit $4`,
        [user_id, approvalLimit(now), expiredLimit(now), MAX_OUTCOMES],
      )
      return latestOutcomes([
        ...decided,
        ...expired.map((load) => ({ ...load, decided_at: expiryOf(load.waiting_since) })),
      ])
    },
    markSeen: (ids, context) => withAudit<{ ok: true }>(database, context, (sql) => markSeen(sql, ids, context.act)),
  }
}

/** Served by an index over these acts. */
const findAccessChanges = (sql: Sql, now: Date) =>
  sql<AccessChange>(
    `select distinct entity_id as account, user_id as by from audit_log
     where act in (${accessActs.map((name) => `'${name}'`).join(', ')}) and at > $1 and entity_id <> user_id
       and (act <> 'users.update' or changes ?| $2::text[])`,
    [new Date(now.getTime() - DEPENDENCE_MS), accessFields],
  )

type LockedLoad = { ok: true; rows: number; points_total: number; excluded: number; user_id: number }

/** Locks a load without a decision until the transaction ends. */
async function lock(sql: Sql, id: number, act: AuditContext): Promise<LockedLoad | NotWaiting> {
  const [load] = await sql<
    Omit<LockedLoad, 'ok'> & { approved: boolean; decided: boolean; by: string; expired: boolean }
  >(
    `select user_id, row_count as rows, points_total, coalesce(excluded_count, 0) as excluded,
       rejection_reason is null as approved, decided_at is not null as decided, coalesce(decided_by, '') as by,
       waiting_since <= $2 as expired
     from imports where id = $1 and waiting_since is not null for update`,
    [id, approvalLimit(act.at)],
  )
  if (!load) return { ok: false, reason: 'missing' }
  const { approved, decided, by, expired, ...locked } = load
  if (decided) return { ok: false, reason: 'decided', approved, by }
  return expired ? { ok: false, reason: 'missing' } : { ok: true, ...locked }
}

/** Locks a load that the actor may decide. */
async function lockDecidable(sql: Sql, id: number, act: AuditContext): Promise<LockedLoad | DecisionRefused> {
  const load = await lock(sql, id, act)
  if (!load.ok) return load
  const reason = dependenceOf(act.user_id, load, await findAccessChanges(sql, act.at))
  return reason ? { ok: false, reason } : load
}

type Sent = { user_id: number; user_name: string; waiting_since: Date; partners: number; held: HeldAct | null }

async function approve(sql: Sql, id: number, options: ApplyOptions, act: AuditContext): Promise<Audited<LoadApproved>> {
  // The lock of loads first, as in every load.
  await lockLoads(sql)
  const load = await lockDecidable(sql, id, act)
  if (!load.ok) return load
  const [sent] = await sql<Sent>(
    `select user_id, user_name, waiting_since, partner_count as partners, act as held from imports where id = $1`,
    [id],
  )
  const applied = await (sent!.held
    ? performHeld(sql, asApproval(id, sent!, load, options, act))
    : apply(sql, id, options, act, load.excluded))
  if (!applied.ok) return applied
  // Checked as late as possible: a large load takes minutes until here.
  await checkApprover(sql, act)
  await decide(sql, id, act, null)
  return applied
}

function asApproval(
  id: number,
  { user_id, user_name, waiting_since: sent_at, held, partners }: Sent,
  { rows, points_total: points }: LockedLoad,
  { limit }: ApplyOptions,
  act: AuditContext,
): Approval {
  return { id, held: held!, size: { rows, points, partners }, sender: { user_id, user_name }, sent_at, act, limit }
}

async function reject(sql: Sql, id: number, reason: string, act: AuditContext): Promise<Audited<LoadRejected>> {
  const load = await lockDecidable(sql, id, act)
  if (!load.ok) return load
  await checkApprover(sql, act)
  await deleteRows(sql, [id])
  await decide(sql, id, act, reason)
  return { ok: true, audit: [auditDroppedLoad(id, load, 'rejected', reason)] }
}

async function withdraw(sql: Sql, id: number, act: AuditContext): Promise<Audited<LoadWithdrawn>> {
  const load = await lock(sql, id, act)
  if (!load.ok) return load
  if (load.user_id !== act.user_id) return { ok: false, reason: 'other' }
  await deleteRows(sql, [id])
  await sql(`delete from imports where id = $1`, [id])
  return { ok: true, audit: [auditDroppedLoad(id, load, 'withdrawn')] }
}

async function markSeen(
  sql: Sql,
  ids: readonly number[],
  { user_id, at }: AuditContext,
): Promise<Audited<{ ok: true }>> {
  const seen = await sql<{ id: number }>(
    `update imports set outcome_seen_at = $3
     where id = any($1::bigint[]) and user_id = $2 and outcome_seen_at is null
       and (decided_at is not null or ${isExpired} and waiting_since <= $4) returning id`,
    [ids, user_id, at, approvalLimit(at)],
  )
  return { ok: true, audit: seen.map(({ id }) => auditSeenOutcome(id)) }
}

/** @throws CallerRevokedError */
async function checkApprover(sql: Sql, act: AuditContext): Promise<void> {
  const [approver] = await sql<Pick<UserRecord, 'role'>>(`select role from users where id = $1`, [act.user_id])
  if (!hasSameRole(act, approver)) throw new CallerRevokedError('The approver was removed, or has another role')
}

/** @param reason of a rejection; null for an approval. */
async function decide(sql: Sql, id: number, act: AuditContext, reason: string | null): Promise<void> {
  await sql(
    `update imports set decided_at = $2, decided_by_id = $3, decided_by = $4, rejection_reason = $5 where id = $1`,
    [id, act.at, act.user_id, act.user_name, reason],
  )
}

/** JSON has no dates. */
function withDates<Row extends WaitingLoadRecord>(row: Row): Row {
  const { rejection } = row
  return { ...row, rejection: rejection && { ...rejection, at: new Date(rejection.at) } }
}
