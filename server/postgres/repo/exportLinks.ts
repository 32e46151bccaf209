import { auditExport } from '../../domain/audit.ts'
import type { ExportLink } from '../../ports/accounts.ts'
import type { Repository } from '../../ports/repository.ts'
import type { Database } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { throwIfCallerRemoved } from './callerRemoved.ts'

export function postgresExportLinks(database: Database): Repository['exportLinks'] {
  const { query } = database
  return {
    create: ({ token_hash, session_hash, expires_at, what }, context) =>
      withAudit<{ ok: true }>(database, context, async (sql) => {
        await throwIfCallerRemoved(() =>
          sql(`insert into export_links (token_hash, session_hash, expires_at, what) values ($1, $2, $3, $4::jsonb)`, [
            token_hash,
            session_hash,
            expires_at,
            JSON.stringify(what),
          ]),
        )
        return { ok: true, audit: [auditExport(what)] }
      }),
    async find(token_hash) {
      const rows = await query<ExportLink>(
        `select token_hash, session_hash, expires_at, what from export_links where token_hash = $1`,
        [token_hash],
      )
      return rows[0] ?? null
    },
  }
}
