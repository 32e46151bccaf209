import {
  addChanges,
  splitAudit,
  type AuditContext,
  type Audited,
  type AuditLine,
  type WriteContext,
} from '../domain/auditContext.ts'
import { IdempotencyReplay } from '../domain/idempotency.ts'
import { CallerRevokedError } from '../ports/repositoryErrors.ts'
import { findResponse, storeResponse } from './idempotency.ts'
import { findReference, storeReference } from './references.ts'
import { snapshot, type Tables } from './tables.ts'

/**
 * Runs a write, adds its audit lines and stores its response under the idempotency key or the reference.
 * `write` is synchronous, so that no other write runs in between.
 * @throws IdempotencyReplay or CallerRevokedError, with nothing done.
 */
export function withAudit<Result extends { ok: boolean }>(
  tables: Tables,
  { act, idempotency, reference, changes, dryRun }: WriteContext<Result>,
  write: () => Audited<Result>,
): Result {
  if (idempotency) {
    if (!tables.users.has(idempotency.user_id)) throw new CallerRevokedError('The caller was removed')
    const stored = findResponse(tables, idempotency)
    if (stored) throw new IdempotencyReplay(stored)
  }
  const stored = reference && findReference(tables, reference)
  if (stored) throw new IdempotencyReplay(stored)
  const restore = dryRun ? snapshot(tables) : null
  const { result, audit } = splitAudit<Result>(write())
  addAuditLines(tables, act, addChanges(audit, changes))
  if (idempotency) storeResponse(tables, idempotency, idempotency.toResponse(result))
  const record = reference?.toRecord(result)
  if (reference && record) storeReference(tables, reference, record)
  restore?.()
  return result
}

const actorOf = (act: AuditContext, { by = act }: AuditLine) => {
  const { user_id, user_name, role } = by
  return { user_id, user_name, role }
}

export function addAuditLines(tables: Tables, act: AuditContext, lines: readonly AuditLine[]): void {
  for (const line of lines) {
    tables.audit_log.push({
      id: ++tables.lastIds.audit_log,
      at: act.at,
      ...actorOf(act, line),
      act: line.act ?? act.name,
      entity: line.entity ?? null,
      changes: structuredClone({ ...line.changes, ...line.personal }),
      note: line.note ?? null,
      request_id: act.request_id,
      address: act.address,
    })
  }
}
