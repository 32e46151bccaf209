import type { Repository } from '../ports.ts'
import type { Tables } from './tables.ts'

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
    signInFailures: {
      async find(keys) {
        return counters(keys)
      },
      async update(keys, decide) {
        for (const [key, counter] of decide(counters(keys))) {
          if (counter) tables.signInFailures.set(key, counter)
          else tables.signInFailures.delete(key)
        }
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
