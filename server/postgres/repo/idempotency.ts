import {
  CallerRevokedError,
  IdempotencyReplay,
  type ExportLink,
  type IdempotencyContext,
  type StoredResponse,
  type IdempotentCall,
  type Repository,
} from '../../ports.ts'
import type { UserRecord } from '../../records.ts'
import { codeOf, type Database, type TransactionOptions, type Sql } from '../client.ts'

/** What is kept for a while: answers by Idempotency-Key, and download links. */
export function postgresKept({ query }: Database): Pick<Repository, 'idempotency' | 'exportLinks'> {
  return {
    idempotency: { find: (call) => find(query, call) },
    exportLinks: {
      async create({ token_hash, user_id, expires_at, what }) {
        await unlessGone(() =>
          query(`insert into export_links (token_hash, user_id, expires_at, what) values ($1, $2, $3, $4::jsonb)`, [
            token_hash,
            user_id,
            expires_at,
            JSON.stringify(what),
          ]),
        )
      },
      async find(token_hash) {
        const rows = await query<ExportLink & Pick<UserRecord, 'role'>>(
          `select token_hash, user_id, expires_at, what, role from export_links join users on users.id = user_id
           where token_hash = $1`,
          [token_hash],
        )
        return rows[0] ?? null
      },
    },
  }
}

/**
 * A transaction that keeps its answer, if it is to keep one: the key's row comes first, so that a call under the same key waits for
 * this one to end, and the answer last.
 * @throws KeyTaken or CallerGone, with nothing done.
 */
export function withIdempotency<Result>(
  database: Database,
  keep: IdempotencyContext<Result> | undefined,
  write: (sql: Sql) => Promise<Result>,
  how?: TransactionOptions,
): Promise<Result> {
  if (!keep) return database.transaction(write, how)
  return database.transaction(async (sql) => {
    await claim(sql, keep)
    const result = await write(sql)
    const own = [keep.user_id, keep.key]
    const answer = keep.toResponse(result)
    if (answer)
      await sql(`update idempotency_keys set status = $3, body = $4 where user_id = $1 and key = $2`, [
        ...own,
        answer.status,
        answer.body,
      ])
    else await sql(`delete from idempotency_keys where user_id = $1 and key = $2`, own)
    return result
  }, how)
}

/** Only the version before migration 0003 leaves a row without an answer to be seen, for as long as its lease runs. */
async function claim(sql: Sql, call: IdempotentCall): Promise<void> {
  const { user_id, key, fingerprint, expires_at, now } = call
  const claimed = await unlessGone(() =>
    sql(
      `insert into idempotency_keys as kept (user_id, key, fingerprint, expires_at) values ($1, $2, $3, $4)
       on conflict (user_id, key) do update
       set fingerprint = excluded.fingerprint, expires_at = excluded.expires_at, status = null, body = null
       where kept.expires_at <= $5 or (kept.status is null and kept.lease_until <= $5) returning key`,
      [user_id, key, fingerprint, expires_at, now],
    ),
  )
  if (claimed.length > 0) return
  const found = await find(sql, call)
  if (!found)
    throw new Error('The key was purged while it was read, or a replica of an older version is acting under it')
  throw new IdempotencyReplay(found)
}

/** Of an insert that refers to nobody but its caller. Here, lest the write around it blames what it refers to itself. */
async function unlessGone<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    if (codeOf(error) !== '23503') throw error
    throw new CallerRevokedError('The caller was removed', { cause: error })
  }
}

type KeptRow = { fingerprint: string } & StoredResponse

async function find(
  sql: Sql,
  { user_id, key, fingerprint, now }: IdempotentCall,
): Promise<StoredResponse | 'mismatch' | null> {
  const [row] = await sql<KeptRow>(
    `select fingerprint, status, body from idempotency_keys where user_id = $1 and key = $2 and expires_at > $3
       and status is not null`,
    [user_id, key, now],
  )
  if (!row) return null
  return row.fingerprint === fingerprint ? { status: row.status, body: row.body } : 'mismatch'
}
