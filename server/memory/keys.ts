import type { Repository } from '../ports.ts'
import type { Tables } from './tables.ts'

export function memoryKeys({ users, masterKeys, externalKeys, terminals }: Tables): Repository['keys'] {
  return {
    async findExternal(api_key) {
      const keys = [...externalKeys.values()].find((one) => one.api_key === api_key)
      const user = keys && users.get(keys.user_id)
      if (!user) return null
      return { user, terminals: [], last_used_at: keys.last_used_at ?? null, secret_hash: keys.secret_hash }
    },
    async findMaster(key_hash) {
      const key = [...masterKeys.values()].find((one) => one.key_hash === key_hash)
      const user = key && users.get(key.user_id)
      if (!user) return null
      const own = key.terminals.flatMap((id) => terminals.get(id) ?? [])
      return { user, terminals: own, last_used_at: key.last_used_at ?? null }
    },
    async touch(user_id, kind, last_used_at) {
      const table: Map<number, object> = kind === 'master' ? masterKeys : externalKeys
      const key = table.get(user_id)
      if (key) table.set(user_id, { ...key, last_used_at })
    },
  }
}
