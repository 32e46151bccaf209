import { keyRights } from '#contract/keys.ts'
import type { Repository } from '../ports/repository.ts'
import type { Tables } from './tables.ts'

export function memoryKeys({ users, masterKeys, externalKeys, formerKeys, terminals }: Tables): Repository['keys'] {
  const former = (key_id: string) => [...formerKeys.values()].find((one) => one.key_id === key_id)
  return {
    async findExternal(api_key) {
      const keys = [...externalKeys.values()].find((one) => one.api_key === api_key) ?? former(api_key)
      const user = keys && users.get(keys.user_id)
      if (!user) return null
      const { rights = keyRights, ends_at = null, last_used_at = null } = keys
      return {
        user,
        terminals: [],
        key_id: api_key,
        rights,
        ends_at,
        last_used_at,
        secret_hash: keys.secret_hash ?? '',
      }
    },
    async findMaster(key_hash) {
      const key = [...masterKeys.values()].find((one) => one.key_hash === key_hash) ?? former(key_hash)
      const user = key && users.get(key.user_id)
      if (!user) return null
      const { rights = keyRights, ends_at = null, last_used_at = null } = key
      const own = masterKeys.get(user.id)?.terminals.flatMap((id) => terminals.get(id) ?? []) ?? []
      return { user, terminals: own, key_id: key_hash, rights, ends_at, last_used_at }
    },
    async touch(_kind, key_id, last_used_at) {
      for (const [id, key] of masterKeys) if (key.key_hash === key_id) masterKeys.set(id, { ...key, last_used_at })
      for (const [id, key] of externalKeys) if (key.api_key === key_id) externalKeys.set(id, { ...key, last_used_at })
      for (const [id, key] of formerKeys) if (key.key_id === key_id) formerKeys.set(id, { ...key, last_used_at })
    },
  }
}
