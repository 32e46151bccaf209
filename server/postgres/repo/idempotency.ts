import { IdempotencyReplay, type IdempotentCall, type StoredResponse } from '../../domain/idempotency.ts'
import type { Repository } from '../../ports/repository.ts'
import type { Database, Sql } from '../client.ts'
import { throwIfCallerRemoved } from './callerRemoved.ts'

export function postgresIdempotency({ query }: Database): Repository['idempotency'] {
  return { find: (call) => find(query, call) }
}

/** Stores the response of a write; null frees the key, so that a refused form may be sent again. */
export async function storeResponse(
  sql: Sql,
  { user_id, key }: IdempotentCall,
  response: StoredResponse | null,
): Promise<void> {
  if (response)
    await sql(`update idempotency_keys set status = $3, body = $4 where user_id = $1 and key = $2`, [
      user_id,
      key,
      response.status,
      response.body,
    ])
  else await sql(`delete from idempotency_keys where user_id = $1 and key = $2`, [user_id, key])
}

/** Claims the key for the transaction. @throws IdempotencyReplay when it was used before; CallerRevokedError. */
export async function claimKey(sql: Sql, call: IdempotentCall): Promise<void> {
  const { user_id, key, fingerprint, expires_at, now } = call
  const claimed = await throwIfCallerRemoved(() =>
    sql(
      `insert into idempotency_keys as stored (user_id, key, fingerprint, expires_at) values ($1, $2, $3, $4)
       on conflict (user_id, key) do update
       set fingerprint = excluded.fingerprint, expires_at = excluded.expires_at, status = null, body = null
       where stored.expires_at <= $5 returning key`,
      [user_id, key, fingerprint, expires_at, now],
    ),
  )
  if (claimed.length > 0) return
  const stored = await find(sql, call)
  if (!stored) throw new Error('The idempotency key was purged while it was read')
  throw new IdempotencyReplay(stored)
}

async function find(
  sql: Sql,
  { user_id, key, fingerprint, now }: IdempotentCall,
): Promise<StoredResponse | 'mismatch' | null> {
  const [row] = await sql<{ fingerprint: string } & StoredResponse>(
    `select fingerprint, status, body from idempotency_keys where user_id = $1 and key = $2 and expires_at > $3`,
    [user_id, key, now],
  )
  if (!row) return null
  return row.fingerprint === fingerprint ? { status: row.status, body: row.body } : 'mismatch'
}
