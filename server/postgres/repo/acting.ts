import { addChanges, splitAudit, type Act, type Audited, type AuditLine, type WriteContext } from '../../act.ts'
import type { Database, Sql, TransactionOptions } from '../client.ts'
import { claimKey, storeResponse } from './idempotency.ts'
import { claimReference, storeReference } from './references.ts'

/** Rolls a transaction back that returns a result. */
class RolledBack extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('Rolled back')
    this.result = result
  }
}

/**
 * Runs a write in a transaction that also adds its audit lines and stores its response under its key or reference.
 * Every write of the repository goes through it. The key's row is written first, so that a concurrent call waits.
 * @throws IdempotencyReplay when the key or the reference was used before; CallerRevokedError. Nothing was done then.
 */
export async function acting<Result extends { ok: boolean }>(
  database: Database,
  { act, idempotency, reference, changes, dryRun }: WriteContext<Result>,
  write: (sql: Sql) => Promise<Audited<Result>>,
  options?: TransactionOptions,
): Promise<Result> {
  const work = async (sql: Sql): Promise<Result> => {
    if (idempotency) await claimKey(sql, idempotency)
    if (reference) await claimReference(sql, reference)
    const { result, audit } = splitAudit<Result>(await write(sql))
    await insertAuditLines(sql, act, addChanges(audit, changes))
    if (idempotency) await storeResponse(sql, idempotency, idempotency.toResponse(result))
    const record = reference?.toRecord(result)
    if (reference && record) await storeReference(sql, reference, record)
    if (dryRun || record === null) throw new RolledBack(result)
    return result
  }
  try {
    return await database.transaction(work, options)
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result
    throw error
  }
}

export async function insertAuditLines(sql: Sql, act: Act, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ entity, ...line }) => ({
    ...line,
    entity: entity?.kind,
    entity_id: entity?.id,
    entity_label: entity?.label,
  }))
  await sql(
    `insert into audit_log (at, user_id, user_name, role, act, request_id, address,
                            entity, entity_id, entity_label, changes, personal, note)
     select $1, $2, $3, $4, coalesce(line.act, $5), $6, $7,
            entity, entity_id, entity_label, nullif(changes, '{}'), nullif(personal, '{}'), note
     from jsonb_to_recordset($8::jsonb) as line
       (act text, entity text, entity_id bigint, entity_label text, changes jsonb, personal jsonb, note text)`,
    [act.at, act.user_id, act.user_name, act.role, act.name, act.request_id, act.address, JSON.stringify(rows)],
  )
}
