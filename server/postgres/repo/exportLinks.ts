import type { ExportLink, Repository } from '../../ports.ts'
import type { UserRecord } from '../../records.ts'
import type { Database } from '../client.ts'
import { throwIfCallerRemoved } from './callerRemoved.ts'

export function postgresExportLinks({ query }: Database): Repository['exportLinks'] {
  return {
    async create({ token_hash, user_id, expires_at, what }) {
      await throwIfCallerRemoved(() =>
        query(`insert into export_links (token_hash, user_id, expires_at, what) values ($1, $2, $3, $4::jsonb)`, [
          token_hash,
          user_id,
          expires_at,
          JSON.stringify(what),
        ]),
      )
    },
    async find(token_hash) {
      const rows = await query<ExportLink & Pick<UserRecord, 'role'>>(
        `select token_hash, user_id, expires_at, what, role from export_links join users on users.id = user_id
         where token_hash = $1`,
        [token_hash],
      )
      return rows[0] ?? null
    },
  }
}
