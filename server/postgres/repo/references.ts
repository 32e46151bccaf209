import { IdempotencyReplay, type ReferencedCall, type ReferenceRecord, type StoredResponse } from '../../idempotency.ts'
import type { Sql } from '../client.ts'

/** Claims the reference for the transaction. A concurrent call waits. @throws IdempotencyReplay when it was used. */
export async function claimReference(sql: Sql, call: ReferencedCall): Promise<void> {
  const { user_id, reference, fingerprint, now } = call
  const claimed = await sql(
    `insert into program_references (user_id, reference, fingerprint, created_at) values ($1, $2, $3, $4)
     on conflict (user_id, reference) do nothing returning reference`,
    [user_id, reference, fingerprint, now],
  )
  if (claimed.length === 0) throw new IdempotencyReplay((await findReference(sql, call))!)
}

export async function storeReference(
  sql: Sql,
  { user_id, reference }: ReferencedCall,
  { status, body, entry_id, order_id }: ReferenceRecord,
): Promise<void> {
  await sql(
    `update program_references set status = $3, body = $4, entry_id = $5, order_id = $6
     where user_id = $1 and reference = $2`,
    [user_id, reference, status, body, entry_id, order_id],
  )
}

/** The stored response, 'mismatch' when the reference belongs to another call, null when it is unused. */
export async function findReference(
  sql: Sql,
  { user_id, reference, fingerprint }: ReferencedCall,
): Promise<StoredResponse | 'mismatch' | null> {
  const [row] = await sql<{ fingerprint: string } & StoredResponse>(
    `select fingerprint, status, body from program_references where user_id = $1 and reference = $2`,
    [user_id, reference],
  )
  if (!row) return null
  return row.fingerprint === fingerprint ? { status: row.status, body: row.body } : 'mismatch'
}
