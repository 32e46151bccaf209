import { auditExport } from '../audit.ts'
import type { Repository } from '../ports.ts'
import { CallerRevokedError } from '../repositoryErrors.ts'
import { acting } from './acting.ts'
import type { Tables } from './tables.ts'

export function memoryExportLinks(tables: Tables): Repository['exportLinks'] {
  const { links, users } = tables
  return {
    async create(link, context) {
      return acting(tables, context, () => {
        if (!users.has(link.user_id)) throw new CallerRevokedError('The caller was removed')
        links.set(link.token_hash, link)
        return { ok: true, audit: [auditExport(link.what)] }
      })
    },
    async find(token_hash) {
      const link = links.get(token_hash)
      const user = link && users.get(link.user_id)
      return user ? { ...link, name: user.name, role: user.role } : null
    },
  }
}
