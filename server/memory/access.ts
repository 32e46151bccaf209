import { blockingAttempt } from '../attempts.ts'
import type { Repository } from '../ports.ts'
import type { Tables } from './tables.ts'

/** Sessions and failed sign-ins. */
export function memoryAccess(tables: Tables): Pick<Repository, 'sessions' | 'signInAttempts'> {
  const { users, sessions } = tables
  return {
    sessions: {
      async create(session, password_hash) {
        if (users.get(session.user_id)?.password_hash !== password_hash) return false
        sessions.set(session.token_hash, session)
        return true
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
      async remove(token_hash) {
        sessions.delete(token_hash)
      },
    },
    signInAttempts: {
      async take({ account, address, at, since, limits }) {
        const recent = tables.attempts.filter((attempt) => attempt.address === address && attempt.at > since)
        const oldest = blockingAttempt(recent, { account, limits })
        if (oldest) return { allowed: false, oldest: oldest.at }
        tables.attempts.push({ account, address, at })
        return { allowed: true }
      },
      async clear(account, address) {
        tables.attempts = tables.attempts.filter(
          (attempt) => attempt.account !== account || attempt.address !== address,
        )
      },
    },
  }
}
