import {
  IdempotencyReplay,
  type IdempotentOperation,
  type ReferenceRecord,
  type StoredResponse,
} from '../../domain/idempotency.ts'
import type { AuditContext, AuditLine } from '../../domain/auditContext.ts'
import type { Sql } from '../client.ts'
import { auditInsert, auditValues } from './auditLines.ts'

/**
 * Stores what a call did, and its audit lines. A concurrent call with the reference waits for this transaction.
 * @throws IdempotencyReplay when the reference was used.
 */
export async function storeReference(
  sql: Sql,
  call: IdempotentOperation,
  { status, body, entry_id, order_id, terminal }: ReferenceRecord,
  act: AuditContext,
  lines: readonly AuditLine[],
): Promise<void> {
  const { user_id, reference, fingerprint, now } = call
  const stored = await sql(
    `with line as (${auditInsert})
     insert into program_references (user_id, reference, fingerprint, created_at, status, body, entry_id, order_id,
                                     terminal)
     values ($9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (user_id, reference) do nothing returning reference`,
    [...auditValues(act, lines), user_id, reference, fingerprint, now, status, body, entry_id, order_id, terminal],
  )
  if (stored.length === 0) throw new IdempotencyReplay((await findReference(sql, call))!)
}

/** The stored response, 'mismatch' when the reference belongs to another call, null when it is unused. */
export async function findReference(
  sql: Sql,
  { user_id, reference, fingerprint }: IdempotentOperation,
): Promise<StoredResponse | 'mismatch' | null> {
  const [row] = await sql<{ fingerprint: string } & StoredResponse>(
    `select fingerprint, status, body from program_references where user_id = $1 and reference = $2`,
    [user_id, reference],
  )
  if (!row) return null
  return row.fingerprint === fingerprint ? { status: row.status, body: row.body } : 'mismatch'
}
