import { auditExport } from '../domain/audit.ts'
import type { Repository } from '../ports/repository.ts'
import { CallerRevokedError } from '../ports/repositoryErrors.ts'
import { withAudit } from './withAudit.ts'
import type { Tables } from './tables.ts'

export function memoryExportLinks(tables: Tables): Repository['exportLinks'] {
  const { links, sessions } = tables
  return {
    async create(link, context) {
      return withAudit(tables, context, () => {
        if (!sessions.has(link.session_hash)) throw new CallerRevokedError('The session ended')
        links.set(link.token_hash, link)
        return { ok: true, audit: [auditExport(link.what)] }
      })
    },
    async find(token_hash) {
      const link = links.get(token_hash)
      return link && sessions.has(link.session_hash) ? link : null
    },
  }
}
