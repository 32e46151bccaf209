import { userFieldNames } from '#contract/userFields.ts'
import type { FailureCounters, SessionCreated, SessionsEnded } from '../../ports/accounts.ts'
import type { Repository } from '../../ports/repository.ts'
import type { SessionRecord, UserRecord } from '../../domain/records.ts'
import { CallerRevokedError } from '../../ports/repositoryErrors.ts'
import type { FailureCounter } from '../../domain/signInLimits.ts'
import { createKeyedLimiter } from '../../domain/limiter.ts'
import type { Database, Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'

/** Sessions, failed sign-ins and known devices. */
export function postgresAccess(database: Database): Pick<Repository, 'sessions' | 'signInFailures' | 'knownDevices'> {
  const { query } = database
  const inTurn = createKeyedLimiter<string>(1)
  return {
    sessions: {
      create: ({ token_hash, user_id, created_at, last_seen_at, expires_at }, password_hash, context) =>
        withAudit<SessionCreated>(database, context, async (sql) => {
          // FOR SHARE waits for a concurrent password change and then sees it.
          const created = await sql(
            `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
             select $1, id, $3, $4, $5 from users where id = $2 and password_hash = $6 for share returning token_hash`,
            [token_hash, user_id, created_at, last_seen_at, expires_at, password_hash],
          )
          return created.length > 0 ? { ok: true, audit: [{}] } : { ok: false, reason: 'outdated' }
        }),
      async find(token_hash) {
        type Row = Omit<SessionRecord, 'created_at'> & Omit<UserRecord, 'created_at'> & Record<'began' | 'joined', Date>
        const [row] = await query<Row>(
          `select s.token_hash, s.user_id, s.created_at as began, s.last_seen_at, s.expires_at, s.confirmed_at,
                  u.id, ${userFieldNames.map((field) => `u.${field}`).join(', ')}, u.password_hash, u.created_at as joined
           from sessions s join users u on u.id = s.user_id where s.token_hash = $1`,
          [token_hash],
        )
        if (!row) return null
        const { token_hash: _hash, user_id, began, last_seen_at, expires_at, confirmed_at, joined, ...user } = row
        return {
          session: { token_hash, user_id, created_at: began, last_seen_at, expires_at, confirmed_at },
          user: { ...user, created_at: joined },
        }
      },
      async touch(token_hash, last_seen_at) {
        await database.transaction(async (sql) => {
          // Losing the last minute in a crash ends no session, so the write does not wait for the disk.
          await sql(`set local synchronous_commit to off`)
          await sql(`update sessions set last_seen_at = $2 where token_hash = $1`, [token_hash, last_seen_at])
        })
      },
      confirm: (token_hash, context) =>
        withAudit<{ ok: true }>(database, context, async (sql) => {
          const confirmed = await sql(`update sessions set confirmed_at = $2 where token_hash = $1 returning 1`, [
            token_hash,
            context.act.at,
          ])
          if (confirmed.length === 0) throw new CallerRevokedError('The session ended')
          return { ok: true, audit: [{}] }
        }),
      remove: (token_hash, context) =>
        withAudit<{ ok: true }>(database, context, async (sql) => {
          await sql(`delete from sessions where token_hash = $1`, [token_hash])
          return { ok: true, audit: [{}] }
        }),
      removeOthers: (user_id, token_hash, context) =>
        withAudit<SessionsEnded>(database, context, async (sql) => {
          const ended = await sql<SessionRecord>(
            `delete from sessions where user_id = $1 and token_hash <> $2
             returning token_hash, user_id, created_at, last_seen_at, expires_at`,
            [user_id, token_hash],
          )
          return { ok: true, ended, audit: [{}] }
        }),
    },
    signInFailures: {
      find: (keys) => findCounters(query, keys),
      async update(keys, decide, context) {
        const ordered = [...new Set(keys)].sort()
        const write = () =>
          withAudit<{ ok: true }>(database, context, async (sql) => {
            // Rows are locked in the order of their keys, so that two sign-ins cannot deadlock.
            await sql(
              `insert into sign_in_failures (key, failures, last_at)
             select key, 0, '-infinity' from unnest($1::text[]) as key order by key
             on conflict (key) do update set failures = sign_in_failures.failures`,
              [ordered],
            )
            const { changes, audit } = decide(await findCounters(sql, ordered))
            for (const [key, counter] of changes)
              if (counter)
                await sql(`update sign_in_failures set failures = $2, last_at = $3 where key = $1`, [
                  key,
                  counter.failures,
                  counter.last_at,
                ])
            const removed = [...changes].flatMap(([key, counter]) => (counter ? [] : [key]))
            await sql(
              `delete from sign_in_failures where key = any($1::text[]) and (failures = 0 or key = any($2::text[]))`,
              [ordered, removed],
            )
            return { ok: true, audit }
          })
        // Attempts of one account or address wait here instead of with a connection, in the order of their keys.
        await ordered.reduceRight((work, key) => () => inTurn(key, work), write)()
      },
    },
    knownDevices: {
      async usersOf(token_hash) {
        type Row = { user_id: number }
        const rows = await query<Row>(`select user_id from known_devices where token_hash = $1`, [token_hash])
        return rows.map(({ user_id }) => user_id)
      },
      async remember({ token_hash, user_id, last_used_at }) {
        await query(
          `insert into known_devices (token_hash, user_id, last_used_at) select $1, id, $3 from users where id = $2
           on conflict (token_hash, user_id) do update set last_used_at = excluded.last_used_at`,
          [token_hash, user_id, last_used_at],
        )
      },
    },
  }
}

/** Counters with at least one failure. */
async function findCounters(sql: Sql, keys: readonly string[]): Promise<FailureCounters> {
  const rows = await sql<FailureCounter & { key: string }>(
    `select key, failures, last_at from sign_in_failures where key = any($1::text[]) and failures > 0`,
    [keys],
  )
  return new Map(rows.map(({ key, failures, last_at }) => [key, { failures, last_at }]))
}
