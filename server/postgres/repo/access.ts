import { blockingAttempt } from '../../attempts.ts'
import type { Repository } from '../../ports.ts'
import type { SessionRecord, UserRecord } from '../../records.ts'
import type { Database } from '../client.ts'

/** Sessions and sign-in attempts. */
export function postgresAccess(database: Database): Pick<Repository, 'sessions' | 'signInAttempts'> {
  const { query } = database
  return {
    sessions: {
      async create({ token_hash, user_id, created_at, last_seen_at, expires_at }, password_hash) {
        // FOR SHARE waits for a concurrent password change and then sees it.
        const made = await query(
          `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
           select $1, id, $3, $4, $5 from users where id = $2 and password_hash = $6 for share returning token_hash`,
          [token_hash, user_id, created_at, last_seen_at, expires_at, password_hash],
        )
        return made.length > 0
      },
      async find(token_hash) {
        type Row = Omit<SessionRecord, 'created_at'> & Omit<UserRecord, 'created_at'> & Record<'began' | 'joined', Date>
        const [row] = await query<Row>(
          `select s.token_hash, s.user_id, s.created_at as began, s.last_seen_at, s.expires_at,
                  u.id, u.name, u.email, u.role, u.password_hash, u.created_at as joined
           from sessions s join users u on u.id = s.user_id where s.token_hash = $1`,
          [token_hash],
        )
        if (!row) return null
        const { user_id, began, joined, last_seen_at, expires_at, id, name, email, role, password_hash } = row
        return {
          session: { token_hash, user_id, created_at: began, last_seen_at, expires_at },
          user: { id, name, email, role, password_hash, created_at: joined },
        }
      },
      async touch(token_hash, last_seen_at) {
        await database.transaction(async (sql) => {
          // Losing the last minute in a crash ends no session, so the write does not wait for the disk.
          await sql(`set local synchronous_commit to off`)
          await sql(`update sessions set last_seen_at = $2 where token_hash = $1`, [token_hash, last_seen_at])
        })
      },
      async remove(token_hash) {
        await query(`delete from sessions where token_hash = $1`, [token_hash])
      },
    },
    signInAttempts: {
      take: ({ account, address, at, since, limits }) =>
        database.transaction(async (sql) => {
          // The row lock serialises parallel attempts from one address.
          await sql(
            `insert into sign_in_addresses (address, last_at) values ($1, $2)
             on conflict (address) do update set last_at = excluded.last_at`,
            [address, at],
          )
          const recent = await sql<{ account: string; at: Date }>(
            `select account, at from sign_in_attempts where address = $1 and at > $2 order by at, id`,
            [address, since],
          )
          const oldest = blockingAttempt(recent, { account, limits })
          if (oldest) return { allowed: false, oldest: oldest.at }
          await sql(`insert into sign_in_attempts (address, account, at) values ($1, $2, $3)`, [address, account, at])
          return { allowed: true }
        }),
      async clear(account, address) {
        await query(`delete from sign_in_attempts where address = $1 and account = $2`, [address, account])
      },
    },
  }
}
