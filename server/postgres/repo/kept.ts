import type { IdempotencyState, Repository } from '../../ports.ts'
import type { ExportLink } from '../../ports.ts'
import type { Database } from '../client.ts'

type Claim = { fingerprint: string; lease_until: Date; expires_at: Date; status: number | null; body: string | null }

/** What is kept for a while: answers by Idempotency-Key, and download links. */
export function postgresKept(database: Database): Pick<Repository, 'idempotency' | 'exportLinks'> {
  const { query } = database
  return {
    idempotency: {
      begin: ({ user_id, key, fingerprint, now, lease_until, expires_at }) =>
        database.transaction(async (sql): Promise<IdempotencyState> => {
          const values = [user_id, key, fingerprint, lease_until, expires_at]
          const inserted = await sql(
            `insert into idempotency_keys (user_id, key, fingerprint, lease_until, expires_at)
             values ($1, $2, $3, $4, $5) on conflict do nothing returning key`,
            values,
          )
          if (inserted.length > 0) return { state: 'started' }
          const [found] = await sql<Claim>(
            `select fingerprint, lease_until, expires_at, status, body from idempotency_keys
             where user_id = $1 and key = $2 for update`,
            [user_id, key],
          )
          // Released between the two statements: whoever asks again gets it.
          if (!found) return { state: 'running' }
          const isDone = found.status !== null
          if (found.expires_at <= now || (!isDone && found.lease_until <= now)) {
            await sql(
              `update idempotency_keys set fingerprint = $3, lease_until = $4, expires_at = $5, status = null, body = null
               where user_id = $1 and key = $2`,
              values,
            )
            return { state: 'started' }
          }
          if (found.fingerprint !== fingerprint) return { state: 'mismatch' }
          return isDone ? { state: 'done', answer: { status: found.status!, body: found.body! } } : { state: 'running' }
        }),
      async finish(user_id, key, { status, body }) {
        await query(`update idempotency_keys set status = $3, body = $4 where user_id = $1 and key = $2`, [
          user_id,
          key,
          status,
          body,
        ])
      },
      async release(user_id, key) {
        await query(`delete from idempotency_keys where user_id = $1 and key = $2`, [user_id, key])
      },
    },
    exportLinks: {
      async create({ token_hash, user_id, expires_at, what }) {
        await query(`insert into export_links (token_hash, user_id, expires_at, what) values ($1, $2, $3, $4::jsonb)`, [
          token_hash,
          user_id,
          expires_at,
          JSON.stringify(what),
        ])
      },
      async find(token_hash) {
        const rows = await query<ExportLink>(
          `select token_hash, user_id, expires_at, what from export_links where token_hash = $1`,
          [token_hash],
        )
        return rows[0] ?? null
      },
    },
  }
}
