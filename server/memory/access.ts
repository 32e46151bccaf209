import { blockingAttempt } from '../attempts.ts'
import type { IdempotencyClaim, Repository } from '../ports.ts'
import type { Tables } from './tables.ts'

/** Who may come in: users, sessions, and the count of failed tries. */
export function memoryAccess(tables: Tables): Pick<Repository, 'users' | 'sessions' | 'signInAttempts'> {
  const { users, sessions } = tables
  const findByEmail = (email: string) =>
    [...users.values()].find((user) => user.email.toLowerCase() === email.toLowerCase()) ?? null

  return {
    users: {
      async findByEmail(email) {
        return findByEmail(email)
      },
      async create(fields) {
        if (findByEmail(fields.email)) return { ok: false, reason: 'emailTaken' }
        const user = { ...fields, id: ++tables.lastIds.users }
        users.set(user.id, user)
        return { ok: true, user }
      },
    },
    sessions: {
      async create(session) {
        sessions.set(session.token_hash, session)
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
      async removeOfUser(user_id) {
        for (const session of sessions.values()) if (session.user_id === user_id) sessions.delete(session.token_hash)
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

/** What is kept for a while: answers by Idempotency-Key, and download links. */
export function memoryKept({ claims, links }: Tables): Pick<Repository, 'idempotency' | 'exportLinks'> {
  const idOf = ({ user_id, key }: Pick<IdempotencyClaim, 'user_id' | 'key'>) => `${user_id} ${key}`
  return {
    idempotency: {
      async begin({ now, ...claim }) {
        const found = claims.get(idOf(claim))
        const isFree = !found || found.expires_at <= now || (!found.answer && found.lease_until <= now)
        if (isFree) {
          claims.set(idOf(claim), { ...claim, answer: null })
          return { state: 'started' }
        }
        if (found.fingerprint !== claim.fingerprint) return { state: 'mismatch' }
        return found.answer ? { state: 'done', answer: found.answer } : { state: 'running' }
      },
      async finish(user_id, key, answer) {
        const id = idOf({ user_id, key })
        const claim = claims.get(id)
        if (claim) claims.set(id, { ...claim, answer })
      },
      async release(user_id, key) {
        claims.delete(idOf({ user_id, key }))
      },
    },
    exportLinks: {
      async create(link) {
        links.set(link.token_hash, link)
      },
      async find(token_hash) {
        return links.get(token_hash) ?? null
      },
    },
  }
}
