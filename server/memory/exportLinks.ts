import type { Repository } from '../ports.ts'
import { CallerRevokedError } from '../repositoryErrors.ts'
import type { Tables } from './tables.ts'

export function memoryExportLinks({ links, users }: Tables): Repository['exportLinks'] {
  return {
    async create(link) {
      if (!users.has(link.user_id)) throw new CallerRevokedError('The caller was removed')
      links.set(link.token_hash, link)
    },
    async find(token_hash) {
      const link = links.get(token_hash)
      const user = link && users.get(link.user_id)
      return user ? { ...link, role: user.role } : null
    },
  }
}
