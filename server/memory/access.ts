import type { Repository } from '../ports/repository.ts'
import type { SessionCreated, SessionsEnded } from '../ports/accounts.ts'
import type { SessionRecord } from '../domain/records.ts'
import { CallerRevokedError } from '../ports/repositoryErrors.ts'
import { withAudit } from './withAudit.ts'
import type { Tables } from './tables.ts'

/** Removes the sessions of a user, except that of `kept_token_hash`, and returns them. */
export function endSessions({ sessions }: Tables, user_id: number, kept_token_hash?: string): SessionRecord[] {
  const ended = [...sessions.values()].filter(
    (session) => session.user_id === user_id && session.token_hash !== kept_token_hash,
  )
  for (const { token_hash } of ended) sessions.delete(token_hash)
  return ended
}

/** Sessions, failed sign-ins and known devices. */
export function memoryAccess(tables: Tables): Pick<Repository, 'sessions' | 'signInFailures' | 'knownDevices'> {
  const { users, sessions } = tables
  const counters = (keys: readonly string[]) =>
    new Map(
      keys.flatMap((key) => {
        const counter = tables.signInFailures.get(key)
        return counter ? [[key, counter] as const] : []
      }),
    )
  return {
    sessions: {
      async create(session, password_hash, context) {
        return withAudit<SessionCreated>(tables, context, () => {
          if (users.get(session.user_id)?.password_hash !== password_hash) return { ok: false, reason: 'outdated' }
          sessions.set(session.token_hash, session)
          return { ok: true, audit: [{}] }
        })
      },
      async find(token_hash) {
        const session = sessions.get(token_hash)
        const user = session && users.get(session.user_id)
        return user ? { session, user } : null
      },
      async touch(token_hash, last_seen_at) {
        const session = sessions.get(token_hash)
        if (session) sessions.set(token_hash, { ...session, last_seen_at })
      },
      async confirm(token_hash, context) {
        return withAudit(tables, context, () => {
          const session = sessions.get(token_hash)
          if (!session) throw new CallerRevokedError('The session ended')
          sessions.set(token_hash, { ...session, confirmed_at: context.act.at })
          return { ok: true, audit: [{}] }
        })
      },
      async remove(token_hash, context) {
        return withAudit(tables, context, () => {
          sessions.delete(token_hash)
          return { ok: true, audit: [{}] }
        })
      },
      async removeOthers(user_id, token_hash, context) {
        return withAudit<SessionsEnded>(tables, context, () => ({
          ok: true,
          ended: endSessions(tables, user_id, token_hash),
          audit: [{}],
        }))
      },
    },
    signInFailures: {
      async find(keys) {
        return counters(keys)
      },
      async update(keys, decide, context) {
        withAudit(tables, context, () => {
          const { changes, audit } = decide(counters(keys))
          for (const [key, counter] of changes) {
            if (counter) tables.signInFailures.set(key, counter)
            else tables.signInFailures.delete(key)
          }
          return { ok: true, audit }
        })
      },
    },
    knownDevices: {
      async usersOf(token_hash) {
        const devices = [...tables.knownDevices.values()].filter((device) => device.token_hash === token_hash)
        return devices.map(({ user_id }) => user_id).filter((id) => users.has(id))
      },
      async remember(device) {
        tables.knownDevices.set(`${device.token_hash} ${device.user_id}`, device)
      },
    },
  }
}
