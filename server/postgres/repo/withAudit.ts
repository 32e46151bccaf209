import { addChanges, splitAudit, type Audited, type WriteContext } from '../../domain/auditContext.ts'
import type { Database, Sql, TransactionOptions } from '../client.ts'
import { insertAuditLines } from './auditLines.ts'
import { claimKey, storeResponse } from './idempotency.ts'
import { storeReference } from './references.ts'

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
 * A key is claimed before the write, so that a concurrent call waits; a reference is stored after it, with the lines.
 * @throws IdempotencyReplay when the key or the reference was used before; CallerRevokedError. Nothing was done then.
 */
export async function withAudit<Result extends { ok: boolean }>(
  database: Database,
  { act, idempotency, reference, changes, dryRun }: WriteContext<Result>,
  write: (sql: Sql) => Promise<Audited<Result>>,
  options?: TransactionOptions,
): Promise<Result> {
  const work = async (sql: Sql): Promise<Result> => {
    if (idempotency) await claimKey(sql, idempotency)
    const { result, audit } = splitAudit<Result>(await write(sql))
    const lines = addChanges(audit, changes)
    const record = reference?.toRecord(result)
    if (reference && record) await storeReference(sql, reference, record, act, lines)
    else await insertAuditLines(sql, act, lines)
    if (idempotency) await storeResponse(sql, idempotency, idempotency.toResponse(result))
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
